import { join } from 'node:path'
import { HeadFile } from '../../../src/database/audit/heads/head-file.js'
import { verifyAudit } from '../../../src/database/audit/verify-audit.js'
import { keysFrom, openRing } from '../../../src/process/keys/keys.js'
import { noArchives } from '../database/no-archives.js'
import { until } from '../until.js'

/** Waits until gateways with keys in a folder have sealed what they wrote, and the audit trail is whole. */
export async function untilTrailIsWhole(url: string, dataDir: string): Promise<void> {
  const auditKey = await openRing(keysFrom(dataDir, {}).sources.audit)
  const headPlaces = [new HeadFile(join(dataDir, 'audit-heads'))]
  await until(async () => (await verifyAudit({ url, auditKey, headPlaces, archives: noArchives })).ok)
}
