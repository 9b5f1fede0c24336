import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { pausePractice, resumePractice } from '../../src/commands/practices/pause-practice.js'
import type { Config } from '../../src/config/config.js'
import { blindOwner } from '../support/database/cluster.js'
import { type As, credentials, startGateway, startTestApp, type TestApp } from '../support/service/app.js'
import { LiveSocket } from '../support/service/live-socket.js'
import { addPerson, assignTherapist, PASSWORD } from '../support/service/personas.js'
import { readStream } from '../support/service/read-stream.js'
import { SOON_MS, until } from '../support/until.js'

/** A practice is paused and goes on, while another one works: over two gateways. */
let app: TestApp
let second: { app: { close(): Promise<void> }; url: string; config: Config }
let practice: number
let clientId: number
let neighbourId: number

const NEIGHBOUR: As = { authorization: `Basic ${btoa(`neighbour:${PASSWORD}`)}` }
const ADD = 'mutation ($input: CreateJournalInput!) { createJournal(input: $input) { journal { id } } }'
const WATCH = 'subscription ($id: ID!) { journalChanged(clientId: $id) { change } }'

beforeAll(async () => {
  app = await startTestApp({ LEGACY_ANONYMOUS: 'allow', RATE_LIMIT_SIGN_IN: '100000' })
  second = await startGateway(app, { LEGACY_ANONYMOUS: 'allow' })
  practice = app.personas.organisationId
  clientId = app.personas.ids.client
  neighbourId = await addPerson(app.owner, 'neighbour', 'client')
  await app.owner.query('update user_account set organisation_id = $2 where id = $1', [
    neighbourId,
    app.personas.otherOrganisationId,
  ])
  await assignTherapist(app.owner, app.personas.ids.outsider, neighbourId)
  await blindOwner(app.urls)
})
afterAll(async () => {
  await second.app.close()
  await app.close()
})

const said: string[] = []
const say = (line: string): void => void said.push(line)
const pause = (): Promise<void> => pausePractice(second.config, practice, say)
const resume = (): Promise<void> => resumePractice(second.config, practice, say)

interface Answered {
  readonly status: number
  readonly retryAfter: string | null
  readonly text: string
}

async function ask(path: string, as: As, body?: unknown, url = app.url): Promise<Answered> {
  const answer = await fetch(`${url}${path}`, {
    headers: { ...credentials(as), 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() }
}
async function allOf<Message>(stream: AsyncIterable<Message>): Promise<readonly Message[]> {
  const messages: Message[] = []
  for await (const message of stream) messages.push(message)
  return messages
}

const write = (as: As, title: string, url = app.url): Promise<Answered> => ask('/journals/', as, { title }, url)

async function titles(): Promise<readonly string[]> {
  const { rows } = await app.owner.query<{ id: string; title: string }>('select id, title, client_user_id from journal')
  return rows.map(({ title }) => title).toSorted()
}

test('a paused practice is answered by 503 at every door, its streams end, and another practice goes on', async () => {
  const sockets = await Promise.all([app.url, second.url].map((url) => LiveSocket.greet(url, credentials('client'))))
  const other = await LiveSocket.greet(app.url, credentials(NEIGHBOUR))
  const staff = await LiveSocket.greet(app.url, credentials('therapist'))
  for (const socket of [...sockets, staff]) socket.start('1', WATCH, { id: clientId })
  other.start('1', WATCH, { id: neighbourId })
  const poll = ask('/events/?wait=20', 'client')
  const stream = await fetch(`${app.url}/graphql/stream`, {
    method: 'POST',
    headers: { ...credentials('client'), 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query: WATCH, variables: { id: clientId } }),
  })
  const streamed = allOf(readStream(stream))
  await sleep(500)

  const begun = performance.now()
  const paused = pause()
  await until(() => [...sockets, staff].every((socket) => socket.of('1').length > 0))
  for (const url of [app.url, second.url]) {
    await until(async () => (await write('client', 'is it paused?', url)).status === 503)
  }
  expect(performance.now() - begun).toBeLessThan(SOON_MS)
  await paused
  for (const socket of [...sockets, staff]) {
    expect(socket.of('1').map(({ payload }) => payload.errors?.[0]?.extensions.code)).toEqual([
      'SUBSCRIPTION_INTERRUPTED',
    ])
  }
  expect((await poll).status).toBe(200)
  expect(JSON.stringify(await streamed)).toContain('SUBSCRIPTION_INTERRUPTED')

  const refused = { status: 503, retryAfter: '5', text: expect.stringContaining('Your practice is paused') }
  for (const url of [app.url, second.url]) {
    for (const who of ['client', 'therapist', 'colleague', 'admin', 'formerClient', 'invitedClient'] as const) {
      expect(await ask('/chat/interactions/', who, undefined, url)).toEqual(refused)
    }
    for (const path of ['/graphql', '/graphql/stream']) {
      const me = await ask(path, 'client', { query: '{ me { id } }' }, url)
      expect(me).toEqual(refused)
      expect(JSON.parse(me.text)).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE', retryAfter: 5 } }] })
    }
    expect(await ask('/events/', 'client', undefined, url)).toEqual(refused)
    expect(await ask('/auth/login/', 'nobody', { username: 'client', password: PASSWORD }, url)).toEqual(refused)
  }
  for (const socket of [...sockets, staff]) {
    socket.start('2', WATCH, { id: clientId })
    await until(() => socket.of('2').length > 0)
    expect(socket.of('2')[0]?.payload.errors?.[0]?.extensions.code).toBe('UNAVAILABLE')
  }
  const late = await LiveSocket.greetOnce(app.url, credentials('client'))
  expect(late.code).toBe(4_503)

  expect((await write(NEIGHBOUR, 'next door')).status).toBe(201)
  await until(() => other.heard.length > 0)
  expect(other.heard.map(({ payload }) => payload.errors)).toEqual([undefined])
  expect((await ask('/graphql', 'operator', { query: '{ me { id } }' })).status).toBe(200)
  // The legacy integration serves both.
  const legacy = (id: number): Promise<Answered> =>
    ask('/graphql', 'nobody', { query: ADD, variables: { input: { clientId: String(id), title: 'by nobody' } } })
  expect((await legacy(clientId)).text).not.toContain('"id"')

  await resume()
  await until(async () => (await write('client', 'goes on')).status === 201)
  expect((await ask('/auth/login/', 'nobody', { username: 'client', password: PASSWORD })).status).toBe(200)
  for (const socket of [...sockets, staff, other, late]) socket.close()
})

test('after the command returned nothing of the practice is stored any more, whatever was under way', async () => {
  const stored: string[] = []
  let nth = 0
  const failures: number[] = []
  let isOver = false
  const load = (as: As, name: string): Promise<void>[] =>
    Array.from({ length: 2 }, async () => {
      while (!isOver) {
        const title = `${name} ${++nth}`
        const { status } = await write(as, title, nth % 2 === 0 ? app.url : second.url)
        if (status === 201) stored.push(title)
        else if (name === 'neighbour' || status !== 503) failures.push(status)
        await sleep(20)
      }
    })
  const all = [...load('client', 'client'), ...load(NEIGHBOUR, 'neighbour')]
  let before: readonly string[] = []
  try {
    await until(() => ['client', 'neighbour'].every((name) => stored.filter((one) => one.startsWith(name)).length > 5))
    await pause()
    before = (await titles()).filter((title) => title.startsWith('client '))
    await sleep(500)
  } finally {
    isOver = true
    await Promise.all(all)
  }
  const after = await titles()
  expect(after.filter((title) => title.startsWith('client '))).toEqual(before)
  expect(before.length).toBeGreaterThan(5)
  expect(after.filter((title) => /^(?:client|neighbour) /.test(title))).toEqual(stored.toSorted())
  expect(failures).toEqual([])
  await resume()
})

test('jobs of a paused practice wait without an attempt, and run when it goes on', async () => {
  await pause()
  for (const id of [clientId, neighbourId]) {
    await app.owner.query(
      `insert into effect (effect_key, kind, ref_id, ref_version) values ($1, 'mail-password-changed', $2, 7)`,
      [`mail-password-changed:${id}:7`, id],
    )
  }
  app.app.database.wake({ events: false, jobs: true })
  const state = async (id: number): Promise<unknown> => {
    const { rows } = await app.owner.query(
      `select state, attempt, next_at > created_at as deferred from effect
       where kind = 'mail-password-changed' and ref_id = $1`,
      [id],
    )
    return rows[0]
  }
  await until(async () => ((await state(neighbourId)) as { state: string }).state === 'done')
  await until(async () => ((await state(clientId)) as { deferred: boolean }).deferred)
  expect(await state(clientId)).toEqual({ state: 'waiting', attempt: 0, deferred: true })
  await resume()
  await until(async () => ((await state(clientId)) as { state: string }).state === 'done')
})

test('what was done is in the audit trail, twice is once, and an unknown practice is named', async () => {
  const audited = async (): Promise<unknown> =>
    (
      await app.owner.query<{ operation: string }>(
        `select operation, job_name as job, target from audit where operation in ('pausePractice', 'resumePractice') order by id`,
      )
    ).rows
  const before = (await audited()) as readonly object[]
  expect(before).toHaveLength(6)
  await pause()
  await pause()
  await resume()
  await resume()
  expect(said.slice(-5)).toEqual([
    expect.stringContaining('Everything that was acknowledged is stored'),
    `Practice ${practice} was paused already.`,
    expect.stringContaining('Everything that was acknowledged is stored'),
    `Practice ${practice} goes on.`,
    `Practice ${practice} was not paused.`,
  ])
  expect(((await audited()) as readonly object[]).slice(6)).toEqual([
    { operation: 'pausePractice', job: 'pause-practice', target: `organisation:${practice}` },
    { operation: 'resumePractice', job: 'resume-practice', target: `organisation:${practice}` },
  ])
  await expect(pausePractice(second.config, 999_999, say)).rejects.toThrow('There is no practice 999999.')
})
