import { withPurpose } from '../../../database/access/row-context.js'
import { z } from 'zod'
import { write, type Transaction } from '../../../database/write/write.js'
import { emailSchema } from '../../../kernel/text/email-address.js'
import { isFrontDesk } from '../../../kernel/caller.js'
import { Conflict, Forbidden, InvalidInput } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { sql } from '../../../database/sql.js'
import { signInKey } from '../../../kernel/text/sign-in-name.js'
import { parseInput } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { caseloadEvents, CONSENT_KINDS, type ConsentKind } from '../../users/index.js'
import { relationshipsWith, lockCaseload } from './inviting-therapist.js'
import type { Relationship } from '../relationship.entity.js'
import { findPendingRelationship } from './find-invitation.js'
import { peopleOfInvitation, invitationsOf } from './invitation.policy.js'
import type { Invited } from './invite-client.js'
import { revokeInvitationLinks } from '../end-relationship.js'
import { storeInvitation } from './store-invitation.js'

const resendSchema = z.object({
  email: emailSchema.nullish(),
})

/**
 * Resends an invitation with a new link and revokes the former one. The address can be corrected.
 * @throws NotFound, Forbidden; Conflict when the client has signed up already, or the other address is on the caseload;
 * InvalidInput naming `email`; RateLimited.
 */
export async function resendInvitation(ctx: OperationContext, relationshipId: Id, rawInput: unknown): Promise<Invited> {
  const input = parseInput(resendSchema, rawInput)
  if (input.email != null && isFrontDesk(ctx.caller)) {
    throw new Forbidden(
      'The front desk sends an invitation to another address by a new one, of which the therapist is told.',
    )
  }
  return write(withPurpose(ctx, 'invite'), async (tx) => {
    const relationship = await findPendingRelationship(ctx, tx, relationshipId)
    const last = await lastInvitation(tx, relationshipId)
    const { therapistUserId, organisationId, clientUserId } = relationship
    const isAccounts = clientUserId !== null
    if (isAccounts && input.email != null) {
      throw InvalidInput.of('email', "cannot be chosen: the mail goes to the address of the client's account")
    }
    const email = isAccounts ? await addressOf(tx, clientUserId) : (input.email ?? last.email)
    if (email === null) throw InvalidInput.of('email', 'is required: there is no address')
    await revokeInvitationLinks(ctx, tx, relationshipId)
    if (therapistUserId !== null && input.email != null) {
      await lockCaseload(tx, therapistUserId)
      const therapist = { id: therapistUserId, organisationId }
      const there = await tx.rows(relationshipsWith(therapist, { clientId: null, emailKey: signInKey(email) }))
      if (there.length > 0) throw new Conflict('This person is already on the caseload.')
    }
    const { consentKinds, screenings } = last
    await storeInvitation(ctx, tx, relationship, { email, isAccounts, consentKinds, screenings })
    touch(ctx, tx, relationship)
    return { relationshipId }
  })
}

function touch(ctx: OperationContext, tx: Transaction, relationship: Relationship): void {
  relationship.updatedAt = ctx.clock.now()
  for (const event of caseloadEvents(relationship, 'updated')) tx.event(event)
  tx.audit(`relationship:${relationship.id}`, [relationship.clientUserId])
}

interface LastInvitation {
  readonly email: string | null
  readonly consentKinds: readonly ConsentKind[]
  readonly screenings: readonly string[]
}

/** The contents of the former invitation; defaults for a relationship that began without one. */
async function lastInvitation(tx: Transaction, relationshipId: Id): Promise<LastInvitation> {
  const [last] = await tx.rows<LastInvitation>(
    sql`select i.email, i.consent_kinds as "consentKinds", i.screenings from ${invitationsOf(relationshipId).as('i')}
        order by i.id desc limit 1`,
  )
  if (last === undefined) return { email: null, consentKinds: CONSENT_KINDS, screenings: [] }
  return last
}

async function addressOf(tx: Transaction, clientId: Id): Promise<string | null> {
  const [client] = await tx.rows<{ email: string | null }>(
    sql`select u.email from ${peopleOfInvitation([clientId]).as('u')}`,
  )
  return client?.email ?? null
}
