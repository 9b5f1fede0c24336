import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { maintenanceUrl } from '../../../src/database/access/maintenance-url.js'
import { urlOf } from '../../../src/database/embedded/provision.js'
import { builtProgram, makeScene } from '../service/gateway.js'
import { RELEASES, storeRelease } from './release.js'

// Stores the data folder of the demo practice for the release of package.json: `npm run store-release`.

const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
const scene = await makeScene()
try {
  const gateway = scene.start(await builtProgram('main.js'), { LOG_LEVEL: 'warn' }, ['--demo'])
  await gateway.ready()
  const owner = new pg.Client({
    connectionString: maintenanceUrl(urlOf(scene.cluster, scene.cluster.record.port ?? 0, 'care_owner')),
  })
  await owner.connect()
  // Its jobs write too: summaries, drafts, texts of files.
  for (;;) {
    const { rows } = await owner.query(
      `select from effect where state in ('waiting', 'running') and next_at < now() + interval '1 minute' limit 1`,
    )
    if (rows.length === 0) break
    await sleep(200)
  }
  await owner.end()
  gateway.signal('SIGTERM')
  await gateway.ended
  const file = join(RELEASES, `${version}.json.br`)
  await storeRelease(scene.dataDir, file)
  console.log(`Stored ${file}.`)
} finally {
  await scene.end()
}
