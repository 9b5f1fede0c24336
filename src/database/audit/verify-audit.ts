import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { KeyRing } from '../../kernel/keys/key-ring.js'
import { types } from '../connection/pool.js'
import { type AuditReport, Findings } from './audit-report.js'
import { Chain, checkRows, SEAL_COLUMNS, type SealRow } from './check-seal.js'
import { IdSet } from './id-set.js'
import { describeRestore, readRestores, type RestoreRecord } from './restores.js'
import { readRowText } from './archive/read-row-text.js'
import { exactTime, ROW_TEXT } from './seal.js'
import { readRowTexts } from './read-row-texts.js'
import { rowsToBeSealed } from './rows-to-be-sealed.js'
import { ArchivedTrail } from './archive/archived-trail.js'
import { ARCHIVE_RECORDS, ARCHIVED_UNTIL, type ArchiveRecord, MOVING_LOCK } from './archive/archive-records.js'
import type { AuditArchiveStore } from './archive/archive-store.js'
import { checkArchive } from './archive/check-archive.js'
import type { SealWithRows } from './archive/archive-file.js'
import { secondsAgo, spanAround, spanUpTo, type TrailQuery } from './trail-spans.js'
import { HeadComparison } from './heads/head-comparison.js'
import type { HeadPlace, HeadStamps } from './heads/seal-head.js'
import { HeadThinning, THINNING_LOCK } from './heads/thin-heads.js'

export interface VerifyOptions {
  /** Any role that may read the trail. */
  readonly url: string
  /** Older versions too, because they have made the older seals. */
  readonly auditKey: KeyRing
  /** Where the parts are that have left the database. */
  readonly archives: AuditArchiveStore
  /** The places with heads. */
  readonly headPlaces: readonly HeadPlace[]
  /** Time stamps of heads, if an authority gives them. */
  readonly stamps?: HeadStamps | undefined
  /** Files with heads, in which one head a day stays of those that are in a trail that was found whole. */
  readonly thinnedHeads?: readonly string[]
  /** Rows older than this, in seconds, should be sealed. */
  readonly sealedWithin?: number
  /** About how many rows are in memory and compared at a time; a process that does other things needs few. */
  readonly rowsAtOnce?: number
  /** Ends the verification between two slices, by its reason. */
  readonly signal?: AbortSignal
}

/** A gateway seals rows within a second. */
const SEALED_WITHIN_S = 5
const ROWS_AT_ONCE = 20_000
const FIRST_SLICE = 4
const IDS_AT_ONCE = 50_000
/** How long the check waits for a running gateway to seal new rows, and how often it looks. */
const PATIENCE_MS = 5_000
const LOOK_EVERY_MS = 250

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
  #chain = new Chain()
  #records: readonly ArchiveRecord[] = []
  readonly #archived = new ArchivedTrail()
  readonly #practiceRows = this.#archived.practiceRows
  #seals = 0
  #rows = 0
  readonly #thinnings: HeadThinning[] = []

  constructor(
    private readonly client: pg.Client,
    private readonly options: VerifyOptions,
  ) {}

  async run(): Promise<AuditReport> {
    try {
      for (const path of this.options.thinnedHeads ?? []) {
        const thinning = await HeadThinning.open(path)
        if (thinning !== undefined) this.#thinnings.push(thinning)
      }
      return await this.#verify()
    } finally {
      await Promise.all(this.#thinnings.map((thinning) => thinning.close()))
    }
  }

  async #verify(): Promise<AuditReport> {
    // What moves parts out waits, or everything that it moves meanwhile would look removed.
    await this.#query('select pg_advisory_lock_shared($1)', [MOVING_LOCK])
    const due = await secondsAgo(this.#query, this.#sealedWithin)
    await this.#loadRestores()
    await this.#checkArchives()
    await this.#checkSeals()
    await this.#checkUnsealed(due)
    const { query, findings, archived } = { query: this.#query, findings: this.#findings, archived: this.#archived }
    const comparison = new HeadComparison({ query, findings, archived, restores: this.#restores })
    for (const place of this.options.headPlaces) await comparison.checkPlace(place, this.#seals > 0)
    if (this.options.stamps !== undefined) await comparison.checkStamps(this.options.stamps)
    if (findings.count === 0) await this.#thinHeads()
    return this.#findings.report({
      ...{ seals: this.#seals, rows: this.#rows, heads: comparison.heads },
      span: await spanUpTo(this.#query, this.#chain.seal, this.#records),
      firstAt: await spanAround(this.#query, this.#findings.sorted[0]?.position ?? null, this.#records),
      practiceRows: Object.fromEntries(this.#practiceRows),
    })
  }

  async #loadRestores(): Promise<void> {
    const { records, falseRecords } = await readRestores((text) => this.#query(text, []), this.options.auditKey)
    if (falseRecords > 0) {
      this.#findings.add('broken-seal', null, `${falseRecords} records of restores were not made with the audit key`)
    }
    this.#restores = records
    this.#chain = new Chain(records)
    this.#findings.restores.push(...records.map(describeRestore))
  }

  /** Checks the parts that have left the database, and that what has left is not there again. */
  async #checkArchives(): Promise<void> {
    this.#records = await this.#query<ArchiveRecord>(ARCHIVE_RECORDS, [])
    const { chain, archived } = { chain: this.#chain, archived: this.#archived }
    for (const record of this.#records) {
      this.options.signal?.throwIfAborted()
      const later = new Set(record.later_ids)
      archived.begin(record.first_seal, record.last_seal)
      await checkArchive(record, {
        ...{ store: this.options.archives, chain, auditKey: this.options.auditKey },
        ...{ findings: this.#findings, sealed: this.#sealed, onSeal: (each) => this.#takeArchived(each, later) },
      })
    }
    this.#seals += archived.seals
    this.#rows += archived.rows
    await this.#checkLater()
  }

  async #takeArchived(each: SealWithRows, later: ReadonlySet<number>): Promise<void> {
    this.#archived.add(each, later)
    await this.#followHeads(each.seal)
  }

  /** Rows whose seal has left and whose month has not are compared with the part. */
  async #checkLater(): Promise<void> {
    const texts = this.#archived.laterTexts
    if (texts.size === 0) return
    const [row] = await this.#query<{ until: string }>(`select ${exactTime(ARCHIVED_UNTIL)} as until`, [])
    const until = row?.until ?? ''
    const rows = await this.#query<{ id: number; text: string }>(
      `select a.id, ${ROW_TEXT} as text from audit a where a.id = any($1)`,
      [[...texts.keys()]],
    )
    const present = new Map(rows.map(({ id, text }) => [id, text]))
    for (const [id, { text, position }] of texts) {
      const found = present.get(id)
      if ((readRowText(text)?.exactTime ?? '') < until) {
        if (found !== undefined) this.#findings.add('inserted', position, `row ${id} has left, and is there again`)
      } else if (found === undefined) this.#findings.add('removed', position, `row ${id} is gone`)
      else if (found !== text) this.#findings.add('altered', position, `row ${id} was altered`)
    }
  }

  /** Checks the chain from its current state to its end. */
  async #checkSeals(): Promise<void> {
    const atOnce = this.options.rowsAtOnce ?? ROWS_AT_ONCE
    // A seal may hold 5,000 rows.
    let slice = FIRST_SLICE
    for (;;) {
      const seals = await this.#query<SealRow & { oldest: string; newest: string }>(
        `select ${SEAL_COLUMNS} from audit_seal where seal > $1 order by seal limit $2`,
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
        await this.#followHeads(seal)
      }
      this.#rows += ids.length
      slice = Math.max(1, Math.min(500, Math.floor((atOnce * seals.length) / ids.length)))
    }
  }

  /** Row texts by id. */
  async #readRows(
    ids: readonly number[],
    seals: readonly { oldest: string; newest: string }[],
  ): Promise<ReadonlyMap<number, string>> {
    const rows = await readRowTexts((text, values) => this.#query(text, values), ids, seals)
    for (const { practice } of rows) {
      if (practice !== null) this.#practiceRows.set(practice, (this.#practiceRows.get(practice) ?? 0) + 1)
    }
    return new Map(rows.map(({ id, text }) => [id, text]))
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
        if (this.#archived.ids.has(id)) this.#findings.add('inserted', null, `row ${id} has left, and is there again`)
        if (due && !this.#sealed.has(id)) suspects.push(id)
      }
      if (rows.length < IDS_AT_ONCE) break
    }
    if (suspects.length > 0) await this.#checkSuspects(suspects)
  }

  async #checkSuspects(ids: readonly number[]): Promise<void> {
    const { max: highest } = this.#sealed
    const { restoredAt } = this.#restores.at(-1) ?? {}
    const waiting = await rowsToBeSealed(this.#query, { ids, highest, sealedWithin: this.#sealedWithin, restoredAt })
    if (waiting.size > 0) {
      this.#findings.note(
        `${waiting.size} rows are under no seal yet: no gateway has run since they were written; the next one seals them`,
      )
    }
    const giveUpAt = performance.now() + PATIENCE_MS
    let left = ids.filter((id) => !waiting.has(id))
    while (left.length > 0 && performance.now() < giveUpAt) {
      await delay(LOOK_EVERY_MS)
      await this.#checkSeals()
      left = left.filter((id) => !this.#sealed.has(id))
    }
    for (const id of left) {
      if (id <= highest) this.#findings.add('inserted', null, `row ${id} stands among sealed rows and is under no seal`)
      else this.#findings.add('unsealed', null, `row ${id} is under no seal; does a gateway run?`)
    }
  }

  get #sealedWithin(): number {
    return this.options.sealedWithin ?? SEALED_WITHIN_S
  }

  async #followHeads(seal: SealRow): Promise<void> {
    for (const thinning of this.#thinnings) await thinning.follow(seal)
  }

  /**
   * A file that cannot be written stays as it is. The lock of the database keeps checks on other machines from writing
   * the same file, which lock files cannot.
   */
  async #thinHeads(): Promise<void> {
    const due = this.#thinnings.filter(({ isDue }) => isDue)
    if (due.length === 0) return
    const [lock] = await this.#query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [THINNING_LOCK])
    if (lock?.ours !== true) {
      for (const { path } of due) this.#findings.note(`${path} was not made smaller: another check does that now`)
      return
    }
    for (const thinning of due) {
      try {
        await thinning.finish()
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException
        this.#findings.note(`${thinning.path} could not be made smaller: ${code ?? message}`)
      }
    }
    await this.#query('select pg_advisory_unlock($1)', [THINNING_LOCK])
  }

  readonly #query: TrailQuery = async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]) => {
    this.options.signal?.throwIfAborted()
    return (await this.client.query<Row>(text, [...values])).rows
  }
}
