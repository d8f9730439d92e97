/** The states in which the gallery shows a board. */
export const STATES = {
  asked: 'We have to decide.',
  picked: 'A card of the hand is chosen.',
  hinted: 'A hint is shown.',
  decided: 'We have decided and can still change it.',
  pointed: 'The log points at cards.',
  people: 'Players who are away or gone, with clocks.',
  watched: 'For onlookers: all hands are hidden.',
  open: 'A replay with all cards open.',
  over: 'The game is over.',
} as const;
export type StateName = keyof typeof STATES;
export const STATE_NAMES = Object.keys(STATES) as StateName[];

export const isStateName = (name: string): name is StateName => Object.hasOwn(STATES, name);
