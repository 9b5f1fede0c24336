import type { Id } from '../../../kernel/ids.js'
import type { DraftSource } from '../../soap-notes/index.js'
import type { Chart } from '../speakers/chart-names.js'
import type { Speaker, TextSpeakers } from '../speakers/speaker.js'
import type { Topic } from '../templates/titles.js'
import { timeOf, type TurnCue } from '../transcripts/transcript.js'

export type { Speaker } from '../speakers/speaker.js'

/** One text of a record from which a draft may be made, as it was when it was read. */
export interface SourceText {
  /** The kind of record, as passed to `defineDraftSource`. */
  readonly kind: string
  readonly id: Id
  readonly version: number
  /** The field of the record that contains this text. */
  readonly field: string
  readonly speaker: Speaker
  /** True for conversation (chat, transcripts), where a sentence without any sign of its section is left out. */
  readonly isTalk: boolean
  readonly at: Date
  readonly text: string
  /**
   * What the whole text is about, the most exact first; a template has a section for one of them. Absent: its titles
   * say.
   */
  readonly topics?: readonly Topic[]
  /** True for the words of one speaker who is known: names and headings in them are part of what is said. */
  readonly isTurn?: boolean
  /** The names of the two people whom it is about, by which speakers in it are known. */
  readonly chart?: Chart
  /** Who speaks in its lines; absent: found out from the lines themselves. */
  readonly speakers?: TextSpeakers
  /** Where a part of it stands in the field; absent: at the same place. */
  readonly placeOf?: (start: number, end: number) => { readonly start: number; readonly end: number }
  /** When parts of it were said, for the turn of a transcript. */
  readonly cues?: readonly TurnCue[]
  /** The replacements that the note workflow stored for this text; absent if there are none that fit it. */
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
  /** The SOAP section of the heading above the sentence, if there is one. */
  readonly heading: SoapSection | undefined
  /** The topics of its text, or the topic of the title above it. */
  readonly topics: readonly Topic[]
}

export type SoapSection = 'S' | 'O' | 'A' | 'P'

/** The position of a sentence in its record, which is stored with a draft. */
export function spanOf({ source, start, end }: SourceSentence): DraftSource {
  const { kind, id, version, field, cues = [], placeOf } = source
  const said = timeOf(cues, start, end)
  const place = placeOf === undefined ? { start, end } : placeOf(start, end)
  return { kind, id, version, field, ...place, ...(said !== undefined && { said }) }
}
