import type { Instrument } from './instruments/instrument.js'
import { instrumentByKey } from './instruments/instruments.js'
import { type ChangeInPoints, ScoreDirection } from './score-change.js'
import type { Answers } from './screening.entity.js'
import type { ScoreChange } from './screening.type.js'

/** A score and the band that was found for it. */
interface Scored {
  readonly instrumentKey: string
  readonly instrumentVersion: number
  readonly score: number
  readonly severity: string | null
}

/** The words of one language for scores and their changes. */
export interface ScoreWords {
  /** A band, by the name that its instrument gives it. */
  readonly band: (label: string) => string
  /** A scale of an instrument, likewise. */
  readonly scale: (label: string) => string
  readonly unchanged: string
  readonly better: (points: number) => string
  readonly worse: (points: number) => string
  readonly isReliable: string
  readonly isChance: string
  readonly isNotConfirmed: string
}

export const SCORES_IN_ENGLISH: ScoreWords = {
  band: (label) => label.toLowerCase(),
  scale: (label) => label.toLowerCase(),
  unchanged: 'unchanged',
  better: (points) => `better by ${points}`,
  worse: (points) => `worse by ${points}`,
  isReliable: 'more than chance',
  isChance: 'within what is chance',
  isNotConfirmed: 'by a number that is not confirmed',
}

/** `12 (moderate)`; the score alone where the instrument has no band for it. */
export function scoreInWords(
  { instrumentKey, instrumentVersion, score, severity }: Scored,
  words: ScoreWords = SCORES_IN_ENGLISH,
): string {
  const band = instrumentByKey(instrumentKey, instrumentVersion)?.bands.find(({ key }) => key === severity)
  return band === undefined ? String(score) : `${score} (${words.band(band.label)})`
}

/**
 * `better by 7, more than chance`; nothing of chance where no number is published for the instrument. Scales with a
 * number of their own follow: `unchanged; depression better by 8, more than chance`.
 */
export function changeInWords({ subscales, ...whole }: ScoreChange, words: ScoreWords = SCORES_IN_ENGLISH): string {
  const scales = subscales.map((scale) => `${words.scale(scale.label)} ${pointsInWords(scale, words)}`)
  return [pointsInWords(whole, words), ...scales].join('; ')
}

function pointsInWords(
  { points, direction, isReliable, isNumberConfirmed }: ChangeInPoints,
  words: ScoreWords,
): string {
  if (direction === ScoreDirection.UNCHANGED) return words.unchanged
  const way = direction === ScoreDirection.IMPROVED ? words.better : words.worse
  const chance = isReliable === null ? '' : `, ${isReliable ? words.isReliable : words.isChance}`
  const doubt = isNumberConfirmed === false ? ` (${words.isNotConfirmed})` : ''
  return `${way(Math.abs(points))}${chance}${doubt}`
}

/** `PHQ-9, item 3, Trouble falling asleep`; where the licence keeps the words, ours for what it is about, or none. */
export function itemInWords({ abbreviation, items }: Instrument, number: number): string {
  const item = items[number - 1]
  const words = item?.text ?? item?.about
  return `${abbreviation}, item ${number}${words === undefined ? '' : `, ${words}`}`
}

/** `Several days (1)`; undefined for an item that was not answered. */
export function answerInWords({ items }: Instrument, answers: Answers | null, number: number): string | undefined {
  const item = items[number - 1]
  const answer = answers?.[number - 1] ?? null
  if (item === undefined || answer === null) return undefined
  const label = item.options.find(({ value }) => value === answer)?.label
  return label === undefined ? `${answer}` : `${label} (${answer})`
}
