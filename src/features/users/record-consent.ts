import { z } from 'zod'
import { write } from '../../database/write/write.js'
import type { Id } from '../../kernel/ids.js'
import { parseInput } from '../../kernel/text/text.js'
import type { OperationContext } from '../operation-context.js'
import { CONSENT_KINDS } from './consent.entity.js'
import { permitConsent } from './consent.policy.js'
import { newestForms, storeConsent } from './store-consent.js'

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
