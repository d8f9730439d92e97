//! What counts how much at a glance, in points.

/// What counts how much. Found by letting players of different tastes play against each other.
pub(super) struct Taste {
    /// The share of a performance's pay that may be hoped for with so many dots missing.
    pub(super) hope: [f32; 9],
    /// How much of that is left when so many performances are to come, this one included.
    pub(super) late: [f32; 5],
    /// How much the average gain of the others hurts.
    pub(super) envy: f32,
    /// The share of its value that any penguin with a stone may hope for from acts to come.
    pub(super) idle: f32,
    /// What an entertainer card is worth at the end, about.
    pub(super) card: f32,
    /// How much more in the own form.
    pub(super) own_form: f32,
    /// How much it hurts when another gets a card.
    pub(super) lost_card: f32,
    /// What it costs to leave the best guest of an act, for each point of its value, to whoever is
    /// next, with so many dots missing.
    pub(super) opening: [f32; 4],
    /// What each dot that a new entertainer misses is worth: it leaves less to the next player.
    pub(super) distance: f32,
    /// What a penguin in hand is worth, for each point of its value.
    pub(super) hold: f32,
    /// What a penalty point costs.
    pub(super) penalty: f32,
}

pub(super) const TASTE: Taste = Taste {
    hope: [1.0, 0.6, 0.48, 0.36, 0.32, 0.3, 0.15, 0.1, 0.1],
    late: [0.0, 0.56, 0.75, 0.75, 1.0],
    envy: 0.56,
    idle: 0.05,
    card: 2.5,
    own_form: 2.0,
    lost_card: 0.25,
    opening: [0.0, 0.15, 0.06, -0.02],
    distance: 0.08,
    hold: 0.3,
    penalty: 1.0,
};
