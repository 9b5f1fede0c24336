import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Client } from 'pg'
import { careGateway } from '../contenders/care.js'
import type { Work } from '../capacity/model.js'
import type { RunningContender } from '../contenders/contender.js'
import { buildIndex } from '../data/build-index.js'
import { Practice } from '../data/practice.js'
import { SMALL } from '../data/size.js'
import { openThrowawayDatabase, type ThrowawayDatabase } from '../data/throwaway-database.js'
import { dayOf, type ModelledDay } from './day.js'
import { growthOf, report } from './report.js'
import { sendMix } from './send-mix.js'
import { readTableSizes } from './table-sizes.js'
import { type Kind, kindsOfYear } from './year.js'

const PORT = 4_323
/** The part of a year's requests that is sent, unless `--part` says another. */
const PART = 100
/** Requests come in twos: a page asks for several things at once, and seals are made four times a second. */
const ROWS_PER_SEAL = 2

const { values } = parseArgs({
  options: {
    part: { type: 'string', default: String(PART) },
    /** Instead, a day of so many clients by the capacity model, beside what the model says. */
    day: { type: 'string' },
  },
})
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
  if (values.day === undefined) await measureYear(database, gateway, practice)
  else await measureDay(database, gateway, await dayOf(database.owner, practice, Number(values.day)))
} finally {
  await gateway?.stop()
  await database?.remove()
  rmSync(folder, { recursive: true, force: true })
}

async function measureYear({ owner }: ThrowawayDatabase, { url }: RunningContender, practice: Practice): Promise<void> {
  const kinds = await kindsOfYear(owner, practice)
  await warmUp(owner, url, kinds)
  const before = await readTableSizes(owner)
  const began = performance.now()
  const sent = await sendMix([url], kinds, ({ times }) => Math.ceil(times / part))
  await untilDone(owner)
  console.log(`${sent} requests in ${Math.round((performance.now() - began) / 1_000)} s, 1/${part} of a year.\n`)
  await spreadSeals(owner)
  const after = await readTableSizes(owner)
  console.log(report(growthOf(before, after), { sent, part, kinds }))
}

/** Sends a day at once, and compares the processor time with that of the model. */
async function measureDay(
  { owner, cpu }: ThrowawayDatabase,
  running: RunningContender,
  { kinds, work }: ModelledDay,
): Promise<void> {
  await warmUp(owner, running.url, kinds)
  const used = async (): Promise<Work> => {
    const { cpuMicros } = await running.usage()
    return { service: cpuMicros, postgres: cpu?.micros() ?? NaN }
  }
  const before = await used()
  const began = performance.now()
  const sent = await sendMix([running.url], kinds, ({ times }) => times)
  await untilDone(owner)
  const seconds = (performance.now() - began) / 1_000
  const after = await used()
  const line = (whose: string, { service, postgres }: Work): string =>
    `  ${whose}: gateway ${Math.round(service / sent)} µs, PostgreSQL ${Math.round(postgres / sent)} µs`
  console.log(`${sent} requests in ${seconds.toFixed(0)} s, all that follows included; a request:`)
  console.log(line('measured', { service: after.service - before.service, postgres: after.postgres - before.postgres }))
  console.log(line('by the model', work))
}

/** So that what is measured runs compiled code, and on tables that have rows. */
async function warmUp(owner: Client, url: string, kinds: readonly Kind[]): Promise<void> {
  await sendMix([url], kinds, () => 32)
  await untilDone(owner)
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
