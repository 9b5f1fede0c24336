import type { Id } from '../../kernel/ids.js'
import { instrumentOf, isCountedAlike } from './instruments/instruments.js'
import { scoreChange } from './score-change.js'
import type { ScoreChange } from './screening.type.js'

/** One of the two screenings that are compared. */
interface Compared {
  readonly id: Id
  readonly instrumentKey: string
  readonly instrumentVersion: number
  readonly score: number
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
  }
}
