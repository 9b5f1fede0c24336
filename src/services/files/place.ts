import type { Disk } from 'flydrive'

/**
 * The folder of a blob: `staged` blobs are temporary, `attached` blobs belong to a record, `audit` has parts of the
 * trail.
 */
export type Folder = 'staged' | 'attached' | 'audit'

/** A blob in a folder, and when it was moved there or written. */
export interface Stored {
  readonly id: string
  readonly at: Date
}

/** Storage for blobs. All kinds read and remove with flydrive; they differ in durable writes and moves. */
export interface Place {
  readonly disk: Disk
  /** Stores a complete, synced local file. When it resolves, the blob is durable, and the file may be gone. */
  keep(path: string, folder: Folder, id: string, facts: BlobFacts): Promise<void>
  /** Moves an existing blob. When it resolves, the move is durable. */
  move(id: string, from: Folder, to: Folder): Promise<void>
  list(folder: Folder): AsyncIterable<Stored>
  /** The time by which the place dates what it lists: of a file system or a bucket, whose clock is its own. */
  now(): Promise<Date>
}

/** The size and digest of a blob. */
export interface BlobFacts {
  readonly bytes: number
  /** In hex. */
  readonly sha256: string
}
