import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import pg from 'pg'
import { maintenanceUrl } from '../../src/database/access/maintenance-url.js'
import { freePort } from '../../src/database/embedded/postmaster.js'
import { credentials } from '../support/service/app.js'
import { createTestDatabase, type TestDatabase } from '../support/database/cluster.js'
import { type DatabaseProxy, startDatabaseProxy, via } from '../support/database/database-proxy.js'
import { builtProgram, makeScene, type Scene } from '../support/service/gateway.js'
import { makePersonas, type Personas } from '../support/service/personas.js'
import { until } from '../support/until.js'

let main: string
let database: TestDatabase
let personas: Personas
let scene: Scene
let proxy: DatabaseProxy | undefined

beforeAll(async () => {
  main = await builtProgram('main.js')
  database = await createTestDatabase()
  const owner = new pg.Client(maintenanceUrl(database.urls.owner))
  await owner.connect()
  personas = await makePersonas(owner)
  await owner.end()
})
afterAll(() => database.drop())
beforeEach(async () => {
  scene = await makeScene()
})
afterEach(async () => {
  await scene.end()
  await proxy?.close()
  proxy = undefined
})

const serverPort = (): number => Number(new URL(database.urls.application).port)

async function statusOf(url: string): Promise<number | undefined> {
  return fetch(url).then(
    ({ status }) => status,
    () => undefined,
  )
}

test('a gateway that starts before its database answers 503 until it is reachable, and an unclear commit takes effect once', async () => {
  const [port, databasePort] = [await freePort(), await freePort()]
  const { application, owner } = database.urls
  const gateway = scene.start(main, {
    ...{ PORT: String(port), DRAIN_SECONDS: '3600' },
    DATABASE_URL: via(application, databasePort),
    MIGRATION_DATABASE_URL: via(owner, databasePort),
  })
  const url = `http://127.0.0.1:${port}`
  await until(async () => (await statusOf(`${url}/healthz`)) === 200)
  const ready = await fetch(`${url}/readyz`)
  expect(await ready.json()).toMatchObject({ status: 'not ready', phase: 'starting', database: 'unreachable' })
  for (const path of ['/journals/1/', '/graphql?query={__typename}', '/graphql/stream?query={__typename}']) {
    const refused = await fetch(url + path)
    expect([path, refused.status, refused.headers.get('retry-after')]).toEqual([path, 503, '1'])
  }
  proxy = await startDatabaseProxy(serverPort(), databasePort)
  await until(async () => (await statusOf(`${url}/readyz`)) === 200)
  await gateway.ready()

  const headers = { ...credentials('client'), 'content-type': 'application/json', 'idempotency-key': 'unclear' }
  // An entry that raises a flag is stored by a transaction, with a commit of its own that can be cut off.
  const body = JSON.stringify({ title: 'Once', description: 'I am going to kill myself tonight.' })
  const create = (): Promise<Response> => fetch(`${url}/journals/`, { method: 'POST', headers, body })
  // Signing in commits too: the cut is for what comes after.
  expect((await fetch(`${url}/journals/${personas.ids.client}/`, { headers })).status).toBe(204)
  const cut = proxy.cutNextCommit(/insert into "?journal"?/i)
  const unclear = await create()
  expect([unclear.status, unclear.headers.get('retry-after')]).toEqual([503, '2'])
  await cut
  let repeated = unclear
  // On a busy machine the database does not always answer in time; then it is asked once more, as clients do.
  await until(async () => (repeated = await create()).status !== 503)
  expect(repeated.status).toBe(201)
  const { journalid } = (await repeated.json()) as { journalid: number }
  const listed = await fetch(`${url}/journals/${personas.ids.client}/`, { headers })
  expect(await listed.json()).toEqual([expect.objectContaining({ journalid, title: 'Once' })])

  // A connection that broke while it committed holds nothing up.
  gateway.signal('SIGTERM')
  expect(await gateway.ended).toEqual({ code: 0, signal: null })
})

test('a start with a refusing database prints one sentence that names the setting', async () => {
  const { application, owner } = database.urls
  const cases = [
    [{ DATABASE_URL: application.replace(/:[^:@]*@/, ':private@') }, 'DATABASE_URL: PostgreSQL does not take this'],
    [{ DATABASE_URL: application.replace(/[^/]*$/, 'private') }, 'DATABASE_URL: PostgreSQL has no such database.'],
    [
      { DATABASE_URL: application, MIGRATION_DATABASE_URL: owner.replace(/:[^:@]*@/, ':private@') },
      'MIGRATION_DATABASE_URL: PostgreSQL does not take this role and password.',
    ],
  ] as const
  const gateways = cases.map(([environment]) => scene.start(main, environment))
  for (const [at, gateway] of gateways.entries()) {
    expect(await gateway.ended).toEqual({ code: 1, signal: null })
    expect(gateway.output).toContain(cases[at]?.[1])
    expect(gateway.output).not.toMatch(/private| at /)
  }
})

test('a gateway that waits for its database can be stopped', async () => {
  const [port, databasePort] = [await freePort(), await freePort()]
  const gateway = scene.start(main, {
    PORT: String(port),
    DATABASE_URL: via(database.urls.application, databasePort),
  })
  await until(async () => (await statusOf(`http://127.0.0.1:${port}/healthz`)) === 200)
  gateway.signal('SIGTERM')
  expect(await gateway.ended).toEqual({ code: 0, signal: null })
})
