import type { EmbeddedDatabase } from '../../src/database/embedded/embedded.js'

/** Where a contender runs: everything it is given. */
export interface Place {
  readonly port: number
  readonly databaseUrls: EmbeddedDatabase['urls']
  /** Database connections it may open. */
  readonly pool: number
  /** A folder of its own, removed afterwards. */
  readonly folder: string
}

/** What a process has used since it started. */
export interface Usage {
  /** User and system time of all its threads. */
  readonly cpuMicros: number
  readonly peakMemoryBytes: number
}

/** What a process holds, once what is garbage has been collected. */
export interface Memory {
  readonly residentBytes: number
  readonly heapBytes: number
  readonly externalBytes: number
}

/** The worst of a process between two moments. */
export interface Worst {
  /** The longest time in which its event loop did nothing else. */
  readonly pauseMillis: number
  readonly memoryBytes: number
}

/** A contender that answers. */
export interface Running {
  readonly url: string
  usage(): Promise<Usage>
  memory(): Promise<Memory>
  /** From now on, until `watched` asks what was seen. */
  watch(): Promise<void>
  watched(): Promise<Worst>
  /** Ends it and waits until it has ended. */
  stop(): Promise<void>
}

/** A service that is measured. One file beside this one makes one. */
export interface Contender {
  readonly name: string
  /** What it is made of, for the report. */
  readonly packages: readonly string[]
  /** True when it writes one audit row for each operation; that is then checked. */
  readonly isAudited: boolean
  start(place: Place): Promise<Running>
}
