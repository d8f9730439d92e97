//! Before the game: settling, sitting down, starting.

use bots::Level;
use catalogue::Dealt;
use rules::Seat;

use crate::chair::{Chair, Occupant, Person};
use crate::fair::{Entropy, Fair};
use crate::input::Moment;
use crate::item::News;
use crate::playing::Play;
use crate::refused::{Code, Refused};
use crate::settings::NewSettings;
use crate::table::{Life, Table};
use crate::text::Name;

impl Table {
    pub(crate) fn settle(&mut self, by: Person, settings: &NewSettings) -> Result<(), Refused> {
        self.gathering()?;
        self.hosted_by(by)?;
        let (agreed, settings) = settings.checked(self.catalogue)?;
        let (seats, real) = (agreed.seats(), agreed.real());
        let people: Vec<Chair> = self.chairs().map(|(_, chair)| chair.clone()).collect();
        let (people, others): (Vec<Chair>, Vec<Chair>) =
            people.into_iter().filter(|chair| !chair.is_open()).partition(Chair::has_person);
        if people.len() > real.len() {
            let what = format!(
                "{} people sit here already, there would be {} seats",
                people.len(),
                real.len()
            );
            return Err(Refused::new(Code::Full, what));
        }
        // People keep their order, then come the bots as far as there is room.
        if real != self.chairs().map(|(seat, _)| seat).collect() {
            let mut waiting = people.into_iter().chain(others);
            self.chairs = (0..seats)
                .map(|seat| {
                    let next = || waiting.next().unwrap_or_else(|| Chair::new(Occupant::Open));
                    real.contains(Seat(seat)).then(next)
                })
                .collect();
        }
        self.settings = settings;
        let settings = self.settings.clone();
        self.tell(|_, _| News::Settled { settings: &settings });
        Ok(())
    }

    pub(crate) fn sit(
        &mut self,
        by: Person,
        name: Name,
        seat: Option<Seat>,
        entropy: Option<Entropy>,
    ) -> Result<(), Refused> {
        self.gathering()?;
        if self.removed.contains(&by) {
            return Err(Refused::new(Code::Removed, "the host has removed you from this table"));
        }
        let first_open = self.chairs().find(|(_, chair)| chair.is_open()).map(|(seat, _)| seat);
        let full = || Refused::new(Code::Full, "all seats are taken");
        let seat = seat.or(first_open).ok_or_else(full)?;
        let chair = self.chair_mut(seat)?;
        if !chair.is_open() {
            return Err(Refused::new(Code::SeatTaken, format!("somebody sits at {seat} already")));
        }
        let occupant = Occupant::Person { person: by, name };
        *chair = Chair { entropy, ..Chair::new(occupant.clone()) };
        self.tell(|_, _| News::Sat { seat, who: (&occupant).into() });
        Ok(())
    }

    pub(crate) fn stir(&mut self, by: Person, seat: Seat, entropy: Entropy) -> Result<(), Refused> {
        self.gathering()?;
        self.own_chair(by, seat)?;
        self.quiet()?;
        self.chair_mut(seat)?.entropy = Some(entropy);
        self.tell(|_, _| News::Stirred { seat });
        Ok(())
    }

    pub(crate) fn empty(&mut self, seat: Seat) -> Result<(), Refused> {
        let chair = self.chair_mut(seat)?;
        if chair.is_open() {
            return Err(Refused::new(Code::NoSuchSeat, format!("nobody sits at {seat}")));
        }
        *chair = Chair::new(Occupant::Open);
        self.tell(|_, _| News::Left { seat });
        Ok(())
    }

    pub(crate) fn invite(
        &mut self,
        by: Person,
        seat: Option<Seat>,
        level: Level,
    ) -> Result<(), Refused> {
        self.gathering()?;
        self.hosted_by(by)?;
        let open: Vec<Seat> =
            self.chairs().filter(|(_, chair)| chair.is_open()).map(|(seat, _)| seat).collect();
        let seats = match seat {
            None if open.is_empty() => {
                return Err(Refused::new(Code::Full, "all seats are taken"));
            }
            None => open,
            Some(seat) => {
                self.chair(seat)?;
                if !open.contains(&seat) {
                    let what = format!("somebody sits at {seat} already");
                    return Err(Refused::new(Code::SeatTaken, what));
                }
                vec![seat]
            }
        };
        for seat in seats {
            let occupant = Occupant::Bot { level, after: None };
            *self.chair_mut(seat)? = Chair::new(occupant.clone());
            self.tell(|_, _| News::Sat { seat, who: (&occupant).into() });
        }
        Ok(())
    }

    pub(crate) fn start(&mut self, by: Person, now: Moment) -> Result<(), Refused> {
        self.gathering()?;
        self.hosted_by(by)?;
        let open = self.chairs().filter(|(_, chair)| chair.is_open()).count();
        if open > 0 {
            let what = match open {
                1 => "one seat is still open".to_owned(),
                _ => format!("{open} seats are still open"),
            };
            return Err(Refused::new(Code::SeatsOpen, what));
        }
        let entropy = |chair: &Option<Chair>| chair.as_ref().and_then(|it| it.entropy.clone());
        let fair = Fair {
            secret: self.secret.clone(),
            entropy: self.chairs.iter().map(entropy).collect(),
        };
        let agreed = self.settings.agreement(self.catalogue)?;
        let dealt = agreed.deal(&mut fair.dice(0))?;
        self.begin(dealt, fair, now);
        Ok(())
    }

    /// The cards are dealt: the game begins.
    pub(crate) fn begin(&mut self, dealt: Dealt, fair: Fair, now: Moment) {
        let Dealt { game, record, told } = dealt;
        self.play = Some(Play::new(game, record, fair));
        self.life = Life::Playing;
        self.ask(now);
        self.tell(|table, viewer| News::Started {
            events: told.events(viewer),
            asked: table.asked(viewer),
        });
    }
}
