import type { KeyObject } from 'node:crypto'

/** How an attached file is stored. */
export interface StoredFileKey {
  /** Null: it is stored as it was sent. */
  readonly key: KeyObject | null
  /** It is being encrypted: it is there in one form or the other. */
  readonly isConverting: boolean
}

/** The keys of files. */
export interface FileKeys {
  /** A key for a new file; null if new files are stored as they are sent. */
  make(): Promise<KeyObject | null>
  /** Undefined if no record has the file. */
  find(id: string): Promise<StoredFileKey | undefined>
}

/** For stores without a database: files are stored as they are sent. */
export const noFileKeys: FileKeys = {
  make: () => Promise.resolve(null),
  find: () => Promise.resolve({ key: null, isConverting: false }),
}
