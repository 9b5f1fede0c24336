import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AuditReport } from '../../../src/database/audit/audit-report.js'
import { HeadFile } from '../../../src/database/audit/heads/head-file.js'
import { verifyAudit } from '../../../src/database/audit/verify-audit.js'
import { urlOf } from '../../../src/database/embedded/provision.js'
import type { Scene } from './gateway.js'

/** What `care verify-audit` would say of the trail that the gateways of a scene have left. */
export function verifyScene({ cluster, dataDir }: Scene): Promise<AuditReport> {
  return verifyAudit({
    url: urlOf(cluster, cluster.record.port ?? 0, 'care_app'),
    auditKey: Buffer.from(readFileSync(join(dataDir, 'keys', 'audit'), 'utf8'), 'base64'),
    headPlaces: [new HeadFile(join(dataDir, 'audit-heads'))],
  })
}
