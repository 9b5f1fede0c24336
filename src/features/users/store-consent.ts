import type { Transaction } from '../../database/write/write.js'
import type { CreatePermit } from '../../database/access/scope.js'
import { sql } from '../../database/sql.js'
import { accessRevoked } from '../../events/revocation.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { formsInForce } from './consent-forms.js'
import { Consent, type ConsentKind, type ConsentStatus } from './consent.entity.js'

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

/** Writes a person's own answer down, with the audit row that says which. It counts from the commit on. */
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
  // What an assistant is writing about them ends within a second.
  if (kind === 'ai' && status === 'withdrawn') tx.event(accessRevoked([consent.clientUserId], consent.id))
  tx.audit(`consent:${consent.id}:${kind}:${status}`, [consent.clientUserId])
  return { consentId: consent.id }
}
