import { AGES } from './ages.js'
import { DATES } from './dates.js'
import { matchesOfRule, type PatternMatch, type PatternRule } from './pattern-recogniser.js'
import { HANDLES } from './handles.js'
import { INITIALS } from './initials.js'
import { GROUPED_NUMBERS, LABELLED } from './labelled-numbers.js'
import { findIbans, LONG_NUMBERS, NUMBERS } from './numbers.js'
import { findEmails, findHosts, ONLINE } from './online.js'
import { findPhones, SPELLED_PHONES } from './phones.js'
import { findPlates } from './plates.js'
import { maskSpans } from '../text/mask.js'
import { POSTCODES } from './postcodes.js'
import { SCHOOLS } from './schools.js'
import { type Needs, needsOf, TextFeatures } from './text-features.js'

/** A search, and what a text must contain to be searched. */
interface Step {
  readonly needs: Needs
  readonly find: (text: string) => readonly PatternMatch[]
}

function step(find: Step['find'], needs: Pick<PatternRule, 'digits' | 'sign' | 'hint'> = {}): Step {
  return { needs: needsOf(needs), find }
}

function stepOf(rule: PatternRule): Step {
  return step((text) => matchesOfRule(text, rule), rule)
}

/**
 * The steps in order. Matches of a step are masked for later steps, so that a date is not found again as a telephone
 * number.
 */
const STEPS: readonly Step[] = [
  step(findEmails, { sign: '@' }),
  ...ONLINE.map(stepOf),
  step(findHosts, { sign: '.' }),
  ...[...HANDLES, ...GROUPED_NUMBERS].map(stepOf),
  ...[...DATES, ...AGES].map(stepOf),
  step(findIbans, { digits: 2 }),
  step(findPlates, { digits: 1 }),
  ...LABELLED.map(stepOf),
  ...[...NUMBERS, ...SPELLED_PHONES].map(stepOf),
  step(findPhones, { digits: 5 }),
  ...[...SCHOOLS, ...INITIALS].map(stepOf),
  ...LONG_NUMBERS.map(stepOf),
]

const STEPS_WITH_DIGITS = STEPS.filter(({ needs }) => needs.digits > 0)

/** Postal codes are not masked, because they are part of addresses. */
const LAST_STEPS: readonly Step[] = POSTCODES.map(stepOf)

/** Finds identifiers by pattern. `rest` is the text with the matches masked; its length is the same. */
export function findByPattern(text: string): { found: PatternMatch[]; rest: string } {
  return search(text, STEPS)
}

/** Finds what has digits, in a text in which identifiers are masked. */
export function findNumbersByPattern(text: string): PatternMatch[] {
  return search(text, STEPS_WITH_DIGITS).found
}

function search(text: string, steps: readonly Step[]): { found: PatternMatch[]; rest: string } {
  const found: PatternMatch[] = []
  // What is masked later still counts, which only costs time.
  const features = new TextFeatures(text)
  let rest = text
  for (const { needs, find } of steps) {
    if (!features.meet(needs)) continue
    const now = find(rest)
    if (now.length === 0) continue
    found.push(...now)
    rest = maskSpans(rest, now)
  }
  for (const { needs, find } of LAST_STEPS) if (features.meet(needs)) found.push(...find(rest))
  return { found, rest }
}
