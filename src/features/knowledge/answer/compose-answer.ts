import {
  type Aspect,
  countTerms,
  fieldsOf,
  kindOfLabel,
  type LabelKind,
  type ManualField,
  sentencesOf,
} from '../../../knowledge-index/index.js'
import type { CitedPart } from './response-shape.js'

/** A passage from which an answer is made, with its number. */
export interface AnswerUnit {
  readonly number: number
  readonly heading: string
  readonly code: string | null
  readonly text: string
  readonly score: number
}

/** What an answer is made from. */
export interface AnswerInput {
  readonly question: string
  readonly responseType: string | null
  readonly units: readonly AnswerUnit[]
  /** Stems of the question's words. */
  readonly terms: readonly string[]
  readonly aspects: readonly Aspect[]
  /** The most statements. */
  readonly most: number
  /** How many of the first units the answer leads with. */
  readonly leading: number
}

/** A passage with less than this share of the best score is left out. */
const NEAR_BEST = 0.8
const LONGEST_STATEMENT = 420

/** The paragraphs of a manual that answer an aspect. A code needs none, because it is in the heading. */
const FIELDS: Readonly<Record<Aspect, readonly LabelKind[]>> = {
  code: ['coding'],
  symptoms: ['symptoms', 'criteria'],
  treatments: ['treatments'],
  measures: ['measures'],
  distinguish: ['distinguish'],
  course: ['course'],
  safety: ['safety'],
}

/**
 * Answers in the manual's own words: of the best passages the paragraphs for the aspects that were asked for, otherwise
 * the paragraphs that fit best.
 */
export function composeAnswer({ units, terms, aspects, most, leading }: AnswerInput): readonly CitedPart[] {
  const best = units[0]?.score ?? 0
  const near = units.filter(({ score, number }) => score >= best * NEAR_BEST || number <= leading)
  const parts = near.map((unit) => statementsOf(unit, terms, aspects))
  // The best passage gives up to three statements first. The others then take turns, one statement each.
  const rounds = Math.max(0, ...parts.map(({ length }) => length))
  const ordered = [...(parts[0] ?? []).slice(0, 3)]
  for (let round = 0; round < rounds; round++) {
    for (const [at, own] of parts.entries()) {
      const part = own[round]
      if (part !== undefined && !(at === 0 && round < 3)) ordered.push(part)
    }
  }
  return ordered.slice(0, most)
}

function statementsOf(unit: AnswerUnit, terms: readonly string[], aspects: readonly Aspect[]): readonly CitedPart[] {
  const name = unit.heading.split(' › ').at(-1) ?? ''
  const cited = (text: string): CitedPart => ({ text, sources: [unit.number] })
  const fields = fieldsOf(unit.text).filter(({ text }) => text !== '')
  const wanted = new Set<LabelKind | undefined>(aspects.flatMap((aspect) => FIELDS[aspect]))
  const asked = fields.filter(({ label }) => label !== null && wanted.has(kindOfLabel(label)))
  if (asked.length > 0) return asked.map((field) => cited(`${name}: ${shown(field)}`))
  const ranked = fields
    .map((field, at) => ({ field, at, worth: worthOf(field, terms) }))
    .toSorted((a, b) => b.worth - a.worth || a.at - b.at)
  const [first, ...others] = ranked.map(({ field }) => shown(field))
  if (first === undefined) return [cited(`${name}.`)]
  return [cited(name === '' ? first : `${name}: ${first}`), ...others.slice(0, 2).map(cited)]
}

/** The score of a paragraph for a question: the number of its terms, with a preference for descriptions. */
function worthOf({ label, text }: ManualField, terms: readonly string[]): number {
  const kind = kindOfLabel(label)
  return (
    countTerms(text, terms) + (kind === 'description' ? 1.5 : kind === 'symptoms' ? 0.4 : kind === 'coding' ? -1 : 0)
  )
}

/** A paragraph with its label. A long one is cut at the end of a sentence or an item. */
function shown({ label, text }: ManualField): string {
  const labelled = label === null || kindOfLabel(label) === 'description' ? text : `${label}: ${text}`
  const line = labelled.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= LONGEST_STATEMENT) return /[.!?]$/.test(line) ? line : `${line}.`
  let kept = ''
  for (const sentence of sentencesOf(line).flatMap((whole) => whole.split(/(?<=;)\s/))) {
    if (kept !== '' && kept.length + sentence.length > LONGEST_STATEMENT) break
    kept += kept === '' ? sentence : ` ${sentence}`
  }
  return `${kept
    .slice(0, 2 * LONGEST_STATEMENT)
    .toWellFormed()
    .replace(/;$/, '')} …`
}
