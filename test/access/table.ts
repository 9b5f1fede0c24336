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
 * - `emergency`: a therapist of the organisation who is not assigned and has opened the record in an emergency;
 * - `supervisor`: a therapist of the organisation who is not assigned and supervises the assigned therapist;
 * - `frontDesk`: of the front desk of the organisation;
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
  'emergency',
  'supervisor',
  'frontDesk',
] as const
export type Column = (typeof columns)[number]
/** Columns that no table has: their cells follow from others (`roleOutcomes`), unless the feature says otherwise. */
export const roleColumns = ['emergency', 'supervisor', 'frontDesk'] as const
export type RoleColumn = (typeof roleColumns)[number]
const tableColumns = columns.filter((column): column is Exclude<Column, RoleColumn> => !isRole(column))

function isRole(column: Column): column is RoleColumn {
  return (roleColumns as readonly Column[]).includes(column)
}

export type Outcome = 'ok' | 'empty' | '400' | '401' | '403' | '404'
export type Expected = Readonly<Record<Column, Outcome>>

/** Lines in which callers get another answer than the one that follows from the usual rules. */
export type RoleExceptions = Readonly<Partial<Record<RoleColumn, Readonly<Record<string, Outcome>>>>>

/** Rows that change something are named so, but for routes that read by POST. */
const CHANGES = /^(?:Mutation\.|POST |PUT |DELETE )/
const READS_BY_POST = /\/journals\/(?:range|stats)\//

/**
 * The usual rules. `emergency`: reads what an assigned therapist reads. What an assigned therapist changes is refused,
 * not hidden, because the record is seen. There is no relationship to read anything from. `supervisor`: is a therapist
 * who is not assigned. `frontDesk`: uses what is open without credentials, and is refused all that its feature does not
 * open to it.
 */
function roleOutcomes(name: string, { assigned, colleague, closed }: Cells): Readonly<Record<RoleColumn, Outcome>> {
  const isChange = CHANGES.test(name) && !READS_BY_POST.test(name)
  const refused = colleague === '404' ? '403' : colleague
  const isRelationship = name.startsWith('Relationship.')
  const read = isRelationship ? colleague : assigned
  const frontDesk = closed === '401' || isRelationship ? '403' : colleague
  return { emergency: isChange && assigned === 'ok' ? refused : read, supervisor: colleague, frontDesk }
}

type Cells = Readonly<Record<Exclude<Column, RoleColumn>, Outcome>>

/** Reads the lines of a feature's table, which begins with the names of the columns, and adds those of the roles. */
export function parseTable(table: string, exceptions: RoleExceptions = {}): ReadonlyMap<string, Expected> {
  const [head = '', ...lines] = table.trim().split('\n')
  if (head.trim().split(/ +/).join() !== tableColumns.join())
    throw new Error('A table has other columns than the matrix.')
  return new Map(
    lines.map((line) => {
      const cells = line.trim().split(/ +/)
      // A REST template has a space of its own.
      const name = cells.splice(0, cells.length - tableColumns.length).join(' ')
      const own = Object.fromEntries(tableColumns.map((column, at) => [column, cells[at]])) as Cells
      const roles = roleColumns.flatMap((role) => {
        const outcome = exceptions[role]?.[name]
        return outcome === undefined ? [] : [[role, outcome] as const]
      })
      return [name, { ...own, ...roleOutcomes(name, own), ...Object.fromEntries(roles) }]
    }),
  )
}
