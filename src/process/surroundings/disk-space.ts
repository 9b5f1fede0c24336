import { statfs } from 'node:fs/promises'
import { pauseFor, type TroubleLog } from '../../database/connection/keep-session.js'
import { SECOND } from '../../kernel/time/durations.js'
import { RESERVE_BYTES, type Reserve } from './reserve.js'

const MIB = 1_024 * 1_024
/**
 * The space below which changes are refused. It is for reading, and for the log of PostgreSQL, which cannot go on
 * without. Of a small disk it is a twentieth.
 */
const LOW_BYTES = 256 * MIB
const LOW_SHARE = 20
/** The room below which the reserve is given up. */
const NO_ROOM_BYTES = 4 * MIB
const LOOK_EVERY_MS = SECOND
/** With this many times as much space the disk is looked at less often. */
const PLENTY = 16
const LOOK_AT_PLENTY_EVERY_MS = 10 * SECOND

/** Bytes of a disk: what this user may still write, and all. */
export interface DiskSize {
  readonly free: number
  readonly total: number
}

/** Looks every second whether the disk of the data folder has room, and every ten seconds while it has plenty. */
export class DiskSpace {
  #isLow = false
  #isGivenUp = false
  #hasPlenty = false
  #looking: Promise<void> | undefined
  readonly #stopping = new AbortController()

  /** @param reserve what is given up when the disk is full; null if reading needs no room on this disk. */
  constructor(
    private readonly folder: string,
    private readonly reserve: Reserve | null,
    private readonly log: TroubleLog,
    private readonly measure: (folder: string) => Promise<DiskSize | undefined> = measured,
  ) {}

  get isLow(): boolean {
    return this.#isLow
  }

  start(): void {
    this.#looking ??= this.#watch()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#looking
  }

  async #watch(): Promise<void> {
    const over = this.#stopping.signal
    while (!over.aborted) {
      await this.look()
      await pauseFor(this.#hasPlenty ? LOOK_AT_PLENTY_EVERY_MS : LOOK_EVERY_MS, over)
    }
  }

  async look(): Promise<void> {
    const size = await this.measure(this.folder)
    // A disk that cannot be measured has no known lack of room; what fails on it says why.
    if (size === undefined) return
    const low = lowMark(size)
    this.#hasPlenty = size.free > PLENTY * low
    if (this.reserve !== null && size.free < NO_ROOM_BYTES) {
      this.#isGivenUp = true
      await this.reserve.giveUp()
    }
    // What the reserve has left behind is for reading, so changes wait until there is room for another one.
    const hasRoom = size.free > low + RESERVE_BYTES
    this.#say(size, this.#isGivenUp ? !hasRoom : size.free < low)
    if (this.reserve === null || !hasRoom) return
    await this.reserve.keep()
    this.#isGivenUp = false
  }

  #say({ free }: DiskSize, isLow: boolean): void {
    if (isLow === this.#isLow) return
    this.#isLow = isLow
    if (isLow) this.log.warn({ free }, 'the disk of DATA_DIR has little room left')
    else this.log.info({ free }, 'the disk of DATA_DIR has room again')
  }
}

/** The free bytes below which changes are refused. */
export function lowMark({ total }: DiskSize): number {
  return Math.min(LOW_BYTES, total / LOW_SHARE)
}

/** Undefined if the folder cannot be looked at. */
export async function measured(folder: string): Promise<DiskSize | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, total: blocks * bsize }
  } catch {
    return undefined
  }
}
