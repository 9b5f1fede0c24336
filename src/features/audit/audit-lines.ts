import { withPurpose } from '../../database/access/row-context.js'
import { archivedUntil as endOfArchive } from '../../database/audit/archive/archive-records.js'
import { readRows, readSystemRows } from '../../database/read/read-rows.js'
import { sql, type Sql } from '../../database/sql.js'
import { fullName, type PersonName } from '../../kernel/text/full-name.js'
import { isId, type Id } from '../../kernel/ids.js'
import type { PageArguments } from '../../kernel/paging/page-arguments.js'
import { Connection } from '../../kernel/paging/connection.js'
import { InvalidInput } from '../../kernel/errors.js'
import { decodeCursor, encodeCursor } from '../../kernel/paging/pagination.js'
import type { OperationContext } from '../operation-context.js'
import type { RoleEnum } from '../users/index.js'
import { peopleInLines } from './audit.policy.js'
import type { AccessActionEnum, AccessorKindEnum, AccessOutcomeEnum, AccessPerson } from './audit.type.js'

/**
 * A time with microseconds, as text. One transaction writes many rows, and `Date` would round their times to the same
 * value.
 */
const EXACT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/
/** More rows than one transaction writes. */
const MOST_AT_ONE_TIME = 100_000

/**
 * A position in the trail: a time, and the number of a row among those of that time, from 1. It contains no row id,
 * because ids would reveal the activity of the whole platform.
 */
interface Place {
  readonly exactTime: string
  readonly number: number
}

/** A page, and the places of its cursors. */
export interface Position {
  readonly page: PageArguments
  readonly after: Place | null
  readonly before: Place | null
}

/** Lines, newest first: where they are, as `audit a where …`, and what they are ordered by. */
export interface LineList {
  readonly rows: Sql
  readonly createdAt: Sql
  readonly id: Sql
}

/** The exact time of a row, for its cursor. */
function exactly(exactTime: Sql): Sql {
  return sql`to_char(${exactTime} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}

/**
 * Reads a page's arguments.
 * @throws InvalidInput naming `after` or `before`.
 */
export function readPosition(page: PageArguments): Position {
  return { page, after: readPlace(page.after, 'after'), before: readPlace(page.before, 'before') }
}

function readPlace(cursor: string | null, argument: 'after' | 'before'): Place | null {
  if (cursor === null) return null
  const [exactTime, number] = decodeCursor(cursor, ['string', 'number'], argument)
  const isTime = EXACT.test(exactTime) && !Number.isNaN(Date.parse(exactTime))
  if (!isTime || !Number.isInteger(number) || number < 1 || number > MOST_AT_ONE_TIME) {
    throw InvalidInput.of(argument, 'is not a cursor of this list')
  }
  return { exactTime, number }
}

/**
 * The end of a page's query: the conditions with a leading `and`, the order, and one row more than the page has. Within
 * one time the oldest row comes first: rows that are sealed later come last, so no position changes.
 */
export function pageOfLines({ rows, createdAt, id }: LineList, { page, after, before }: Position): Sql {
  const idAt = ({ exactTime, number }: Place): Sql =>
    sql`(select ${id} from ${rows} and ${createdAt} = ${exactTime}::timestamptz order by ${id} offset ${number - 1} limit 1)`
  // Later lines are older, and within one time they have higher ids.
  const past = (place: Place | null, time: Sql, within: Sql): Sql => {
    if (place === null) return sql`true`
    const at = sql`${place.exactTime}::timestamptz`
    return sql`${createdAt} ${time}= ${at} and (${createdAt} ${time} ${at} or ${id} ${within} ${idAt(place)})`
  }
  const [isAfter, isBefore] = [past(after, sql`<`, sql`>`), past(before, sql`>`, sql`<`)]
  return sql`and ${isAfter} and ${isBefore} order by ${linesInOrder({ createdAt, id }, page)} limit ${page.size + 1}`
}

/** The order in which a page is read: a backward page from its end. */
export function linesInOrder({ createdAt, id }: Omit<LineList, 'rows'>, { isBackward }: PageArguments): Sql {
  return isBackward ? sql`${createdAt}, ${id} desc` : sql`${createdAt} desc, ${id}`
}

/** The page with the cursor of each line. `rows` are made of `lines`, in the same order. */
export async function connectionOf<Row extends object>(
  ctx: OperationContext,
  list: LineList,
  position: Position,
  lines: readonly Line[],
  rows: readonly Row[],
): Promise<TrailConnection<Row>> {
  const { page } = position
  const [shown, ofLines] = page.isBackward
    ? [rows.slice(0, page.size).toReversed(), lines.slice(0, page.size).toReversed()]
    : [rows, lines]
  const [cursors, archived] = await Promise.all([
    cursorsOf(ctx, list, position, ofLines),
    readSystemRows<{ until: Date | null }>(ctx, sql`select ${endOfArchive} as until`),
  ])
  const byRow = new Map(shown.map((row, at) => [row, cursors[at] ?? '']))
  return new TrailConnection(rows, page, (row) => byRow.get(row) ?? '', archived[0]?.until ?? null)
}

/** A page of the trail as it is in the database, and until when its rows have left. */
export class TrailConnection<Row> extends Connection<Row, null> {
  constructor(
    rows: readonly Row[],
    page: PageArguments,
    cursorOf: (row: Row) => string,
    readonly archivedUntil: Date | null,
  ) {
    super(rows, page, cursorOf, null)
  }
}

/** The cursor of each line, for lines in the order of the list. */
export async function cursorsOf(
  ctx: OperationContext,
  list: LineList,
  { page, after }: Position,
  lines: readonly Line[],
): Promise<readonly string[]> {
  const [first] = lines
  let last = page.isBackward && first !== undefined ? await placeBefore(ctx, list, first) : after
  return lines.map(({ exactTime }) => {
    last = { exactTime, number: last?.exactTime === exactTime ? last.number + 1 : 1 }
    return encodeCursor([exactTime, last.number])
  })
}

async function placeBefore(ctx: OperationContext, { rows, createdAt, id }: LineList, line: Line): Promise<Place> {
  const [earlier] = await readSystemRows<{ number: number }>(
    ctx,
    sql`select count(*)::integer as number from ${rows} and ${createdAt} = ${line.exactTime}::timestamptz and ${id} < ${line.id}`,
  )
  return { exactTime: line.exactTime, number: earlier?.number ?? 0 }
}

/** The columns that every query of the trail selects, from `audit` under the alias `a`. */
export const lineColumns = sql`a.id, ${exactly(sql`a.created_at`)} as "exactTime", a.created_at as at, a.action, a.operation, a.outcome,
  a.caller_kind as by, a.caller_user_id as "callerId", a.door, a.target`

/** One line as it was read. */
export interface Line {
  readonly id: Id
  readonly exactTime: string
  readonly at: Date
  readonly action: AccessActionEnum
  readonly operation: string
  readonly outcome: AccessOutcomeEnum
  readonly by: AccessorKindEnum
  readonly callerId: Id | null
  readonly door: string
  readonly target: string | null
}

/** The recipients of an event that went to several people: see the audit trail in docs/access.md. */
const RECIPIENTS = /^told:(\d+(?:,\d+)*)$/

/** Adds the names of the people to each line, with one query for all lines. */
export async function withPeople<Row extends Line>(
  ctx: OperationContext,
  lines: readonly Row[],
): Promise<readonly (Row & { readonly people: AccessPerson[]; readonly what: string })[]> {
  const idsOf = lines.map(idsIn)
  const named = await namesOf(ctx, [...new Set(idsOf.flat())])
  return lines.map((line, at) => ({
    ...line,
    what: describeOperation(line.operation),
    people: (idsOf[at] ?? []).map((userId) => named.get(userId) ?? { userId, name: null, role: null }),
  }))
}

function idsIn({ callerId, target }: Line): readonly Id[] {
  if (callerId !== null) return [callerId]
  const recipients = RECIPIENTS.exec(target ?? '')?.[1]
  return recipients === undefined ? [] : recipients.split(',').map(Number).filter(isId)
}

async function namesOf(ctx: OperationContext, ids: readonly Id[]): Promise<ReadonlyMap<Id, AccessPerson>> {
  if (ids.length === 0) return new Map()
  const statement: Sql = sql`select u.id, u.first_name as "firstName", u.last_name as "lastName", u.role
    from ${peopleInLines(ctx, ids).as('u')}`
  // Reading the lines has recorded their subject, and only names and roles of these people are read.
  const rows = await readRows<{ id: Id; role: RoleEnum | null } & PersonName & Record<string, unknown>>(
    withPurpose(ctx, 'name-people'),
    statement,
    {
      subject: () => null,
    },
  )
  return new Map(rows.map((person) => [person.id, { userId: person.id, name: fullName(person), role: person.role }]))
}

/**
 * The name of an operation in words. Operation names consist of words (`journalCountsByDay`), so no second list is
 * needed. Routes stay unchanged.
 */
function describeOperation(operation: string): string {
  if (operation.includes('/')) return operation
  return operation
    .split(',')
    .map((name) =>
      name
        .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
        .replaceAll('-', ' ')
        .toLowerCase(),
    )
    .join(', ')
}
