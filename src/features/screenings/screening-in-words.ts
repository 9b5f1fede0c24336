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

/** `12 (moderate)`; the score alone where the instrument has no band for it. */
export function scoreInWords({ instrumentKey, instrumentVersion, score, severity }: Scored): string {
  const band = instrumentByKey(instrumentKey, instrumentVersion)?.bands.find(({ key }) => key === severity)
  return band === undefined ? String(score) : `${score} (${band.label.toLowerCase()})`
}

const WAYS: Readonly<Record<ScoreDirection, string>> = {
  [ScoreDirection.IMPROVED]: 'better',
  [ScoreDirection.WORSENED]: 'worse',
  [ScoreDirection.UNCHANGED]: 'unchanged',
}

/**
 * `better by 7, more than chance`; nothing of chance where no number is published for the instrument. Scales with a
 * number of their own follow: `unchanged; depression better by 8, more than chance`.
 */
export function changeInWords({ subscales, ...whole }: ScoreChange): string {
  const scales = subscales.map((scale) => `${scale.label.toLowerCase()} ${pointsInWords(scale)}`)
  return [pointsInWords(whole), ...scales].join('; ')
}

function pointsInWords({ points, direction, isReliable, isNumberConfirmed }: ChangeInPoints): string {
  if (points === 0) return WAYS[direction]
  const chance = isReliable === null ? '' : isReliable ? ', more than chance' : ', within what is chance'
  const doubt = isNumberConfirmed === false ? ' (by a number that is not confirmed)' : ''
  return `${WAYS[direction]} by ${Math.abs(points)}${chance}${doubt}`
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
