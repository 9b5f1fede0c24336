import { yearsBetween } from '../../../kernel/time/years-between.js'
import { type AgeRange, measureRules } from './measure-rules.js'
import { findMentions, phrasePattern } from './mentions.js'

/** Facts about the client that the rules use; null if unknown. */
export interface ClientFacts {
  readonly age: number | null
  /** The client's language, if it is not that of the forms. */
  readonly language: string | null
  /** True if forms are hard for the client at the moment. */
  readonly isLowBurden: boolean
}

const OLDEST = 120
/** `34-year-old`, `34 yo`, `aged 34`, `Age: 34`; the next words may say that it is somebody else's age. */
const AGE =
  /\b(?:(?<before>\d{1,3})[\s-]{0,2}(?:years?|yrs?)[\s-]{0,2}olds?|(?<short>\d{1,3})\s{0,2}y(?:\/|\.)?o\b|\bage[ds]?\s{0,2}:?\s{0,2}(?<after>\d{1,3}))/gi
const OTHERS = /^[\s,]{0,3}(?:son|daughter|brother|sister|mother|father|nephew|niece|twins?)\b/i
const OF_OTHERS =
  /\b(?:son|daughter|child|children|brother|sister|mother|father|husband|wife|partner|baby)\b[^.;!?\n]{0,30}$/i

const languages = measureRules.languages.join('|')
const LANGUAGE = new RegExp(
  String.raw`\b(?:(?:primary|preferred|first|native)?\s?language\s?(?:is|:)?\s?|speaks (?:only |mainly |mostly |primarily )?|interpreter (?:for|in) |in )(?<named>${languages})\b|\b(?<speaking>${languages})[\s-](?:speaking|speaker|interpreter)\b`,
  'i',
)
const lowBurden = phrasePattern(measureRules.lowBurden)

/** Reads the client's age, language and burden from a text; a known date of birth decides the age. */
export function readClientFacts(text: string, dateOfBirth: string | null, now: Date): ClientFacts {
  const found = LANGUAGE.exec(text)?.groups
  return {
    age: dateOfBirth === null ? ageIn(text) : yearsBetween(dateOfBirth, now.toISOString().slice(0, 10)),
    language: found?.['named'] ?? found?.['speaking'] ?? null,
    isLowBurden: findMentions(text, lowBurden).length > 0,
  }
}

function ageIn(text: string): number | null {
  for (const { index, 0: words, groups } of text.matchAll(AGE)) {
    const age = Number(groups?.['before'] ?? groups?.['short'] ?? groups?.['after'])
    const isOfOther =
      OTHERS.test(text.slice(index + words.length, index + words.length + 20)) ||
      OF_OTHERS.test(text.slice(Math.max(0, index - 60), index))
    if (age >= 1 && age <= OLDEST && !isOfOther) return age
  }
  return null
}

/** The age that stands for an adult where the client's is not known. */
const ADULT = 18

/**
 * Whether an instrument fits the client's age. Where that is unknown, those for adults of any age do, and no instrument
 * for children or for older adults.
 */
export function isOfAge(instrument: string, { age }: Pick<ClientFacts, 'age'>): boolean {
  const range = measureRules.ages[instrument]
  if (range === undefined) return false
  return age === null ? range.from <= ADULT && range.to === undefined : isWithin(range, age)
}

/** Whether an age lies in a range of ages. */
export function isWithin({ from, to }: AgeRange, age: number): boolean {
  return from <= age && (to === undefined || age <= to)
}
