import type { Readable } from 'node:stream'

/** Where parts of the trail are that have left the database. */
export interface AuditArchiveStore {
  readonly name: string
  /** A part by its name; undefined if there is none. @throws an error of the store. */
  open(name: string): Promise<Readable | undefined>
}

/** The same for whoever moves a part there. */
export interface WritableAuditArchiveStore extends AuditArchiveStore {
  /** A new path for a file that `keep` takes. Files that are left there are removed after an hour. */
  newPath(): Promise<string>
  /** Stores a complete, synced file. When it resolves, the part is durable. */
  keep(path: string, name: string, facts: { readonly bytes: number; readonly sha256: string }): Promise<void>
}
