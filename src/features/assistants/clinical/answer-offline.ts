import { splitSentences } from '../../soap-drafts/index.js'
import { askedTerms, stemsOf, isOverview, namesRecords } from '../grounding/rank-grounding.js'
import type { GroundedUnit } from '../grounding/ground-in.js'

/** An earlier question of the conversation, and its answer. */
export interface EarlierExchange {
  readonly question: string
  readonly answer: string
}

/** What is to be answered, and from what. */
export interface ClinicalQuestion {
  readonly asker: 'client' | 'therapist'
  readonly question: string
  readonly earlier: readonly EarlierExchange[]
  readonly units: readonly GroundedUnit[]
}

/** What is read at a glance. */
const MOST = { facts: 6, quotes: 5, manual: 3, sentences: 2 }
/** A text with less of the question in it says nothing to it. */
const LEAST_MATCH = 0.2
/** A manual speaks of everything a little: so much of a question stands in a passage that is about it. */
const LEAST_OF_MANUAL = 0.5
const LONGEST_QUOTE = 320
/** Where a note or an entry of a manual goes on to the next thing without a full stop. */
const NEXT_PART =
  /\s+(?=(?:[SOAP]: |- \p{Lu}|(?:Also|In|First|Features|Duration|Distinguish|Risk|Coding)(?:-line)? \p{Ll}[\p{Ll} ]{1,24}: |(?:Description|Symptoms): ))/gu
/** Names by which a disorder is found, and which answer nothing. */
const NAMES_WORTH = 0.2
const NAMES_ALONE = /^(?:Also called|In everyday words): /

export const NOTHING_FOUND =
  'Nothing was found that answers this: neither in the part of the record that you may read and that is open to assistance, nor in the documents you sent, nor in the manuals. Please ask in other words, or name what you are looking for.'

const HONEST =
  'These are quotations. They were found by their words, without a language model, and nobody has weighed them against each other.'
const NOT_IN_RECORD =
  'In the part of the record that you may read and that is open to assistance nothing was found that answers this.'

type Terms = readonly ReadonlySet<string>[]

/** An answer without a model: what stands in the sources, quoted to the letter and cited; or that nothing does. */
export function answerOffline({ question, units }: ClinicalQuestion): string {
  const asked = askedTerms(question)
  const isGeneral = isOverview(question)
  const own = units.filter(({ origin }) => origin === 'record')
  // Whoever asks how the sleep is wants what is said of sleep; who asks how somebody is, everything in figures.
  const isOfOneThing = own.some(({ match }) => match >= 0.5)
  const fits = units.filter(
    ({ origin, match, isFact, kind }) =>
      match >= LEAST_MATCH ||
      (isGeneral && (origin === 'document' || (isFact && (!isOfOneThing || kind === 'screening' || kind === 'mood')))),
  )
  const newest = isGeneral ? own.filter(({ isFact }) => !isFact).slice(0, 2) : []
  const record = unique([...fits, ...newest]).filter(({ origin }) => origin === 'record')
  const documents = quotes(ofOrigin(fits, 'document'), asked, MOST.quotes)
  const ofRecord = [...facts(record), ...quotes(record, asked, MOST.quotes)]
  // Of a client in general the record speaks, and no manual.
  const manual = isGeneral && ofRecord.length > 0 ? [] : units.filter((unit) => isAbout(unit, question, asked))
  const parts = [
    part('From the documents:', documents),
    part('From the record:', ofRecord),
    part('From the manual, in general:', quotes(manual, asked, MOST.manual)),
  ].filter((one) => one !== '')
  if (parts.length === 0) return NOTHING_FOUND
  return [...(documents.length + ofRecord.length === 0 ? [NOT_IN_RECORD] : []), ...parts, HONEST].join('\n\n')
}

/**
 * Whether a passage of a manual is about what was asked: its heading names it. Where the question names nothing that there are
 * records of, it is enough that most of it stands in the passage.
 */
function isAbout({ origin, source, text }: GroundedUnit, question: string, asked: Terms): boolean {
  if (origin !== 'manual') return false
  const heading = source.slice(source.lastIndexOf('›') + 1)
  if (foundIn(heading, asked) > 0) return true
  if (namesRecords(question)) return false
  const found = foundIn(text, asked)
  return found > 1 && found >= LEAST_OF_MANUAL * asked.length
}

function foundIn(text: string, asked: Terms): number {
  const own = stemsOf(text)
  return asked.filter((alike) => !alike.isDisjointFrom(own)).length
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

function quotes(units: readonly GroundedUnit[], asked: Terms, most: number): string[] {
  return units
    .filter(({ isFact }) => !isFact)
    .slice(0, most)
    .map(({ source, text, number }) => `${source}: “${closest(text, asked)}” [${number}]`)
}

/** Of a passage the sentences in which most of the question stands, in their order; what is left out between them shows. */
function closest(text: string, asked: Terms): string {
  const weighed = sentencesOf(text).map((sentence, at) => ({
    ...{ sentence, at, found: foundIn(sentence, asked) * (NAMES_ALONE.test(sentence) ? NAMES_WORTH : 1) },
  }))
  const most = Math.max(0, ...weighed.map(({ found }) => found))
  const best = weighed
    .toSorted((one, other) => other.found - one.found || one.at - other.at)
    // A sentence with little of the question is quoted only where none has more.
    .filter(({ found }) => found >= most / 2)
    .slice(0, MOST.sentences)
    .toSorted((one, other) => one.at - other.at)
  const quote = best
    .map(({ sentence, at }, place) => (place > 0 && best[place - 1]?.at !== at - 1 ? `… ${sentence}` : sentence))
    .join(' ')
  return quote.length <= LONGEST_QUOTE ? quote : `${quote.slice(0, LONGEST_QUOTE).toWellFormed().trimEnd()}…`
}

function sentencesOf(text: string): readonly string[] {
  return text
    .split(NEXT_PART)
    .flatMap((piece) => splitSentences(piece, 0, piece.length).map(({ start, end }) => piece.slice(start, end).trim()))
    .map((sentence) => sentence.replace(/^- /, ''))
    .filter((sentence) => /[\p{L}\p{N}]{2}/u.test(sentence))
}
