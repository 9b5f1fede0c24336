import { statfs } from 'node:fs/promises'
import type { TroubleLog } from '../../database/connection/keep-session.js'
import { SECOND } from '../../kernel/time/durations.js'

const MIB = 1_024 * 1_024
/**
 * Space that is kept for reading: each read leaves a row in the audit trail, and PostgreSQL cannot go on without room
 * for its log. A small disk keeps a twentieth.
 */
const RESERVE_BYTES = 256 * MIB
const RESERVE_SHARE = 20
const LOOK_EVERY_MS = SECOND

/** Looks every second whether the disk of the data folder has room. Without room changes are refused. */
export class DiskSpace {
  #isLow = false
  #timer: NodeJS.Timeout | undefined

  constructor(
    private readonly folder: string,
    private readonly log: TroubleLog,
    private readonly measure: typeof measured = measured,
  ) {}

  get isLow(): boolean {
    return this.#isLow
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.look(), LOOK_EVERY_MS).unref()
    void this.look()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async look(): Promise<void> {
    const found = await this.measure(this.folder)
    // A disk that cannot be measured has no known lack of room; what fails on it says why.
    const isLow = found !== undefined && found.free < Math.min(RESERVE_BYTES, found.total / RESERVE_SHARE)
    if (isLow === this.#isLow) return
    this.#isLow = isLow
    if (isLow) this.log.warn({ free: found.free }, 'DATA_DIR is on a disk without room: changes are refused')
    else this.log.info({}, 'the disk of DATA_DIR has room again')
  }
}

/** Bytes that this user may still write, and the size of the disk. */
async function measured(folder: string): Promise<{ free: number; total: number } | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, total: blocks * bsize }
  } catch {
    return undefined
  }
}
