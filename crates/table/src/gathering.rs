//! Before the game: settings, sitting down, starting.

use bots::BotSpec;
use catalogue::NewMatch;
use rules::Seat;

use crate::avatar::Avatar;
use crate::chair::{Chair, Occupant, Person};
use crate::fair::FairShuffle;
use crate::input::Timestamp;
use crate::item::ItemKind;
use crate::playing::TableGame;
use crate::refused::{RefusalCode, Refused};
use crate::settings::NewSettings;
use crate::table::{Life, Table};
use crate::text::Name;

impl Table {
    pub(crate) fn change_settings(
        &mut self,
        by: Person,
        settings: &NewSettings,
    ) -> Result<(), Refused> {
        self.check_gathering()?;
        self.check_host(by)?;
        let (configured, settings) = settings.validate(self.catalogue)?;
        let (seats, real) = (configured.seats(), configured.real());
        let people: Vec<Chair> = self.chairs().map(|(_, chair)| chair.clone()).collect();
        let (people, others): (Vec<Chair>, Vec<Chair>) =
            people.into_iter().filter(|chair| !chair.is_open()).partition(Chair::has_person);
        if people.len() > real.len() {
            let (people, seats) = (people.len(), real.len());
            let what = format!("{people} people sit here, but there would be only {seats} seats");
            return Err(Refused::new(RefusalCode::Full, what));
        }
        // People keep their order. Bots come after them, as far as there are seats.
        if real != self.chairs().map(|(seat, _)| seat).collect() {
            // A commitment is bound to its seat.
            let unbound = |chair: Chair| Chair { share: None, ..chair };
            let mut waiting = people.into_iter().chain(others).map(unbound);
            self.chairs = (0..seats)
                .map(|seat| {
                    let next = || waiting.next().unwrap_or_else(|| Chair::new(Occupant::Open));
                    real.contains(Seat(seat)).then(next)
                })
                .collect();
        }
        self.settings = settings;
        let settings = self.settings.clone();
        self.publish_same(&ItemKind::SettingsChanged { settings: &settings });
        Ok(())
    }

    /// Returns the seat that the person got.
    pub(crate) fn sit(
        &mut self,
        by: Person,
        name: Name,
        avatar: Option<Avatar>,
        seat: Option<Seat>,
    ) -> Result<Seat, Refused> {
        self.check_gathering()?;
        if self.version >= 3 {
            name.check()?;
        }
        if self.removed.contains(&by) {
            return Err(Refused::new(
                RefusalCode::Removed,
                "the host has removed you from this table",
            ));
        }
        let first_open = self.chairs().find(|(_, chair)| chair.is_open()).map(|(seat, _)| seat);
        let full = || Refused::new(RefusalCode::Full, "all seats are taken");
        let seat = seat.or(first_open).ok_or_else(full)?;
        let chair = self.chair_mut(seat)?;
        if !chair.is_open() {
            return Err(Refused::new(RefusalCode::SeatTaken, format!("{seat} is taken")));
        }
        let occupant = Occupant::Person { person: by, name, avatar };
        *chair = Chair::new(occupant.clone());
        self.publish_same(&ItemKind::Sat { seat, who: (&occupant).into() });
        Ok(seat)
    }

    pub(crate) fn vacate(&mut self, seat: Seat) -> Result<(), Refused> {
        let chair = self.chair_mut(seat)?;
        if chair.is_open() {
            return Err(Refused::new(RefusalCode::NoSuchSeat, format!("nobody sits at {seat}")));
        }
        let left = std::mem::replace(chair, Chair::new(Occupant::Open));
        self.publish_same(&ItemKind::Left { seat, who: (&left.occupant).into() });
        Ok(())
    }

    pub(crate) fn add_bot(
        &mut self,
        by: Person,
        seat: Option<Seat>,
        level: BotSpec,
    ) -> Result<(), Refused> {
        self.check_gathering()?;
        self.check_host(by)?;
        let open: Vec<Seat> =
            self.chairs().filter(|(_, chair)| chair.is_open()).map(|(seat, _)| seat).collect();
        let seats = match seat {
            None if open.is_empty() => {
                return Err(Refused::new(RefusalCode::Full, "all seats are taken"));
            }
            None => open,
            Some(seat) => {
                self.chair(seat)?;
                if !open.contains(&seat) {
                    return Err(Refused::new(RefusalCode::SeatTaken, format!("{seat} is taken")));
                }
                vec![seat]
            }
        };
        for seat in seats {
            let name = self.free_bot_name(level.level);
            let occupant = Occupant::bot(level, Some(name));
            *self.chair_mut(seat)? = Chair::new(occupant.clone());
            self.publish_same(&ItemKind::Sat { seat, who: (&occupant).into() });
        }
        Ok(())
    }

    pub(crate) fn start(&mut self, by: Person, now: Timestamp) -> Result<(), Refused> {
        self.check_gathering()?;
        self.check_host(by)?;
        let open = self.chairs().filter(|(_, chair)| chair.is_open()).count();
        if open > 0 {
            let what = match open {
                1 => "one seat is still open".to_owned(),
                _ => format!("{open} seats are still open"),
            };
            return Err(Refused::new(RefusalCode::SeatsOpen, what));
        }
        self.shuffle(now)
    }

    /// Begins a game that was dealt.
    pub(crate) fn begin(&mut self, dealt: NewMatch, fair: FairShuffle, now: Timestamp) {
        let NewMatch { game, record, events } = dealt;
        self.game = Some(TableGame::new(game, record, fair));
        self.life = Life::Playing;
        self.ask_seats(now);
        self.publish(|table, viewer| ItemKind::Started {
            events: events.for_viewer(viewer),
            asked: table.asked(viewer),
        });
    }
}
