import type { Transaction } from '../../../database/write/write.js'
import { InvalidInput } from '../../../kernel/errors.js'
import type { OperationContext } from '../../operation-context.js'
import { type ConsentKind, newestForms, permitOwnAnswer, storeConsent, type User } from '../../users/index.js'
import type { AcceptInput } from './accept-input.js'

/**
 * Records a client's answers to the forms that an invitation names. Each has to be answered, in the version that is in force:
 * what is agreed to is what was read.
 * @throws InvalidInput naming `consents`, or one of them.
 */
export async function answerForms(
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
    // A signature is under an agreement; who does not agree signs nothing.
    const signed = status === 'given' ? (signature ?? null) : null
    await storeConsent(ctx, tx, permit, { kind: form.kind, status, form, signature: signed })
  }
  const open = forms.filter(({ id }) => !answers.some(({ formId }) => formId === id))
  if (open.length > 0) throw InvalidInput.of('consents', `must answer ${open.map(({ kind }) => kind).join(', ')}`)
}
