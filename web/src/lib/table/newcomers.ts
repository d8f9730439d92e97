import type { TableView } from '../api/types';

const peopleAt = (view: TableView): { seat: number; name: string }[] =>
  view.chairs.flatMap(({ seat, who }) =>
    who !== 'open' && 'person' in who ? [{ seat, name: who.person }] : [],
  );

/**
 * The names of the people who sat down between two views of a table, without ourselves. People whom new
 * settings moved to other seats are not new. Empty if we had no seat before, because the person who sat down
 * may be us.
 */
export function newcomers(before: TableView, after: TableView): string[] {
  if (before.you === null) return [];
  const known = peopleAt(before).map((it) => it.name);
  return peopleAt(after).flatMap(({ seat, name }) => {
    const at = known.indexOf(name);
    if (at >= 0) known.splice(at, 1);
    return at >= 0 || seat === after.you?.seat ? [] : [name];
  });
}
