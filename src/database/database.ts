import { type AssertScoped, scopeCheck } from './access/person-tables.js'
import { baseTables, scopedTables, type TableRules } from './retention/retained-tables.js'
import { MikroORM, type AnyEntity, type EntityClass } from '@mikro-orm/postgresql'
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy'
import { PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { AuditTrail } from './audit/audit-trail.js'
import { KeyedLock } from './write/keyed-lock.js'
import { DatabaseClock } from './connection/database-clock.js'
import { Heartbeat } from './connection/heartbeat.js'
import type { TroubleLog } from './connection/keep-session.js'
import { makePool } from './connection/pool.js'
import { preparedPool } from './connection/prepared-pool.js'
import { PipelinedReader } from './read/pipelined-reader.js'
import { LongLiteralDriver } from './write/long-literals.js'
import { RowStore } from './write/row-store.js'
import { ContentCipher } from './content/content-cipher.js'
import { EncryptChanges } from './content/encrypt-changes.js'
import { type KeyWrapper, noWrapper } from './content/key-wrapper.js'
import type { Clock } from '../kernel/time/clock.js'
import { NO_TRACING, type Tracing } from '../kernel/tracing/tracing.js'

/**
 * The results of a commit that others process: events and jobs. Audit rows are not included, because the sequencer
 * polls for them.
 */
export interface Committed {
  readonly events: boolean
  readonly jobs: boolean
}

/** Everything that can change a person's record. Code that may only read gets a database without it. */
export interface Writes {
  readonly orm: MikroORM
  /** Group commit for changes that consist of one new row. */
  readonly rowStore: RowStore
}

/** The open database of one gateway. */
export interface Database {
  /** The pool that the entity mapper and plain SQL share. */
  readonly pool: Pool
  /** For locks that last longer than a transaction: the same pool, unless that one shares its sessions. */
  readonly sessionPool: Pool
  /** True if the pool leads to a pooler in transaction mode. */
  readonly sharesSessions: boolean
  /** Reads rows outside of transactions, over connections of the pool. */
  readonly reads: PipelinedReader
  /** Refuses a statement that names a person's table without a Scope. */
  readonly assertScoped: AssertScoped
  /** The connection for erasure, as the purge role, which may do nothing else; null if no purge role was set up. */
  readonly purge: Pool | null
  readonly writes: Writes
  /** Encrypts and decrypts the texts of persons. */
  readonly content: ContentCipher
  /** Runs requests with the same idempotency key one after the other. */
  readonly idempotencyLock: KeyedLock
  /** The time that decides, here and at other gateways. The heartbeat of a gateway keeps it. */
  readonly clock: DatabaseClock
  /** Checks whether the database answers. A gateway starts it. */
  readonly heartbeat: Heartbeat
  /** Records statements, and what else runs over this database. */
  readonly tracing: Tracing
  /** Group-committed audit rows of reads and refusals. */
  readonly auditTrail: AuditTrail
  /** Announces what was committed. It is cheap and called after every transaction. */
  wake(committed: Committed): void
  /** Called after each commit. The sequencer of events and the worker of jobs listen. */
  readonly onCommitted: Set<(committed: Committed) => void>
  close(): Promise<void>
}

export interface DatabaseOptions {
  readonly url: string
  /** The address past a pooler in transaction mode; undefined if connections of `url` keep their sessions. */
  readonly sessionUrl?: string | undefined
  readonly purgeUrl?: string | undefined
  readonly poolSize: number
  readonly entities: readonly EntityClass<AnyEntity>[]
  /** The tables of all features; SQL names those with rows of a person through a Scope only. */
  readonly tables: TableRules
  /** Protects the keys of persons' texts. Without it such texts can be neither read nor written. */
  readonly wrapper?: KeyWrapper
  /** Called for errors such as dropped connections. The error's text contains neither query nor parameters. */
  readonly onError: (error: Error) => void
  readonly log?: TroubleLog
  /** The clock of this machine, which tests set. */
  readonly machineClock?: Clock | undefined
  /** Absent: nothing is traced. */
  readonly tracing?: Tracing
}

/** Locks that a gateway holds at a time: of the build of an index, which others of this gateway wait for. */
const LOCKS_AT_ONCE = 2

const NO_LOG: TroubleLog = { warn: () => undefined, info: () => undefined }

/** Opens the pool and the entity mapper over it. Does not connect yet: a database that is away is not fatal. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const tracing = options.tracing ?? NO_TRACING
  const { url, sessionUrl, purgeUrl, onError } = options
  const sharesSessions = sessionUrl !== undefined
  // Past a pooler, in which a beat would wait behind the statements of everybody.
  const clock = new DatabaseClock(options.machineClock)
  const heartbeat = new Heartbeat(sessionUrl ?? url, options.log ?? NO_LOG, clock)
  const pool = makePool(url, options.poolSize, onError, { heartbeat, sharesSessions })
  const sessionPool = sharesSessions ? makePool(sessionUrl, LOCKS_AT_ONCE, onError, { heartbeat }) : pool
  const purge = purgeUrl === undefined ? null : makePool(purgeUrl, 1, onError, { heartbeat })
  // One connection, because a key is loaded once and then kept in memory.
  const keyPool = makePool(url, 1, onError, { heartbeat, sharesSessions })
  const tables = { ...baseTables, ...options.tables }
  const content = new ContentCipher({ pool: keyPool, wrapper: options.wrapper ?? noWrapper, tables })
  // Not `init`, which looks for further packages of the mapper to load.
  const orm = new MikroORM({
    entities: [...options.entities],
    metadataProvider: ReflectMetadataProvider,
    dbName: 'care',
    driver: LongLiteralDriver,
    driverOptions: new PostgresDialect({ pool: preparedPool(pool, { tracing, sharesSessions }) }),
    timezone: 'Z',
    forceUtcTimezone: true,
    colors: false,
    allowGlobalContext: false,
    subscribers: [new EncryptChanges(content)],
    logger: () => undefined,
  })
  const database: Database = {
    pool,
    sessionPool,
    sharesSessions,
    reads: new PipelinedReader(pool, tracing),
    assertScoped: scopeCheck(scopedTables(tables)),
    purge,
    content,
    writes: { orm: orm as MikroORM, rowStore: new RowStore(pool, sharesSessions) },
    idempotencyLock: new KeyedLock(),
    ...{ clock, heartbeat, tracing },
    auditTrail: new AuditTrail(pool, onError),
    onCommitted: new Set(),
    wake: (committed) => {
      // What listens works for everybody. It is no part of the request that happened to commit.
      tracing.outside(() => {
        for (const listener of database.onCommitted) listener(committed)
      })
    },
    close: async () => {
      if (!pool.ended) await database.auditTrail.flush()
      await heartbeat.stop()
      await orm.close(true)
      if (!pool.ended) await pool.end()
      if (!sessionPool.ended) await sessionPool.end()
      await keyPool.end()
      await purge?.end()
    },
  }
  return database
}
