import type { Id } from '../../../kernel/ids.js'
import type { DraftSource } from '../../soap-notes/index.js'

/** Who speaks in a text. An `assistant` is never evidence; a `document` speaks for nobody who is known. */
export type Speaker = 'client' | 'family' | 'therapist' | 'assistant' | 'document'

/** One text of a record that a draft may be made of, as it was when it was read. */
export interface SourceText {
  /** The kind of record, as `defineDraftSource` knows it. */
  readonly kind: string
  readonly id: Id
  readonly version: number
  /** Which of the record's texts this is. */
  readonly field: string
  readonly speaker: Speaker
  /** True for what was said in passing (chat): a sentence without any sign of what it is says nothing there. */
  readonly isTalk: boolean
  readonly at: Date
  readonly text: string
  /** What the workflow of a note found to replace in this very text; absent where nothing fits. */
  readonly replaced?: readonly Replacement[] | undefined
}

/** An identifier of a text and the token that replaces it in the stored de-identified text. */
export interface Replacement {
  readonly start: number
  readonly end: number
  readonly token: string
}

/** A sentence of a source. */
export interface SourceSentence {
  readonly source: SourceText
  readonly speaker: Speaker
  readonly start: number
  readonly end: number
  /** The exact text of the sentence. */
  readonly text: string
  /** The heading of a note under which it stands, when that says what it is. */
  readonly heading: SoapSection | undefined
}

export type SoapSection = 'S' | 'O' | 'A' | 'P'

export const SECTIONS: readonly SoapSection[] = ['S', 'O', 'A', 'P']

/** The position of a sentence in its record, which is stored with a draft. */
export function spanOf({ source: { kind, id, version, field }, start, end }: SourceSentence): DraftSource {
  return { kind, id, version, field, start, end }
}
