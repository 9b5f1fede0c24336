import { mayRead } from '../../../database/access/may-read.js'
import { readRows } from '../../../database/read/read-rows.js'
import { joinSql, type Sql, sql } from '../../../database/sql.js'
import type { UserCaller } from '../../../kernel/caller.js'
import { InvalidInput, NotFound } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { Transaction } from '../../../database/write/write.js'
import type { OperationContext } from '../../operation-context.js'
import { refusalOf } from '../../users/index.js'
import { sessionsNameable } from '../../conversations/index.js'
import { Relationship } from '../../practice/index.js'
import {
  participant,
  refuseThread,
  threadOver,
  threadsOpen,
  threadsReadable,
  permitThread,
  threadStatesWritable,
} from './care-thread.policy.js'
import { CareThread } from './care-thread.entity.js'

/** By what a caller may say to which thread a message goes. */
export interface ThreadAddress {
  readonly threadId?: Id | null | undefined
  readonly sessionId?: Id | null | undefined
  readonly clientId?: Id | null | undefined
  readonly therapistId?: Id | null | undefined
}

/**
 * The open thread that an address means: the one that is named; or that of the client whose session it is, or who is
 * named, or who is the therapist's only one. It is never guessed.
 * @throws InvalidInput naming what has to be said; NotFound; Forbidden when the relationship has ended.
 */
export async function findOpenThread(ctx: OperationContext, address: ThreadAddress): Promise<OpenThread> {
  const caller = participant(ctx)
  const clientId = await clientMeant(ctx, caller, address)
  const threads = await openThreads(ctx, caller, address, clientId)
  const [thread] = threads
  if (thread === undefined) return refuse(ctx, caller, address, clientId)
  if (threads.some((other) => other.clientId !== thread.clientId)) {
    throw InvalidInput.of('sessionId', 'is required, or the client, because you have several clients')
  }
  if (threads.some((other) => other.therapistId !== thread.therapistId)) {
    throw InvalidInput.of('therapistId', 'is required because this client has several therapists')
  }
  return thread
}

/** Whose thread is meant; null when a therapist, or the named thread, leaves it open. */
async function clientMeant(ctx: OperationContext, caller: UserCaller, address: ThreadAddress): Promise<Id | null> {
  const { sessionId, clientId, threadId } = address
  if (clientId && clientId !== caller.userId && caller.role !== 'therapist') throw await refusalOf(ctx, clientId)
  const ofSession = sessionId ? await clientOfSession(ctx, sessionId) : null
  if (clientId && ofSession !== null && clientId !== ofSession) {
    throw InvalidInput.of('sessionId', 'is a session of another client')
  }
  const named = clientId ?? ofSession
  return named ?? (caller.role === 'therapist' || threadId ? null : caller.userId)
}

export interface OpenThread {
  readonly id: Id
  readonly clientId: Id
  readonly therapistId: Id
}

function openThreads(
  ctx: OperationContext,
  caller: UserCaller,
  { threadId, therapistId }: ThreadAddress,
  clientId: Id | null,
): Promise<readonly OpenThread[]> {
  const conditions: Sql[] = []
  if (threadId) conditions.push(sql`r.id = ${threadId}`)
  else if (clientId !== caller.userId) conditions.push(sql`r.therapist_user_id = ${caller.userId}`)
  if (clientId !== null) conditions.push(sql`r.client_user_id = ${clientId}`)
  if (therapistId) conditions.push(sql`r.therapist_user_id = ${therapistId}`)
  return readRows<OpenThread>(
    ctx,
    sql`select min(r.id) as id, r.client_user_id as "clientId", r.therapist_user_id as "therapistId"
        from ${threadsOpen(ctx).as('r')} where ${joinSql(conditions, ' and ')}
        group by r.client_user_id, r.therapist_user_id limit 2`,
    // To whom one could write tells nobody anything yet.
    { subject: () => null },
  )
}

/** Why there is no such thread to write in. */
async function refuse(
  ctx: OperationContext,
  caller: UserCaller,
  { threadId, therapistId }: ThreadAddress,
  clientId: Id | null,
): Promise<never> {
  if (threadId) {
    if (!(await mayRead(ctx, threadsOpen(ctx), threadId))) return refuseThread(ctx, threadId)
    throw InvalidInput.of('threadId', 'is not the thread of the given client and therapist')
  }
  if (clientId === null) throw InvalidInput.of('sessionId', 'is required, or the client: you have no active client')
  if (clientId !== caller.userId) throw await refusalOf(ctx, clientId)
  const over = await readRows<{ id: Id }>(
    ctx,
    sql`select r.id from ${threadsReadable(ctx).as('r')} where r.client_user_id = ${clientId}
          and r.therapist_user_id = coalesce(${therapistId ?? null}::bigint, r.therapist_user_id) limit 1`,
    { subject: () => clientId },
  )
  if (over.length > 0) throw threadOver()
  throw therapistId
    ? new NotFound()
    : InvalidInput.of('sessionId', 'does not lead to a thread because you have no therapist')
}

/**
 * The client whose session this is. It says to whom a message goes and opens nothing of the session.
 * @throws NotFound for a session of somebody the caller has no thread with.
 */
export async function clientOfSession(ctx: OperationContext, sessionId: Id): Promise<Id> {
  const [session] = await readRows<{ clientId: Id }>(
    ctx,
    sql`select s.client_user_id as "clientId" from ${sessionsNameable(ctx).as('s')} where s.id = ${sessionId}`,
    { subject: ({ clientId }) => clientId },
  )
  if (session === undefined) throw new NotFound()
  return session.clientId
}

/**
 * Takes a thread for writing. The relationship is locked too, so that nothing is written once its end is committed; and
 * one writer at a time makes the order of a thread's ids the order in which its messages were committed, and told.
 * @throws NotFound, Forbidden when the relationship has ended.
 */
export async function lockThread(tx: Transaction, ctx: OperationContext, id: Id): Promise<CareThread> {
  const relationship = await tx.find(Relationship, threadsOpen(ctx), id)
  // Whoever waited for the lock has the row as it is now, but a scope that was judged by what was so before.
  if (relationship === undefined || !relationship.isProfileActive || relationship.isDeleted) {
    return refuseThread(tx.reading(ctx), id)
  }
  const thread = await tx.find(CareThread, threadStatesWritable(ctx), id)
  if (thread !== undefined) return thread
  const now = ctx.clock.now()
  const made = tx.create(CareThread, permitThread(relationship), { createdAt: now, updatedAt: now })
  await tx.flush()
  return made
}
