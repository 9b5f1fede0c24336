import { randomBytes } from 'node:crypto'
import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../../kernel/has-code.mjs'

const MIB = 1_024 * 1_024
/** Room for the audit rows of some hundred thousand reads. */
export const RESERVE_BYTES = 32 * MIB

/**
 * A file that only takes up room. When other programs have filled the disk it is given up, so that people can go on
 * reading: each read leaves a row in the audit trail.
 */
export class Reserve {
  readonly #path: string

  constructor(folder: string) {
    this.#path = join(folder, 'reserve')
  }

  /** Makes the file unless it is complete. */
  async keep(): Promise<void> {
    const found = await stat(this.#path).catch(() => undefined)
    if (found?.size === RESERVE_BYTES) return
    await this.giveUp()
    try {
      const file = await open(this.#path, 'wx', 0o600)
      try {
        // Not zeros, which some file systems store without taking up room.
        const piece = randomBytes(MIB)
        for (let bytes = 0; bytes < RESERVE_BYTES; bytes += MIB) await file.write(piece)
      } finally {
        await file.close()
      }
    } catch (error) {
      // Another gateway on this folder is making it, or the disk has filled meanwhile.
      if (!hasCode(error, 'EEXIST')) await this.giveUp()
    }
  }

  async giveUp(): Promise<void> {
    await rm(this.#path, { force: true })
  }
}
