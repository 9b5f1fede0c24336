import type { Id } from '../../kernel/ids.js'
import { instrumentOf, isCountedAlike } from './instruments/instruments.js'
import { changeInPoints, scoreChange } from './score-change.js'
import type { ScoreChange, SubscaleChange } from './screening.type.js'

/** One of the two screenings that are compared. */
interface Compared {
  readonly id: Id
  readonly instrumentKey: string
  readonly instrumentVersion: number
  readonly score: number
  readonly subscoresByKey: Readonly<Record<string, number>>
  readonly takenAt: Date
}

/**
 * The change from one screening to a later one; null without an earlier one, and where the two were counted by other
 * rules.
 */
export function changeSince(earlier: Compared | undefined, later: Compared): ScoreChange | null {
  if (earlier === undefined || earlier.id === later.id) return null
  const instrument = instrumentOf(later)
  if (!isCountedAlike(instrumentOf(earlier), instrument)) return null
  return {
    ...{ fromScore: earlier.score, fromTakenAt: earlier.takenAt },
    ...scoreChange(instrument, earlier.score, later.score),
    subscales: instrument.subscales.flatMap((scale): SubscaleChange[] => {
      const { key, label, reliableChange } = scale
      const [before, now] = [earlier.subscoresByKey[key], later.subscoresByKey[key]]
      // Without a number of its own nothing is said of a scale: for some of them more is better.
      if (reliableChange === null || before === undefined || now === undefined) return []
      return [{ key, label, fromScore: before, ...changeInPoints(instrument.direction, scale, before, now) }]
    }),
  }
}
