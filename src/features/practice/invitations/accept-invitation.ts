import { withPurpose } from '../../../database/access/row-context.js'
import { write, type Transaction } from '../../../database/write/write.js'
import { sql } from '../../../database/sql.js'
import { Conflict, InvalidInput } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { parseInput } from '../../../kernel/text/text.js'
import { assertGoodPassword } from '../../../services/credentials/password-rules.js'
import { invalidateCallerCache } from '../../../services/credentials/credentials.js'
import type { OperationContext } from '../../operation-context.js'
import { type ConsentKind, newestForms, permitOwnAnswer, storeConsent, type User } from '../../users/index.js'
import { activateRelationship, activationObstacle } from '../caseload/relationship-activation.js'
import { Relationship } from '../relationship.entity.js'
import { acceptSchema, accountOf, type AcceptInput } from './account-of-invitation.js'
import {
  assertOpen,
  invalidInvitationError,
  findInvitation,
  type FoundInvitation,
  readInvitation,
} from './find-invitation.js'
import { invitationToUse, relationshipOfLink } from './invitation.policy.js'

/**
 * The result of accepting an invitation. A type, not an interface, because the idempotency store requires an index
 * signature.
 */
export type AcceptedInvitation = { readonly userId: Id; readonly relationshipId: Id }

/**
 * Accepts an invitation by the token of its mailed link, which is used up by it. Somebody new signs up with a password;
 * whoever has an account does it signed in. The forms that the invitation names are answered, and the relationship is
 * active. Links of other therapists stay good.
 * @throws InvalidInput naming `token` (altered, used, taken back, expired, or sent to somebody else), `password`,
 * `consents` or a field of `profile`; Conflict when there is an account that has to sign in, or one that cannot be
 * cared for here.
 */
export async function acceptInvitation(ctx: OperationContext, rawInput: unknown): Promise<AcceptedInvitation> {
  const input = parseInput(acceptSchema(ctx.clock), rawInput)
  const { tokens, passwords } = ctx.services.credentials
  const found = await findInvitation(withPurpose(ctx, 'accept-invitation'), tokens, input.token)
  const isSignedIn = ctx.caller.kind === 'user'
  if (!isSignedIn) await assertPassword(input.password, found)
  // Hashed outside the transaction, so that no connection is held while hashing.
  const passwordHash = isSignedIn ? null : await passwords.hash(input.password ?? '')
  const accepted = await write<AcceptedInvitation>(withPurpose(ctx, 'accept-invitation'), async (tx) => {
    // Locks the relationship first, in the same order as resending and revoking do.
    const relationship = await tx.find(Relationship, relationshipOfLink(found.relationshipId), found.relationshipId)
    await useUp(ctx, tx, found, ctx.clock.now())
    if (relationship === undefined) throw invalidInvitationError('was taken back')
    const client = await accountOf(ctx, tx, { found, relationship, passwordHash, profile: input.profile ?? {} })
    const refusal = await activationObstacle(tx, client, relationship)
    if (refusal !== undefined) throw new Conflict(refusal)
    tx.audit(`relationship:${relationship.id}`, [client.id])
    await activateRelationship(ctx, tx, relationship, client)
    await tx.rows(
      invitationToUse(found.id).update(sql`client_user_id = ${client.id}, version = t.version + 1`, sql`true`),
    )
    await answerForms(ctx, tx, client, found.consentKinds, input.consents)
    return { userId: client.id, relationshipId: relationship.id }
  })
  invalidateCallerCache(ctx.services.credentials)
  return accepted
}

async function assertPassword(password: string | null | undefined, { emailKey }: FoundInvitation): Promise<void> {
  if (password == null) throw InvalidInput.of('password', 'is required, or sign in first')
  await assertGoodPassword(password, [emailKey])
}

/** Uses the link up: only one of two concurrent requests succeeds. */
async function useUp(ctx: OperationContext, tx: Transaction, { id }: FoundInvitation, now: Date): Promise<void> {
  const used = await tx.rows(
    invitationToUse(id).update(
      sql`used_at = ${now}, version = t.version + 1`,
      sql`t.used_at is null and t.revoked_at is null and t.expires_at > ${now}`,
    ),
  )
  if (used.length > 0) return
  const invitation = await readInvitation(tx.reading(ctx), id)
  if (invitation !== undefined) assertOpen(invitation, now)
  throw invalidInvitationError('is not valid')
}

/**
 * Records a client's answers to the forms that an invitation names. Each form must be answered in the version in force.
 * @throws InvalidInput naming `consents`, or one of them.
 */
async function answerForms(
  ctx: OperationContext,
  tx: Transaction,
  client: User,
  kinds: readonly ConsentKind[],
  answers: AcceptInput['consents'],
): Promise<void> {
  const forms = (await newestForms(tx, client.organisationId)).filter(({ kind }) => kinds.includes(kind))
  const permit = permitOwnAnswer(client)
  for (const [at, { formId, status, signature }] of answers.entries()) {
    const form = forms.find(({ id }) => id === formId)
    if (form === undefined) {
      throw InvalidInput.of(`consents[${at}].formId`, 'is not a form of this invitation in its current version')
    }
    // A refusal has no signature.
    const signed = status === 'given' ? (signature ?? null) : null
    await storeConsent(ctx, tx, permit, { kind: form.kind, status, form, signature: signed })
  }
  const open = forms.filter(({ id }) => !answers.some(({ formId }) => formId === id))
  if (open.length > 0) throw InvalidInput.of('consents', `must answer ${open.map(({ kind }) => kind).join(', ')}`)
}
