import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
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
import { growthOf, report } from './report.js'
import { sendMix } from './send-mix.js'
import { readTableSizes } from './table-sizes.js'
import { kindsOfYear } from './year.js'

const PORT = 4_323
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
  await sendMix([gateway.url], kinds, () => 32)
  await untilDone(owner)
  const before = await readTableSizes(owner)
  const began = performance.now()
  const sent = await sendMix([gateway.url], kinds, ({ inYear }) => Math.ceil(inYear / part))
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
