import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { FileStore, StagedFile } from '../../services/files/file-store.js'

/** How large one file of a copy may be, and the copy itself. */
export const MOST_EXPORT_BYTES = 2 * 1_024 * 1_024 * 1_024

/** Each write is one of the disk: records are small, and a copy has many. In UTF-16 units. */
const WORTH_WRITING = 64 * 1_024

/**
 * A file of a copy while it is written, in the store's staging area: there it is nobody's, private, and swept when this
 * process ends before it is done.
 */
export class ExportFile {
  readonly #content = new PassThrough()
  readonly #staged: Promise<StagedFile>
  #gathered = ''

  constructor(
    files: FileStore,
    readonly path: string,
  ) {
    // The store listens only once its own file is open: what is given up before would end the process.
    this.#content.on('error', () => undefined)
    this.#staged = files.stage(this.#content, { name: path, owner: 'export', maxBytes: MOST_EXPORT_BYTES })
    // Whoever writes or ends it hears of it; until then it is no unhandled rejection.
    this.#staged.catch(() => undefined)
  }

  /** Waits while the store is slower. @throws what the store failed with, TooLarge among it. */
  async write(text: string): Promise<void> {
    this.#gathered += text
    if (this.#gathered.length >= WORTH_WRITING) await this.#flush()
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

  /** Gives it up; what is there of it goes. */
  async abandon(files: FileStore): Promise<void> {
    this.#content.destroy(new Error('The file was given up.'))
    const staged = await this.#staged.catch(() => undefined)
    if (staged !== undefined) await files.discard(staged.id)
  }
}
