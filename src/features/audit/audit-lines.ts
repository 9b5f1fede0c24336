import { withPurpose } from '../../database/access/row-context.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql, type Sql } from '../../database/sql.js'
import { fullName, type PersonName } from '../../kernel/text/full-name.js'
import { isId, type Id } from '../../kernel/ids.js'
import { type PageArguments, pageSize } from '../../kernel/paging/connection.js'
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
 * A position in the trail: a time, and the number of rows of that time before it. It contains no row id, because ids
 * would reveal the activity of the whole platform.
 */
interface Place {
  readonly exactTime: string | null
  readonly behind: number
}

/** The exact time of a row, for its cursor. */
function exactly(exactTime: Sql): Sql {
  return sql`to_char(${exactTime} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}

/**
 * Reads a page's arguments.
 * @throws InvalidInput naming `first` or `after`.
 */
export function readPosition({ first, after }: PageArguments): Place & { readonly size: number } {
  const size = pageSize(first)
  if (after === null) return { size, exactTime: null, behind: 0 }
  const [exactTime, behind] = decodeCursor(after, ['string', 'number'])
  const isPlace = EXACT.test(exactTime) && !Number.isNaN(Date.parse(exactTime)) && Number.isInteger(behind)
  if (!isPlace || behind < 1 || behind > MOST_AT_ONE_TIME) {
    throw InvalidInput.of('after', 'is not a cursor of this list')
  }
  return { size, exactTime, behind }
}

/** The end of a page's query: from the position on, newest first, one row more than the page has. */
export function pageFrom(createdAt: Sql, id: Sql, { exactTime, behind, size }: Place & { readonly size: number }): Sql {
  const from = exactTime === null ? sql`true` : sql`${createdAt} <= ${exactTime}::timestamptz`
  // Within one time the oldest row comes first: rows that are sealed later come last, so no position changes.
  return sql`and ${from} order by ${createdAt} desc, ${id} offset ${behind} limit ${size + 1}`
}

/** The cursor of each row of a page, in order. */
export function cursorsOf(times: readonly string[], start: Place): readonly string[] {
  let { exactTime, behind } = start
  return times.map((own) => {
    behind = own === exactTime ? behind + 1 : 1
    exactTime = own
    return encodeCursor([own, behind])
  })
}

/** The columns that every query of the trail selects, from `audit` under the alias `a`. */
export const lineColumns = sql`${exactly(sql`a.created_at`)} as "exactTime", a.created_at as at, a.action, a.operation, a.outcome,
  a.caller_kind as by, a.caller_user_id as "callerId", a.door, a.target`

/** One line as it was read. */
export interface Line {
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
