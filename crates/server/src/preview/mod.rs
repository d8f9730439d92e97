//! Previews of links: what chats and social networks show of a link to a table, to a replay or to the front
//! page. A preview says only what an onlooker may know, so people who have a link learn nothing new from it.

mod canvas;
mod language;
mod lettering;
mod paths;
mod penguin;
mod picture;
mod tags;
mod words;

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HOST};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use catalogue::Catalogue;
use sha2::{Digest, Sha256};
use table::{Life, RecordedName};
use tokio::time::timeout;

use self::language::Language;
use self::picture::{Figure, Role, Scene};
use self::tags::Tags;
use crate::api::ClientAddress;
use crate::config::PublicUrl;
use crate::error::{ApiError, ServerCode};
use crate::house::House;
use crate::ids::TableId;
use crate::recent_cache::RecentCache;
use crate::summary::{RecordSummary, TableSummary, Who};

/// The route of the pictures: `/preview/home/de.png`, `/preview/ID/pl.png`.
pub(crate) const PICTURES: &str = "/preview/{subject}/{file}";

/// How many bytes of pictures are kept.
const MAX_KEPT: usize = 4 * 1024 * 1024;
/// The maximum number of players in a picture. An imported record may have any number of names.
const MAX_PLAYERS: usize = rules::MAX_SEATS;
/// How long a page waits for the contents of its preview.
const PATIENCE: Duration = Duration::from_secs(1);
const HOME: &str = "home";

/// The most recent pictures, by the hash of what they show.
pub(crate) struct Pictures(RecentCache);

impl Default for Pictures {
    fn default() -> Pictures {
        Pictures(RecentCache::new(MAX_KEPT))
    }
}

/// What a link leads to.
enum Subject {
    /// The front page, any other page, or something that does not exist or is private.
    Home,
    /// A table that waits for players, or whose game can be watched.
    Table {
        life: Life,
        summary: TableSummary,
    },
    Finished(RecordSummary),
}

/// The page with the tags for this path, in the language of the reader.
pub(crate) async fn tagged(house: &House, path: &str, headers: &HeaderMap, page: &str) -> String {
    let id = table_id(path);
    let subject = match &id {
        // A page must load even if the database does not respond.
        Some(id) => timeout(PATIENCE, Subject::read(house, id)).await.unwrap_or(Subject::Home),
        None => Subject::Home,
    };
    let language = Language::of_reader(headers);
    let name = match (&subject, id) {
        (Subject::Home, _) | (_, None) => HOME.to_owned(),
        (_, Some(id)) => id.to_string(),
    };
    let (title, description) = subject.texts(house.config.catalogue, language);
    let picture = format!("{}/preview/{name}/{}.png", origin(house, headers), language.code());
    Tags { language, title, description, picture }.insert(page)
}

/// The picture of a link.
pub(crate) async fn picture(
    State(house): State<Arc<House>>,
    ClientAddress(address): ClientAddress,
    Path((subject, file)): Path<(String, String)>,
) -> Result<Response, ApiError> {
    let nothing =
        || ApiError::new(StatusCode::NOT_FOUND, ServerCode::NotFound, "there is no such picture");
    let language = file.strip_suffix(".png").and_then(Language::from_code).ok_or_else(nothing)?;
    let subject = match TableId::parse(&subject) {
        Some(id) => Subject::read(&house, &id).await,
        None if subject == HOME => Subject::Home,
        None => return Err(nothing()),
    };
    let scene = subject.scene(house.config.catalogue, language);
    let key = Sha256::digest(format!("{scene:?}")).into();
    let png = if let Some(known) = house.pictures.0.get(&key) {
        known
    } else {
        let drawn = house.admission.run(address, move || picture::draw(&scene)).await?;
        let drawn: Bytes = drawn.ok_or_else(ApiError::internal)?.into();
        house.pictures.0.add(key, drawn.clone());
        drawn
    };
    Ok(([(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, "public, max-age=60")], png).into_response())
}

/// The table in the path of a page: `t/ID` or `replay/ID`.
fn table_id(path: &str) -> Option<TableId> {
    let (page, id) = path.split_once('/')?;
    matches!(page, "t" | "replay").then(|| TableId::parse(id))?
}

/// The beginning of all URLs of this server, as the reader knows it.
fn origin(house: &House, headers: &HeaderMap) -> String {
    if let Some(url) = &house.config.public_url {
        return PublicUrl::origin(url).to_owned();
    }
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let host = host.and_then(|host| host.parse::<Authority>().ok());
    host.map_or(String::new(), |host| format!("http://{host}"))
}

impl Subject {
    /// What everybody who has a table's id may see of it. If the database fails, the subject is the front page.
    async fn read(house: &House, id: &TableId) -> Subject {
        let record = house.store.game(id.as_str()).await.ok().flatten();
        if let Some(record) = record.and_then(|record| RecordSummary::parse(&record)) {
            return Subject::Finished(record);
        }
        let row = house.store.summary(id).await.ok().flatten();
        let table = row.and_then(|row| {
            let life = Life::ALL.into_iter().find(|life| life.name() == row.life)?;
            Some((life, TableSummary::parse(&row.summary)?))
        });
        match table {
            Some((life @ Life::Gathering, summary)) => Subject::Table { life, summary },
            Some((life @ (Life::Shuffling | Life::Playing), summary))
                if summary.settings.onlookers =>
            {
                Subject::Table { life, summary }
            }
            _ => Subject::Home,
        }
    }

    /// The title and the description.
    fn texts(&self, catalogue: Catalogue, language: Language) -> (String, String) {
        match self {
            Subject::Home => {
                (format!("Rookery: {}", language.slogan()), language.lead().to_owned())
            }
            Subject::Table { life, summary } => {
                let game = title(catalogue, language, &summary.settings.game.game);
                let named = |who: &Who| match who {
                    Who::Open => None,
                    Who::Person(name) | Who::Bot(name) => Some(language.name(name)),
                };
                if *life == Life::Gathering {
                    let people = summary.occupants().filter(|who| matches!(who, Who::Person(_)));
                    let people: Vec<String> = people.filter_map(named).collect();
                    let open = summary.occupants().filter(|who| **who == Who::Open).count();
                    let seats = language.open_seats(open, summary.players());
                    return (language.invitation(&game, &people), seats);
                }
                let players: Vec<String> = summary.occupants().filter_map(named).collect();
                (format!("{game}: {}", language.list(&players)), language.watch().to_owned())
            }
            Subject::Finished(record) => {
                let game = title(catalogue, language, &record.game);
                let players = finished_players(record, language);
                let names = |only_winners: bool| -> Vec<String> {
                    let players = players.iter().filter(|it| it.has_won || !only_winners);
                    players.map(|it| it.name.clone()).collect()
                };
                let title = match &names(true)[..] {
                    [] => format!("{game}: {}", language.list(&names(false))),
                    winners => language.won_by(&game, winners),
                };
                let points = players.iter().map(|it| match it.points {
                    Some(points) => format!("{} {points}", it.name),
                    None => it.name.clone(),
                });
                let points: Vec<String> = points.collect();
                (title, format!("{}. {}", points.join(", "), language.replay()))
            }
        }
    }

    /// What the picture shows.
    fn scene(&self, catalogue: Catalogue, language: Language) -> Scene {
        let sky =
            |name: &str| catalogue.games().position(|game| game.name() == name).unwrap_or_default();
        let (game, lead, mut figures) = match self {
            Subject::Home => {
                let (title, lead) = ("Rookery".to_owned(), language.slogan().to_owned());
                return Scene { title, lead, ..Scene::default() };
            }
            Subject::Table { life, summary } => {
                let lead = match life {
                    Life::Gathering => language.waiting(),
                    _ => language.playing(),
                };
                let figure = |who: &Who| {
                    let (name, role) = match who {
                        Who::Open => (language.open_seat().to_owned(), Role::Open),
                        Who::Person(name) => (name.clone(), Role::Person),
                        Who::Bot(name) => (language.name(name), Role::Bot),
                    };
                    Figure { name, points: None, role, has_won: false }
                };
                let figures: Vec<Figure> = summary.occupants().map(figure).collect();
                (&summary.settings.game.game, lead, figures)
            }
            Subject::Finished(record) => {
                (&record.game, language.result(), finished_players(record, language))
            }
        };
        for (number, figure) in figures.iter_mut().enumerate() {
            let drawable = lettering::drawable(&figure.name);
            figure.name = drawable.unwrap_or_else(|| language.player(number + 1));
        }
        let title = title(catalogue, language, game);
        Scene { sky: sky(game), title, lead: lead.to_owned(), figures }
    }
}

/// The title of a game; a game that is not in the catalogue has none.
fn title(catalogue: Catalogue, language: Language, game: &str) -> String {
    let title = catalogue.find(game).map(|game| game.title_in(language.code()));
    title.unwrap_or("Rookery").to_owned()
}

/// The players of a finished game, without virtual ones.
fn finished_players(record: &RecordSummary, language: Language) -> Vec<Figure> {
    let result = record.result.as_ref();
    let seats = record.seats.iter().enumerate().take(MAX_PLAYERS);
    let players = seats.filter_map(|(seat, name)| {
        let RecordedName { name, bot } = RecordedName::parse(name.as_ref()?);
        let role = if bot.is_some() { Role::Bot } else { Role::Person };
        Some(Figure {
            name: language.name(name).chars().take(40).collect(),
            points: result.and_then(|it| it.scores.get(seat).copied()),
            role,
            has_won: result.is_some_and(|it| it.winners.iter().any(|who| who.index() == seat)),
        })
    });
    players.collect()
}
