import type { Disk } from 'flydrive'

/** Where a blob lies: `staged` is temporary, `attached` belongs to a record. */
export type Folder = 'staged' | 'attached'

/** One blob of a folder, and when it came there or was written. */
export interface Stored {
  readonly id: string
  readonly at: Date
}

/** Somewhere to keep blobs. Reading and removing is the same everywhere; lasting and moving is not. */
export interface Place {
  readonly disk: Disk
  /** Takes over a whole, synced file of this machine; when it resolves, the blob lasts. The file may be gone then. */
  keep(path: string, folder: Folder, id: string, facts: BlobFacts): Promise<void>
  /** Moves a blob, which must be there; when it resolves, it lasts where it is. */
  move(id: string, from: Folder, to: Folder): Promise<void>
  list(folder: Folder): AsyncIterable<Stored>
}

/** What is known of a blob before it is kept. */
export interface BlobFacts {
  readonly bytes: number
  /** In hex. */
  readonly sha256: string
}
