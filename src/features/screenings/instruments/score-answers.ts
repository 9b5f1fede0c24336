import { type FieldError, InvalidInput } from '../../../kernel/errors.js'
import type { Band, Instrument, InstrumentItem } from './instrument.js'
import type { Answers } from '../screening.entity.js'

/** What an instrument says of some answers. */
export interface Scored {
  readonly score: number
  readonly subscores: Readonly<Record<string, number>>
  /** The key of the band; null where the instrument has none. */
  readonly severity: string | null
}

/**
 * The score by the published rules of the instrument.
 * @throws InvalidInput naming the answers that are missing or not among the values of their item: `answers[3]`.
 */
export function scoreAnswers(instrument: Instrument, answers: Answers): Scored {
  const { items, missingItems: rule, factor, subscales, bands } = instrument
  assertAnswered(instrument, answers)
  const scored = items.map((item, at) => (item.isScored ? valueOf(item, answers[at] ?? null) : null))
  const sum = sumOf(scored) * factor
  const left = unansweredOf(instrument, answers)
  const all = items.filter(({ isScored }) => isScored).length
  const score = rule.rule === 'prorate' && left > 0 ? Math.round((sum * all) / (all - left)) : sum
  const subscores = Object.fromEntries(
    subscales.map(({ key, items: numbers, factor: times }) => [
      key,
      sumOf(numbers.map((number) => scored[number - 1] ?? null)) * times,
    ]),
  )
  return { score, subscores, severity: bandOf(bands, score)?.key ?? null }
}

/**
 * What a score that was given instead of answers is, of an instrument whose items are not here.
 * @throws InvalidInput naming `score`.
 */
export function scoreGiven(instrument: Instrument, score: number): Scored {
  const { minScore, maxScore, factor, bands, licence } = instrument
  if (licence.file !== null) throw InvalidInput.of('score', 'is computed from the answers of this instrument')
  if (!Number.isInteger(score) || score < minScore || score > maxScore) {
    throw InvalidInput.of('score', `must be a whole number from ${minScore} to ${maxScore}`)
  }
  if (score % factor !== 0) throw InvalidInput.of('score', `must be a multiple of ${factor}`)
  return { score, subscores: {}, severity: bandOf(bands, score)?.key ?? null }
}

/** The band that a score lies in. */
export function bandOf(bands: readonly Band[], score: number): Band | undefined {
  return bands.find(({ from, to }) => from <= score && score <= to)
}

/** How many of the items that count were left out although the instrument asks for all. */
export function unansweredOf({ items }: Instrument, answers: Answers): number {
  return items.filter(({ isScored, isOptional }, at) => isScored && !isOptional && (answers[at] ?? null) === null)
    .length
}

function assertAnswered(instrument: Instrument, answers: Answers): void {
  const { items, missingItems: rule } = instrument
  if (items.length === 0) throw InvalidInput.of('answers', 'are not recorded of this instrument, only the score')
  if (answers.length > items.length) {
    throw InvalidInput.of('answers', `must be at most ${items.length} values, one for each item`)
  }
  const errors: FieldError[] = []
  const mayBeMissing =
    (rule.rule === 'prorate' && unansweredOf(instrument, answers) <= rule.most) ||
    (rule.rule === 'zero_after_first' && answers[0] === 0)
  for (const [at, item] of items.entries()) {
    const answer = answers[at] ?? null
    const field = `answers[${at}]`
    if (answer === null) {
      if (!item.isOptional && item.isScored && !mayBeMissing) {
        errors.push({ field, message: `is required: item ${at + 1} has no answer` })
      }
    } else if (!item.options.some(({ value }) => value === answer)) {
      const values = item.options.map(({ value }) => value).join(', ')
      errors.push({ field, message: `must be one of ${values}, the values of item ${at + 1}` })
    }
  }
  if (errors.length > 0) throw new InvalidInput(errors)
}

function valueOf({ options, isReversed }: InstrumentItem, answer: number | null): number | null {
  if (answer === null || !isReversed) return answer
  return Math.max(...options.map(({ value }) => value)) - answer
}

function sumOf(values: readonly (number | null)[]): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
}
