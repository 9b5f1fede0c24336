import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { credentials, startTestApp, type TestApp } from '../../support/service/app.js'
import { insertJournal } from '../../support/service/access.js'
import { bestOf } from '../../support/best-of.js'
import { LiveSocket, metric } from '../../support/service/live-socket.js'
import type { PersonaName } from '../../support/service/personas.js'
import { until } from '../../support/until.js'

let app: TestApp
const sockets: LiveSocket[] = []
beforeAll(async () => {
  app = await startTestApp({ LIVE_SOCKETS: '100', LIVE_UNIDENTIFIED: '100' })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})
afterAll(() => app.close())

async function greet(as: PersonaName): Promise<LiveSocket> {
  const socket = await LiveSocket.greet(app.url, credentials(as))
  sockets.push(socket)
  return socket
}

/** Documents that ask for different things of the same events. */
const DOCUMENTS = [
  'subscription ($id: ID!) { journalChanged(clientId: $id) { journalId journal { title } } }',
  'subscription ($id: ID!) { journalChanged(clientId: $id) { journalId } }',
  'subscription ($id: ID!, $title: Boolean!) { journalChanged(clientId: $id) { journalId journal { id title @include(if: $title) } } }',
] as const

interface Watcher {
  readonly socket: LiveSocket
  readonly operation: string
  readonly as: PersonaName
  readonly whose: 'client' | 'otherClient'
  readonly document: number
  readonly title: boolean
}

/** Numbers that look like chance and are the same in each run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    yield state >>> 8
  }
}

async function listening(count: number): Promise<void> {
  await until(async () => (await metric(app.url, 'care_subscriptions')) === count)
}

interface Entry {
  readonly id: number
  readonly title: string
  readonly whose: 'client' | 'otherClient'
  readonly isPrivate: boolean
}

function expected({ as, whose, document, title }: Watcher, entries: readonly Entry[]): unknown[] {
  const own = as === whose
  return entries
    .filter((entry) => entry.whose === whose && (own || !entry.isPrivate))
    .map((entry) => {
      const journalId = String(entry.id)
      if (document === 1) return { journalId }
      if (document === 0) return { journalId, journal: { title: entry.title } }
      return { journalId, journal: title ? { id: journalId, title: entry.title } : { id: journalId } }
    })
}

test('subscribers that share a result get their own events, variables and fields, and no others', async () => {
  const number = numbers(7)
  const seats = [
    { as: 'client', whose: 'client' },
    { as: 'therapist', whose: 'client' },
    { as: 'otherClient', whose: 'otherClient' },
    { as: 'colleague', whose: 'otherClient' },
  ] as const
  const watchers: Watcher[] = []
  for (let nth = 0; nth < 24; nth++) {
    const seat = seats[nth % seats.length] ?? seats[0]
    const socket = await greet(seat.as)
    for (const operation of ['1', 'two']) {
      const document = number.next().value % DOCUMENTS.length
      const title = number.next().value % 2 === 0
      const variables = { id: app.personas.ids[seat.whose], ...(document === 2 && { title }) }
      socket.start(operation, DOCUMENTS[document] ?? '', variables)
      watchers.push({ ...seat, socket, operation, document, title })
    }
  }
  await listening(watchers.length)

  const entries: Entry[] = []
  for (let nth = 0; nth < 40; nth++) {
    const whose = number.next().value % 2 === 0 ? 'client' : 'otherClient'
    const isPrivate = number.next().value % 3 === 0
    const title = `${whose} ${nth} ${isPrivate ? 'private' : 'shared'}`
    const { data } = await app.graphql(
      'mutation ($input: CreateJournalInput!) { createJournal(input: $input) { journalId } }',
      { input: { title, visibility: isPrivate ? 'PRIVATE' : 'SHARED' } },
      whose,
    )
    const { journalId } = (data as { createJournal: { journalId: string } }).createJournal
    entries.push({ id: Number(journalId), title, whose, isPrivate })
  }
  const total = watchers.reduce((sum, watcher) => sum + expected(watcher, entries).length, 0)
  const heard = (): number => watchers.reduce((sum, { socket, operation }) => sum + socket.of(operation).length, 0)
  await until(() => heard() >= total)
  // Nothing comes after that either.
  await sleep(300)
  for (const watcher of watchers) {
    const told = watcher.socket.of(watcher.operation).map(({ payload }) => payload.data?.['journalChanged'])
    expect(told).toEqual(expected(watcher, entries))
  }
  expect(await metric(app.url, 'care_deliveries_total{door="websocket"}')).toBeGreaterThanOrEqual(total)
})

test('one event with several recipients has one audit row with all of them', async () => {
  const { client, therapist } = app.personas.ids
  for (const as of ['client', 'client', 'therapist', 'therapist'] as const) {
    ;(await greet(as)).start('1', DOCUMENTS[0], { id: client })
  }
  await listening(4)
  const { rows: before } = await app.owner.query<{ last: number }>('select max(id)::int as last from audit')
  await app.graphql(
    'mutation ($input: CreateJournalInput!) { createJournal(input: $input) { journalId } }',
    { input: { title: 'Told once' } },
    'client',
  )
  await until(() => sockets.every((socket) => socket.of('1').length === 1))
  const { rows } = await app.owner.query<{ caller: number | null; target: string | null; subjects: number[] }>(
    `select caller_user_id::int as caller, target, subject_ids::int[] as subjects from audit
     where operation = 'journalChanged' and id > $1 order by id`,
    [before[0]?.last],
  )
  // On a busy machine the two people may come apart by more than a moment; nobody has a second row.
  const told = rows.flatMap(
    ({ caller, target }) => caller ?? (target ?? '').replace('told:', '').split(',').map(Number),
  )
  expect(told.toSorted((a, b) => a - b)).toEqual([client, therapist].toSorted((a, b) => a - b))
  for (const { subjects } of rows) expect(subjects).toEqual([client])
})

test('a revoked right stops events within a second, also while results are shared', async () => {
  const { client, therapist } = app.personas.ids
  const own = await greet('client')
  own.start('own', DOCUMENTS[0], { id: client })
  const theirs = [await greet('therapist'), await greet('therapist'), await greet('therapist')]
  await listening(1)
  let isWriting = true
  let written = 0
  const writing = (async () => {
    while (isWriting) {
      await insertJournal(app.owner, client, `Entry ${written}`)
      await app.owner.query(
        `insert into event (topic, keys, subject_id, change) select 'journalChanged', array[$1::bigint], max(id), 'created' from journal where client_user_id = $1`,
        [client],
      )
      written++
      await sleep(2)
    }
  })()
  // Apart from the one that writes, whose rows would become part of the transaction.
  const revoking = new pg.Client({ connectionString: app.urls.owner })
  await revoking.connect()
  const relate = (isActive: boolean) =>
    revoking.query('update relationship set is_profile_active = $2 where id = $1', [
      app.personas.relationships.active,
      isActive,
    ])
  const ended = bestOf(1_000, async (nth) => {
    for (const socket of theirs) socket.start(`${nth}`, DOCUMENTS[0], { id: client })
    await until(() => theirs.every((socket) => socket.of(`${nth}`).length > 20))
    // In one transaction, as an operation does: the relationship, and that it was taken back.
    await revoking.query('begin')
    await relate(false)
    await revoking.query(
      `insert into event (topic, keys, subject_id, change) values ('revocation', array[$1::bigint], $2, 'updated')`,
      [therapist, app.personas.relationships.active],
    )
    await revoking.query('commit')
    const takenBack = performance.now()
    const lastOf = (socket: LiveSocket) => socket.of(`${nth}`).at(-1)
    await until(() =>
      theirs.every((socket) => lastOf(socket)?.payload.errors?.[0]?.extensions.code === 'SUBSCRIPTION_INTERRUPTED'),
    )
    // Nothing comes after that, while others hear on.
    const interrupted = theirs.map((socket) => socket.of(`${nth}`).length)
    const afterwards = own.of('own').length
    await until(() => own.of('own').length > afterwards + 20)
    expect(theirs.map((socket) => socket.of(`${nth}`).length)).toEqual(interrupted)
    await relate(true)
    return Math.max(...theirs.map((socket) => lastOf(socket)?.at ?? Infinity)) - takenBack
  })
  try {
    expect(await ended).toBeLessThan(1_000)
  } finally {
    isWriting = false
    await writing
    await revoking.end()
  }
})
