import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { EARLIER_MAJOR, startEarlier } from '../support/database/earlier-postgres.js'
import { loadRelease, RELEASES } from '../support/database/release.js'
import { startRestored } from '../../src/database/embedded/restored-cluster.js'
import { DEMO_PASSWORD } from '../../src/features/demo/demo-data.js'
import { askAgain } from '../support/service/ask-again.js'
import { builtProgram, makeScene, type Scene } from '../support/service/gateway.js'
import { triesOf } from '../support/service/kills.js'
import { care, startCare } from '../support/service/operator.js'

const KILLS = triesOf({ everyday: 3, most: 30 })

let scene: Scene
let rows: ReadonlyMap<string, number>
beforeAll(async () => {
  scene = await makeScene()
  rows = await loadRelease(join(RELEASES, '0.1.0.json.br'), scene.dataDir, startEarlier)
})
afterAll(() => scene.end())

const version = (): Promise<string> => readFile(join(scene.cluster.folder, 'PG_VERSION'), 'utf8')
const isOld = async (): Promise<boolean> => Number(await version()) === EARLIER_MAJOR

async function onEarlier<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  const server = await startEarlier(scene.dataDir)
  const client = new pg.Client({ connectionString: server.superuserUrl.replace(/[^/]*$/, 'care') })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
    await server.release()
  }
}

async function leftOver(): Promise<string[]> {
  const names = [...(await readdir(scene.dataDir)), ...(await readdir(scene.cluster.home))]
  return names.filter((name) => /^restore|^postgres\.|^earlier-programs-/.test(name))
}

test('a gateway refuses the folder, and names the command', async () => {
  const gateway = scene.start(await builtProgram('main.js'), { LOG_LEVEL: 'warn' })
  expect(await gateway.ended).toMatchObject({ code: 1 })
  expect(gateway.output).toMatch(
    /^The database in .* is of PostgreSQL 17, and this version of the service brings \d+\. Stop every gateway and run: npm run -s care -- upgrade-database$/m,
  )
})

test('so does a backup', async () => {
  const { code, said } = await care(scene.dataDir, ['backup', join(scene.folder, 'archive.age'), '--unencrypted'])
  expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining('care -- upgrade-database') })
})

test('so does a restore of a backup that was made by the earlier version', async () => {
  await expect(startRestored(scene.cluster, 'throwaway')).rejects.toThrow(
    /^The backup is of PostgreSQL 17, and this version of the service brings \d+\. Restore it with the version/,
  )
})

test('it is refused with a PostgreSQL of your own, without a database, and with programs that are none', async () => {
  const external = await care(scene.dataDir, ['upgrade-database'], { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/care' })
  expect(external).toMatchObject({ code: 1, said: expect.stringContaining('Upgrade it with its own programs') })
  const empty = await care(join(scene.folder, 'empty'), ['upgrade-database'])
  expect(empty).toMatchObject({ code: 1, said: expect.stringContaining('has no embedded database') })
  const none = await care(scene.dataDir, ['upgrade-database', '--programs', scene.folder])
  expect(none).toMatchObject({ code: 1, said: expect.stringContaining('There is no program postgres in') })
  expect(await isOld()).toBe(true)
})

test('it is refused while somebody uses the database', async () => {
  const server = await startEarlier(scene.dataDir)
  const client = new pg.Client({ connectionString: server.superuserUrl })
  await client.connect()
  const { code, said } = await care(scene.dataDir, ['upgrade-database'])
  expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining('Stop every gateway first') })
  await client.end()
  await server.release()
})

test('it is refused if the database has tables of somebody else', async () => {
  await onEarlier('create table of_somebody_else as select 1 as one')
  const { code, said } = await care(scene.dataDir, ['upgrade-database'])
  expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining('public.of_somebody_else') })
  await onEarlier('drop table of_somebody_else')
  expect(await leftOver()).toEqual([])
})

test('a trail that is not whole is found before anything changes', async () => {
  const row = `set session_replication_role = replica; update audit set operation =`
  const first = `where id = (select min(id) from audit)`
  await onEarlier(`${row} operation || '!' ${first}`)
  const { code, said } = await care(scene.dataDir, ['upgrade-database'])
  await onEarlier(`${row} left(operation, -1) ${first}`)
  expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining('NOT whole') })
  expect(await isOld()).toBe(true)
})

/** Upgrades, and kills that after so long. Returns how long it ran if it ended by itself. */
async function upgrade(killAfterMs: number): Promise<number | undefined> {
  const begun = performance.now()
  const child = await startCare(scene.dataDir, ['upgrade-database'], ['ignore', 'ignore', 'pipe'])
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const timer = setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(timer)
  if (code !== null) expect({ code, said }).toMatchObject({ code: 0 })
  return code === null ? undefined : performance.now() - begun
}

test('killed at any time it leaves the old or the new, and is done by the next one', async () => {
  let longest = 8_000
  const seen = { old: 0, new: 0 }
  for (let kill = 0; kill < KILLS; kill++) {
    longest = (await upgrade(randomInt(longest))) ?? longest
    seen[(await isOld()) ? 'old' : 'new']++
    if (!(await isOld())) break
    const [row] = await onEarlier<{ count: number }>('select count(*)::int from audit')
    expect(row?.count).toBe(rows.get('audit'))
  }
  expect(seen.old + seen.new).toBeGreaterThan(0)
})

test('afterwards the practice goes on with all its rows', async () => {
  const { code, said } = await care(scene.dataDir, ['upgrade-database'])
  expect({ code, said }).toMatchObject({
    code: 0,
    said: expect.stringMatching(/Upgraded from PostgreSQL 17|is of PostgreSQL \d+ already/),
  })
  expect(await isOld()).toBe(false)
  expect(await leftOver()).toEqual([])
  const gateway = scene.start(await builtProgram('main.js'), { LOG_LEVEL: 'warn' })
  const url = await gateway.ready()
  const answer = await askAgain(`${url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`maya:${DEMO_PASSWORD}`)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ me { journals(first: 20) { nodes { title description } } } }' }),
  })
  expect(await answer.json()).toEqual({
    data: {
      me: {
        journals: {
          nodes: expect.arrayContaining([
            { title: expect.stringMatching(/\w/), description: expect.stringMatching(/\w/) },
          ]),
        },
      },
    },
  })
  gateway.signal('SIGTERM')
  expect(await gateway.ended).toMatchObject({ code: 0 })
  expect(await care(scene.dataDir, ['verify-audit'])).toMatchObject({ code: 0 })
  expect(await care(scene.dataDir, ['upgrade-database'])).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^The database is of PostgreSQL \d+ already\.$/m),
  })
})
