import { registerEnumType } from 'type-graphql'
import type { Instrument } from './instruments/instrument.js'

export enum ScoreDirection {
  IMPROVED = 'improved',
  WORSENED = 'worsened',
  UNCHANGED = 'unchanged',
}
registerEnumType(ScoreDirection, {
  name: 'ScoreDirection',
  description: "Whether a client's score got better or worse, independent of the scale's direction.",
  valuesConfig: {
    IMPROVED: { description: 'Fewer problems than before.' },
    WORSENED: { description: 'More problems than before.' },
    UNCHANGED: { description: 'The same score.' },
  },
})

/** How one score differs from an earlier one of the same instrument in the same version. */
export interface ChangeOfScore {
  /** Points from the earlier to the later; less than zero when it fell. */
  readonly points: number
  readonly direction: ScoreDirection
  /** Whether it is more than chance by the published number; null where none is known. */
  readonly isReliable: boolean | null
  /** Whether it is a reliable improvement out of the clinical range; null where none is published. */
  readonly isRecovery: boolean | null
}

/** Compares two scores by the published rules of their instrument. */
export function scoreChange(instrument: Instrument, earlier: number, later: number): ChangeOfScore {
  const { direction: meaning, reliableChange, recovery } = instrument
  const points = later - earlier
  const relief = meaning === 'higher_is_worse' ? -points : points
  const isReliable = reliableChange === null ? null : Math.abs(points) >= reliableChange.points
  const isWithin = (score: number): boolean =>
    recovery !== null && (meaning === 'higher_is_worse' ? score <= recovery.score : score >= recovery.score)
  return {
    points,
    direction: relief > 0 ? ScoreDirection.IMPROVED : relief < 0 ? ScoreDirection.WORSENED : ScoreDirection.UNCHANGED,
    isReliable,
    isRecovery:
      recovery === null || isReliable === null
        ? null
        : isReliable && relief > 0 && !isWithin(earlier) && isWithin(later),
  }
}
