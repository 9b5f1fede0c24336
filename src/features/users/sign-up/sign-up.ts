import type { Transaction } from '../../../database/write/write.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import { isSameMailbox } from '../../../kernel/text/sign-in-name.js'
import { deleteInSlices } from '../../../jobs/housekeeping.js'
import { defineRecurring } from '../../../jobs/define-recurring.js'
import type { OperationContext } from '../../operation-context.js'
import { caseloadEvents } from '../caseload-topic.js'
import { permitAssumedConsent } from '../consents/consent.policy.js'
import { Consent, CONSENT_KINDS } from '../consents/consent.entity.js'
import { invitationsTo, relationshipsInviting, lapsedReservations } from '../user.policy.js'
import { createOrganisation, joinOrganisation, lockOrganisation, practiceNameOf } from './organisations.js'
import { claimSignInNames, holdersOf } from './sign-in-names.js'
import { newestForms } from '../consents/record-consent.js'
import { isClientAccount } from '../staff-or-client.js'
import type { User } from '../user.entity.js'

/** What a person asks for at sign-up, and what their way of signing up allows. */
export interface SignUpWishes {
  /** The organisation to join; null for none. */
  readonly organisationId: Id | null
  readonly wantsAdmin: boolean
  /** True when an admin of that organisation does this: only then may there be a further admin. */
  readonly byAdmin: boolean
  /** The invitation whose link was used. It decides the organisation, and its forms are answered already. */
  readonly invitation?: { readonly organisationId: Id | null }
}

/**
 * Makes a person who was written down a member of the platform: names, organisation, pending relationships, consents.
 * - A client invited by a therapist: the relationship is linked, organisation and consent forms are the invitation's.
 * - A client on their own: default consent forms, no relationship, an organisation only when asked for.
 * - A therapist who names an organisation joins it; one who names none founds one and administers it. A therapist who
 * is not approved yet does neither.
 */
export async function signUp(ctx: OperationContext, tx: Transaction, user: User, wishes: SignUpWishes): Promise<void> {
  await tx.flush()
  await claimSignInNames(tx, user.id, user)
  const invited =
    wishes.invitation !== undefined
      ? { ...wishes.invitation, consentKinds: [] }
      : !isClientAccount(user) || user.email === null
        ? undefined
        : // An admin speaks for their own organisation alone; what others have sent waits until the address is proved.
          await linkInvitations(tx, user.id, user.email, wishes.byAdmin ? wishes.organisationId : null)
  const organisationId = invited === undefined ? wishes.organisationId : invited.organisationId
  if (organisationId !== null) {
    const { hasAdmin } = await lockOrganisation(tx, organisationId)
    user.organisationId = organisationId
    user.isOrganisationAdmin = user.role === 'therapist' && wishes.wantsAdmin && (wishes.byAdmin || !hasAdmin)
  } else if (user.role === 'therapist' && user.approval === 'approved') {
    user.organisationId = await createOrganisation(tx, practiceNameOf(user))
    user.isOrganisationAdmin = true
  }
  if (user.organisationId !== null) await joinOrganisation(tx, user.organisationId, user.id, user.isOrganisationAdmin)
  user.state = 'registered'
  user.reservedUntil = null
  user.signupTime = ctx.clock.now()
  if (isClientAccount(user)) await assumeConsents(ctx, tx, user, invited?.consentKinds ?? CONSENT_KINDS)
}

interface Invited {
  readonly organisationId: Id | null
  readonly consentKinds: readonly string[]
}

/**
 * Links the pending relationships of this address. The newest invitation decides organisation and forms.
 * @param organisationId only those of this organisation; null for all.
 */
export async function linkInvitations(
  tx: Transaction,
  userId: Id,
  email: string,
  organisationId: Id | null,
): Promise<Invited | undefined> {
  const sent = await tx.rows<{ relationshipId: Id; email: string | null }>(
    sql`select i.relationship_id as "relationshipId", i.email from ${invitationsTo(email).as('i')}`,
  )
  const theirs = sent.filter((one) => one.email === null || isSameMailbox(one.email, email))
  if (theirs.length === 0) return undefined
  const linked = await tx.rows<{ id: Id; therapistUserId: Id | null; organisationId: Id | null }>(
    relationshipsInviting(email, organisationId).update(
      sql`client_user_id = ${userId}, is_invitation = true, updated_at = now(), version = t.version + 1`,
      sql`t.id = any(${theirs.map(({ relationshipId }) => relationshipId)}::bigint[])`,
      sql`t.id, t.therapist_user_id as "therapistUserId", t.organisation_id as "organisationId"`,
    ),
  )
  if (linked.length === 0) return undefined
  for (const event of linked.flatMap((relationship) => caseloadEvents(relationship, 'updated'))) tx.event(event)
  const used = await tx.rows<{ id: Id; organisation_id: Id | null; consent_kinds: string[] }>(
    invitationsTo(email).update(
      sql`used_at = now(), client_user_id = ${userId}, version = t.version + 1`,
      sql`t.relationship_id = any(${linked.map(({ id }) => id)}::bigint[])`,
      sql`t.id, t.organisation_id, t.consent_kinds`,
    ),
  )
  tx.audit(`relationship:${linked.map(({ id }) => id).join(',')}`, [userId])
  const last = used.toSorted((one, other) => one.id - other.id).at(-1)
  if (last === undefined) return undefined
  return {
    organisationId: last.organisation_id,
    consentKinds: last.consent_kinds.length > 0 ? last.consent_kinds : CONSENT_KINDS,
  }
}

async function assumeConsents(
  ctx: OperationContext,
  tx: Transaction,
  user: User,
  kinds: readonly string[],
): Promise<void> {
  const forms = await newestForms(tx, user.organisationId)
  const permit = permitAssumedConsent(user)
  for (const form of forms.filter(({ kind }) => kinds.includes(kind))) {
    tx.create(Consent, permit, {
      kind: form.kind,
      formId: form.id,
      formVersion: form.version,
      recordedAt: ctx.clock.now(),
    })
  }
}

/** The outbox job that mails applicants what was decided about them. */
export const TELL_APPLICANT = 'tell-applicant'

/**
 * Turns a reservation into an account after its mailed link was used. The account joins no organisation; a therapist's
 * waits to be approved. A login name that another person took meanwhile is dropped, because the address is enough to
 * sign in.
 * @throws Conflict when the address itself was taken meanwhile.
 */
export async function completeReservation(ctx: OperationContext, tx: Transaction, user: User): Promise<void> {
  if (user.loginName !== null) {
    const holders = await holdersOf(tx, { loginName: user.loginName, email: null })
    if (holders.some((holder) => holder !== user.id)) user.loginName = null
  }
  const isApplicant = user.state === 'reserved' && user.role === 'therapist'
  if (isApplicant) user.approval = 'pending'
  await signUp(ctx, tx, user, { organisationId: user.organisationId, wantsAdmin: false, byAdmin: false })
  if (isApplicant) tx.enqueue({ kind: TELL_APPLICANT, refId: user.id, refVersion: user.version })
}

const SLICE = 500

/** Deletes reservations whose mailed link was not used in time. Their ids are never reused. */
export const lapseReservations = defineRecurring('lapse-reservations', '1 hour', (ctx: OperationContext, signal) =>
  deleteInSlices(ctx, signal, lapsedReservations(ctx.clock.now()).remove(SLICE)),
)
