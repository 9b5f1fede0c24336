import type { SoapSection } from './source-text.js'

/** A sentence of a draft: its text, and the numbers of the units that it cites. */
export interface DraftSentence {
  readonly section: SoapSection
  readonly text: string
  readonly sources: readonly number[]
}
