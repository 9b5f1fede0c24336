import { Scope } from '../../database/access/scope.js'
import { sql, type Sql } from '../../database/sql.js'
import { administers, type UserCaller } from '../../kernel/caller.js'
import { Forbidden, Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'

/**
 * The caller whose own record the trail is searched for. Only users can ask about their own record.
 * @throws Unauthenticated
 */
export function ownRecord({ caller }: OperationContext): UserCaller {
  if (caller.kind !== 'user') throw new Unauthenticated()
  return caller
}

/** The job name under which an operator at the command line reports who had access to a record. */
export const REPORT_ACCESS = 'report-access'

/**
 * The record that an operator reports on: the one that the command names.
 * @throws Forbidden for every other caller.
 */
export function recordToReport({ caller }: OperationContext): Id {
  if (caller.kind === 'job' && caller.job === REPORT_ACCESS) return caller.subjectId
  throw new Forbidden()
}

/** The person whose record is reported on, for the name only. */
export function recordReported(ctx: OperationContext): Scope<'user_account', 'read'> {
  return new Scope('user_account', 'read', sql`t.state <> 'reserved' and t.id = ${recordToReport(ctx)}`)
}

/**
 * Lines of the trail (alias `a`) that the caller may read: an organisation's admin those of its people, a therapist
 * their own. Clients query accesses to their own record instead. Operators may read none.
 * @throws Unauthenticated, Forbidden
 */
export function linesReadable({ caller }: OperationContext): Sql {
  if (caller.kind !== 'user') throw new Unauthenticated()
  if (administers(caller)) return sql`a.organisation_id = ${caller.organisationId}`
  if (caller.role === 'therapist') return sql`a.caller_user_id = ${caller.userId}`
  throw new Forbidden()
}

/**
 * The names of people in lines that the caller has just read. Whoever may read a line may know who acted: the client
 * whose record it was, the organisation of the person who acted, and whoever reports on a record. Take the ids only
 * from those lines.
 */
export function peopleInLines({ caller }: OperationContext, ids: readonly Id[]): Scope<'user_account', 'read'> {
  const mayKnow = caller.kind === 'user' || (caller.kind === 'job' && caller.job === REPORT_ACCESS)
  const isKnown = mayKnow ? sql`t.id = any(${[...ids]}::bigint[])` : sql`false`
  return new Scope('user_account', 'read', sql`t.state <> 'reserved' and ${isKnown}`)
}
