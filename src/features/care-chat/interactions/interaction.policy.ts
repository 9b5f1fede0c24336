import { mayRead } from '../../../database/access/may-read.js'
import { personTable } from '../../../database/access/person-tables.js'
import { CreatePermit, Scope } from '../../../database/access/scope.js'
import { sql } from '../../../database/sql.js'
import { NotFound } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { defineModelSource } from '../../egress/index.js'
import type { OperationContext } from '../../operation-context.js'
import { draftedRelationships } from '../../users/index.js'
import type { CareThread } from '../threads/care-thread.entity.js'
import { caredForThreadIds, openThreadIds, participant, threadOver } from '../threads/care-thread.policy.js'
import type { Interaction } from './interaction.entity.js'

// Messages are for those two people alone: what was made of one is shown to nobody else, also where others may ask.
export const interactionModelSource = defineModelSource('interaction', (ctx) =>
  ctx.caller.kind === 'user'
    ? sql`select i.id from ${interactionsReadable(ctx).as('i')}`
    : sql`select null::bigint as id where false`,
)

/**
 * Messages: the client's own, also when the relationship is over; the therapist's while it is active, and not a moment
 * longer.
 */
export function interactionsReadable(ctx: OperationContext): Scope<'interaction', 'read'> {
  const caller = participant(ctx)
  const own = sql`t.client_user_id = ${caller.userId}`
  const where =
    caller.role === 'therapist' ? sql`(${own} or t.thread_id = any(array(${caredForThreadIds(caller)})))` : own
  return new Scope('interaction', 'read', where)
}

/** Messages are changed by both sides while the relationship is active; which texts, `changeTexts` says. */
export function interactionsWritable(ctx: OperationContext): Scope<'interaction', 'update'> {
  return new Scope('interaction', 'update', sql`t.thread_id = any(array(${openThreadIds(participant(ctx))}))`)
}

/** The jobs that tell a recipient that a message waits; an id means another thing to every other job. */
export const NOTIFY_CLIENT = 'notify-client'
export const NOTIFY_THERAPIST = 'notify-therapist'

/** For those jobs: the message they were made for, while the relationship is active. They read ids alone. */
export function interactionToNotify({ caller }: OperationContext): Scope<'interaction', 'read'> {
  if (caller.kind !== 'job' || ![NOTIFY_CLIENT, NOTIFY_THERAPIST].includes(caller.job)) {
    return new Scope('interaction', 'read', sql`false`)
  }
  const active = sql`exists (select 1 from ${personTable('relationship')} r
    where r.id = t.thread_id and r.is_profile_active and not r.is_deleted)`
  return new Scope('interaction', 'read', sql`t.id = ${caller.subjectId} and ${active}`)
}

/** For the job that drafts a SOAP note: the thread of its therapist and client, while the relationship is active. */
export function interactionsToDraftFrom(ctx: OperationContext): Scope<'interaction', 'read'> {
  return new Scope('interaction', 'read', sql`t.thread_id = any(array(${draftedRelationships(ctx)}))`)
}

/** A new message belongs to the thread that the caller holds open. */
export function permitInteraction(thread: CareThread): CreatePermit<'interaction'> {
  const { id: threadId, organisationId, clientUserId, therapistUserId } = thread
  return new CreatePermit('interaction', { threadId, organisationId, clientUserId, therapistUserId })
}

/** What an edited message said before belongs to whom it belongs to. */
export function permitInteractionVersion(message: Interaction): CreatePermit<'interaction_version'> {
  const { id: interactionId, organisationId, clientUserId, version } = message
  return new CreatePermit('interaction_version', { interactionId, organisationId, clientUserId, version })
}

/**
 * Ends a write to a message that the write scope does not reach.
 * @throws Forbidden when the thread is over and the caller may still read it, NotFound otherwise.
 */
export async function refuseInteraction(ctx: OperationContext, id: Id): Promise<never> {
  throw (await mayRead(ctx, interactionsReadable(ctx), id)) ? threadOver() : new NotFound()
}
