import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { careGateway } from '../contenders/care.js'
import type { RunningContender } from '../contenders/contender.js'
import { buildIndex } from '../data/build-index.js'
import { Practice } from '../data/practice.js'
import { SMALL } from '../data/size.js'
import { openThrowawayDatabase, type ThrowawayDatabase } from '../data/throwaway-database.js'
import { type Kind, kindsOfYear } from '../growth/year.js'

const POOL = 8

/** What a group has used so far. */
export interface GroupUsage {
  /** Microseconds of its gateways. */
  readonly gatewayMicros: number
  /** Microseconds of its PostgreSQL. */
  readonly postgresMicros: number
  /** A statement outside of a transaction is one too. */
  readonly transactions: number
  /** Wake-ups of its gateways. */
  readonly wakeUps: number
}

/** A group of practices: a PostgreSQL of its own, with its gateways. */
export class Group {
  readonly #gateways: RunningContender[] = []

  private constructor(
    private readonly database: ThrowawayDatabase,
    private readonly folder: string,
    /** Requests as a practice sends them. */
    readonly kinds: readonly Kind[],
  ) {}

  static async open(folder: string): Promise<Group> {
    mkdirSync(folder)
    const database = await openThrowawayDatabase(folder)
    try {
      const practice = await Practice.fill(database.owner, SMALL)
      await buildIndex(database, folder)
      return new Group(database, folder, await kindsOfYear(database.owner, practice))
    } catch (error) {
      await database.remove()
      throw error
    }
  }

  get urls(): readonly string[] {
    return this.#gateways.map(({ url }) => url)
  }

  async addGateway(port: number): Promise<void> {
    const folder = join(this.folder, `gateway-${port}`)
    mkdirSync(folder)
    const { urls: databaseUrls, dataDir } = this.database
    this.#gateways.push(await careGateway().start({ port, databaseUrls, dataDir, pool: POOL, folder }))
  }

  async usage(): Promise<GroupUsage> {
    const used = await Promise.all(this.#gateways.map((gateway) => gateway.usage()))
    const { rows } = await this.database.owner.query<{ count: number }>(
      `select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = current_database()`,
    )
    return {
      gatewayMicros: used.reduce((sum, { cpuMicros }) => sum + cpuMicros, 0),
      postgresMicros: this.database.cpu?.micros() ?? NaN,
      transactions: rows[0]?.count ?? 0,
      wakeUps: used.reduce((sum, { wakeUps }) => sum + wakeUps, 0),
    }
  }

  count(): Promise<unknown> {
    return Promise.all(this.#gateways.map((gateway) => gateway.count()))
  }

  /** The messages that its gateways have sent to PostgreSQL since `count`. */
  async counted(): Promise<number> {
    const counted = await Promise.all(this.#gateways.map((gateway) => gateway.counted()))
    return counted.reduce((sum, { databaseWrites }) => sum + databaseWrites, 0)
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#gateways.map((gateway) => gateway.stop()))
    await this.database.remove()
  }
}
