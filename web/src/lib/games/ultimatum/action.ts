/** Parsing and writing decisions of The Penguin Ultimatum. */
import type { UltimatumCell, UltimatumEntertainer, UltimatumPenguin } from '../../api/types';

export type Action =
  | { kind: 'place'; penguin: UltimatumPenguin; cell: UltimatumCell; give?: UltimatumEntertainer }
  | { kind: 'invite'; from: UltimatumCell | null; to: UltimatumCell }
  | { kind: 'pass' }
  | { kind: 'perform'; cell: UltimatumCell }
  | { kind: 'entertain'; cell: UltimatumCell; turned: boolean };

const CELL = '[a-o](?:[1-9]|1[0-5])';
const PLACE = new RegExp(`^place ([SKLB][JADM][2-5]) (${CELL})(?: give ([SKLB][JADM]))?$`);
const INVITE = new RegExp(`^invite (?:(${CELL})>)?(${CELL})$`);
const PERFORM = new RegExp(`^perform (${CELL})$`);
const ENTERTAIN = new RegExp(`^entertain (${CELL})( turned)?$`);

/** Parses a decision; `null` if the text is none of this game. */
export function readAction(text: string): Action | null {
  if (text === 'pass') return { kind: 'pass' };
  const place = PLACE.exec(text);
  if (place?.[1] && place[2]) {
    const penguin = place[1] as UltimatumPenguin;
    const give = place[3] as UltimatumEntertainer | undefined;
    return { kind: 'place', penguin, cell: place[2], ...(give && { give }) };
  }
  const invite = INVITE.exec(text);
  if (invite?.[2]) return { kind: 'invite', from: invite[1] ?? null, to: invite[2] };
  const perform = PERFORM.exec(text);
  if (perform?.[1]) return { kind: 'perform', cell: perform[1] };
  const entertain = ENTERTAIN.exec(text);
  if (entertain?.[1])
    return { kind: 'entertain', cell: entertain[1], turned: entertain[2] !== undefined };
  return null;
}

export function writeAction(action: Action): string {
  switch (action.kind) {
    case 'place':
      return `place ${action.penguin} ${action.cell}${action.give ? ` give ${action.give}` : ''}`;
    case 'invite':
      return `invite ${action.from === null ? '' : `${action.from}>`}${action.to}`;
    case 'pass':
      return 'pass';
    case 'perform':
      return `perform ${action.cell}`;
    case 'entertain':
      return `entertain ${action.cell}${action.turned ? ' turned' : ''}`;
  }
}
