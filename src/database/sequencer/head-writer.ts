import { appendHead, headLine, type SealHead } from '../audit/seal-heads.js'
import type { TroubleLog } from '../connection/keep-session.js'

/**
 * Writes the heads of seals to their files. A file that cannot be written does not stop sealing: it is told once, and
 * gets the newest head as soon as it can be written again. A head covers all seals before it.
 */
export class HeadWriter {
  readonly #files: { readonly path: string; missed: string | undefined }[]

  constructor(
    paths: readonly (string | undefined)[],
    private readonly log: TroubleLog,
  ) {
    this.#files = paths.filter((path) => path !== undefined).map((path) => ({ path, missed: undefined }))
  }

  /** Appends `head`, or what could not be appended before. */
  async write(head: SealHead | undefined): Promise<void> {
    if (head?.seal === 0) return
    const line = head === undefined ? undefined : headLine(head, new Date())
    await Promise.all(this.#files.map((file) => this.#append(file, line)))
  }

  async #append(file: { readonly path: string; missed: string | undefined }, line: string | undefined): Promise<void> {
    const due = line ?? file.missed
    if (due === undefined) return
    try {
      await appendHead(file.path, due)
      if (file.missed !== undefined) this.log.info({ file: file.path }, 'seal heads are written again')
      file.missed = undefined
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? 'none'
      if (file.missed === undefined) this.log.warn({ file: file.path, code }, 'seal heads cannot be written')
      file.missed = due
    }
  }
}
