import { InvalidInput } from '../../../src/kernel/errors.js'
import type { Instrument } from '../../../src/features/screenings/instruments/instrument.js'
import { instrumentByKey } from '../../../src/features/screenings/instruments/instruments.js'
import { judgeCriteria } from '../../../src/features/screenings/instruments/met-criteria.js'
import { scoreAnswers } from '../../../src/features/screenings/instruments/score-answers.js'
import { findRisks } from '../../../src/features/screenings/screening-risk.js'

/** What tests of instruments need: answers made of few words, and what an instrument says of them. */

export type Given = (number | null)[]

/** An instrument by its key. */
export function instrument(key: string, version?: number): Instrument {
  const found = instrumentByKey(key, version)
  if (found === undefined) throw new Error(`There is no ${key}.`)
  return found
}

export const score = (key: string, answers: Given) => scoreAnswers(instrument(key), answers)

/** The same answer to as many items. */
export const times = (count: number, value: number): Given => Array.from({ length: count }, () => value)

/** Answers of as many items that add up to a total, none above the most. */
export function adding(count: number, most: number, total: number): number[] {
  return Array.from({ length: count }, (_, place) => Math.min(most, Math.max(0, total - place * most)))
}

/** Zeros, with these values at these numbers of items. */
export const at = (count: number, values: Readonly<Record<number, number | null>>): Given =>
  times(count, 0).map((zero, place) => (values[place + 1] === undefined ? zero : (values[place + 1] ?? null)))

/** The fields that a refusal names; none if it was accepted. */
export function refused(work: () => unknown): string[] {
  try {
    work()
  } catch (error) {
    if (error instanceof InvalidInput) return error.fields.map(({ field }) => field)
    throw error
  }
  return []
}

/** The flags of answers, each as its field and severity. */
export const flags = (key: string, answers: Given): string[] =>
  findRisks(instrument(key), { answers, score: score(key, answers).score }).map(
    ({ field, severity }) => `${field} ${severity}`,
  )

/** The keys of the criteria that answers meet. */
export const met = (key: string, answers: Given): string[] =>
  judgeCriteria(instrument(key), answers).flatMap((one) => (one.isMet ? [one.key] : []))
