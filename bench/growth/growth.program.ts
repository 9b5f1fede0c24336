import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Client } from 'pg'
import { careGateway } from '../contenders/care.js'
import type { RunningContender } from '../contenders/contender.js'
import { buildIndex } from '../data/build-index.js'
import { Practice } from '../data/practice.js'
import { SMALL } from '../data/size.js'
import { openThrowawayDatabase, type ThrowawayDatabase } from '../data/throwaway-database.js'
import { sendRequest } from '../measure/send-request.js'
import { growthOf, report } from './report.js'
import { readTableSizes } from './table-sizes.js'
import { type Kind, kindsOfYear } from './year.js'

const PORT = 4_323
const CONNECTIONS = 16
/** The part of a year's requests that is sent, unless `--part` says another. */
const PART = 100
/** Requests come in twos: a page asks for several things at once, and seals are made four times a second. */
const ROWS_PER_SEAL = 2

const { values } = parseArgs({ options: { part: { type: 'string', default: String(PART) } } })
const part = Number(values.part)
const folder = mkdtempSync(join(made(join(process.cwd(), '.cache')), 'bench-growth-'))
let database: ThrowawayDatabase | undefined
let gateway: RunningContender | undefined
try {
  database = await openThrowawayDatabase(folder)
  const practice = await Practice.fill(database.owner, SMALL)
  await buildIndex(database, folder)
  gateway = await careGateway().start({
    ...{ port: PORT, databaseUrls: database.urls, dataDir: database.dataDir },
    ...{ pool: 16, folder },
  })
  const { owner } = database
  const kinds = await kindsOfYear(owner, practice)
  await sendAll(gateway.url, kinds, () => 32)
  await untilDone(owner)
  const before = await readTableSizes(owner)
  const began = performance.now()
  const sent = await sendAll(gateway.url, kinds, ({ inYear }) => Math.ceil(inYear / part))
  await untilDone(owner)
  console.log(`${sent} requests in ${Math.round((performance.now() - began) / 1_000)} s, 1/${part} of a year.\n`)
  await spreadSeals(owner)
  const after = await readTableSizes(owner)
  console.log(report(growthOf(before, after), { sent, part, kinds }))
} finally {
  await gateway?.stop()
  await database?.remove()
  rmSync(folder, { recursive: true, force: true })
}

/** Sends as many requests of each kind as asked, all kinds mixed. @throws if one is not answered well. */
async function sendAll(url: string, kinds: readonly Kind[], timesOf: (kind: Kind) => number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  // By their place in the year, so that kinds alternate as they do on a day.
  const requests = kinds
    .flatMap((kind) => Array.from({ length: timesOf(kind) }, (_, nth) => ({ kind, nth, at: nth / timesOf(kind) })))
    .toSorted((one, other) => one.at - other.at)
  let next = 0
  const worker = async (): Promise<void> => {
    for (let request = requests[next++]; request !== undefined; request = requests[next++]) {
      const { method, path, headers, body } = request.kind.call(request.nth)
      const { status, text } = await sendRequest(method, agent, url + path, headers, body)
      if (status >= 300 || text.includes('"errors"')) {
        throw new Error(`${request.kind.name} was answered with ${status}: ${text.slice(0, 300)}`)
      }
    }
  }
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  } finally {
    agent.destroy()
  }
  return requests.length
}

/** Waits until everything is sealed and no job is left. */
async function untilDone(owner: Client): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ done: boolean }>(
      `select (select count(*) from audit) = (select coalesce(sum(count), 0) from audit_seal)
         and not exists (select from effect where state not in ('done', 'dead')) as done`,
    )
    if (rows[0]?.done) return
    await sleep(500)
  }
}

/**
 * A year's requests were sent within minutes, so a seal has hundreds of rows. On a day it has few: each seal is
 * replaced by as many as there would be. Their codes prove nothing; only their sizes matter here.
 */
async function spreadSeals(owner: Client): Promise<void> {
  const hash = `sha256(random()::text::bytea)`
  await owner.query('begin')
  await owner.query(`create temp table spread on commit drop as
    select id, created_at, (row_number() over (order by id) - 1) / ${ROWS_PER_SEAL} as nth from audit`)
  await owner.query('truncate audit_seal')
  await owner.query(`insert into audit_seal (seal, first_position, last_position, count, audit_ids, leaves, merkle_root,
      previous, mac, high_id, oldest, newest, key_id)
    select nth + 1, min(place), max(place), count(*), array_agg(id order by id),
      substring(string_agg(${hash}, '') for (32 * count(*))::int), ${hash}, ${hash}, ${hash}, max(id),
      min(created_at), max(created_at), left(md5(nth::text), 16)
    from (select *, row_number() over (order by id) as place from spread) s group by nth order by nth`)
  await owner.query('commit')
}

function made(path: string): string {
  mkdirSync(path, { recursive: true })
  return path
}
