import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Pool } from 'pg'
import { pauseFor, type TroubleLog } from '../../database/connection/keep-session.js'
import { Alarm } from '../../kernel/time/alarm.js'
import { compareRing, type StoredVersion } from '../../database/keys/compare-ring.js'
import { KeyRegistry, ofKey, takeOver } from '../../database/keys/key-registry.js'
import { Conflict, Unavailable } from '../../kernel/errors.js'
import { hasCode } from '../../kernel/has-code.mjs'
import { KEY_NAMES, type KeyRings } from '../../kernel/keys/key-ring.js'
import { SECOND } from '../../kernel/time/durations.js'
import type { KeySources } from './keys.js'

/** PostgreSQL: the table does not exist, because the migrations have not run yet. */
const UNDEFINED_TABLE = '42P01'

export interface KeyWatchOptions {
  readonly pool: Pool
  readonly sources: KeySources
  readonly rings: KeyRings
  readonly log: TroubleLog
  /** Runs with each look. */
  readonly onLook: () => Promise<unknown>
  /** Calls back when anything was committed. */
  readonly onNews: (listener: () => void) => () => void
}

/** The pause between two looks. */
const LOOK_AFTER_MS = SECOND
/**
 * How often a gateway says that it runs: often enough to be seen within `SEEN_WITHIN_SECONDS` if one time fails. All
 * gateways do so at the same times of the clock, because each report is a commit, after which all look for news.
 */
const REPORT_EVERY_MS = 5 * SECOND
/** Timers may fire a moment before the time. */
const TIMER_TOLERANCE_MS = 10
const REFUSED_RETRY_SECONDS = 10

/**
 * Keeps the rings of a process as the database has them: says every few seconds which versions this gateway holds, so
 * that `care rotate-key` waits for it, reads keys that were added to the data folder, and changes to the version in
 * use. It looks again when anything was committed, once a second at most.
 */
export class KeyWatch {
  readonly #gateway = { id: randomUUID(), host: hostname(), pid: process.pid }
  readonly #registry: KeyRegistry
  readonly #stopping = new AbortController()
  #watching: Promise<void> | undefined
  /** A command serves nobody, so a rotation does not wait for it. */
  #isServing = false
  #isJoined = false
  #reportAt = -Infinity
  readonly #news = new Alarm()
  readonly #refusal = Promise.withResolvers<never>()

  constructor(private readonly options: KeyWatchOptions) {
    this.#registry = new KeyRegistry(options.pool)
    // Commands do not wait for it.
    this.#refusal.promise.catch(() => undefined)
    for (const name of KEY_NAMES) options.rings[name].reloadBy(() => this.#reload())
  }

  /** Rejects if this process must not go on: it lacks a key that is in use. */
  get refused(): Promise<never> {
    return this.#refusal.promise
  }

  /**
   * Compares the keys of this process with the database. Without the tables (before the migrations) it does nothing.
   * @throws Conflict, naming the setting, if they do not fit.
   */
  async join(): Promise<void> {
    const { rings } = this.options
    try {
      await this.#registry.join(rings, this.#isServing ? this.#gateway : undefined)
      await this.options.onLook()
      this.#isJoined = true
    } catch (error) {
      if (!hasCode(error, UNDEFINED_TABLE)) throw error
    }
  }

  start(): void {
    this.#isServing = true
    this.#watching ??= this.#watch()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#watching
  }

  async #watch(): Promise<void> {
    const { log } = this.options
    const over = this.#stopping.signal
    let isInTrouble = false
    const hearNoMore = this.options.onNews(() => this.#news.ring())
    while (!over.aborted) {
      try {
        // What has changed is reported at once: a rotation waits for it.
        if (await this.#look()) {
          this.#reportAt = -Infinity
          continue
        }
        isInTrouble = false
      } catch (error) {
        if (error instanceof Conflict) return this.#refusal.reject(error)
        if (!isInTrouble) log.warn({ code: (error as { code?: string }).code ?? 'none' }, 'keys cannot be compared')
        isInTrouble = true
      }
      await pauseFor(LOOK_AFTER_MS, over)
      await this.#news.sleep(Math.max(0, this.#reportAt + TIMER_TOLERANCE_MS - performance.now()), over)
    }
    hearNoMore()
    // A gateway that does not report counts as stopped after some seconds.
    await this.#registry.leave(this.#gateway).catch(() => undefined)
  }

  /** For a request that the database has refused. Its caller learns nothing of keys. */
  async #reload(): Promise<void> {
    try {
      await this.#look()
    } catch (error) {
      if (!(error instanceof Conflict)) throw error
      this.#refusal.reject(error)
      throw new Unavailable('The service is stopping.', REFUSED_RETRY_SECONDS)
    }
  }

  async #readVersions(): Promise<readonly StoredVersion[]> {
    const now = performance.now()
    if (!this.#isServing || now < this.#reportAt) return this.#registry.versions()
    const rows = await this.#registry.report(this.#gateway, this.options.rings)
    this.#reportAt = now + REPORT_EVERY_MS - (Date.now() % REPORT_EVERY_MS)
    return rows
  }

  /** Returns whether the rings have changed. */
  async #look(): Promise<boolean> {
    const { sources, rings } = this.options
    if (!this.#isJoined) {
      await this.join()
      return false
    }
    await this.options.onLook()
    const rows = await this.#readVersions()
    let hasChanged = false
    for (const name of KEY_NAMES) {
      const ring = rings[name]
      const stored = ofKey(rows, name)
      if (hasNew(stored, (id) => ring.find(id) !== undefined)) {
        const before = ring.versions.length
        ring.extend(await sources[name].read())
        hasChanged ||= ring.versions.length !== before
      }
      const { problem } = compareRing(ring, stored)
      if (problem !== undefined) throw new Conflict(problem)
      hasChanged = takeOver(ring, stored) || hasChanged
    }
    return hasChanged
  }
}

/** Whether there is a version that is not held and could be by now. */
function hasNew(stored: readonly StoredVersion[], isHeld: (id: string) => boolean): boolean {
  return stored.some(({ id, retiredAt }) => retiredAt === null && !isHeld(id))
}
