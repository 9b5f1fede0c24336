import { join } from 'node:path'
import type pg from 'pg'
import { HeadFile } from '../../../src/database/audit/heads/head-file.js'
import { startSequencer } from '../../../src/database/sequencer/sequencer.js'
import { keysFrom, openRing } from '../../../src/process/keys/keys.js'
import { until } from '../until.js'
import { GatewayDatabase, silent } from './audit-database.js'

/** Seals every row of the trail with the audit key of a data folder, whose file gets the heads, as other files do. */
export async function sealAll(
  owner: pg.Client,
  { url, dataDir, otherHeads = [] }: { url: string; dataDir: string; otherHeads?: readonly string[] },
): Promise<void> {
  const gateway = new GatewayDatabase(url)
  const sequencer = startSequencer({
    database: gateway,
    url,
    auditKey: await openRing(keysFrom(dataDir, {}).sources.audit),
    headPlaces: [join(dataDir, 'audit-heads'), ...otherHeads].map((path) => new HeadFile(path)),
    ...{ headTasks: [], log: silent },
  })
  try {
    await until(async () => {
      const { rows } = await owner.query<{ open: boolean }>(
        `select (select count(*) from audit where id > (select coalesce(max(high_id), 0) from audit_seal)) > 0 as open`,
      )
      return !rows[0]?.open
    })
  } finally {
    await sequencer.stop()
    await gateway.pool.end()
  }
}
