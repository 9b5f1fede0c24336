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
  const { items, missingItems: rule, subscales, bands } = instrument
  assertAnswered(instrument, answers)
  const values = items.map((item, at) => valueOf(item, answers[at] ?? null))
  const scales = subscales.map((scale) => {
    const own = pick(values, scale.items)
    const sum = sumOf(own) * scale.factor
    return { ...scale, score: rule.rule === 'prorate_scales' ? prorated(sum, own) : sum }
  })
  const score = totalOf(instrument, values, scales)
  const subscores = Object.fromEntries(scales.map((scale) => [scale.key, scale.score]))
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

/** How many of the items that the instrument needs were left out, not counting those that it lets be left out. */
export function unansweredOf(instrument: Instrument, answers: Answers): number {
  return missingPlaces(instrument, answers).length
}

/** The answers with a zero for what was not asked because of another answer. */
export function withSkipped({ missingItems: rule, items }: Instrument, answers: Answers): Answers {
  if (rule.rule !== 'skips') return answers
  const notAsked = new Set(
    rule.skips.filter(({ item, value }) => answers[item - 1] === value).flatMap((skip) => skip.items),
  )
  return items.map((_, at) => answers[at] ?? (notAsked.has(at + 1) ? 0 : null))
}

/** Places of needed items without an answer, from 0. Items of a scale or a criterion are needed, scored or not. */
function missingPlaces(instrument: Instrument, answers: Answers): number[] {
  const { items, subscales, criteria, missingItems: rule } = instrument
  const asked = withSkipped(instrument, answers)
  const beside = new Set([
    ...subscales.flatMap((scale) => scale.items),
    ...criteria.flatMap(({ all }) => all.flatMap(({ of }) => of.flatMap((mark) => mark.items))),
  ])
  const groups = rule.rule === 'one_of_each' ? rule.groups : []
  const isAnswered = (at: number): boolean => (asked[at] ?? null) !== null
  const isReplaced = (at: number): boolean =>
    groups.some((group) => group.includes(at + 1) && group.some((number) => isAnswered(number - 1)))
  return items.flatMap(({ isScored, isOptional }, at) => {
    const isNeeded = (isScored || beside.has(at + 1)) && !isOptional
    return isNeeded && !isAnswered(at) && !isReplaced(at) ? [at] : []
  })
}

/** The score, with what the publication puts in the place of missing items. */
function totalOf(
  instrument: Instrument,
  values: readonly (number | null)[],
  scales: readonly { readonly items: readonly number[]; readonly score: number }[],
): number {
  const { items, missingItems: rule } = instrument
  if (rule.rule === 'prorate_scales') {
    const scored = scales.filter((scale) => scale.items.every((number) => items[number - 1]?.isScored))
    return sumOf(scored.map(({ score }) => score))
  }
  const counted = countOf(instrument, values)
  if (rule.rule !== 'prorate') return counted
  return prorated(
    counted,
    values.filter((_, at) => items[at]?.isScored),
  )
}

function countOf({ items, scoring, factor }: Instrument, values: readonly (number | null)[]): number {
  switch (scoring.rule) {
    case 'sum':
      return sumOf(values.filter((_, at) => items[at]?.isScored)) * factor
    case 'sum_of_highest':
      return sumOf(scoring.groups.map((group) => Math.max(...pick(values, group).map((value) => value ?? 0)))) * factor
    case 'last_above_zero':
      return pick(values, scoring.items).findLastIndex((value) => (value ?? 0) > 0) + 1
  }
}

/** Places of missing answers that the publication does not let be missing, from 0. */
function refusedPlaces(instrument: Instrument, answers: Answers): number[] {
  const { missingItems: rule, subscales } = instrument
  const missing = missingPlaces(instrument, answers)
  switch (rule.rule) {
    case 'prorate':
    case 'zero':
      return missing.length <= rule.most ? [] : missing
    case 'prorate_scales': {
      const short = subscales.filter(({ items }) => {
        const left = items.filter((number) => missing.includes(number - 1)).length
        return items.length - left < rule.least
      })
      return missing.filter((place) => short.some(({ items }) => items.includes(place + 1)))
    }
    case 'zero_after_first':
      return answers[0] === 0 ? [] : missing
    case 'all_required':
    case 'skips':
    case 'one_of_each':
      return missing
  }
}

function assertAnswered(instrument: Instrument, answers: Answers): void {
  const { items } = instrument
  if (items.length === 0) throw InvalidInput.of('answers', 'are not recorded of this instrument, only the score')
  if (answers.length > items.length) {
    throw InvalidInput.of('answers', `must be at most ${items.length} values, one for each item`)
  }
  const refused = new Set(refusedPlaces(instrument, answers))
  const errors = items.flatMap(({ options }, at): FieldError[] => {
    const answer = answers[at] ?? null
    const field = `answers[${at}]`
    if (refused.has(at)) return [{ field, message: `is required: item ${at + 1} has no answer` }]
    if (answer === null || options.some(({ value }) => value === answer)) return []
    const values = options.map(({ value }) => value).join(', ')
    return [{ field, message: `must be one of ${values}, the values of item ${at + 1}` }]
  })
  if (errors.length > 0) throw new InvalidInput(errors)
}

/** What an answer counts. */
function valueOf({ options, isReversed }: InstrumentItem, answer: number | null): number | null {
  if (answer === null || !isReversed) return answer
  return Math.max(...options.map(({ value }) => value)) - answer
}

/** The values of these items. */
function pick(values: readonly (number | null)[], numbers: readonly number[]): (number | null)[] {
  return numbers.map((number) => values[number - 1] ?? null)
}

function sumOf(values: readonly (number | null)[]): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
}

/** A sum times the number of values by those that are there, rounded half up. */
function prorated(sum: number, values: readonly (number | null)[]): number {
  return Math.round((sum * values.length) / values.filter((value) => value !== null).length)
}
