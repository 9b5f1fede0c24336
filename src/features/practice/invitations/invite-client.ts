import { withPurpose } from '../../../database/access/row-context.js'
import { z } from 'zod'
import { write, type Transaction } from '../../../database/write/write.js'
import { sql } from '../../../database/sql.js'
import { emailSchema } from '../../../kernel/text/email-address.js'
import { Conflict, Forbidden, InvalidInput, NotFound } from '../../../kernel/errors.js'
import { type Id, idSchema } from '../../../kernel/ids.js'
import { signInKey } from '../../../kernel/text/sign-in-name.js'
import { parseInput, text } from '../../../kernel/text/text.js'
import { isFrontDesk } from '../../../kernel/caller.js'
import type { OperationContext } from '../../operation-context.js'
import { caseloadEvents, CONSENT_KINDS } from '../../users/index.js'
import { assertGroupOf } from '../groups/find-client-groups.js'
import { chooseScreenings } from '../caseload/enrolment-step.js'
import { invitingTherapist, type InvitingTherapist, relationshipsWith, lockCaseload } from './inviting-therapist.js'
import { Relationship } from '../relationship.entity.js'
import { clientsInvitable, permitPendingRelationship } from './invitation.policy.js'
import { mailInvitedInName } from './mail-invited-in-name.job.js'
import { storeInvitation } from './store-invitation.js'
import { LIMITS, LIST_LIMITS } from '../../../kernel/limits.js'

const inviteSchema = z.object({
  therapistId: idSchema.nullish(),
  clientId: idSchema.nullish(),
  email: emailSchema.nullish(),
  careTeamEmail: emailSchema.nullish(),
  clientGroupId: idSchema.nullish(),
  consentKinds: z
    .array(z.enum(CONSENT_KINDS, `must be one of ${CONSENT_KINDS.join(', ')}`))
    .min(1, 'must name a form')
    .max(CONSENT_KINDS.length, `must be at most ${CONSENT_KINDS.length}`)
    .nullish(),
  screenings: z
    .array(text(LIMITS.screening.instrument))
    .max(LIST_LIMITS.invitationScreenings, `must be at most ${LIST_LIMITS.invitationScreenings}`)
    .nullish(),
})
type InviteInput = z.output<typeof inviteSchema>

/** The result of inviting, stored as it is under the idempotency key. */
export type Invited = { readonly relationshipId: Id }

/**
 * Invites a client: stores a pending relationship and enqueues a mail with a link that can be used once. The answer
 * does not reveal whether the address has an account, or with which organisation.
 * @throws InvalidInput naming the field; NotFound for an id the caller may not invite; Conflict when the person is on
 * the caseload already; Forbidden, also for a front desk that chooses screenings; Unauthenticated, RateLimited.
 */
export async function inviteClient(ctx: OperationContext, rawInput: unknown): Promise<Invited> {
  const input = parseInput(inviteSchema, rawInput)
  const isByFrontDesk = isFrontDesk(ctx.caller)
  if (isByFrontDesk && (input.screenings != null || input.clientGroupId != null)) {
    throw new Forbidden('The front desk does not choose screenings or groups: the therapist does.')
  }
  const screenings = chooseScreenings(ctx, input.screenings ?? null)
  return write(withPurpose(ctx, 'invite'), async (tx) => {
    const therapist = await invitingTherapist(tx.reading(ctx), input.therapistId ?? null, (statement) =>
      tx.rows(statement),
    )
    await lockCaseload(tx, therapist.id)
    const invitee = await inviteeOf(ctx, tx, input, therapist)
    const { clientId } = invitee
    const there = await tx.rows(relationshipsWith(therapist, { clientId, emailKey: signInKey(invitee.email) }))
    if (there.length > 0) throw new Conflict('This person is already on the caseload.')
    const { careTeamEmail = null, clientGroupId = null } = input
    if (clientGroupId !== null) await assertGroupOf(ctx, tx, therapist.organisationId, clientGroupId)
    const now = ctx.clock.now()
    const { id: therapistUserId, organisationId } = therapist
    const relationship = tx.create(
      Relationship,
      permitPendingRelationship({ organisationId, therapistUserId, clientUserId: clientId }),
      { careTeamEmail, clientGroupId, createdAt: now, updatedAt: now },
    )
    await tx.flush()
    await storeInvitation(ctx, tx, relationship, {
      ...{ email: invitee.email, isAccounts: clientId !== null, screenings },
      consentKinds: [...new Set(input.consentKinds ?? CONSENT_KINDS)],
    })
    for (const event of caseloadEvents(relationship, 'created')) tx.event(event)
    if (isByFrontDesk) tx.enqueue(mailInvitedInName.outboxJob(therapistUserId, relationship.id))
    tx.audit(`relationship:${relationship.id}`, [clientId])
    return { relationshipId: relationship.id }
  })
}

/**
 * The invited person: a client with the address of their account, or the owner of the given address. The mail to a
 * client goes only to the account's address, because its link opens the account.
 */
async function inviteeOf(
  ctx: OperationContext,
  tx: Transaction,
  { clientId, email: address, careTeamEmail }: InviteInput,
  { organisationId }: InvitingTherapist,
): Promise<{ readonly clientId: Id | null; readonly email: string }> {
  if (clientId == null) {
    const named = address ?? careTeamEmail
    if (named == null) throw InvalidInput.of('email', 'is required, or another way to name the invited person')
    return { clientId: null, email: named }
  }
  const [client] = await tx.rows<{ email: string | null }>(
    sql`select u.email from ${clientsInvitable(ctx, organisationId).as('u')} where u.id = ${clientId}`,
  )
  if (client === undefined) throw new NotFound('There is no such client.')
  if (client.email === null) throw InvalidInput.of('clientId', 'has no e-mail address')
  return { clientId, email: client.email }
}
