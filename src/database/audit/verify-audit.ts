import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { KeyRing } from '../../kernel/keys/key-ring.js'
import { types } from '../connection/pool.js'
import { type AuditReport, Findings } from './audit-report.js'
import { Chain, checkRows, type SealRow } from './check-seal.js'
import { IdSet } from './id-set.js'
import { HeadSet } from './heads/head-set.js'
import { describeRestore, readRestores, type RestoreRecord } from './restores.js'
import { ROW_TEXT } from './seal.js'
import { type HeadPlace, type SealHead, type UnreadableHead } from './heads/seal-head.js'

export interface VerifyOptions {
  /** Any role that may read the trail. */
  readonly url: string
  /** Older versions too, because they have made the older seals. */
  readonly auditKey: KeyRing
  /** The places with heads. */
  readonly headPlaces: readonly HeadPlace[]
  /** Time stamps of heads, if an authority gives them. */
  readonly stamps?: HeadStamps | undefined
  /** Rows older than this, in seconds, should be sealed. */
  readonly sealedWithin?: number
}

/** Time stamps that an authority has given to heads. */
export interface HeadStamps {
  readonly name: string
  stamps(): AsyncGenerator<HeadStamp | UnreadableHead>
}

/** A head with its time stamp. */
export interface HeadStamp {
  readonly head: SealHead
  /** Checks the stamp. Returns the time at which the head existed, or why the stamp proves nothing. */
  check(): Promise<Date | string>
}

/** A seal may hold 5,000 rows; this bounds what is in memory at a time. */
const ROWS_AT_ONCE = 20_000
const IDS_AT_ONCE = 50_000
const HEADS_AT_ONCE = 500
/** How long the check waits for a running gateway to seal new rows. */
const PATIENCE_MS = 2_000

/**
 * Compares rows, seals and the heads kept outside the database. Finds rows that were altered, removed (the newest too),
 * reordered or inserted later. Reads the trail in slices. The service may be running or stopped.
 */
export async function verifyAudit(options: VerifyOptions): Promise<AuditReport> {
  const client = new pg.Client({ connectionString: options.url, application_name: 'care-verify-audit', types })
  const lost = Promise.withResolvers<never>()
  lost.promise.catch(() => undefined)
  client.on('error', lost.reject)
  await client.connect()
  try {
    return await Promise.race([new Verification(client, options).run(), lost.promise])
  } finally {
    await client.end()
  }
}

class Verification {
  readonly #findings = new Findings()
  readonly #sealed = new IdSet()
  #restores: readonly RestoreRecord[] = []
  #otherHeads: readonly HeadSet[] = []
  #chain = new Chain()
  #seals = 0
  #rows = 0
  #heads = 0

  constructor(
    private readonly client: pg.Client,
    private readonly options: VerifyOptions,
  ) {}

  async run(): Promise<AuditReport> {
    const started = await this.#query<{ limit: string }>(`select (now() - make_interval(secs => $1))::text as limit`, [
      this.options.sealedWithin ?? 5,
    ])
    await this.#loadRestores()
    await this.#checkSeals()
    await this.#checkUnsealed(started[0]?.limit ?? '-infinity')
    for (const place of this.options.headPlaces) {
      const compared = await this.#checkHeads(place.name, place.heads())
      if (compared === 0 && this.#seals > 0) {
        this.#findings.note(
          `${place.name} holds no head: with it alone, a trail whose end was cut off would look whole`,
        )
      }
    }
    if (this.options.stamps !== undefined) await this.#checkStamps(this.options.stamps)
    return this.#findings.report({ seals: this.#seals, rows: this.#rows, heads: this.#heads })
  }

  async #loadRestores(): Promise<void> {
    const { records, falseRecords } = await readRestores((text) => this.#query(text, []), this.options.auditKey)
    if (falseRecords > 0) {
      this.#findings.add('broken-seal', null, `${falseRecords} records of restores were not made with the audit key`)
    }
    this.#restores = records
    this.#otherHeads = records.flatMap(({ otherHeads }) => (otherHeads === null ? [] : [HeadSet.fromBytes(otherHeads)]))
    this.#chain = new Chain(records)
    this.#findings.restores.push(...records.map(describeRestore))
  }

  /** Checks the chain from its current state to its end. */
  async #checkSeals(): Promise<void> {
    let slice = 50
    for (;;) {
      const seals = await this.#query<SealRow & { oldest: string; newest: string }>(
        `select seal, first_position, last_position, count, audit_ids, leaves, merkle_root, previous, mac, key_id,
           oldest::text as oldest, newest::text as newest from audit_seal where seal > $1 order by seal limit $2`,
        [this.#chain.seal, slice],
      )
      if (seals.length === 0) return
      const ids = seals.flatMap(({ audit_ids: own }) => own)
      const texts = await this.#readRows(ids, seals)
      for (const seal of seals) {
        this.#seals++
        const trusted = this.#chain.follow(seal, this.options.auditKey, this.#findings)
        if (trusted) checkRows(seal, texts, this.#sealed, this.#findings)
        else for (const id of seal.audit_ids) this.#sealed.add(id)
      }
      this.#rows += ids.length
      slice = Math.max(4, Math.min(500, Math.floor((ROWS_AT_ONCE * seals.length) / ids.length)))
    }
  }

  /** Row texts by id. A row outside the range that its seal names is searched for in the whole table. */
  async #readRows(
    ids: readonly number[],
    seals: readonly { oldest: string; newest: string }[],
  ): Promise<ReadonlyMap<number, string>> {
    const select = `select a.id, ${ROW_TEXT} as text from audit a where a.id = any($1)`
    const rows = await this.#query<{ id: number; text: string }>(
      `${select} and a.created_at between (select min(m) from unnest($2::timestamptz[]) m)
         and (select max(m) from unnest($3::timestamptz[]) m)`,
      [ids, seals.map(({ oldest }) => oldest), seals.map(({ newest }) => newest)],
    )
    const texts = new Map(rows.map(({ id, text }) => [id, text]))
    const missing = ids.filter((id) => !texts.has(id))
    if (missing.length > 0) {
      for (const { id, text } of await this.#query<{ id: number; text: string }>(select, [missing])) texts.set(id, text)
    }
    return texts
  }

  /** Looks for rows that no seal covers. Rows that a gateway seals soon after are no finding. */
  async #checkUnsealed(before: string): Promise<void> {
    const suspects: number[] = []
    let after = Number.MIN_SAFE_INTEGER
    for (;;) {
      const rows = await this.#query<{ id: number; due: boolean }>(
        'select id, created_at < $2::timestamptz as due from audit where id > $1 order by id limit $3',
        [after, before, IDS_AT_ONCE],
      )
      for (const { id, due } of rows) {
        if (id === after) this.#findings.add('inserted', null, `row ${id} stands in the trail twice`)
        after = id
        if (due && !this.#sealed.has(id)) suspects.push(id)
      }
      if (rows.length < IDS_AT_ONCE) break
    }
    if (suspects.length === 0) return
    const highest = this.#sealed.max
    await delay(PATIENCE_MS)
    await this.#checkSeals()
    for (const id of suspects) {
      if (this.#sealed.has(id)) continue
      if (id <= highest) this.#findings.add('inserted', null, `row ${id} stands among sealed rows and is under no seal`)
      else this.#findings.add('unsealed', null, `row ${id} is under no seal; does a gateway run?`)
    }
  }

  /** Compares heads of one place with the trail. Returns how many there are. */
  async #checkHeads(place: string, heads: AsyncIterable<SealHead | UnreadableHead>): Promise<number> {
    const before = this.#heads
    let slice: SealHead[] = []
    for await (const head of heads) {
      if ('unreadable' in head) {
        this.#findings.note(`${head.unreadable} is no seal head; a crash while it was written leaves such a line`)
        continue
      }
      slice.push(head)
      if (slice.length < HEADS_AT_ONCE) continue
      await this.#compareHeads(slice, place)
      slice = []
    }
    await this.#compareHeads(slice, place)
    return this.#heads - before
  }

  /** Checks time stamps and compares the heads that they are for. */
  async #checkStamps(source: HeadStamps): Promise<void> {
    const { name } = source
    let newest: { readonly seal: number; readonly at: Date } | undefined
    let count = 0
    const findings = this.#findings
    async function* stamped(): AsyncGenerator<SealHead | UnreadableHead> {
      for await (const stamp of source.stamps()) {
        if ('unreadable' in stamp) {
          yield stamp
          continue
        }
        const { head } = stamp
        const at = await stamp.check()
        if (typeof at === 'string') {
          findings.add('false-stamp', head.lastPosition, `the time stamp of seal ${head.seal} in ${name}: ${at}`)
          continue
        }
        count++
        if (newest === undefined || newest.at < at) newest = { seal: head.seal, at }
        yield head
      }
    }
    await this.#checkHeads(name, stamped())
    this.#findings.note(
      newest === undefined
        ? `${name} holds no time stamp`
        : `time stamps in ${name}: ${count}; by the newest, seal ${newest.seal} existed at ${newest.at.toISOString()}`,
    )
  }

  async #compareHeads(heads: readonly SealHead[], place: string): Promise<void> {
    if (heads.length === 0) return
    const rows = await this.#query<{ seal: number; mac: Buffer }>(
      'select seal, mac from audit_seal where seal = any($1)',
      [heads.map(({ seal }) => seal)],
    )
    const macs = new Map(rows.map(({ seal, mac }) => [seal, mac]))
    for (const head of heads) {
      const { seal, lastPosition, mac } = head
      this.#heads++
      // Of a trail that a restore has replaced; the record of it names this very head.
      if (this.#otherHeads.some((others) => others.has(head))) continue
      const stored = macs.get(seal)
      if (stored === undefined) {
        if (this.#isLost(seal)) continue
        this.#findings.add(
          'removed',
          lastPosition,
          `seal ${seal} is in ${place}, but gone from the database with its rows`,
        )
      } else if (!stored.equals(mac)) {
        this.#findings.add('broken-seal', lastPosition, `seal ${seal} is not the one in ${place}`)
      }
    }
  }

  /** True for a seal that a restore left out. No later seal has its number. */
  #isLost(seal: number): boolean {
    return this.#restores.some((restore) => restore.seal < seal && seal <= restore.lostSeal)
  }

  async #query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row[]> {
    return (await this.client.query<Row>(text, [...values])).rows
  }
}
