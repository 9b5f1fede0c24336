import { z } from 'zod'
import { InvalidInput } from '../../kernel/errors.js'
import { idSchema } from '../../kernel/ids.js'
import type { DateOrInstant } from '../../kernel/time/date-or-instant.js'
import { text } from '../../kernel/text/text.js'
import type { Instrument } from './instruments/instrument.js'
import { instrumentByKey } from './instruments/instruments.js'
import { scoreAnswers, type Scored, scoreGiven } from './instruments/score-answers.js'
import type { Answers } from './screening.entity.js'
import { LIMITS } from '../../kernel/limits.js'

/** No instrument has more items. */
const MOST_ANSWERS = 100

const given = {
  answers: z.array(z.int().nullable()).max(MOST_ANSWERS).nullish(),
  score: z.int().nullish(),
  takenAt: z.custom<DateOrInstant>().nullish(),
}

/** What a caller may say of a screening. */
export const screeningInput = z.object({
  clientId: idSchema.nullish(),
  instrument: text(LIMITS.screening.instrument),
  version: z.int().min(1).nullish(),
  ...given,
})

/** What a caller may say in place of it. */
export const correctionInput = z.object(given)

/**
 * An instrument as a caller names it.
 * @throws InvalidInput naming `instrument`, or `version` where there is the instrument and not this version of it.
 */
export function namedInstrument(key: string, version?: number | null): Instrument {
  const instrument = instrumentByKey(key, version)
  if (instrument !== undefined) return instrument
  throw instrumentByKey(key) === undefined
    ? InvalidInput.of('instrument', 'is not a known instrument; see instruments')
    : InvalidInput.of('version', 'is not a version of this instrument')
}

/** What is stored of answers, or of a score. */
export interface RecordedScore extends Scored {
  readonly answers: Answers | null
}

/**
 * Scores what was given: answers, or the score of an instrument whose items are not here.
 * @throws InvalidInput naming the answer, `answers` or `score`.
 */
export function scoreOf(
  instrument: Instrument,
  { answers, score }: { readonly answers?: Answers | null; readonly score?: number | null },
): RecordedScore {
  if (answers !== null && answers !== undefined) {
    if (score !== null && score !== undefined) throw InvalidInput.of('score', 'is computed from the answers')
    const inFull = instrument.items.map((_, at) => answers[at] ?? null)
    return { ...scoreAnswers(instrument, answers), answers: inFull }
  }
  if (score === null || score === undefined) throw InvalidInput.of('answers', 'are required')
  return { ...scoreGiven(instrument, score), answers: null }
}
