import { afterAll, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { maintenanceUrl } from '../../src/database/access/maintenance-url.js'
import { type RestartableServer, startRestartableServer } from '../support/database/restartable-server.js'
import { credentials } from '../support/service/app.js'
import { builtProgram, makeScene, type Scene } from '../support/service/gateway.js'
import { makePersonas } from '../support/service/personas.js'
import { until } from '../support/until.js'

let server: RestartableServer
let scene: Scene
let url: string
let clientId: number

beforeAll(async () => {
  const main = await builtProgram('main.js')
  server = await startRestartableServer()
  const owner = new pg.Client(maintenanceUrl(server.urls.owner))
  await owner.connect()
  clientId = (await makePersonas(owner)).ids.client
  await owner.end()
  scene = await makeScene()
  url = await scene.start(main, { DATABASE_URL: server.url }).ready()
  await untilReady()
})
afterAll(async () => {
  await scene.end()
  await server.remove()
})

const headers = { ...credentials('client'), 'content-type': 'application/json' }

const untilReady = (): Promise<unknown> =>
  until(async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.status === 200)

interface Page {
  readonly status: number
  readonly cursor: string
  readonly subjects: readonly number[]
}

async function events(after?: string): Promise<Page> {
  const answer = await fetch(`${url}/events/${after === undefined ? '' : `?after=${after}`}`, { headers })
  const body = (await answer.json()) as { cursor: string; events?: readonly { subject_id: number }[] }
  return {
    status: answer.status,
    cursor: body.cursor,
    subjects: (body.events ?? []).map((event) => event.subject_id),
  }
}

/** Reads until so many events came after the cursor: an event is told once it has a number. */
async function eventsAfter(cursor: string, count: number): Promise<Page> {
  let page: Page | undefined
  await until(async () => {
    page = await events(cursor)
    return page.subjects.length >= count
  })
  if (page === undefined) throw new Error('No page was answered.')
  return page
}

async function write(count: number): Promise<readonly number[]> {
  const written: number[] = []
  for (let at = 0; at < count; at++) {
    const answer = await fetch(`${url}/journals/`, { method: 'POST', headers, body: '{"title":"An entry"}' })
    expect(answer.status).toBe(201)
    written.push(((await answer.json()) as { journalid: number }).journalid)
  }
  return written
}

/** Subscribes now. Resolves, when the stream has ended, to all that it said. */
async function openStream(): Promise<{ readonly ended: Promise<string> }> {
  const query = 'subscription ($id: ID!) { journalChanged(clientId: $id) { change } }'
  const answer = await fetch(`${url}/graphql/stream`, {
    ...{ method: 'POST', headers: { ...headers, accept: 'text/event-stream' } },
    body: JSON.stringify({ query, variables: { id: clientId } }),
  })
  expect(answer.status).toBe(200)
  return { ended: answer.text() }
}

async function failOver(): Promise<void> {
  await server.stop()
  await server.startCopy()
  await server.promote()
  await untilReady()
}

test('after a failover to a standby that lacked events, only cursors before them go on', async () => {
  const start = await events()
  const common = await write(5)
  const kept = await eventsAfter(start.cursor, common.length)
  expect(kept.subjects).toEqual(common)

  await server.stop()
  await server.copyAsStandby()
  await server.start()
  await untilReady()
  const forgotten = await write(20)
  const lost = await eventsAfter(kept.cursor, forgotten.length)
  expect(lost.subjects).toEqual(forgotten)

  const { ended } = await openStream()
  await failOver()
  expect(await ended).toContain('CURSOR_EXPIRED')
  expect((await events(lost.cursor)).status).toBe(410)
  // The new primary gives the positions that it had not heard of to other events, and more.
  const later = await write(30)
  const newest = await eventsAfter(kept.cursor, later.length)
  expect(newest.subjects).toEqual(later)
  expect((await events(lost.cursor)).status).toBe(410)

  // Nothing is lost in a failover to a standby that had everything: every cursor of the present history goes on.
  await server.stop()
  await server.copyAsStandby()
  await failOver()
  const last = await write(1)
  expect((await eventsAfter(newest.cursor, 1)).subjects).toEqual(last)
  expect((await events(lost.cursor)).status).toBe(410)
})
