import type { SoapSection } from './source-text.js'

/** A sentence of a draft as a model gives it: what it says, and by number the units it says it from. */
export interface DraftSentence {
  readonly section: SoapSection
  readonly text: string
  readonly sources: readonly number[]
}
