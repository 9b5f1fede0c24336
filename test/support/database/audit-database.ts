import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type AuditEntry, auditInsert } from '../../../src/database/audit/audit-trail.js'
import type { AuditReport } from '../../../src/database/audit/audit-report.js'
import { HeadFile } from '../../../src/database/audit/heads/head-file.js'
import type { HeadPlace } from '../../../src/database/audit/heads/seal-head.js'
import { verifyAudit, type VerifyOptions } from '../../../src/database/audit/verify-audit.js'
import type { Committed } from '../../../src/database/database.js'
import { KeyRing } from '../../../src/kernel/keys/key-ring.js'
import { DatabaseClock } from '../../../src/database/connection/database-clock.js'
import { makePool } from '../../../src/database/connection/pool.js'
import { type Sequencer, type SequencerOptions, startSequencer } from '../../../src/database/sequencer/sequencer.js'
import { createTestDatabase } from './cluster.js'
import { noArchives } from './no-archives.js'

/** A log that keeps quiet. */
export const silent = { info: () => undefined, warn: () => undefined }
export const auditKey = new KeyRing('audit', [Buffer.alloc(32, 'k')], 'AUDIT_KEY')

/** An entry of the trail that says what is given, and something for the rest. */
export function entryOf(own: Partial<AuditEntry> = {}): AuditEntry {
  return {
    action: 'read',
    operation: 'journals',
    outcome: 'done',
    callerKind: 'user',
    callerUserId: 7,
    callerSessionId: 9,
    jobName: null,
    organisationId: 1,
    requestId: 'r1',
    door: 'graphql',
    address: '127.0.0.1',
    subjectIds: [7],
    target: null,
    emergencyAccessIds: null,
    ...own,
  }
}

/** What the sequencer and the delivery need of a gateway's database, without entities. */
export class GatewayDatabase {
  readonly pool: pg.Pool
  readonly clock = new DatabaseClock()
  readonly onCommitted = new Set<(committed: Committed) => void>()

  constructor(url: string) {
    this.pool = makePool(url, 8, () => undefined)
  }

  wake(): void {
    for (const listener of this.onCommitted) listener({ events: true, jobs: true })
  }
}

/** A database with its owner, one gateway's view of it, and a folder for seal heads. */
export class AuditScene {
  readonly #ends: (() => Promise<unknown>)[] = []
  private constructor(
    readonly url: string,
    readonly ownerUrl: string,
    readonly owner: pg.Pool,
    readonly gateway: GatewayDatabase,
    readonly folder: string,
    private readonly drop: () => Promise<void>,
  ) {}

  static async open(): Promise<AuditScene> {
    const database = await createTestDatabase()
    const { urls } = database
    const owner = makePool(urls.owner, 2, () => undefined)
    const folder = await mkdtemp(join(tmpdir(), 'care-heads-'))
    return new AuditScene(urls.application, urls.owner, owner, new GatewayDatabase(urls.application), folder, () =>
      database.drop(),
    )
  }

  get headsPath(): string {
    return join(this.folder, 'audit-heads')
  }

  get anchorPath(): string {
    return join(this.folder, 'anchor', 'heads')
  }

  get headPlaces(): readonly HeadPlace[] {
    return [new HeadFile(this.headsPath), new HeadFile(this.anchorPath)]
  }

  /** Another gateway on the same database. */
  anotherGateway(): GatewayDatabase {
    const gateway = new GatewayDatabase(this.url)
    this.atEnd(() => gateway.pool.end())
    return gateway
  }

  sequencer(database: GatewayDatabase = this.gateway, options: Partial<SequencerOptions> = {}): Sequencer {
    const { url, headPlaces } = this
    const sequencer = startSequencer({ database, url, auditKey, headPlaces, headTasks: [], log: silent, ...options })
    this.atEnd(() => sequencer.stop())
    return sequencer
  }

  verify(sealedWithin = 0, options: Partial<VerifyOptions> = {}): Promise<AuditReport> {
    const { url, headPlaces } = this
    return verifyAudit({ url, auditKey, archives: noArchives, headPlaces, sealedWithin, ...options })
  }

  /** Runs a statement with the owner's rights, who can do what the application cannot. */
  async asOwner<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.owner.query<Row>(text, [...values])).rows
  }

  async append(...entries: readonly AuditEntry[]): Promise<void> {
    await this.gateway.pool.query(auditInsert(entries))
  }

  async emit(topic: string, keys: readonly number[], subjectId: number): Promise<void> {
    await this.gateway.pool.query('insert into event (topic, keys, subject_id, change) values ($1, $2, $3, $4)', [
      topic,
      keys,
      subjectId,
      'created',
    ])
    this.gateway.wake()
  }

  /** Subject ids of all numbered events, by position; fails when positions have a gap. */
  async numbered(): Promise<number[]> {
    const rows = await this.asOwner<{ position: number; subject: number }>(
      `select b.first_position + item.n - 1 as position, e.subject_id as subject
       from event_batch b cross join unnest(b.event_ids) with ordinality item(id, n) join event e on e.id = item.id order by 1`,
    )
    rows.forEach(({ position }, at) => {
      if (position !== at + 1) throw new Error(`Position ${at + 1} is missing; ${position} stands there.`)
    })
    return rows.map(({ subject }) => subject)
  }

  /** Ids of all sealed rows, by position. */
  async sealed(): Promise<number[]> {
    const rows = await this.asOwner<{ ids: number[] }>('select audit_ids as ids from audit_seal order by seal')
    return rows.flatMap(({ ids }) => ids)
  }

  atEnd(end: () => Promise<unknown>): void {
    this.#ends.push(end)
  }

  /** Ends what was started, the last first. */
  async endAll(): Promise<void> {
    for (const end of this.#ends.splice(0).toReversed()) await end()
  }

  async close(): Promise<void> {
    await this.endAll()
    await Promise.all([this.owner.end(), this.gateway.pool.end()])
    await this.drop()
    await rm(this.folder, { recursive: true })
  }
}
