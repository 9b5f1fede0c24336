import type { BenchUrls } from '../data/throwaway-database.js'

/** The resources of a contender: port, database, connections and folder. */
export interface ContenderResources {
  readonly port: number
  readonly databaseUrls: BenchUrls
  /** The number of database connections that it may open. */
  readonly pool: number
  /** A folder for this contender, removed afterwards. */
  readonly folder: string
  /** The folder of files, keys and mails: one for all gateways on a database, because a database names its folder. */
  readonly dataDir: string
}

/** The CPU time and memory that a process has used since its start. */
export interface Usage {
  /** User and system time of all threads. */
  readonly cpuMicros: number
  readonly peakMemoryBytes: number
  /** How often a thread of it went on after it had waited. */
  readonly wakeUps: number
}

/** The memory of a process after a garbage collection. */
export interface Memory {
  readonly residentBytes: number
  readonly heapBytes: number
  readonly externalBytes: number
}

/** The worst values of a process between `watch` and `watched`. */
export interface PeakUsage {
  /** The longest time for which the event loop was blocked. */
  readonly pauseMillis: number
  readonly memoryBytes: number
}

/** What a process has done between `count` and `counted`. */
export interface CountedCosts {
  /** Bytes of objects in V8's heap; buffers outside of it are not among them. */
  readonly allocatedBytes: number
  /** Writes to sockets of the database: round trips of the process. Several requests may share one. */
  readonly databaseWrites: number
}

/** A contender that is running. */
export interface RunningContender {
  readonly url: string
  usage(): Promise<Usage>
  memory(): Promise<Memory>
  /** Starts to observe the process, until `watched` returns the result. */
  watch(): Promise<void>
  watched(): Promise<PeakUsage>
  /** Starts to count, until `counted` returns the result. */
  count(): Promise<void>
  counted(): Promise<CountedCosts>
  /** Starts a CPU profile, until `profiled` returns its file. */
  profile(): Promise<void>
  profiled(): Promise<{ readonly file: string }>
  /** Stops the contender and waits until its process has ended. */
  stop(): Promise<void>
}

/** A service that is measured. Each has a file in this folder. */
export interface Contender {
  readonly name: string
  /** The packages that it uses, for the report. */
  readonly packages: readonly string[]
  /** True if it writes one audit row for each operation, which is then checked. */
  readonly isAudited: boolean
  start(place: ContenderResources): Promise<RunningContender>
}
