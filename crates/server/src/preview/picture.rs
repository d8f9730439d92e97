//! The picture of a link: who plays what, as penguins on the ice.

use tiny_skia::Transform;

use super::canvas::{Canvas, Color};
use super::lettering::{self, Style};
use super::paths::path;
use super::penguin::{self, Build, Outfit};

/// The size that chats and social networks expect.
pub(super) const WIDTH: u32 = 1200;
pub(super) const HEIGHT: u32 = 630;

const WHITE: Color = [0xff, 0xff, 0xff];
const INK: Color = [0x10, 0x26, 0x3a];
const PALE: Color = [0xe6, 0xf4, 0xfd];
/// The colours of the seats, as in the web client.
const SEATS: [Color; 5] = [
    [0xc2, 0x41, 0x0c],
    [0x1d, 0x4e, 0xd8],
    [0x15, 0x80, 0x3d],
    [0x7e, 0x22, 0xce],
    [0xa1, 0x62, 0x07],
];
const BUILDS: [Build; 5] =
    [penguin::PLAIN, penguin::STOUT, penguin::SMALL, penguin::EMPEROR, penguin::PLAIN];
/// The sky at the top and at the bottom, and the mountains; games have different ones.
const SKIES: [[Color; 3]; 3] = [
    [[0x1f, 0x75, 0xab], [0x5f, 0xb4, 0xe4], [0x8c, 0xcb, 0xee]],
    [[0x46, 0x4f, 0xa6], [0x8f, 0x8f, 0xd8], [0xb0, 0xb4, 0xe8]],
    [[0x1d, 0x7a, 0x74], [0x63, 0xbd, 0xb0], [0x93, 0xd6, 0xcb]],
];

/// What a picture shows.
#[derive(Clone, Debug, Default)]
pub(super) struct Scene {
    /// The number of the sky.
    pub(super) sky: usize,
    pub(super) title: String,
    pub(super) lead: String,
    /// Empty on the front page, which has penguins of its own.
    pub(super) figures: Vec<Figure>,
}

/// A player, or an open seat.
#[derive(Clone, Debug)]
pub(super) struct Figure {
    pub(super) name: String,
    /// The points, once the game is over.
    pub(super) points: Option<i64>,
    pub(super) role: Role,
    pub(super) has_won: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Person,
    Bot,
    /// An open seat.
    Open,
}

/// Draws a scene. Returns it as PNG.
pub(super) fn draw(scene: &Scene) -> Option<Vec<u8>> {
    let mut canvas = Canvas::new(WIDTH, HEIGHT)?;
    draw_background(&mut canvas, SKIES[scene.sky % SKIES.len()]);
    if scene.figures.is_empty() {
        draw_home(&mut canvas, scene);
    } else {
        draw_table(&mut canvas, scene);
    }
    canvas.png()
}

fn draw_background(canvas: &mut Canvas, [top, bottom, mountains]: [Color; 3]) {
    canvas.fill_sky(top, bottom);
    let here = Transform::identity();
    let shapes = [
        (
            "M 0 414 L 120 320 200 364 330 270 470 378 560 328 700 421 830 299 960 385 1050 335 1200 414 L 1200 500 0 500 Z",
            mountains,
        ),
        ("M 330 270 L 400 324 360 335 330 315 300 332 270 313 Z", PALE),
        ("M 830 299 L 892 340 862 351 836 335 806 351 780 339 Z", PALE),
        ("M 0 420 Q 300 372 620 408 900 440 1200 396 L 1200 630 0 630 Z", WHITE),
        ("M 0 560 Q 320 530 640 556 920 578 1200 548 L 1200 630 0 630 Z", PALE),
    ];
    for (shape, color) in shapes {
        if let Some(shape) = path(shape) {
            canvas.fill(&shape, color, here);
        }
    }
}

/// A soft shadow below a penguin.
fn draw_shadow(canvas: &mut Canvas, x: f32, y: f32, width: f32) {
    if let Some(shadow) = path(&format!("E {x} {y} {width} 12")) {
        canvas.fill_with(&shadow, INK, 0.13, Transform::identity());
    }
}

fn draw_table(canvas: &mut Canvas, scene: &Scene) {
    let text = |size, weight, color| Style { size, weight, color };
    lettering::draw(canvas, "Rookery", (56.0, 74.0), text(26.0, 11.0, PALE));
    let title = text(66.0, 12.5, WHITE);
    let (fitting, title) = lettering::fitted(&scene.title, title, WIDTH as f32 - 112.0);
    lettering::draw(canvas, &fitting, (52.0, 172.0), title);
    let lead = text(31.0, 10.5, WHITE);
    let (fitting, lead) = lettering::fitted(&scene.lead, lead, WIDTH as f32 - 112.0);
    lettering::draw(canvas, &fitting, (55.0, 238.0), lead);
    let room = 1120.0 / scene.figures.len() as f32;
    let room = room.min(300.0);
    let first = WIDTH as f32 / 2.0 - room * (scene.figures.len() as f32 - 1.0) / 2.0;
    for (seat, figure) in scene.figures.iter().enumerate() {
        let x = first + room * seat as f32;
        let build = BUILDS[seat % BUILDS.len()];
        let scale = 186.0 / build.height().max(66.0);
        let at = Transform::from_row(scale, 0.0, 0.0, scale, x, 500.0);
        let color = SEATS[seat % SEATS.len()];
        if figure.role == Role::Open {
            penguin::draw_missing(canvas, build, color, at);
        } else {
            draw_shadow(canvas, x, 502.0, 84.0);
            let is_bot = figure.role == Role::Bot;
            let outfit = Outfit {
                scarf: Some(color),
                shades: is_bot,
                crown: figure.has_won,
                is_chick: false,
            };
            penguin::draw(canvas, build, outfit, at);
        }
        let color = if figure.role == Role::Open { [0x45, 0x59, 0x6b] } else { INK };
        let name = text(25.0, 11.0, color);
        lettering::draw_centred(canvas, &figure.name, (x, 552.0), name, room - 14.0);
        if let Some(points) = figure.points {
            let points = points.to_string();
            lettering::draw_centred(canvas, &points, (x, 602.0), text(30.0, 13.0, INK), room);
        }
    }
}

fn draw_home(canvas: &mut Canvas, scene: &Scene) {
    let middle = WIDTH as f32 / 2.0;
    let title = Style { size: 104.0, weight: 13.0, color: WHITE };
    lettering::draw_centred(canvas, &scene.title, (middle, 168.0), title, 1100.0);
    let lead = Style { size: 34.0, weight: 10.5, color: WHITE };
    lettering::draw_centred(canvas, &scene.lead, (middle, 244.0), lead, 1100.0);
    let colony = [
        (penguin::SMALL, 190.0, 2.9, false),
        (penguin::EMPEROR, 395.0, 2.9, false),
        (penguin::CHICK, 560.0, 2.5, true),
        (penguin::PLAIN, 735.0, 3.1, false),
        (penguin::STOUT, 985.0, 3.0, false),
    ];
    for (number, (build, x, scale, is_chick)) in colony.into_iter().enumerate() {
        let y = if is_chick { 590.0 } else { 560.0 };
        draw_shadow(canvas, x, y + 2.0, 30.0 * scale);
        let scarf = (!is_chick).then(|| SEATS[number]);
        let outfit = Outfit { scarf, is_chick, ..Outfit::default() };
        penguin::draw(canvas, build, outfit, Transform::from_row(scale, 0.0, 0.0, scale, x, y));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figure(name: &str, role: Role) -> Figure {
        Figure { name: name.to_owned(), points: None, role, has_won: false }
    }

    /// The width and height in the head of a PNG file.
    fn size(png: &[u8]) -> (u32, u32) {
        let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
        (number(16), number(20))
    }

    #[test]
    fn pictures_have_the_expected_size_and_differ() {
        let home = Scene { title: "Rookery".to_owned(), ..Scene::default() };
        let figures = vec![figure("Ann", Role::Person), figure("open", Role::Open)];
        let table = Scene { figures, ..home.clone() };
        let (home, table) = (draw(&home).unwrap(), draw(&table).unwrap());
        assert_eq!((size(&home), size(&table)), ((WIDTH, HEIGHT), (WIDTH, HEIGHT)));
        assert_ne!(home, table);
        assert!(home.len() < 300_000, "{}", home.len());
    }

    /// Names of people are as long as they may be, and in any script.
    #[test]
    fn any_text_can_be_drawn() {
        for name in ["", "W", "Иван 🐧", "Rhoshandiatellyneshiaunneveshenk", "\u{301}\u{0}"] {
            let figures = vec![figure(name, Role::Bot); 5];
            let scene = Scene { title: name.repeat(9), lead: String::new(), figures, sky: 7 };
            assert!(draw(&scene).is_some(), "{name}");
        }
    }
}
