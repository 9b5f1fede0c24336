import { z } from 'zod'
import { write, type Transaction } from '../../../database/write/write.js'
import type { Id } from '../../../kernel/ids.js'
import { parseInput } from '../../../kernel/text/text.js'
import type { CreatePermit } from '../../../database/access/scope.js'
import { sql } from '../../../database/sql.js'
import { accessRevoked } from '../../../events/revocation.js'
import type { OperationContext } from '../../operation-context.js'
import { CONSENT_KINDS, Consent, type ConsentKind, type ConsentStatus } from './consent.entity.js'
import { permitConsent } from './consent.policy.js'
import { formsInForce } from './consent-forms.js'

const inputSchema = z.object({
  kind: z.enum(CONSENT_KINDS, `must be one of ${CONSENT_KINDS.join(', ')}`),
  status: z.enum(['given', 'withdrawn'], 'must be given or withdrawn'),
})

/**
 * Records a person's answer to the newest form of a kind. Withdrawal counts from the commit on.
 * @throws Unauthenticated, Forbidden for somebody else's, NotFound, InvalidInput.
 */
export async function recordConsent(
  ctx: OperationContext,
  userId: Id,
  rawInput: unknown,
): Promise<{ readonly consentId: Id }> {
  const permit = await permitConsent(ctx, userId)
  const { kind, status } = parseInput(inputSchema, rawInput)
  return write(ctx, async (tx) => {
    const organisationId = ctx.caller.kind === 'user' ? ctx.caller.organisationId : null
    const form = (await newestForms(tx, organisationId)).find((candidate) => candidate.kind === kind)
    return storeConsent(ctx, tx, permit, { kind, status, form, signature: null })
  })
}

/** One version of a form, as an answer refers to it. */
interface AnsweredForm {
  readonly id: Id
  readonly kind: ConsentKind
  readonly version: number
}

/** The newest version of each form; an organisation's own before the platform's. */
export function newestForms(tx: Transaction, organisationId: Id | null): Promise<readonly AnsweredForm[]> {
  return tx.rows(sql`select f.id, f.kind, f.version from ${formsInForce(organisationId)} f`)
}

/** Stores a person's own answer and an audit row that names it. The answer takes effect with the commit. */
export async function storeConsent(
  ctx: OperationContext,
  tx: Transaction,
  permit: CreatePermit<'consent'>,
  answer: {
    readonly kind: ConsentKind
    readonly status: ConsentStatus
    readonly form: AnsweredForm | undefined
    readonly signature: string | null
  },
): Promise<{ readonly consentId: Id }> {
  const { kind, status, form, signature } = answer
  const consent = tx.create(Consent, permit, {
    ...{ kind, status, signature },
    formId: form?.id ?? null,
    formVersion: form?.version ?? 1,
    recordedAt: ctx.clock.now(),
  })
  await tx.flush()
  // Ends within a second any answer that an assistant is streaming about the client.
  if (kind === 'ai' && status === 'withdrawn') tx.event(accessRevoked([consent.clientUserId], consent.id))
  tx.audit(`consent:${consent.id}:${kind}:${status}`, [consent.clientUserId])
  return { consentId: consent.id }
}
