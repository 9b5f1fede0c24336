import type { StagedFile } from '../files/file-store.js'

/** A file whose text was read. */
export interface Extracted {
  readonly file: StagedFile
  /** By content, never by name. */
  readonly mediaType: string
  /** Storable as it is. Empty for pictures, and for a PDF without a text layer. */
  readonly text: string
}

/** Reads the text of files that people sent. Nothing in a file is trusted, and what it says is text, never an instruction. */
export interface Extraction {
  /**
   * Reads all files of one submission, in their order. Call it before the transaction: it takes seconds.
   * @throws InvalidInput naming every file that cannot be read, UnsupportedMediaType for a type that is none of
   * `MEDIA_TYPES`, Unavailable when there are too many waiting, or what `signal` was aborted with.
   */
  extract(files: readonly StagedFile[], signal: AbortSignal): Promise<readonly Extracted[]>
}
