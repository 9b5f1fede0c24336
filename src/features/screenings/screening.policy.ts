import { mayRead } from '../../database/access/may-read.js'
import { CreatePermit, Scope } from '../../database/access/scope.js'
import { sql } from '../../database/sql.js'
import { Forbidden, NotFound, Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { defineModelSource } from '../egress/index.js'
import type { OperationContext } from '../operation-context.js'
import { ofAdministered, ownerOfTracked, trackedReadable, trackedWritable } from '../users/index.js'

export const screeningModelSource = defineModelSource(
  'screening',
  (ctx) => sql`select s.id from ${screeningsReadable(ctx).as('s')}`,
)

/** What was deleted is retained and seen by nobody, what was corrected only beside its correction. */
const kept = sql`t.deleted_at is null and t.replaced_at is null`

/**
 * Screenings: the client's own; those of assigned clients for their therapists; those of the client of a draft for its
 * job. The legacy integration is shown when the last one was, in the activity status, and no screening.
 */
export function screeningsReadable(ctx: OperationContext): Scope<'screening', 'read'> {
  return new Scope('screening', 'read', sql`${kept} and ${trackedReadable(ctx)}`)
}

/**
 * What stood in the place of a correction, for the people who read the correction: who corrects what somebody else has
 * recorded takes nothing away from them.
 */
export function screeningsReplaced(ctx: OperationContext): Scope<'screening', 'read'> {
  const byPeople = ctx.caller.kind === 'user' ? trackedReadable(ctx) : sql`false`
  return new Scope('screening', 'read', sql`t.deleted_at is null and t.replaced_at is not null and ${byPeople}`)
}

/** Both, for what was found in the answers: a flag outlives the correction of what raised it. */
export function screeningsFlagged(ctx: OperationContext): Scope<'screening', 'read'> {
  return new Scope('screening', 'read', sql`(${screeningsReadable(ctx).where} or ${screeningsReplaced(ctx).where})`)
}

/**
 * Screenings that the caller may correct and delete: their own, whoever recorded them, and those of assigned clients.
 */
export function screeningsWritable(ctx: OperationContext): Scope<'screening', 'update'> {
  return new Scope('screening', 'update', sql`${kept} and ${trackedWritable(ctx)}`)
}

/**
 * Screenings that an administrator of a practice may count, without reading any.
 * @throws Unauthenticated.
 */
export function screeningsCountable({ caller }: OperationContext): Scope<'screening', 'read'> {
  if (caller.kind !== 'user') throw new Unauthenticated()
  return new Scope('screening', 'read', sql`${kept} and ${ofAdministered(caller)}`)
}

/**
 * Who may record a screening of this client: the client, and the therapists who are assigned.
 * @throws NotFound for a client the caller cannot see, Forbidden for one they can.
 */
export async function permitScreening(ctx: OperationContext, clientId: Id | null): Promise<CreatePermit<'screening'>> {
  return new CreatePermit('screening', await ownerOfTracked(ctx, clientId))
}

/** A correction belongs to whom the screening belonged that it replaces, which the caller could change. */
export function permitCorrection({
  clientUserId,
  organisationId,
}: {
  readonly clientUserId: Id
  readonly organisationId: Id | null
}): CreatePermit<'screening'> {
  return new CreatePermit('screening', { clientUserId, organisationId })
}

/**
 * Ends a change of a screening that the write scope does not reach.
 * @throws Forbidden when the caller may read it, NotFound otherwise.
 */
export async function refuseScreening(ctx: OperationContext, id: Id): Promise<never> {
  if (await mayRead(ctx, screeningsReadable(ctx), id)) throw new Forbidden()
  throw new NotFound()
}
