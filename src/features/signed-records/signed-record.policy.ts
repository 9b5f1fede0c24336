import { mayRead } from '../../database/access/may-read.js'
import type { ReadScope } from '../../database/access/scope.js'
import { sql, type Sql } from '../../database/sql.js'
import type { UserCaller } from '../../kernel/caller.js'
import { Forbidden, NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { authoredInEnded, completableAfterEnd } from '../notes/index.js'
import type { OperationContext } from '../operation-context.js'
import { assignedClients, orBySupervised, readableClients } from '../users/index.js'

/**
 * The condition that the caller reads a record that therapists sign (alias `t`) as it is now: the assigned therapists;
 * who wrote it in a relationship that is over; for a supervisor those of supervised therapists. Clients read what was
 * released to them. Who is a client too does not read their own record as its therapist would.
 */
export function readByTherapist(caller: UserCaller): Sql {
  return caller.role === 'therapist'
    ? sql`t.client_user_id <> ${caller.userId} and (${ofReadable(caller)} or ${authoredInEnded(caller.userId)}${orBySupervised(caller)})`
    : sql`false`
}

/**
 * The same of a version (alias `t`) of such a record.
 * @param record the column with the id of the record.
 * @param authored the ids of the records that the caller wrote in relationships that are over.
 */
export function versionReadByTherapist(caller: UserCaller, record: Sql, authored: Sql): Sql {
  // The array is worked out once, and only for who is not assigned. With `+ 0` it cannot become an index condition:
  // then PostgreSQL read all that the caller had ever written in order to show the versions of one client.
  return sql`t.client_user_id <> ${caller.userId}
    and (${ofReadable(caller)} or ${record} + 0 = any(array(${authored}))${orBySupervised(caller)})`
}

/**
 * The condition that the caller writes, signs and amends the record: the therapist whose it is, while assigned, and for
 * thirty days after the end those begun before it. A colleague who is assigned to the same client writes their own.
 */
export function writtenByTherapist(caller: UserCaller, now: Date): Sql {
  if (caller.role !== 'therapist') return sql`false`
  const inTime = sql`(${ofAssigned(caller)} or ${completableAfterEnd(caller.userId, now)})`
  return sql`t.therapist_user_id = ${caller.userId} and ${inTime}`
}

/** The condition that the caller shows the record to the client: the therapist whose it is, while assigned. */
export function releasedByTherapist(caller: UserCaller): Sql {
  return caller.role === 'therapist'
    ? sql`t.therapist_user_id = ${caller.userId} and ${ofAssigned(caller)}`
    : sql`false`
}

/**
 * The condition that the caller may hear of changes of the record: the therapist's, and the client's own that are or
 * were released.
 */
export function announcedTo(caller: UserCaller): Sql {
  const shown = sql`t.client_user_id = ${caller.userId} and (t.released_at is not null or t.withdrawn_at is not null)`
  return sql`(${shown}) or (${readByTherapist(caller)})`
}

/**
 * Ends a change of a record that the scope does not reach.
 * @param views the records that the caller may read, as they are now and as they were released.
 * @throws Forbidden when the caller may read it, NotFound otherwise.
 */
export async function refuseChange(ctx: OperationContext, id: Id, views: readonly ReadScope[]): Promise<never> {
  for (const view of views) if (await mayRead(ctx, view, id)) throw new Forbidden()
  throw new NotFound()
}

// As `= any(array(…))` PostgreSQL works the clients out once for a statement.
function ofReadable(caller: UserCaller): Sql {
  return sql`t.client_user_id = any(array(${readableClients(caller)}))`
}

function ofAssigned({ userId }: UserCaller): Sql {
  return sql`t.client_user_id = any(array(${assignedClients(userId)}))`
}
