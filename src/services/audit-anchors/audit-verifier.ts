import type { AuditReport } from '../../database/audit/audit-report.js'
import { verifyAudit, type VerifyOptions } from '../../database/audit/verify-audit.js'

/** Requests are answered between two slices, so each takes some milliseconds. */
const ROWS_AT_ONCE = 1_000

/** Verifies the audit trail in a gateway, as `care verify-audit` does, over a connection of its own. */
export class AuditVerifier {
  constructor(
    private readonly options: Pick<
      VerifyOptions,
      'url' | 'auditKey' | 'archives' | 'headPlaces' | 'stamps' | 'thinnedHeads'
    >,
  ) {}

  /** @throws the reason of the signal, or the error of a place that cannot be read. */
  verify(signal: AbortSignal): Promise<AuditReport> {
    return verifyAudit({ ...this.options, rowsAtOnce: ROWS_AT_ONCE, signal })
  }
}
