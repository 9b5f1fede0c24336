import type { StagedFile } from '../files/file-store.js'

/** A file whose text was read. */
export interface Extracted {
  readonly file: StagedFile
  /** Detected by content, not by name. */
  readonly mediaType: string
  /** The extracted text, which can be stored unchanged. Empty for images and for a PDF without a text layer. */
  readonly text: string
}

/** Extracts the text of uploaded files. Files are untrusted, and their text is never treated as an instruction. */
export interface Extraction {
  /**
   * Reads all files of one submission, in order. Call it outside a transaction, because it takes seconds.
   * @throws InvalidInput naming every file that cannot be read, UnsupportedMediaType for a type that is not one of
   * `MEDIA_TYPES`, Unavailable if too many files are waiting, or the abort reason of `signal`.
   */
  extract(files: readonly StagedFile[], signal: AbortSignal): Promise<readonly Extracted[]>
}
