import type { ModelSource } from '../../egress/index.js'

/** Where a unit is from: the client's record, a document that came with the question, or a manual. */
export type UnitOrigin = 'record' | 'document' | 'manual'

/** One fact, or one passage of what somebody wrote: what a sentence of an answer can cite. */
export interface GroundingUnit {
  readonly origin: UnitOrigin
  readonly kind: string
  /** Where it stands, in words: `Journal entry of March 1, 2026`. */
  readonly source: string
  /** In one line. */
  readonly text: string
  /** True for facts in words of ours, such as scores; false for people's own words. */
  readonly isFact: boolean
  readonly at: Date | null
  /** The records behind it; none for documents and manuals. */
  readonly sources: readonly ModelSource[]
}

/** A unit under the number by which it is cited. */
export interface NumberedUnit extends GroundingUnit {
  readonly number: number
}
