import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { careGateway } from '../contenders/care.js'
import type { RunningContender } from '../contenders/contender.js'
import { buildIndex } from '../data/build-index.js'
import { Practice } from '../data/practice.js'
import { SMALL } from '../data/size.js'
import { openThrowawayDatabase, type ThrowawayDatabase } from '../data/throwaway-database.js'
import { percentile } from '../measure/statistics.js'
import { credentials } from '../workloads/workload.js'
import { ENTRY_POINTS, listsDocument, send, type Sent } from './send-large.js'

const PORT = 4_321
const MB = 1_000_000
/** Requests through each door at a time. */
const AT_ONCE = 20
/** Messages of a megabyte in the conversation that is asked for many times. */
const MESSAGES = 62
/** Texts of the largest size that are sent at a time. */
const TEXTS = 40
const TEXT_BYTES = 7_500_000
const PROBE_MS = 50

/** What others notice while large requests are under way. */
interface Noticed {
  readonly health: number[]
  readonly others: number[]
}

const SENTENCES = 'I walked along the river today and thought of the week. Sleep was better, work was not. '

const folder = mkdtempSync(join(made(join(process.cwd(), '.cache')), 'bench-bytes-'))
let database: ThrowawayDatabase | undefined
let gateway: RunningContender | undefined
try {
  database = await openThrowawayDatabase(folder)
  const practice = await Practice.fill(database.owner, SMALL)
  const clients = practice.readers(SMALL.therapists).flatMap((reader) => reader.clients)
  const [reader, other, ...writers] = clients
  if (reader === undefined || other === undefined || writers.length < TEXTS)
    throw new Error('There are too few clients.')
  const sessionId = await giveConversation(database, reader.id)
  // The first start builds the index over the manual, which takes seconds of CPU and much memory.
  await buildIndex(database, folder)
  gateway = await careGateway().start({
    ...{ port: PORT, databaseUrls: database.urls, dataDir: database.dataDir },
    ...{ pool: 16, folder },
  })
  const quiet = credentials(practice, other.login)

  const lists = listsDocument(MESSAGES)
  const asked = credentials(practice, reader.login)
  await report('lists', gateway, quiet, (url) =>
    ENTRY_POINTS.flatMap((door) =>
      Array.from({ length: AT_ONCE }, () =>
        send(url, door, asked, { query: lists, path: `/chat/session-messages/${sessionId}/?limit=${MESSAGES}` }),
      ),
    ),
  )
  const description = SENTENCES.repeat(Math.floor(TEXT_BYTES / SENTENCES.length))
  const body = JSON.stringify({ title: 'Long', description })
  await report('texts', gateway, quiet, (url) =>
    writers
      .slice(0, TEXTS)
      .map(({ login }) => send(url, 'rest', credentials(practice, login), { path: '/journals/', body })),
  )
} finally {
  await gateway?.stop()
  await database?.remove()
  rmSync(folder, { recursive: true, force: true })
}

/** Sends requests all at once, and prints what they and others noticed. */
async function report(
  name: string,
  running: RunningContender,
  headers: Readonly<Record<string, string>>,
  requests: (url: string) => readonly Promise<Sent>[],
): Promise<void> {
  const { url } = running
  const alone = await probe(url, headers, delay(2_000))
  const before = await running.memory()
  await running.watch()
  const start = performance.now()
  const sending = Promise.all(requests(url))
  const noticed = await probe(url, headers, sending)
  const sent = await sending
  const seconds = (performance.now() - start) / 1_000
  const { memoryBytes, pauseMillis } = await running.watched()
  const outcomes = Object.fromEntries(
    [...Map.groupBy(sent, ({ outcome }) => outcome)].map(([outcome, of]) => [outcome, of.length]),
  )
  console.log(
    JSON.stringify(
      {
        ...{ name, requests: sent.length, seconds: round(seconds), outcomes },
        memoryGrowthMB: round((memoryBytes - before.residentBytes) / MB),
        longestPauseMs: round(pauseMillis),
        healthMs: { alone: summary(alone.health), beside: summary(noticed.health) },
        othersMs: { alone: summary(alone.others), beside: summary(noticed.others) },
        received: round(sent.reduce((sum, { bytes }) => sum + bytes, 0) / MB),
      },
      undefined,
      2,
    ),
  )
}

/** Asks for the health, and reads a list of another person, until something is over. */
async function probe(
  url: string,
  headers: Readonly<Record<string, string>>,
  until: Promise<unknown>,
): Promise<Noticed> {
  let isOver = false
  const over = until.finally(() => (isOver = true))
  const noticed: Noticed = { health: [], others: [] }
  const running: Promise<unknown>[] = []
  while (!isOver) {
    const timed = async (into: number[], path: string): Promise<void> => {
      const start = performance.now()
      const answer = await fetch(url + path, { headers: { ...headers } })
      await answer.arrayBuffer()
      into.push(performance.now() - start)
    }
    running.push(timed(noticed.health, '/healthz'), timed(noticed.others, '/chat/interactions/?limit=5'))
    await delay(PROBE_MS)
  }
  await Promise.all([over, ...running])
  return noticed
}

async function giveConversation({ owner }: Pick<ThrowawayDatabase, 'owner'>, clientId: number): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into conversation_session (organisation_id, client_user_id, title, start_time, created_at, updated_at)
     select organisation_id, id, 'Large', now(), now(), now() from user_account where id = $1 returning id::int as id`,
    [clientId],
  )
  const [session] = rows
  if (session === undefined) throw new Error('A session was not stored.')
  await owner.query(
    `insert into conversation_message (organisation_id, client_user_id, session_id, message, create_timestamp)
     select organisation_id, client_user_id, id, nth || repeat('x', $2), now() + make_interval(secs => nth)
     from conversation_session, generate_series(1, $3) nth where id = $1`,
    [session.id, MB, MESSAGES],
  )
  return session.id
}

function summary(values: readonly number[]): Readonly<Record<string, number>> {
  const sorted = values.toSorted((one, another) => one - another)
  return { p50: round(percentile(sorted, 0.5)), p99: round(percentile(sorted, 0.99)), most: round(sorted.at(-1) ?? 0) }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function made(path: string): string {
  mkdirSync(path, { recursive: true })
  return path
}
