import { registerEnumType } from 'type-graphql'
import type { Instrument, Subscale } from './instruments/instrument.js'

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

/** How one score, of an instrument or of one of its scales, differs from an earlier one. */
export interface ChangeInPoints {
  /** Points from the earlier to the later; less than zero when it fell. */
  readonly points: number
  readonly direction: ScoreDirection
  /** Whether it is more than chance by the published number; null where none is known. */
  readonly isReliable: boolean | null
  /** False if nobody has compared that number with its publication; null where none is known. */
  readonly isNumberConfirmed: boolean | null
}

/** How one score differs from an earlier one of the same instrument in the same version. */
export interface ChangeOfScore extends ChangeInPoints {
  /** Whether it is a reliable improvement out of the clinical range; null where none is published. */
  readonly isRecovery: boolean | null
}

/** Compares two scores by the published rules of their instrument. */
export function scoreChange(instrument: Instrument, earlier: number, later: number): ChangeOfScore {
  const { direction: meaning, recovery } = instrument
  const change = changeInPoints(meaning, instrument, earlier, later)
  const isWithin = (score: number): boolean =>
    recovery !== null && (meaning === 'higher_is_worse' ? score <= recovery.score : score >= recovery.score)
  return {
    ...change,
    isRecovery:
      recovery === null || change.isReliable === null
        ? null
        : change.isReliable && change.direction === ScoreDirection.IMPROVED && !isWithin(earlier) && isWithin(later),
  }
}

/** Compares two scores of an instrument or of a scale of it by its published number. */
export function changeInPoints(
  meaning: Instrument['direction'],
  { reliableChange }: Pick<Subscale, 'reliableChange'>,
  earlier: number,
  later: number,
): ChangeInPoints {
  const points = later - earlier
  const relief = meaning === 'higher_is_worse' ? -points : points
  return {
    points,
    direction: relief > 0 ? ScoreDirection.IMPROVED : relief < 0 ? ScoreDirection.WORSENED : ScoreDirection.UNCHANGED,
    isReliable: reliableChange === null ? null : Math.abs(points) >= reliableChange.points,
    isNumberConfirmed: reliableChange?.isConfirmed ?? null,
  }
}
