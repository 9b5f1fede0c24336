import { readdir, readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { credentials } from '../support/service/app.js'
import { builtProgram, makeMigratedScene, type Scene } from '../support/service/gateway.js'
import { watchSocket, watchStream } from '../support/service/live-feeds.js'
import { metric } from '../support/service/live-socket.js'
import { childrenOf } from '../support/database/restartable-server.js'
import { makePersonas, type Personas } from '../support/service/personas.js'
import { type FakeSmtp, startFakeSmtp } from '../support/doubles/smtp-server.js'
import { until } from '../support/until.js'
import { connectOwner } from '../support/service/kills.js'

const ENTRIES = 10_000
/** A gateway that waits for this to end does not end within the test. */
const NEVER = '3600'
let main: string
let scene: Scene
let smtp: FakeSmtp

beforeAll(async () => {
  main = await builtProgram('main.js')
})
beforeEach(async () => {
  scene = await makeMigratedScene()
  smtp = await startFakeSmtp()
})
afterEach(async () => {
  await scene.end()
  await smtp.close()
})

/** People, and a client whose whole list takes a while to send. */
async function populate(): Promise<Personas> {
  const owner = await connectOwner(scene)
  try {
    const personas = await makePersonas(owner)
    await owner.query(
      `insert into journal (client_user_id, organisation_id, title, description, journal_timestamp)
       select $1, $2, 'entry', repeat('words ', 300), now() - make_interval(mins => n) from generate_series(1, $3) n`,
      [personas.ids.client, personas.organisationId, ENTRIES],
    )
    return personas
  } finally {
    await owner.end()
  }
}

interface SlowAnswer {
  /** Reads what is left. */
  rest(): Promise<string>
}

/** Begins to read an answer and stops after its first piece: the rest waits for us. */
function beginReading(url: string, headers: Record<string, string>): Promise<SlowAnswer> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const pieces: Buffer[] = []
      response.once('data', (piece: Buffer) => {
        pieces.push(piece)
        response.pause()
        resolve({
          rest: () =>
            new Promise((done, fail) => {
              response.on('data', (more: Buffer) => pieces.push(more))
              response.once('end', () => done(Buffer.concat(pieces).toString()))
              response.once('error', fail)
              response.resume()
            }),
        })
      })
    })
      .once('error', reject)
      .end()
  })
}

test('a stopping gateway finishes requests and jobs, asks streams to resume elsewhere, and takes nothing new', async () => {
  const gateway = scene.start(main, { SMTP_URL: smtp.url, DRAIN_SECONDS: NEVER })
  const url = await gateway.ready()
  const { client } = (await populate()).ids
  const headers = credentials('client')
  const [stream, socket] = [
    watchStream({ url, headers, clientId: client }),
    watchSocket({ url, headers, clientId: client }),
  ]
  await until(async () => (await metric(url, 'care_subscriptions')) === 2)
  const list = await beginReading(`${url}/journals/${client}/`, headers)
  smtp.pauseMs = 1_500
  await fetch(`${url}/auth/password/reset/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailid: 'client@example.org' }),
  })
  await until(() => smtp.taken.length === 1)

  gateway.signal('SIGTERM')
  await until(() => gateway.output.includes('Stopping'))
  await until(() => stream.end !== undefined && socket.end !== undefined)
  expect(stream.heard.at(-1)?.errors?.[0]?.extensions.code).toBe('SUBSCRIPTION_INTERRUPTED')
  expect([stream.end, socket.end]).toEqual(['complete', '1001'])
  for (const path of [`/journals/${client}/`, '/graphql?query={__typename}']) {
    const refused = await fetch(url + path, { headers })
    expect([path, refused.status, refused.headers.get('retry-after')]).toEqual([path, 503, '5'])
  }
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ status: 'not ready', phase: 'draining' })
  expect(JSON.parse(await list.rest())).toHaveLength(ENTRIES)

  expect(await gateway.ended).toEqual({ code: 0, signal: null })
  expect(gateway.output).toContain('job done')
  expect(scene.postmaster).toBeUndefined()
  const folder = join(scene.cluster.folder, 'log')
  const logs = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
  expect(logs.join('')).toContain('database system is shut down')
  expect(gateway.output).not.toMatch(/unhandled|uncaught/i)
})

test('a frozen database does not keep a gateway from ending', async () => {
  const gateway = scene.start(main)
  await gateway.ready()
  const database = scene.postmaster
  if (database === undefined) throw new Error('There is no database.')
  const processes = [database, ...childrenOf(database)]
  for (const pid of processes) process.kill(pid, 'SIGSTOP')
  try {
    gateway.signal('SIGTERM')
    expect(await gateway.ended).toEqual({ code: 0, signal: null })
  } finally {
    for (const pid of processes) process.kill(pid, 'SIGCONT')
  }
})

test('requests that do not finish are aborted in time, and a second signal ends the process at once', async () => {
  const settings = { DRAIN_SECONDS: '1', SMTP_URL: smtp.url }
  const [slow, hurried] = [scene.start(main, settings), scene.start(main, { ...settings, DRAIN_SECONDS: NEVER })]
  const urls = await Promise.all([slow.ready(), hurried.ready()])
  const { client } = (await populate()).ids
  const lists = await Promise.all(urls.map((url) => beginReading(`${url}/journals/${client}/`, credentials('client'))))

  slow.signal('SIGTERM')
  hurried.signal('SIGTERM')
  await until(() => hurried.output.includes('Stopping'))
  await sleep(400)
  hurried.signal('SIGTERM')
  expect(await hurried.ended).toEqual({ code: 130, signal: null })
  expect(await slow.ended).toEqual({ code: 0, signal: null })
  // Half a list must not look like a whole one.
  for (const list of lists) await expect(list.rest()).rejects.toThrow(/aborted|ECONNRESET/)
})
