import type { TableView } from '../api/types';

const peopleAt = (view: TableView): { seat: number; name: string }[] =>
  view.chairs.flatMap(({ seat, who }) =>
    who !== 'open' && 'person' in who ? [{ seat, name: who.person }] : [],
  );

/**
 * The names of the people who sat down between two views of a table at which we sit. New settings can
 * move people to other seats: they are not new. While we have no seat, the one who sits down may be us.
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
