import { randomInt } from 'node:crypto'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { query } from '../../src/commands/backup/dump.js'
import { maintenanceUrl } from '../../src/database/access/maintenance-url.js'
import { startEmbedded } from '../../src/database/embedded/embedded.js'
import { makeMigratedScene, type Scene } from '../support/service/gateway.js'
import { triesOf, reportKills } from '../support/service/kills.js'
import { care, makeBackupKeys, startCare } from '../support/service/operator.js'

const KILLS = triesOf({ everyday: 2, most: 50 })
/** The row of the archive, and of the data that it replaces. */
const ARCHIVED = 'archived'
const PRESENT = 'present'

let scene: Scene
let keys: { identity: string; recipient: string }

beforeAll(async () => {
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

/** The change of one folder for the other takes milliseconds of the seconds of a restore. */
const AROUND_CHANGE_MS = 60

/** When a restore is killed: so long after it began, or after its mark says that the new folder is complete. */
interface Kill {
  readonly after: 'begin' | 'mark'
  readonly ms: number
}

/** Restores, and kills that if it is said when. Returns how long it ran if it ended by itself. */
async function restore(kill?: Kill): Promise<number | undefined> {
  const begun = performance.now()
  const command = ['restore', archive(), '--identity', keys.identity, '--force']
  const child = await startCare(scene.dataDir, command, ['ignore', 'ignore', 'pipe'])
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(child, 'close') as Promise<[number | null]>
  const over = new AbortController()
  if (kill !== undefined) void killAt(child, kill, over.signal)
  const [code] = await ended
  over.abort()
  if (code !== null) expect({ code, said }).toMatchObject({ code: 0 })
  return code === null ? undefined : performance.now() - begun
}

async function killAt(child: ChildProcess, { after, ms }: Kill, over: AbortSignal): Promise<void> {
  const mark = join(scene.dataDir, 'restore.json')
  // The mark is there for a moment only; the file aside comes before it.
  const isMarked = (): boolean => existsSync(mark) || existsSync(`${mark}.new`)
  while (after === 'mark' && !over.aborted && !isMarked()) await sleep(1)
  await sleep(ms)
  child.kill('SIGKILL')
}

test(
  'a restore that is killed leaves the old or the new, and the next start cleans up',
  async () => {
    const seen = { [ARCHIVED]: 0, [PRESENT]: 0 }
    await onDatabase(`update kept set state = '${PRESENT}'`)
    let longest = (await restore()) ?? 0
    for (let kill = 0; kill < KILLS; kill++) {
      await onDatabase(`update kept set state = '${PRESENT}'`)
      // Every second one around the change.
      const when: Kill =
        kill % 2 === 0 ? { after: 'begin', ms: longest * 1.1 } : { after: 'mark', ms: AROUND_CHANGE_MS }
      const at = { ...when, ms: randomInt(Math.ceil(when.ms)) }
      longest = Math.max(2_000, (await restore(at)) ?? longest)
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
