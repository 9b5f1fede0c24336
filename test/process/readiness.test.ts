import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { keepsSessions } from '../../src/database/connection/keeps-sessions.js'
import { Surroundings } from '../../src/process/surroundings/surroundings.js'
import { makePool } from '../../src/database/connection/pool.js'
import { via } from '../support/database/database-proxy.js'
import { createTestDatabase, type TestDatabase } from '../support/database/cluster.js'
import { type Pooler, startTransactionPooler } from '../support/database/transaction-pooler.js'
import { type GatewayProcess, builtProgram, makeScene, type Scene } from '../support/service/gateway.js'
import { until } from '../support/until.js'

let main: string
let scene: Scene
let database: TestDatabase
const poolers: Pooler[] = []

beforeAll(async () => {
  main = await builtProgram('main.js')
  database = await createTestDatabase()
  scene = await makeScene()
})
afterAll(async () => {
  await scene.end()
  for (const pooler of poolers) await pooler.close()
  await database.drop()
})

async function pooled(size: number, skippedBy?: number): Promise<string> {
  const pooler = await startTransactionPooler(database.urls.application, size, skippedBy)
  poolers.push(pooler)
  return via(database.urls.application, pooler.port)
}

interface Ready {
  readonly status: number
  readonly body: { readonly status: string; readonly reasons: readonly string[] }
}

async function readiness(url: string): Promise<Ready> {
  const answer = await fetch(`${url}/readyz`)
  return { status: answer.status, body: (await answer.json()) as Ready['body'] }
}

/** A gateway with a data folder of its own, as on another machine, and the keys of the others. */
function startOnFolder(name: string, settings: Record<string, string> = {}): GatewayProcess {
  return scene.start(main, {
    ...{ DATABASE_URL: database.urls.application, DATA_DIR: join(scene.folder, name) },
    ...settings,
  })
}

test.each([1, 2, 5])('a pooler in transaction mode with %i server connections does not keep sessions', async (size) => {
  expect(await keepsSessions(await pooled(size))).toBe(false)
})

test('a pooler in transaction mode is known although others use it meanwhile', async () => {
  // The mark is set by the first transaction. The second does not get the connection that has it.
  expect(await keepsSessions(await pooled(5, 2))).toBe(false)
})

test('a direct connection keeps sessions', async () => {
  expect(await keepsSessions(database.urls.application)).toBe(true)
})

test('a gateway behind a pooler in transaction mode is not ready and says what to do', async () => {
  const gateway = startOnFolder('pooled', { DATABASE_URL: await pooled(20), DATABASE_POOL: '4' })
  const url = await gateway.ready()
  expect(await readiness(url)).toMatchObject({
    status: 503,
    body: {
      ...{ status: 'not ready', database: 'ok', sessions: 'shared' },
      reasons: [expect.stringMatching(/^Connections to the database lose their sessions: .* past the pooler\.$/)],
    },
  })
  gateway.signal('SIGTERM')
  await gateway.ended
})

test('a gateway with another folder of files is not ready, and one that shares the folder is', async () => {
  const fresh = await createTestDatabase()
  const settings = { DATABASE_URL: fresh.urls.application }
  try {
    const first = startOnFolder('one', settings)
    const url = await first.ready()
    await until(async () => (await readiness(url)).status === 200)
    expect(await readiness(url)).toMatchObject({ body: { files: 'ok', sessions: 'ok', storage: 'ok', reasons: [] } })
    // The same keys, as on a second machine, and another folder for files.
    await cp(join(scene.folder, 'one', 'keys'), join(scene.folder, 'two', 'keys'), { recursive: true })
    const second = startOnFolder('two', settings)
    const other = await second.ready()
    expect(await readiness(other)).toMatchObject({
      status: 503,
      body: {
        files: 'other',
        reasons: [expect.stringMatching(/^DATA_DIR\/files is not the folder .*FILES_S3_BUCKET/)],
      },
    })
    // Once it has the folder of the first, it is ready without a start.
    await rm(join(scene.folder, 'two', 'files'), { recursive: true })
    await mkdir(join(scene.folder, 'two', 'files'))
    await cp(join(scene.folder, 'one', 'files'), join(scene.folder, 'two', 'files'), { recursive: true })
    expect((await readiness(other)).status).toBe(200)
    for (const gateway of [first, second]) gateway.signal('SIGTERM')
    await Promise.all([first.ended, second.ended])
  } finally {
    await fresh.drop()
  }
})

test('a folder that was moved without its id is known by its newest files, and an empty one is not', async () => {
  const fresh = await createTestDatabase()
  const pool = makePool(fresh.urls.application, 2, () => undefined)
  const filesOf = (dataDir: string) =>
    new Surroundings({
      config: {
        ...{ dataDir, files: { s3: undefined } },
        database: { application: fresh.urls.application, owner: undefined, purge: undefined, embedded: false },
      },
      pool,
      log: { info: () => undefined, warn: () => undefined },
    })
      .state(true)
      .then(({ files }) => files)
  try {
    const [one, two, three] = ['a', 'b', 'c'].map((name) => join(scene.folder, name)) as [string, string, string]
    for (const folder of [one, two, three]) await mkdir(join(folder, 'files', 'attached'), { recursive: true })
    expect(await filesOf(one)).toBe('ok')
    expect(await filesOf(two)).toBe('other')
    const id = '3f0c1a52-8a0e-4c83-9d5c-6a1f6d2f1c77'
    await pool.query('insert into stored_file (id) values ($1)', [id])
    await mkdir(join(two, 'files', 'attached', id))
    expect(await filesOf(two)).toBe('ok')
    expect(await filesOf(three)).toBe('other')
  } finally {
    await pool.end()
    await fresh.drop()
  }
})

test('a gateway with another audit key than the one that sealed ends before it seals', async () => {
  const fresh = await createTestDatabase()
  const pool = makePool(fresh.urls.owner, 1, () => undefined)
  const settings = { DATABASE_URL: fresh.urls.application }
  const sealed = async (): Promise<number> =>
    (await pool.query<{ count: number }>('select count(*)::int as count from audit_seal')).rows[0]?.count ?? 0
  try {
    const first = startOnFolder('keyed', { ...settings, AUDIT_KEY: Buffer.alloc(32, 1).toString('base64') })
    const url = await first.ready()
    await fetch(`${url}/journals/1/`)
    await until(async () => (await sealed()) > 0)
    first.signal('SIGTERM')
    await first.ended
    const before = await sealed()
    const other = { ...settings, AUDIT_KEY: Buffer.alloc(32, 2).toString('base64') }
    // Also if the seals are from before the database knew keys.
    for (const forget of [
      'select',
      `update audit_seal set key_id = null; delete from key_version where name = 'audit'`,
    ]) {
      await pool.query(forget)
      const gateway = startOnFolder('keyed', other)
      expect(await gateway.ended).toEqual({ code: 1, signal: null })
      expect(gateway.output).toMatch(/AUDIT_KEY .*audit key|AUDIT_KEY .*seal/)
      expect(await sealed()).toBe(before)
    }
  } finally {
    await pool.end()
    await fresh.drop()
  }
})
