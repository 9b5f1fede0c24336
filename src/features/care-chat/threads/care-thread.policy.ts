import { mayRead } from '../../../database/access/may-read.js'
import { personTable } from '../../../database/access/person-tables.js'
import { CreatePermit, Scope } from '../../../database/access/scope.js'
import { sql, type Sql } from '../../../database/sql.js'
import type { UserCaller } from '../../../kernel/caller.js'
import { Forbidden, NotFound, Unauthenticated } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import type { Relationship } from '../../practice/index.js'

/**
 * Who is calling. The chat is between two people: it is never open to the legacy integration or the public, whatever
 * the anonymous door says. Jobs read it by scopes of their own: ids to tell somebody, texts to draft a SOAP note from.
 * @throws Unauthenticated, for jobs Forbidden.
 */
export function participant({ caller }: OperationContext): UserCaller {
  if (caller.kind === 'user') return caller
  throw caller.kind === 'job' ? new Forbidden() : new Unauthenticated()
}

/** That a relationship `r` is active: its two people can write in its thread. */
export const isOpen = sql`r.is_profile_active and not r.is_deleted and r.client_user_id is not null and r.therapist_user_id is not null`

/** The ids of the threads that the caller can write in, as rows of one `id`: active relationships, from either side. */
export function openThreadIds(caller: UserCaller): Sql {
  const own = sql`select r.id from ${personTable('relationship')} r where r.client_user_id = ${caller.userId} and ${isOpen}`
  return caller.role === 'therapist' ? sql`${own} union all ${caredForThreadIds(caller)}` : own
}

/** Those of the caller's threads that only the therapist's side, while it is assigned, gives access to. */
export function caredForThreadIds(caller: UserCaller): Sql {
  return sql`select r.id from ${personTable('relationship')} r where r.therapist_user_id = ${caller.userId} and ${isOpen}`
}

/**
 * Relationships whose thread the caller can write in now. They do not depend on the row, so they are looked up once.
 */
export function threadsOpen(ctx: OperationContext): Scope<'relationship', 'read'> {
  return new Scope('relationship', 'read', sql`t.id = any(array(${openThreadIds(participant(ctx))}))`)
}

/** Relationships whose thread the caller can read: open ones; for the client also those that are over. */
export function threadsReadable(ctx: OperationContext): Scope<'relationship', 'read'> {
  const caller = participant(ctx)
  // A relationship that nobody ever wrote in has no thread to go back to.
  const written = sql`select c.id from ${personTable('care_thread')} c where c.client_user_id = ${caller.userId}`
  return new Scope('relationship', 'read', sql`t.id = any(array(${openThreadIds(caller)} union all ${written}))`)
}

/** What changes of a thread (who has read how far), for whoever can read it. */
export function threadStatesReadable(ctx: OperationContext): Scope<'care_thread', 'read'> {
  const caller = participant(ctx)
  const own = sql`t.client_user_id = ${caller.userId}`
  const where = caller.role === 'therapist' ? sql`(${own} or t.id = any(array(${caredForThreadIds(caller)})))` : own
  return new Scope('care_thread', 'read', where)
}

/** The same for writing: messages and receipts move it on while the relationship is active. */
export function threadStatesWritable(ctx: OperationContext): Scope<'care_thread', 'update'> {
  return new Scope('care_thread', 'update', sql`t.id = any(array(${openThreadIds(participant(ctx))}))`)
}

/** The first message or receipt makes the row, for the two people of the relationship. */
export function permitThread(relationship: Relationship): CreatePermit<'care_thread'> {
  const { id, organisationId, clientUserId, therapistUserId } = relationship
  return new CreatePermit('care_thread', { id, organisationId, clientUserId, therapistUserId })
}

/** The people of the caller's threads, for their names and pictures: both sides need to know with whom they write. */
export function peopleOfThreads(ctx: OperationContext): Scope<'user_account', 'read'> {
  const caller = participant(ctx)
  const therapists = sql`select r.therapist_user_id from ${personTable('relationship')} r
    where r.client_user_id = ${caller.userId} and ${isOpen}
    union all select c.therapist_user_id from ${personTable('care_thread')} c where c.client_user_id = ${caller.userId}`
  const clients = sql`select r.client_user_id from ${personTable('relationship')} r
    where r.therapist_user_id = ${caller.userId} and ${isOpen}`
  const others = caller.role === 'therapist' ? sql`${therapists} union all ${clients}` : therapists
  return new Scope(
    'user_account',
    'read',
    sql`t.state <> 'reserved' and t.id = any(array(select ${caller.userId}::bigint union all ${others}))`,
  )
}

/**
 * Ends a write to a thread that is not open to the caller.
 * @throws Forbidden when it is over and the caller may still read it, NotFound otherwise.
 */
export async function refuseThread(ctx: OperationContext, id: Id): Promise<never> {
  throw (await mayRead(ctx, threadsReadable(ctx), id)) ? threadOver() : new NotFound()
}

/** What the client of a relationship that has ended hears who still tries to write. */
export function threadOver(): Forbidden {
  return new Forbidden('The relationship has ended. Its messages can be read but not changed.')
}
