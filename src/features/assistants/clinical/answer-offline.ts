import { termsOf } from '../../soap-drafts/index.js'
import type { GroundedUnit } from '../grounding/ground-in.js'
import { isOverview } from '../grounding/rank-units.js'
import type { ClinicalQuestion } from './clinical-assistant.task.js'

/** What is read at a glance. */
const MOST = { facts: 6, quotes: 5, manual: 3, sentences: 2 }
/** A text with less of the question in it says nothing to it. */
const LEAST_MATCH = 0.2
const LONGEST_QUOTE = 320
const SENTENCES = new Intl.Segmenter('und', { granularity: 'sentence' })

export const NOTHING_FOUND =
  'Nothing was found that answers this: neither in the part of the record that you may read and that is open to assistance, nor in the documents you sent, nor in the manuals. Please ask in other words, or name what you are looking for.'

const HONEST =
  'These are quotations. They were found by their words, without a language model, and nobody has weighed them against each other.'

/** An answer without a model: what stands in the sources, quoted to the letter and cited; or that nothing does. */
export function answerOffline({ question, units }: ClinicalQuestion): string {
  const asked = new Set(termsOf(question).map(({ stem }) => stem))
  const isGeneral = isOverview(question)
  const fits = units.filter(({ origin, match, isFact }) =>
    origin === 'manual' ? match > 0 : match >= LEAST_MATCH || (isGeneral && (isFact || origin === 'document')),
  )
  const newest = isGeneral ? units.filter(({ origin, isFact }) => origin === 'record' && !isFact).slice(0, 2) : []
  const record = unique([...fits, ...newest]).filter(({ origin }) => origin === 'record')
  const parts = [
    part('From the documents:', quotes(ofOrigin(fits, 'document'), asked, MOST.quotes)),
    part('From the record:', [...facts(record), ...quotes(record, asked, MOST.quotes)]),
    part('From the manual, in general:', quotes(ofOrigin(fits, 'manual'), asked, MOST.manual)),
  ].filter((one) => one !== '')
  return parts.length === 0 ? NOTHING_FOUND : [...parts, HONEST].join('\n\n')
}

function ofOrigin(units: readonly GroundedUnit[], origin: GroundedUnit['origin']): readonly GroundedUnit[] {
  return units.filter((unit) => unit.origin === origin)
}

function unique(units: readonly GroundedUnit[]): readonly GroundedUnit[] {
  return [...new Map(units.map((unit) => [unit.number, unit])).values()]
}

function part(heading: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [heading, ...lines.map((line) => `- ${line}`)].join('\n')
}

function facts(units: readonly GroundedUnit[]): string[] {
  return units
    .filter(({ isFact }) => isFact)
    .slice(0, MOST.facts)
    .map(({ text, number }) => `${text} [${number}]`)
}

function quotes(units: readonly GroundedUnit[], asked: ReadonlySet<string>, most: number): string[] {
  return units
    .filter(({ isFact }) => !isFact)
    .slice(0, most)
    .map(({ source, text, number }) => `${source}: “${closest(text, asked)}” [${number}]`)
}

/** Of a passage the sentences in which most of the question stands, in their order. */
function closest(text: string, asked: ReadonlySet<string>): string {
  const sentences = Array.from(SENTENCES.segment(text), ({ segment }) => segment.trim())
  const weighed = sentences.map((sentence, at) => {
    const own = new Set(termsOf(sentence).map(({ stem }) => stem))
    return { sentence, at, found: [...asked].filter((stem) => own.has(stem)).length }
  })
  const best = weighed
    .toSorted((one, other) => other.found - one.found || one.at - other.at)
    .slice(0, MOST.sentences)
    .toSorted((one, other) => one.at - other.at)
  const quote = best.map(({ sentence }) => sentence).join(' ')
  return quote.length <= LONGEST_QUOTE ? quote : `${quote.slice(0, LONGEST_QUOTE).toWellFormed().trimEnd()}…`
}
