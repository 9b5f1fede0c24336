import type { Resource } from '@medplum/fhirtypes'
import type { FileStore, StagedFile } from '../../../services/files/file-store.js'
import { Piece } from '../piece.js'
import type { FhirRecord } from '../../export-parts/index.js'

/** A FHIR R4 bundle of type `collection`, written as its resources come. */
export class BundleFile {
  readonly #piece: Piece
  #isEmpty = true

  constructor(
    private readonly files: FileStore,
    private readonly record: FhirRecord,
    private readonly at: Date,
  ) {
    this.#piece = new Piece(files, 'fhir/bundle.json')
  }

  async write(resources: readonly Resource[]): Promise<void> {
    for (const resource of resources) {
      const before = this.#isEmpty ? this.#head() : ',\n'
      this.#isEmpty = false
      await this.#piece.write(before + JSON.stringify({ fullUrl: this.record.urlOf(resource), resource }))
    }
  }

  async end(): Promise<{ readonly path: string; readonly staged: StagedFile }> {
    return { path: this.#piece.path, staged: await this.#piece.end(this.#isEmpty ? `${this.#head()}]}\n` : '\n]}\n') }
  }

  abandon(): Promise<void> {
    return this.#piece.abandon(this.files)
  }

  #head(): string {
    return `{"resourceType":"Bundle","type":"collection","timestamp":"${this.at.toISOString()}","entry":[\n`
  }
}
