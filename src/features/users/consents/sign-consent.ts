import { z } from 'zod'
import { write } from '../../../database/write/write.js'
import { sql } from '../../../database/sql.js'
import { Conflict, NotFound, Unauthenticated } from '../../../kernel/errors.js'
import { type Id, idSchema } from '../../../kernel/ids.js'
import { parseInput, writtenText } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { consentFormById } from './consent-forms.js'
import { permitConsent } from './consent.policy.js'
import { newestForms, storeConsent } from './record-consent.js'
import { LIMITS } from '../../../kernel/limits.js'

const inputSchema = z.object({
  formId: idSchema,
  signature: writtenText(LIMITS.consent.signature),
})

/**
 * Signs a form in the caller's own name. A version that is no longer in force is refused, so that nobody agrees to a
 * text that they have not seen.
 * @throws Unauthenticated, InvalidInput naming the field; NotFound for a form that the caller may not read; Conflict
 * for another version than the one in force.
 */
export async function signConsent(ctx: OperationContext, rawInput: unknown): Promise<{ readonly consentId: Id }> {
  const { caller } = ctx
  if (caller.kind !== 'user') throw new Unauthenticated()
  const permit = await permitConsent(ctx, caller.userId)
  const { formId, signature } = parseInput(inputSchema, rawInput)
  const read = await ctx.loaders.get(consentFormById, ctx).load(formId)
  if (read === null) throw new NotFound()
  return write(ctx, async (tx) => {
    // The lock serialises this answer with the publication of another version.
    if (caller.organisationId !== null)
      await tx.rows(sql`select id from organisation where id = ${caller.organisationId} for share`)
    const form = (await newestForms(tx, caller.organisationId)).find(({ id }) => id === formId)
    if (form === undefined) throw new Conflict('This form has a newer version. Read that version before you sign.')
    return storeConsent(ctx, tx, permit, { kind: form.kind, status: 'given', form, signature })
  })
}
