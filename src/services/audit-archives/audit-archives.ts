import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { WritableAuditArchiveStore } from '../../database/audit/archive/archive-store.js'
import { type FileSettings, makePlace } from '../files/make-file-store.js'
import type { BlobFacts, Place } from '../files/place.js'
import { openBlob } from '../files/open-blob.js'

const FOLDER = 'audit'

/** Parts of the audit trail beside the files of records: in a folder of the data folder, or in their bucket. */
export class AuditArchives implements WritableAuditArchiveStore {
  #place: Promise<Place> | undefined

  constructor(private readonly settings: { readonly files: FileSettings; readonly dataDir: string }) {}

  get name(): string {
    const { files, dataDir } = this.settings
    return files.s3 === undefined ? join(dataDir, 'files', FOLDER) : `s3://${files.s3.bucket}/${FOLDER}`
  }

  async newPath(): Promise<string> {
    const folder = join(this.settings.dataDir, 'files', 'incoming')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return join(folder, randomUUID())
  }

  async keep(path: string, name: string, facts: BlobFacts): Promise<void> {
    await (await this.#opened()).keep(path, FOLDER, name, facts)
  }

  async open(name: string): Promise<Readable | undefined> {
    const { disk } = await this.#opened()
    return openBlob(disk, `${FOLDER}/${name}`)
  }

  /** Most runs read no part, and need no client of a bucket. */
  #opened(): Promise<Place> {
    this.#place ??= makePlace(this.settings.files, this.settings.dataDir)
    return this.#place
  }
}
