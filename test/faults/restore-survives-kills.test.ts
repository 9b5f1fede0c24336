import { randomInt } from 'node:crypto'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { query } from '../../src/commands/backup/dump.js'
import { maintenanceUrl } from '../../src/database/access/maintenance-url.js'
import { startEmbedded } from '../../src/database/embedded/embedded.js'
import { builtProgram, makeMigratedScene, type Scene } from '../support/service/gateway.js'
import { triesOf, reportKills } from '../support/service/kills.js'
import { care, makeBackupKeys } from '../support/service/operator.js'

const KILLS = triesOf({ everyday: 2, most: 50 })
/** The row of the archive, and of the data that it replaces. */
const ARCHIVED = 'archived'
const PRESENT = 'present'

let scene: Scene
let cli: string
let keys: { identity: string; recipient: string }

beforeAll(async () => {
  cli = await builtProgram('cli.js')
  scene = await makeMigratedScene()
  keys = await makeBackupKeys(scene)
  await onDatabase(`create table kept as select '${ARCHIVED}' as state`)
  const made = await care(scene.dataDir, ['backup', archive(), '--recipient', keys.recipient])
  expect(made).toMatchObject({ code: 0 })
})
afterAll(() => scene.end())

const archive = (): string => join(scene.folder, 'archive.age')

async function onDatabase(statement: string): Promise<{ state: string }[]> {
  const quiet = { info: () => undefined, warn: () => undefined }
  const database = await startEmbedded({ dataDir: scene.dataDir, log: quiet })
  try {
    return await query<{ state: string }>(maintenanceUrl(database.urls.owner), statement)
  } finally {
    await database.release()
  }
}

/** Restores, and kills that after a time if there is one. Returns how long it ran if it ended by itself. */
async function restore(killAfterMs?: number): Promise<number | undefined> {
  const begun = performance.now()
  const child = spawn(process.execPath, [cli, 'restore', archive(), '--identity', keys.identity, '--force'], {
    env: { PATH: process.env.PATH, DATA_DIR: scene.dataDir },
    stdio: 'ignore',
  })
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(timer)
  if (code !== null) expect(code).toBe(0)
  return code === null ? undefined : performance.now() - begun
}

test(
  'a restore that is killed leaves the old or the new, and the next start cleans up',
  async () => {
    const seen = { [ARCHIVED]: 0, [PRESENT]: 0 }
    await onDatabase(`update kept set state = '${PRESENT}'`)
    let longest = (await restore()) ?? 0
    for (let kill = 0; kill < KILLS; kill++) {
      await onDatabase(`update kept set state = '${PRESENT}'`)
      longest = Math.max(2_000, (await restore(randomInt(Math.ceil(longest * 1.1)))) ?? longest)
      const rows = await onDatabase('select state from kept')
      expect(rows).toEqual([{ state: expect.stringMatching(`^(${ARCHIVED}|${PRESENT})$`) }])
      seen[rows[0]?.state as keyof typeof seen]++
      const left = [...(await readdir(scene.dataDir)), ...(await readdir(scene.cluster.home))]
      expect(left.filter((name) => /^restore|^postgres\.(?:restore|replaced)|^archive-/.test(name))).toEqual([])
    }
    expect(seen[ARCHIVED] + seen[PRESENT]).toBe(KILLS)
    reportKills({
      what: `restores of an archive (${seen[PRESENT]} left the old, ${seen[ARCHIVED]} the new)`,
      ...{ kills: KILLS, acknowledged: [], stored: [] },
    })
  },
  240_000 + KILLS * 60_000,
)
