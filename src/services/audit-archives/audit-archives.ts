import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { WritableAuditArchiveStore } from '../../database/audit/archive/archive-store.js'
import { type FileSettings, makePlace, nameOfFiles } from '../files/make-file-store.js'
import type { BlobFacts, Place } from '../files/place.js'
import { openBlob } from '../files/open-blob.js'
import { readStore, type Store, useStore } from '../store-away.js'

const FOLDER = 'audit'

/** Parts of the audit trail beside the files of records: in a folder of the data folder, or in their bucket. */
export class AuditArchives implements WritableAuditArchiveStore {
  #place: Place | undefined

  constructor(private readonly settings: { readonly files: FileSettings; readonly dataDir: string }) {}

  get name(): string {
    const { files, dataDir } = this.settings
    return `${nameOfFiles(files, dataDir)}/${FOLDER}`
  }

  async newPath(): Promise<string> {
    const folder = join(this.settings.dataDir, 'files', 'incoming')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return join(folder, randomUUID())
  }

  /** @throws StoreAway */
  async keep(path: string, name: string, facts: BlobFacts): Promise<void> {
    await this.#using((place) => place.keep(path, FOLDER, name, facts))
  }

  /** @throws StoreAway, as reading what it returns does. */
  async open(name: string): Promise<Readable | undefined> {
    const content = await this.#using(({ disk }) => openBlob(disk, `${FOLDER}/${name}`))
    return content && Readable.from(readStore<Buffer>(this.#store, content), { objectMode: false })
  }

  get #store(): Store {
    return { kind: 'archives', name: this.name }
  }

  #using<Result>(work: (place: Place) => Promise<Result>): Promise<Result> {
    return useStore(this.#store, async () => work(await this.#opened()))
  }

  /** Most runs read no part, and need no client of a bucket. A failure is not kept. */
  async #opened(): Promise<Place> {
    this.#place ??= await makePlace(this.settings.files, this.settings.dataDir)
    return this.#place
  }
}
