import { readRows } from '../../database/read/read-rows.js'
import { sql, type Sql } from '../../database/sql.js'
import { fullName, type PersonName } from '../../kernel/text/full-name.js'
import { isId, type Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import type { RoleEnum } from '../users/index.js'
import { peopleInLines } from './audit.policy.js'
import type { AccessActionEnum, AccessorKindEnum, AccessOutcomeEnum, AccessPerson } from './audit.type.js'
import { inWords } from './in-words.js'
import { exactly } from './trail-place.js'

/** What every reader of the trail selects, from a row of `audit` under the alias `a`. */
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

/** Whom an event was told to, when it was several at once: see the audit trail in docs/access.md. */
const RECIPIENTS = /^told:(\d+(?:,\d+)*)$/

/** Adds to each line who it was, by name, in one statement for all of them. */
export async function withPeople<Row extends Line>(
  ctx: OperationContext,
  lines: readonly Row[],
): Promise<readonly (Row & { readonly people: AccessPerson[]; readonly what: string })[]> {
  const idsOf = lines.map(idsIn)
  const named = await namesOf(ctx, [...new Set(idsOf.flat())])
  return lines.map((line, at) => ({
    ...line,
    what: inWords(line.operation),
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
  // They belong to the lines, whose subject has been noted; nothing else of them is read.
  const rows = await readRows<{ id: Id; role: RoleEnum | null } & PersonName & Record<string, unknown>>(
    ctx,
    statement,
    {
      subject: () => null,
      freeText: ['firstName', 'lastName'],
    },
  )
  return new Map(rows.map((person) => [person.id, { userId: person.id, name: fullName(person), role: person.role }]))
}
