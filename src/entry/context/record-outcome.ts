import { auditEntry } from '../../database/audit/audit-entry.js'
import type { AuditOutcome } from '../../database/audit/audit-trail.js'
import type { OperationContext } from '../../features/operation-context.js'
import type { EventAudit } from '../live/event-audit.js'

/** The outcome of an operation, as far as the audit trail records it. */
export interface Ending {
  readonly isWrite: boolean
  /** The `extensions.code` of each error in the answer. */
  readonly codes: readonly unknown[]
  /** The event that a subscriber receives; undefined for queries and mutations. */
  readonly event?: object | undefined
}

/** One sign-in, or several in one document. */
const SIGN_IN = /^(?:signIn|finishPasskeySignIn)(?:,(?:signIn|finishPasskeySignIn))*$/

const REFUSALS = new Set<unknown>([
  'UNAUTHENTICATED',
  'SECOND_FACTOR_REQUIRED',
  'FORBIDDEN',
  'CONSENT_REQUIRED',
  'FRESH_AUTHENTICATION_REQUIRED',
  'SECOND_FACTOR_ENROLMENT_REQUIRED',
  'INSUFFICIENT_SCOPE',
  'NOT_FOUND',
  'RATE_LIMITED',
])

/**
 * Writes the audit row of a read, a refusal or a failure, and resolves when the row is durable. The answer waits for
 * it. A change writes its row in its own transaction.
 */
export async function recordOutcome(ctx: OperationContext, ending: Ending, events: EventAudit): Promise<void> {
  const outcome = outcomeOf(ending.codes)
  const isRecorded = outcome === 'done' && !ctx.trail.isUnrecorded
  if (isRecorded || (outcome === 'failed' && !ctx.trail.touched)) return
  const entry = auditEntry(ctx, {
    action: ending.isWrite && outcome !== 'done' ? 'write' : 'read',
    outcome,
    subjectIds: ctx.trail.subjects,
    target: null,
  })
  if (outcome === 'refused' && SIGN_IN.test(ctx.request.operation)) {
    return ctx.database.auditTrail.appendRefusedCredentials(entry)
  }
  await (ending.event === undefined ? ctx.database.auditTrail.append(entry) : events.append(ending.event, entry))
}

function outcomeOf(codes: readonly unknown[]): AuditOutcome {
  if (codes.some((code) => REFUSALS.has(code))) return 'refused'
  return codes.length === 0 ? 'done' : 'failed'
}
