import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Config } from '../../config/config.js'
import { RefusedWrites } from '../../database/connection/refused-writes.js'
import { homeOf } from '../../database/embedded/cluster.js'
import type { TroubleLog } from '../../database/connection/keep-session.js'
import { storageFull } from '../../database/connection/unavailability.js'
import type { SurroundingsState } from '../../entry/http/readiness.js'
import type { Unavailable } from '../../kernel/errors.js'
import { DiskSpace } from './disk-space.js'
import { FileFolder } from './file-folder.js'
import { Reserve } from './reserve.js'
import { SessionProbe } from './session-probe.js'

export interface SurroundingsOptions {
  readonly config: Pick<Config, 'database' | 'dataDir' | 'files'>
  readonly pool: Pool
  readonly log: TroubleLog
}

/**
 * Looks at what is around a gateway: connections, folder and disk. The embedded database has no pooler, and its files
 * lie beside it.
 */
export class Surroundings {
  readonly #sessions: SessionProbe | undefined
  readonly #files: FileFolder | 'bucket' | 'ok'
  readonly #disk: DiskSpace
  readonly #refusedWrites = new RefusedWrites()

  constructor(private readonly options: SurroundingsOptions) {
    const { config, pool, log } = options
    const { embedded } = config.database
    this.#sessions = embedded ? undefined : new SessionProbe(config.database)
    const root = join(config.dataDir, 'files')
    this.#files = config.files.s3 !== undefined ? 'bucket' : embedded ? 'ok' : new FileFolder(pool, root)
    // The database may lie in another folder than its settings.
    const home = embedded ? homeOf(config.dataDir) : undefined
    this.#disk = new DiskSpace(home ?? config.dataDir, home === undefined ? null : new Reserve(home), log)
    this.#refusedWrites.watch(pool)
  }

  start(): void {
    this.#disk.start()
  }

  stop(): Promise<void> {
    return this.#disk.stop()
  }

  async state(asksDatabase: boolean): Promise<SurroundingsState> {
    const storage = this.#disk.isLow || this.#refusedWrites.isFull ? 'full' : 'ok'
    if (!asksDatabase) return { sessions: 'unknown', files: 'unknown', storage }
    const [sessions = 'ok', files] = await Promise.all([
      this.#sessions?.state(),
      typeof this.#files === 'string' ? this.#files : this.#files.state(),
    ])
    return { sessions, files, storage }
  }

  /**
   * Refuses changes while the disk of the embedded database has little room left. Signing in and out is possible, so
   * that people can read.
   */
  refusalOf({ type, rootFields }: { type: string; rootFields: readonly string[] }): Unavailable | undefined {
    if (type !== 'mutation' || !this.#disk.isLow || !this.options.config.database.embedded) return undefined
    return rootFields.every((field) => SMALL_CHANGES.has(field)) ? undefined : storageFull()
  }
}

const SMALL_CHANGES = new Set(['signIn', 'signOut', 'beginPasskeySignIn', 'finishPasskeySignIn'])
