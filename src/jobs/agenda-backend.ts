import { setTimeout as sleep } from 'node:timers/promises'
import { PostgresBackend } from '@agendajs/postgres-backend'
import type { Pool } from 'pg'
import { nameOf } from '../database/sql.js'
import { AgendaScan } from './agenda-scan.js'

export interface AgendaOptions {
  readonly pool: Pool
  /** How many jobs it locks and runs at a time. */
  readonly lockLimit: number
  /** How often Agenda scans its table for jobs that it was not notified of. */
  readonly scanMs: number
  readonly stopped: AbortSignal
  readonly onError: (error: unknown) => void
}

const RETRY_MS = 500

/** Agenda connects once, and ends the process when it cannot. This one keeps trying. */
export class PatientBackend extends PostgresBackend {
  constructor(private readonly options: AgendaOptions) {
    super({ pool: withNames(options.pool), ensureSchema: false, disableNotifications: true })
    this.#lookOnlyWhereRowsAre()
    // Agenda does not await this, so a rejection would end the process. The lock expires by itself.
    const { repository } = this
    const unlock = repository.unlockJob.bind(repository)
    repository.unlockJob = (job) => unlock(job).catch(options.onError)
  }

  override async connect(): Promise<void> {
    const { onError, stopped } = this.options
    while (!stopped.aborted) {
      try {
        return await super.connect()
      } catch (error) {
        onError(error)
        await sleep(RETRY_MS, undefined, { signal: stopped, ref: false }).catch(() => undefined)
      }
    }
    // The promise never resolves, so work that waits for it does not start.
    await new Promise(() => undefined)
  }

  /**
   * Agenda looks for a row to lock after each row that it wrote, after each row that it locked, and after each job that
   * ended: four times for each job, and mostly in vain. This looks only if rows of that name were written here since a
   * look found none. Rows of others, and those that became due, are found when Agenda scans its table.
   */
  #lookOnlyWhereRowsAre(): void {
    const { repository } = this
    const names = new Map<string, Looks>()
    const looksOf = (name: string): Looks => {
      let looks = names.get(name)
      if (looks === undefined) names.set(name, (looks = { written: 0, without: 0, scannedAt: -Infinity }))
      return looks
    }
    const save = repository.saveJob.bind(repository)
    repository.saveJob = async (job, options) => {
      const saved = await save(job, options)
      looksOf(job.name).written++
      return saved
    }
    const lockNext = repository.getNextJobToRun.bind(repository)
    const scan = new AgendaScan(this.options.pool)
    repository.getNextJobToRun = async (name, until, lockDeadline, ...rest) => {
      const looks = looksOf(name)
      const now = performance.now()
      if (now - looks.scannedAt >= this.options.scanMs * SCAN_SHARE) {
        looks.scannedAt = now
        looks.written++
      }
      const { written } = looks
      if (written === looks.without) return undefined
      const has = await scan.has({ name, until, lockDeadline })
      const locked = has ? await lockNext(name, until, lockDeadline, ...rest) : undefined
      if (locked === undefined) looks.without = Math.max(looks.without, written)
      return locked
    }
  }
}

/** How often Agenda has looked for rows of one name. */
interface Looks {
  /** How many rows were written here, and how many scans have begun. */
  written: number
  /** The number of those when a look began that found no row. */
  without: number
  scannedAt: number
}

/** Timers may fire a little early; a scan must not be taken for one look too many. */
const SCAN_SHARE = 0.8

/** Agenda's few statements, prepared once on each connection: planning them took longer than running them. */
function withNames(pool: Pool): Pool {
  const query = (text: unknown, values?: unknown[]): unknown =>
    typeof text === 'string' && values !== undefined && values.length > 0
      ? pool.query({ name: nameOf(text), text, values })
      : pool.query(text as string)
  return Object.assign(Object.create(pool) as Pool, { query })
}
