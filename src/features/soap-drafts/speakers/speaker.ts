/**
 * Who speaks in a text. An `assistant` is never evidence. In a `document` the speaker is unknown. An `other` is named
 * in a transcript and is neither client nor staff nor known as family. A `record` is in the service's own words.
 */
export type Speaker = 'client' | 'family' | 'other' | 'therapist' | 'assistant' | 'document' | 'record'

/** Who speaks in a line, and the length of the name with all that separates it from the words. */
interface LineSpeaker {
  readonly speaker: Speaker
  readonly length: number
}

/** Who speaks in the lines of a text. */
export interface TextSpeakers {
  /** True if people take turns in it; a single line with a name is a quotation in a note. */
  readonly takesTurns: boolean
  readonly of: (line: string) => LineSpeaker | undefined
}
