import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasCode } from '../../../src/kernel/has-code.mjs'

const PIECE = Buffer.alloc(1_024 * 1_024)
const AGAIN_MS = 100

/** A disk of its own, small enough to be filled. Needs root. */
export class SmallDisk {
  #filling: Promise<void> | undefined
  #over = new AbortController()

  private constructor(private readonly path: string) {}

  /** Mounts one over a folder that is there. @param options those of tmpfs. */
  static mount(path: string, megabytes: number, options: string): SmallDisk {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,${options}`, 'tmpfs', path])
    return new SmallDisk(path)
  }

  /** Takes all room, and whatever somebody gives up, until `free`. */
  fill(): void {
    this.#over = new AbortController()
    this.#fillUp()
    this.#filling = this.#keepFull(this.#over.signal)
  }

  async free(): Promise<void> {
    this.#over.abort()
    await this.#filling
    rmSync(this.#filler, { force: true })
  }

  /** A server of a test that failed may write a moment longer. */
  unmount(): void {
    this.#over.abort()
    execFileSync('umount', ['--lazy', this.path])
  }

  get #filler(): string {
    return join(this.path, 'filler')
  }

  async #keepFull(over: AbortSignal): Promise<void> {
    for (;;) {
      await sleep(AGAIN_MS)
      if (over.aborted) return
      this.#fillUp()
    }
  }

  /** Writes until nothing more fits. */
  #fillUp(): void {
    const file = openSync(this.#filler, 'a')
    try {
      for (;;) writeSync(file, PIECE)
    } catch (error) {
      if (!hasCode(error, 'ENOSPC')) throw error
    } finally {
      closeSync(file)
    }
  }
}
