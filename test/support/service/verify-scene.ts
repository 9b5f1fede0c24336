import { join } from 'node:path'
import type { AuditReport } from '../../../src/database/audit/audit-report.js'
import { HeadFile } from '../../../src/database/audit/heads/head-file.js'
import { verifyAudit } from '../../../src/database/audit/verify-audit.js'
import { keysFrom, openRing } from '../../../src/process/keys/keys.js'
import { urlOf } from '../../../src/database/embedded/provision.js'
import type { Scene } from './gateway.js'
import { noArchives } from '../database/no-archives.js'

/** What `care verify-audit` would say of the trail that the gateways of a scene have left. */
export async function verifyScene({ cluster, dataDir }: Scene): Promise<AuditReport> {
  return verifyAudit({
    archives: noArchives,
    url: urlOf(cluster, cluster.record.port ?? 0, 'care_app'),
    auditKey: await openRing(keysFrom(dataDir, {}).sources.audit),
    headPlaces: [new HeadFile(join(dataDir, 'audit-heads'))],
  })
}
