import type { TableView } from '../api/types';

const personAt = (view: TableView, seat: number): string | null => {
  const who = view.chairs.find((chair) => chair.seat === seat)?.who;
  return who !== undefined && who !== 'open' && 'person' in who ? who.person : null;
};

/** The names of the people who sat down between two views of a table, other than the viewer. */
export function newcomers(before: TableView, after: TableView): string[] {
  return after.chairs.flatMap(({ seat }) => {
    const name = personAt(after, seat);
    const isNew = name !== null && personAt(before, seat) !== name && seat !== after.you?.seat;
    return isNew ? [name] : [];
  });
}
