import { Loaders } from '../../../src/database/read/loader.js'
import 'reflect-metadata'
import { randomUUID } from 'node:crypto'
import { AuditContext } from '../../../src/database/audit/audit-context.js'
import type { DatabaseContext } from '../../../src/database/database-context.js'
import { openDatabase, type Database } from '../../../src/database/database.js'
import { User } from '../../../src/features/users/user.entity.js'
import { write } from '../../../src/database/write/write.js'
import type { OutboxJob } from '../../../src/database/write/commit-statement.js'
import type { JobDefinition } from '../../../src/jobs/define-job.js'
import type { RecurringDefinition } from '../../../src/jobs/define-recurring.js'
import { startWorker, type Worker, type WorkerTiming } from '../../../src/jobs/worker.js'
import { RequestBytes } from '../../../src/kernel/bytes/request-bytes.js'
import { systemClock } from '../../../src/kernel/time/clock.js'

/** A gateway as far as jobs are concerned: its database and its worker. */
export interface TestGateway {
  readonly database: Database
  readonly worker: Worker
  /** What the worker logged, as text. */
  readonly logged: string[]
  stop(withinMs?: number): Promise<void>
}

export interface TestGatewayOptions {
  readonly url: string
  readonly jobs?: readonly JobDefinition<DatabaseContext>[]
  readonly recurring?: readonly RecurringDefinition<DatabaseContext>[]
  readonly concurrency?: number
  readonly timing?: WorkerTiming
}

/** Everything that waits for a clock in the worker, made short. */
const SHORT: WorkerTiming = { sweepMs: 100, quietMs: 2_000, handoverMs: 600, scanMs: 200 }

export async function startGateway(options: TestGatewayOptions): Promise<TestGateway> {
  const database = await openDatabase({
    url: options.url,
    poolSize: 10,
    entities: [User],
    tables: {},
    onError: () => undefined,
  })
  const logged: string[] = []
  const note = (facts: object, message: string): void => void logged.push(`${message} ${JSON.stringify(facts)}`)
  database.heartbeat.start()
  const worker = startWorker<DatabaseContext>({
    database,
    agendaUrl: options.url,
    jobs: options.jobs ?? [],
    recurring: options.recurring ?? [],
    concurrency: options.concurrency ?? 4,
    makeContext: (caller, request) => ({ ...contextOf(database), caller, request }),
    log: { info: note, warn: note, error: note },
    timing: options.timing ?? SHORT,
  })
  return {
    database,
    worker,
    logged,
    async stop(withinMs = 2_000) {
      await worker.stop(withinMs)
      await database.close()
    },
  }
}

export function contextOf(database: Database): DatabaseContext {
  return {
    caller: { kind: 'public' },
    request: { id: randomUUID(), door: 'cli', address: null, operation: 'test' },
    clock: systemClock,
    database,
    trail: new AuditContext(),
    loaders: new Loaders(),
    bytes: new RequestBytes(null),
    idempotency: null,
  }
}

/** Commits effects as an operation does. */
export async function commitJobs(database: Database, ...effects: readonly OutboxJob[]): Promise<void> {
  await write(contextOf(database), async (tx) => {
    for (const effect of effects) tx.enqueue(effect)
    tx.audit(null, [])
    return {}
  })
}

/** Reads rows past every wall, to look at what is stored. */
export async function look<Row>(database: Database, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  return (await database.pool.query(text, [...values])).rows as Row[]
}
