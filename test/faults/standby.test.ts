import { afterAll, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { maintenanceUrl } from '../../src/database/access/maintenance-url.js'
import { type RestartableServer, startRestartableServer } from '../support/database/restartable-server.js'
import { credentials } from '../support/service/app.js'
import { builtProgram, type GatewayProcess, makeScene, type Scene } from '../support/service/gateway.js'
import { makePersonas, type Personas } from '../support/service/personas.js'
import { freePort } from '../../src/database/embedded/postmaster.js'
import { until } from '../support/until.js'

let server: RestartableServer
let scene: Scene
let main: string
let personas: Personas

beforeAll(async () => {
  main = await builtProgram('main.js')
  server = await startRestartableServer()
  const owner = new pg.Client(maintenanceUrl(server.urls.owner))
  await owner.connect()
  personas = await makePersonas(owner)
  await owner.end()
  scene = await makeScene()
})
afterAll(async () => {
  await scene.end()
  await server.remove()
})

const headers = { ...credentials('client'), 'content-type': 'application/json' }
const LIST = 'query List($id: ID!) { journals(clientId: $id, first: 2) { nodes { id } } }'
interface Asked {
  readonly status: number
  readonly retryAfter: string | null
  readonly body: unknown
}

async function ask(url: string, body?: unknown): Promise<Asked> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(url, { headers, ...init })
  const text = await answer.text()
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: text === '' ? null : JSON.parse(text),
  }
}

const isReady = async (url: string): Promise<boolean> => (await ask(`${url}/readyz`)).status === 200
const READ_ONLY = 'The database takes no changes at the moment: it is read only.'

test('on a standby nothing is ready, every door says why, and after its promotion all goes on', async () => {
  const before = scene.start(main, { DATABASE_URL: server.url })
  const url = await before.ready()
  await until(() => isReady(url))
  expect((await ask(`${url}/journals/`, { title: 'before' })).status).toBe(201)

  await server.stop()
  await server.startAsStandby()
  await until(async () => {
    const { body } = await ask(`${url}/readyz`)
    return (body as { database: string }).database === 'read-only'
  })
  expect(await ask(`${url}/readyz`)).toMatchObject({
    status: 503,
    retryAfter: '2',
    body: {
      status: 'not ready',
      reasons: ['The database takes no changes: it is a standby that was not promoted, or was set to read only.'],
    },
  })
  expect(await ask(`${url}/journals/`, { title: 'meanwhile' })).toMatchObject({
    ...{ status: 503, retryAfter: '5' },
    body: { status: 503, detail: READ_ONLY },
  })
  // A read leaves a row in the audit trail, so it is not served either.
  for (const path of ['/graphql', '/graphql/stream']) {
    const asked = await ask(url + path, { query: LIST, variables: { id: personas.ids.client } })
    expect(asked).toMatchObject({
      ...{ status: 503, retryAfter: '5' },
      body: { errors: [{ message: READ_ONLY, extensions: { code: 'UNAVAILABLE', retryAfter: 5 } }] },
    })
  }

  const port = await freePort()
  const late: GatewayProcess = scene.start(main, {
    ...{ PORT: String(port), DATABASE_URL: server.url, MIGRATION_DATABASE_URL: server.urls.owner },
  })
  const lateUrl = `http://127.0.0.1:${port}`
  await until(async () => (await ask(`${lateUrl}/readyz`).catch(() => undefined))?.status === 503)
  expect((await ask(`${lateUrl}/readyz`)).body).toMatchObject({ phase: 'starting', database: 'read-only' })

  await server.promote()
  await until(() => isReady(url))
  await late.ready()
  await until(() => isReady(lateUrl))
  for (const each of [url, lateUrl]) {
    expect((await ask(`${each}/journals/`, { title: 'after' })).status).toBe(201)
  }
})
