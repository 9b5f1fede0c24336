import type { FlagWords } from '../../safety/index.js'
import type { ScoreWords } from '../../screenings/index.js'

/** A score beside the one that it is compared with, all as they are written. */
interface ComparedScore {
  readonly name: string
  readonly now: string
  readonly earlier: string
  /** True if that is the first of all, and not the last before the session. */
  readonly isFirst: boolean
  readonly change: string
}

/** Moods since the last session; numbers as they are written. */
interface LoggedMoods {
  readonly count: number
  readonly mean: string
  readonly lowest: string
  readonly highest: string
  /** The mean of the thirty days before; null without any. */
  readonly meanBefore: string | null
}

/** A goal that has changed or is overdue. */
interface ChangedGoal {
  readonly title: string
  readonly state: 'open' | 'achieved' | 'abandoned'
  readonly percent: number
  /** Null if it has not changed. */
  readonly percentBefore: number | null
  readonly isNew: boolean
  /** The day as it is written; null unless it is over. */
  readonly wasDueOn: string | null
}

/**
 * What a brief says if no model writes it, in one language: facts as sentences, and what stands before the client's own
 * words. Days and numbers come as they are written.
 */
export interface BriefTexts {
  readonly scores: ScoreWords
  readonly flags: FlagWords
  readonly comparedScore: (score: ComparedScore) => string
  readonly moods: (moods: LoggedMoods) => string
  readonly goal: (goal: ChangedGoal) => string
  readonly journalOf: (day: string) => string
  readonly moodNoteOf: (value: number, day: string) => string
  readonly conversationOf: (day: string) => string
  readonly quote: (words: string) => string
}
