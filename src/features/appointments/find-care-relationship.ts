import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { Forbidden, InvalidInput } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { CareRelationship } from '../notes/index.js'
import type { OperationContext } from '../operation-context.js'
import { managesPractice, refusalOf } from '../users/index.js'
import { relationshipsToSchedule } from './appointment.policy.js'

/**
 * The active relationship of a client and a therapist, for which the caller makes appointments.
 * @throws Unauthenticated; Forbidden, NotFound for a client whom the caller may not see; InvalidInput naming
 * `therapistId`.
 */
export async function findCareRelationship(
  ctx: OperationContext,
  { clientId, therapistId }: { readonly clientId: Id; readonly therapistId: Id },
): Promise<CareRelationship> {
  const [relationship] = await readRows<CareRelationship & Record<string, unknown>>(
    ctx,
    sql`select r.id as "relationshipId", r.client_user_id as "clientUserId", r.therapist_user_id as "therapistUserId",
          r.organisation_id as "organisationId"
        from ${relationshipsToSchedule(ctx).as('r')} where r.client_user_id = ${clientId} and r.therapist_user_id = ${therapistId}
        order by r.id desc limit 1`,
    { subject: ({ clientUserId }) => clientUserId },
  )
  if (relationship === undefined) throw await refusal(ctx, clientId)
  return relationship
}

/** Who keeps the calendar of the practice and sees the client has named the wrong therapist. */
async function refusal(ctx: OperationContext, clientId: Id): Promise<Error> {
  const refused = await refusalOf(ctx, clientId)
  const isOfPractice = ctx.caller.kind === 'user' && managesPractice(ctx.caller)
  if (!(refused instanceof Forbidden) || !isOfPractice) return refused
  return InvalidInput.of('therapistId', 'is not a therapist of this client who can sign in')
}
