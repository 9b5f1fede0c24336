/**
 * Who may do what. A column is a caller and the person whose record is asked for:
 *
 * - `open`, `closed`: nobody, with the anonymous door open and with it closed;
 * - `self`, `other`: the client whose record it is, and another one;
 * - `assigned`, `ended`, `pending`: a therapist with the clients of an active relationship, of one that is over, and of
 * an invitation that the client has not activated;
 * - `colleague`: a therapist of the same organisation who is not assigned;
 * - `admin`, `outAdmin`: who administers the organisation, and who administers another; `outsider`: a therapist of
 * another;
 * - `operator`: who looks after the service;
 * - `wrong`: credentials that are wrong; `over`: the cookie of a session that has ended.
 *
 * A cell is what becomes of it: `ok`, `empty` (an answer without that person's data), `400`, `401`, `403`, `404`.
 */
export const columns = [
  'open',
  'closed',
  'self',
  'other',
  'assigned',
  'ended',
  'pending',
  'colleague',
  'admin',
  'outAdmin',
  'outsider',
  'operator',
  'wrong',
  'over',
] as const
export type Column = (typeof columns)[number]
export type Outcome = 'ok' | 'empty' | '400' | '401' | '403' | '404'
export type Expected = Readonly<Record<Column, Outcome>>

/** Reads the lines of a feature's table, which begins with the names of the columns. */
export function parseTable(table: string): ReadonlyMap<string, Expected> {
  const [head = '', ...lines] = table.trim().split('\n')
  if (head.trim().split(/ +/).join() !== columns.join()) throw new Error('A table has other columns than the matrix.')
  return new Map(
    lines.map((line) => {
      const cells = line.trim().split(/ +/)
      // A REST template has a space of its own.
      const name = cells.splice(0, cells.length - columns.length).join(' ')
      return [name, Object.fromEntries(columns.map((column, at) => [column, cells[at]])) as Expected]
    }),
  )
}
