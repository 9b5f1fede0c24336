import type { Settings } from '../../config/config.js'
import { verifyAudit, type VerifyOptions } from '../../database/audit/verify-audit.js'
import { openRing } from '../../process/keys/keys.js'

/** A century, in seconds. */
const NEVER = 3_155_760_000

/** What a check of the audit trail found, as a sentence. */
export interface TrailCheck {
  readonly isWhole: boolean
  readonly said: string
}

/** Checks the audit trail of a database that no gateway uses: nobody seals its newest rows meanwhile. */
export async function inspectTrail(
  url: string,
  { keys }: Pick<Settings, 'keys'>,
  places: Pick<VerifyOptions, 'headPlaces' | 'archives' | 'stamps' | 'thinnedHeads'>,
): Promise<TrailCheck> {
  const { audit } = keys.sources
  if (!audit.isMade()) {
    return { isWhole: true, said: 'The audit trail was not checked, because the audit key is not here.' }
  }
  const report = await verifyAudit({ url, auditKey: await openRing(audit), ...places, sealedWithin: NEVER })
  if (report.ok) {
    return { isWhole: true, said: `The audit trail is whole: ${report.rows} rows under ${report.seals} seals.` }
  }
  const [first] = report.findings
  return {
    isWhole: false,
    said: `The audit trail is NOT whole: ${report.found} findings, the first: ${first?.kind} ${first?.message}.`,
  }
}
