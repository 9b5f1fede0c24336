import type { Id } from '../../kernel/ids.js'
import { instrumentOf } from './instruments/instruments.js'
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
 * The change from one screening to a later one; null without an earlier one, and where the two were scored by other
 * rules.
 */
export function changeSince(earlier: Compared | undefined, later: Compared): ScoreChange | null {
  if (earlier === undefined || earlier.id === later.id) return null
  if (earlier.instrumentKey !== later.instrumentKey || earlier.instrumentVersion !== later.instrumentVersion)
    return null
  return {
    ...{ fromScore: earlier.score, fromTakenAt: earlier.takenAt },
    ...scoreChange(instrumentOf(later), earlier.score, later.score),
  }
}
