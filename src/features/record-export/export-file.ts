import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { FileStore, StagedFile } from '../../services/files/file-store.js'

/** The largest size of one exported file and of the whole export. */
export const MOST_EXPORT_BYTES = 2 * 1_024 * 1_024 * 1_024

/** Small writes are buffered up to this many UTF-16 code units, because each write goes to the disk. */
const FLUSH_BYTES = 64 * 1_024

/**
 * A file of an export while it is written, in the store's staging area. It is private there and swept if this process
 * ends before it is complete.
 */
export class ExportFile {
  readonly #content = new PassThrough()
  readonly #staged: Promise<StagedFile>
  #gathered = ''

  constructor(
    files: FileStore,
    readonly path: string,
  ) {
    // The store listens only after its own file is open; an earlier error without a listener would end the process.
    this.#content.on('error', () => undefined)
    this.#staged = files.stage(this.#content, { name: path, owner: 'export', maxBytes: MOST_EXPORT_BYTES })
    // `write` and `end` report the error; until then it must not count as an unhandled rejection.
    this.#staged.catch(() => undefined)
  }

  /** Waits while the store is slower. @throws the error of the store, such as TooLarge. */
  async write(text: string): Promise<void> {
    this.#gathered += text
    if (this.#gathered.length >= FLUSH_BYTES) await this.#flush()
  }

  async end(last: string): Promise<StagedFile> {
    this.#gathered += last
    await this.#flush()
    this.#content.end()
    return this.#staged
  }

  async #flush(): Promise<void> {
    const text = this.#gathered
    this.#gathered = ''
    if (!this.#content.write(text)) await Promise.race([once(this.#content, 'drain'), this.#staged])
  }

  /** Aborts the file and discards what was written. */
  async abandon(files: FileStore): Promise<void> {
    this.#content.destroy(new Error('The file was given up.'))
    const staged = await this.#staged.catch(() => undefined)
    if (staged !== undefined) await files.discard(staged.id)
  }
}
