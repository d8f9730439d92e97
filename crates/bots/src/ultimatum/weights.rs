//! The weights of the evaluation, in points.

/// The weights of the evaluation, tuned by hill climbing in self-play (docs/bots.md).
pub(super) struct Weights {
    /// The expected share of a performance's pay, by the number of open dots.
    pub(super) pay_share: [f32; 9],
    /// A factor on that share, by the number of performances to come, up to four.
    pub(super) endgame: [f32; 5],
    /// The weight of the other players' average gain.
    pub(super) opponents: f32,
    /// What a stone is expected to earn from entertainers not laid yet, as a share of its penguin's value.
    pub(super) future_acts: f32,
    /// The worth of owning an entertainer card at the end.
    pub(super) card: f32,
    /// The extra worth of a card of the seat's own form.
    pub(super) own_form: f32,
    /// The cost of a card that another player gets.
    pub(super) lost_card: f32,
    /// The cost of leaving the most valuable penguin that enjoys an act and has no stone to the next player, per
    /// point of the penguin's value. By the number of the act's open dots, up to three.
    pub(super) opening: [f32; 4],
    /// The worth of each open dot of a new entertainer. The more there are, the further away is its
    /// performance, and the less the next player can gain from it.
    pub(super) distance: f32,
    /// The worth of a penguin in hand, for each point of its value.
    pub(super) in_hand: f32,
    /// The cost of a penalty point.
    pub(super) penalty: f32,
}

pub(super) const WEIGHTS: Weights = Weights {
    pay_share: [1.0, 0.6, 0.48, 0.36, 0.32, 0.3, 0.15, 0.1, 0.1],
    endgame: [0.0, 0.56, 0.75, 0.75, 1.0],
    opponents: 0.56,
    future_acts: 0.05,
    card: 2.5,
    own_form: 2.0,
    lost_card: 0.25,
    opening: [0.0, 0.15, 0.06, -0.02],
    distance: 0.08,
    in_hand: 0.3,
    penalty: 1.0,
};
