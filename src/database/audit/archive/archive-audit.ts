import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { transactionOn } from '../../connection/in-transaction.js'
import { hasCode } from '../../../kernel/has-code.mjs'
import type { KeyRing } from '../../../kernel/keys/key-ring.js'
import { Findings } from '../audit-report.js'
import { Chain, SEAL_COLUMNS, type SealRow } from '../check-seal.js'
import { IdSet } from '../id-set.js'
import { readRowTexts, type RunQuery } from '../read-row-texts.js'
import { readRestores } from '../restores.js'
import { exactTime, GENESIS } from '../seal.js'
import { type SealWithRows, writeArchiveFile } from './archive-file.js'
import { ARCHIVE_RECORDS, type ArchiveRecord, MOVING_LOCK } from './archive-records.js'
import type { WritableAuditArchiveStore } from './archive-store.js'
import { checkArchive } from './check-archive.js'
import { readRowText } from './read-row-text.js'

export interface ArchiveOptions {
  /** Connected as the owner, who alone may remove rows of the trail. */
  readonly owner: Client
  readonly auditKey: KeyRing
  readonly store: WritableAuditArchiveStore
  /** Months before this one leave; `2026-01-01`. */
  readonly before: string
}

/** Why a month cannot leave. Nothing was changed. */
export class CannotArchive extends Error {
  override readonly name = 'CannotArchive'
}

const SEALS_AT_ONCE = 200
const IDS_AT_ONCE = 50_000
const LOCK_TIMEOUT = '200ms'
const LOCK_ATTEMPTS = 50
const LOCK_PAUSE_MS = 200

/**
 * Moves the oldest months of the trail to the store, one after the other, and tells of each. A month leaves
 * only when its part was read back and fits its seals. Killed at any time it leaves the month in the database, in the
 * store with its record, or in both and without one, and the next run goes on.
 * @throws CannotArchive, or an error of database or store.
 */
export async function* archiveAudit(options: ArchiveOptions): AsyncGenerator<ArchiveRecord> {
  for (;;) {
    const month = await nextMonth(options)
    if (month === undefined) return
    yield await archiveMonth(options, month)
  }
}

interface Month {
  readonly month: string
  /** The seals that leave: all that have a row of the month or before. */
  readonly firstSeal: number
  readonly lastSeal: number
}

const MONTHS = `select to_date(right(c.relname, 7), 'YYYY_MM') as month
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = 'audit'::regclass and c.relname ~ '^audit_[0-9]{4}_[0-9]{2}$'`

/**
 * The oldest month that can leave. A month without seals of its own leaves with the next one that has some. The newest
 * seal never leaves, because the sequencer goes on from it.
 */
async function nextMonth({ owner, before }: ArchiveOptions): Promise<Month | undefined> {
  const { rows: months } = await owner.query<{ month: string }>(
    `select month::text as month from (${MONTHS}) m where month < $1::date order by month`,
    [before],
  )
  for (const { month } of months) {
    const { rows } = await owner.query<{ first: number; last: number | null; newest: number }>(
      `select min(seal) as first, max(seal) as newest,
         max(seal) filter (where oldest < ($1::date + interval '1 month') at time zone 'UTC') as last from audit_seal`,
      [month],
    )
    const [seals] = rows
    if (seals === undefined || seals.last === seals.newest) return undefined
    if (seals.last !== null) return { month, firstSeal: seals.first, lastSeal: seals.last }
  }
  return undefined
}

async function archiveMonth(options: ArchiveOptions, { month, firstSeal, lastSeal }: Month): Promise<ArchiveRecord> {
  const { owner, store } = options
  const query: RunQuery = async (text, values) => (await owner.query(text, [...values])).rows
  const path = await store.newPath()
  try {
    const found = { oldest: '', newest: '', rows: 0, laterIds: [] as number[] }
    const end = await endOf(query, month)
    const seals = async function* (): AsyncGenerator<SealWithRows> {
      for await (const each of readSeals(query, firstSeal, lastSeal)) {
        for (const [id, text] of each.texts) {
          const time = readRowText(text)?.exactTime ?? ''
          if (found.oldest === '' || time < found.oldest) found.oldest = time
          if (time > found.newest) found.newest = time
          if (time >= end) found.laterIds.push(id)
          found.rows++
        }
        yield each
      }
    }
    const facts = await writeArchiveFile(path, month, seals())
    const object = `audit-${month.slice(0, 7)}-${facts.sha256.slice(0, 16)}-${randomUUID().slice(0, 8)}.jsonl.gz`
    const [bounds] = await query<Pick<ArchiveRecord, 'first_position' | 'last_position' | 'mac'> & { high_id: number }>(
      `select f.first_position, l.last_position, l.mac, l.high_id from audit_seal f, audit_seal l
       where f.seal = $1 and l.seal = $2`,
      [firstSeal, lastSeal],
    )
    if (bounds === undefined) throw new Error('A seal is gone that was there.')
    const { high_id: highId, ...of } = bounds
    const record: ArchiveRecord = {
      ...{ month, object, bytes: facts.bytes, sha256: Buffer.from(facts.sha256, 'hex') },
      ...{ first_seal: firstSeal, last_seal: lastSeal, ...of, row_count: found.rows, later_ids: found.laterIds },
      ...{ oldest: new Date(found.oldest), newest: new Date(found.newest) },
    }
    await store.keep(path, object, facts)
    const ids = await readBack(options, query, record)
    await leave(options, record, { ...found, highId, ids })
    return record
  } finally {
    await rm(path, { force: true })
  }
}

/** Seals and their rows as they are in the database. */
async function* readSeals(query: RunQuery, first: number, last: number): AsyncGenerator<SealWithRows> {
  for (let from = first; from <= last; from += SEALS_AT_ONCE) {
    const seals = await query<SealRow & { oldest: string; newest: string }>(
      `select ${SEAL_COLUMNS} from audit_seal where seal >= $1 and seal < $2 and seal <= $3 order by seal`,
      [from, from + SEALS_AT_ONCE, last],
    )
    for (const seal of seals) {
      const rows = await readRowTexts(query, seal.audit_ids, [seal])
      yield { seal, texts: new Map(rows.map(({ id, text }) => [id, text])) }
    }
  }
}

async function endOf(query: RunQuery, month: string): Promise<string> {
  const [row] = await query<{ end: string }>(
    `select ${exactTime(`(($1::date + interval '1 month') at time zone 'UTC')`)} as end`,
    [month],
  )
  if (row === undefined) throw new Error('A time has no text.')
  return row.end
}

/**
 * Reads the part from the store and checks it as a verification does. Returns the ids of its rows.
 * @throws CannotArchive if it does not fit.
 */
async function readBack({ auditKey, store }: ArchiveOptions, query: RunQuery, record: ArchiveRecord): Promise<IdSet> {
  const { records: restores } = await readRestores((text) => query(text, []), auditKey)
  const chain = new Chain(restores)
  const earlier = await query<ArchiveRecord>(ARCHIVE_RECORDS, [])
  const last = earlier.at(-1)
  chain.resumeAfter({
    ...{ seal: last?.last_seal ?? 0, lastPosition: last?.last_position ?? 0, mac: last?.mac ?? GENESIS },
  })
  const findings = new Findings()
  const sealed = new IdSet()
  for (const { later_ids: ids } of earlier) for (const id of ids) sealed.add(id)
  let rows = 0
  await checkArchive(record, {
    ...{ store, chain, auditKey, findings, sealed },
    onSeal: ({ seal }) => {
      rows += seal.count
    },
  })
  const [first] = findings.sorted
  if (first !== undefined) {
    throw new CannotArchive(
      `The trail until ${record.month} is not whole (position ${first.position}: ${first.kind}, ${first.message}), so it stays. Run: care verify-audit`,
    )
  }
  if (rows !== record.row_count) throw new CannotArchive(`The part of ${record.month} lacks rows.`)
  return sealed
}

/**
 * Removes from the database what is in the store, and records it, in one transaction.
 * @throws CannotArchive if a row would be lost, or while somebody verifies the trail or reads it for long.
 */
async function leave(
  { owner }: ArchiveOptions,
  record: ArchiveRecord,
  found: { readonly oldest: string; readonly newest: string; readonly highId: number; readonly ids: IdSet },
): Promise<void> {
  await transactionOn(owner, async () => {
    const { rows: locks } = await owner.query<{ ours: boolean }>('select pg_try_advisory_xact_lock($1) as ours', [
      MOVING_LOCK,
    ])
    if (locks[0]?.ours !== true) throw new CannotArchive('The trail is being verified or moved. Try again later.')
    await owner.query(
      `insert into audit_archive (month, object, bytes, sha256, first_seal, last_seal, first_position, last_position,
         row_count, oldest, newest, mac, high_id, later_ids)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::timestamptz, $11::timestamptz, $12, $13, $14)`,
      [
        ...[record.month, record.object, record.bytes, record.sha256, record.first_seal, record.last_seal],
        ...[record.first_position, record.last_position, record.row_count, found.oldest, found.newest],
        ...[record.mac, found.highId, record.later_ids],
      ],
    )
    await owner.query('delete from audit_seal where seal between $1 and $2', [record.first_seal, record.last_seal])
    const highest = await refuseLoss(owner, record, found.ids, 0)
    await lockTrail(owner)
    await refuseLoss(owner, record, found.ids, highest)
    await dropMonths(owner, record.month)
  })
}

/** The rows of the months that leave. */
const LEAVING = `created_at < ($1::date + interval '1 month') at time zone 'UTC'`

/**
 * Looks at the rows of these months from an id on. Returns the highest id.
 * @throws CannotArchive if one is not in the part.
 */
async function refuseLoss(owner: Client, { month }: ArchiveRecord, ids: IdSet, from: number): Promise<number> {
  let after = from
  for (;;) {
    const { rows } = await owner.query<{ id: number }>(
      `select id from audit where ${LEAVING} and id > $2 order by id limit ${IDS_AT_ONCE}`,
      [month, after],
    )
    for (const { id } of rows) {
      if (!ids.has(id)) throw new CannotArchive(`Row ${id} is in no part. Does a gateway run? Run: care verify-audit`)
      after = id
    }
    if (rows.length === 0) return after
  }
}

/** Locks the tables while partitions are dropped. Whoever writes must not queue behind a long reader. */
async function lockTrail(owner: Client): Promise<void> {
  await owner.query(`set local lock_timeout = '${LOCK_TIMEOUT}'; savepoint unlocked`)
  for (let attempt = 1; ; attempt++) {
    try {
      await owner.query('lock table audit, audit_subject in access exclusive mode')
      return
    } catch (error) {
      if (!hasCode(error, '55P03', '40P01')) throw error
      if (attempt === LOCK_ATTEMPTS) {
        throw new CannotArchive('The trail is in use. Try again later, and not beside a backup.', { cause: error })
      }
      await owner.query('rollback to unlocked')
      await delay(LOCK_PAUSE_MS)
    }
  }
}

async function dropMonths(owner: Client, month: string): Promise<void> {
  const { rows: partitions } = await owner.query<{ name: string }>(
    `select format('partitions.%I', p || to_char(month, '_YYYY_MM')) as name from (${MONTHS}) m,
       unnest(array['audit_subject', 'audit']) p where month <= $1::date`,
    [month],
  )
  for (const { name } of partitions) await owner.query(`drop table ${name}`)
  // Rows of a time when their month had no partition.
  for (const table of ['audit_subject', 'audit']) await owner.query(`delete from ${table} where ${LEAVING}`, [month])
}
