import { constants } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { hasCode } from '../../../kernel/has-code.mjs'
import { acquireLock } from '../../../kernel/process/process-lock.mjs'
import { DAY, SECOND } from '../../../kernel/time/durations.js'
import { parseLine } from './head-file.js'
import type { SealHead } from './seal-head.js'

/** Six years, for which the trail itself has to be kept. */
const KEPT_MS = 2_192 * DAY
/** The id of the advisory lock of the database whose trail it is. The number is arbitrary. */
export const THINNING_LOCK = 7_240_006
/** For checks of other databases that have the same file. */
const LOCKED_MS = 30 * SECOND
/** Of a file on a disk of another machine, or with other rights. */
const UNREADABLE = ['EACCES', 'EPERM', 'EISDIR', 'ENOTDIR', 'EIO', 'ESTALE', 'ETIMEDOUT']
const PIECE = 65_536
const NEWLINE = 0x0a

/** A head of the file, and where its line stands. */
interface Line extends SealHead {
  readonly day: string
  readonly start: number
  readonly end: number
}

/**
 * Finds heads that a file with heads need not keep. A seal covers all seals before it, so of those that a verification
 * has met in one chain, the newest says all that the others say: that the chain up to it is what it was. One head a day
 * stays besides, so that it can still be said between which days a chain parted from the true one.
 */
export class HeadThinning {
  readonly #lines: AsyncGenerator<Line>
  readonly #oldestDay = new Date(Date.now() - KEPT_MS).toISOString().slice(0, 10)
  readonly #dropped: { readonly start: number; end: number }[] = []
  #next: Line | undefined
  /** The newest head so far that is in the chain. */
  #newest: Line | undefined

  private constructor(
    readonly path: string,
    private readonly file: FileHandle,
  ) {
    this.#lines = linesOf(file)
  }

  /** Undefined if there is no such file. Who compares its heads says so if it cannot be read. */
  static async open(path: string): Promise<HeadThinning | undefined> {
    let file: FileHandle | undefined
    try {
      file = await open(path)
      const thinning = new HeadThinning(path, file)
      await thinning.#advance()
      return thinning
    } catch (error) {
      await file?.close()
      if (hasCode(error, 'ENOENT', ...UNREADABLE)) return undefined
      throw error
    }
  }

  /** Takes a seal of the chain, in the order of their numbers. A head that is none of them stays, whatever it is. */
  async follow({ seal, mac }: Pick<SealHead, 'seal' | 'mac'>): Promise<void> {
    while (this.#next !== undefined && this.#next.seal <= seal) {
      if (this.#next.seal === seal && this.#next.mac.equals(mac)) this.#cover(this.#next)
      await this.#advance()
    }
  }

  /** True if some heads need not be kept. */
  get isDue(): boolean {
    return this.#dropped.length > 0
  }

  /**
   * Writes the file anew without these heads. Only for a chain in which nothing was found, and for who holds
   * `THINNING_LOCK`.
   */
  async finish(): Promise<void> {
    const release = await acquireLock(`${this.path}.lock`, { timeoutMs: LOCKED_MS })
    try {
      // Another verification was quicker.
      if (await isAt(this.file, this.path)) await this.#replace(`${this.path}.thinned`)
    } finally {
      release()
    }
  }

  async close(): Promise<void> {
    await this.#lines.return(undefined)
    await this.file.close()
  }

  /**
   * Gateways append all the time, and do not wait. What they append before the new file has its name is copied; who
   * appends later sees that the file has changed (`HeadFile.store`).
   */
  async #replace(aside: string): Promise<void> {
    await rm(aside, { force: true })
    const target = await open(aside, constants.O_CREAT | constants.O_APPEND | constants.O_WRONLY, 0o600)
    try {
      await giveLike(target, this.file)
      let at = 0
      for (const { start, end } of this.#dropped) {
        await copy(this.file, target, at, start)
        at = end
      }
      const whole = await endOfLines(this.file, at)
      await copy(this.file, target, at, whole)
      await target.sync()
      await rename(aside, this.path)
      await copy(this.file, target, whole, (await this.file.stat()).size)
      await target.sync()
    } finally {
      await target.close()
    }
  }

  async #advance(): Promise<void> {
    const next = await this.#lines.next()
    this.#next = next.done === true ? undefined : next.value
  }

  #cover(line: Line): void {
    const before = this.#newest
    if (before !== undefined && (before.day === line.day || before.day < this.#oldestDay)) this.#drop(before)
    this.#newest = line
  }

  #drop({ start, end }: Line): void {
    const last = this.#dropped.at(-1)
    if (last?.end === start) last.end = end
    else this.#dropped.push({ start, end })
  }
}

/** Whether a path still leads to the file. It is opened, because a share of another machine remembers the answer. */
async function isAt(file: FileHandle, path: string): Promise<boolean> {
  const present = await open(path)
  try {
    return (await file.stat({ bigint: true })).ino === (await present.stat({ bigint: true })).ino
  } finally {
    await present.close()
  }
}

/** Gives a file the owner and the rights of another: gateways of another account go on appending to it. */
async function giveLike(target: FileHandle, model: FileHandle): Promise<void> {
  const [{ uid, gid, mode }, own] = [await model.stat(), await target.stat()]
  if (own.uid !== uid || own.gid !== gid) await target.chown(uid, gid)
  await target.chmod(mode & 0o777)
}

/** The heads in whole lines of a file as it is now. */
async function* linesOf(file: FileHandle): AsyncGenerator<Line> {
  const end = await endOfLines(file, 0)
  let start = 0
  if (end === 0) return
  for await (const text of file.readLines({ start: 0, end: end - 1, autoClose: false })) {
    const line = { start, end: start + Buffer.byteLength(text) + 1 }
    start = line.end
    const read = parseLine(text)
    if (read !== undefined) yield { ...read.head, day: read.at.slice(0, 10), ...line }
  }
}

/** Where the last whole line of a file ends; `from` if there is none behind that. */
async function endOfLines(file: FileHandle, from: number): Promise<number> {
  const { size } = await file.stat()
  const start = Math.max(from, size - PIECE)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(PIECE), 0, Math.max(0, size - start), start)
  return start + buffer.subarray(0, bytesRead).lastIndexOf(NEWLINE) + 1
}

async function copy(from: FileHandle, to: FileHandle, start: number, end: number): Promise<void> {
  const buffer = Buffer.alloc(PIECE)
  for (let at = start; at < end;) {
    const { bytesRead } = await from.read(buffer, 0, Math.min(PIECE, end - at), at)
    if (bytesRead === 0) return
    await to.appendFile(buffer.subarray(0, bytesRead))
    at += bytesRead
  }
}
