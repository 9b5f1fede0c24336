import { requestIn } from '../companion/offline/requests.js'
import { splitSentences } from '../../soap-drafts/index.js'
import type { GroundedUnit } from '../grounding/collect-grounding.js'
import type { Coverage } from '../grounding/coverage.js'
import { isAboutRisk, itemsAsked, stemsOf, topicsOf } from '../grounding/question-topics.js'
import { askedTerms, isOverview, namesRecords } from '../grounding/rank-grounding.js'

/** An earlier question of the session, and its answer. */
export interface EarlierExchange {
  readonly question: string
  readonly answer: string
}

/** A question and the material for its answer. */
export interface ClinicalQuestion {
  readonly asker: 'client' | 'therapist'
  readonly question: string
  readonly earlier: readonly EarlierExchange[]
  readonly units: readonly GroundedUnit[]
  /** What the units were chosen from. */
  readonly coverage: Coverage
}

/** The open risk flags, which every answer begins with for who may read them, also one of a model; or nothing. */
export function openDanger(units: readonly GroundedUnit[]): string {
  return part(
    DANGER_HEADING,
    facts(units, MOST.danger, ({ isOpenDanger }) => isOpenDanger === true),
  )
}

/** The most items of each part of an answer. */
const MOST = { danger: 24, facts: 6, quotes: 5, manual: 3, sentences: 2 }
/** The least share of the question's words in a text that is quoted. */
const LEAST_MATCH = 0.2
/** The least share of the question's words in a passage of a manual, which mentions many things. */
const LEAST_OF_MANUAL = 0.5
const LONGEST_QUOTE = 320
/** Boundaries in notes and manuals without a full stop. */
const NEXT_PART =
  /\s+(?=(?:[SOAP]: |- \p{Lu}|(?:Also|In|First|Features|Duration|Distinguish|Risk|Coding)(?:-line)? \p{Ll}[\p{Ll} ]{1,24}: |(?:Description|Symptoms): ))/gu
/** The weight of sentences that only list names of a disorder. */
const NAME_LIST_WEIGHT = 0.2
const NAMES_ALONE = /^(?:Also called|In everyday words): /

const DANGER_HEADING = 'About danger, in the record:'
/** Figures about danger: flags, and answers to the items that ask for it. */
const DANGER = new Set(['riskFlag', 'riskAnswer'])
/** Figures that belong into every general answer, whatever else it is about. */
const ALWAYS_GENERAL = new Set(['screening', 'mood', ...DANGER])

export const NOTHING_FOUND =
  'No text was found that answers this: neither in the part of the record that you may read and that is open to assistance, nor in the documents you sent, nor in the manuals. It was searched for by its words, in English, and that says nothing about danger. Please ask in other words, or name what you are looking for.'

const NOTHING_ELSE_FOUND =
  'No text was found that answers this. It was searched for by its words, in English, and that says nothing about danger.'

const HONEST =
  'These are quotations. They were found by their words, without a language model, and nobody has weighed them against each other.'
const NOT_IN_RECORD =
  'In the part of the record that you may read and that is open to assistance no text was found that answers this. That says nothing about danger.'
const NO_RECORD_SAYS =
  'No record can say whether somebody is in danger. This answer only repeats what is written in it.'
const ASK_THE_PERSON = {
  therapist:
    'Much of what people think is written nowhere, and a sign that is missing means nothing. Ask the client directly: only a person can judge this.',
  client:
    'Much of what people think is written nowhere, and a sign that is missing means nothing. If you do not feel safe, please tell a person now: somebody near you, your therapist, or the emergency services.',
} as const

/** Said to clients who ask about medication, whatever was found. */
const ASK_PRESCRIBER =
  'About medication no opinion is given here. Please ask whoever prescribed it, or a pharmacist, and change nothing before you have spoken with them.'

type Terms = readonly ReadonlySet<string>[]

/**
 * An answer without a model: cited quotations of the sources, and in what they were looked for. It stands behind
 * `openDanger`. That nothing was found is said only of questions that are not about danger, where no flag is open.
 */
export function answerOffline({ asker, question, units, coverage }: ClinicalQuestion): string {
  const asked = askedTerms(question)
  const isGeneral = isOverview(question)
  const items = itemsAsked(question)
  const isRisk = isAboutRisk(question) || units.some(({ kind, item = 0 }) => kind === 'riskAnswer' && items.has(item))
  const own = units.filter(({ origin }) => origin === 'record')
  // A question about one topic gets the texts about it; a general question gets all figures.
  const isOfOneThing = own.some(({ match }) => match >= 0.5)
  const fits = units.filter(
    ({ origin, match, isFact, kind }) =>
      match >= LEAST_MATCH ||
      (isGeneral && (origin === 'document' || (isFact && (!isOfOneThing || ALWAYS_GENERAL.has(kind))))),
  )
  const newest = isGeneral ? own.filter(({ isFact }) => !isFact).slice(0, 2) : []
  const record = unique([...fits, ...newest]).filter(({ origin }) => origin === 'record')
  const documents = quotes(ofOrigin(fits, 'document'), asked, MOST.quotes)
  const said = units.some(({ isOpenDanger }) => isOpenDanger === true)
  const danger = facts(record, MOST.danger, ({ kind, isOpenDanger }) => DANGER.has(kind) && isOpenDanger !== true)
  const ofRecord = [
    ...facts(record, MOST.facts, ({ kind }) => !DANGER.has(kind)),
    ...quotes(record, asked, MOST.quotes),
  ]
  // A general question about a client is answered from the record, not from manuals; so is one about danger.
  const isAnswered = (isGeneral && ofRecord.length > 0) || isRisk
  const manual = isAnswered ? [] : units.filter((unit) => isAbout(unit, question, asked))
  const parts = [
    part('From the documents:', documents),
    part(said ? 'Also about danger:' : DANGER_HEADING, danger),
    part('From the record:', ofRecord),
    part('From the manual, in general:', quotes(manual, asked, MOST.manual)),
  ].filter((one) => one !== '')
  const isOfMedication =
    asker === 'client' &&
    (topicsOf(question).some(({ name }) => name === 'medication') || requestIn(question)?.name === 'medication')
  // Whom to ask comes before what was found: it is the answer.
  const advice = isOfMedication ? [ASK_PRESCRIBER] : []
  const where = `${coverage.lookedAt}\n${coverage.notLookedAt}`
  if (isRisk) return [...advice, NO_RECORD_SAYS, ...parts, where, ASK_THE_PERSON[asker]].join('\n\n')
  if (parts.length === 0) return [...advice, said ? NOTHING_ELSE_FOUND : NOTHING_FOUND, where].join('\n\n')
  const isOfRecord = documents.length + danger.length + ofRecord.length > 0
  return [...advice, ...(isOfRecord || said ? [] : [NOT_IN_RECORD]), ...parts, where, HONEST].join('\n\n')
}

/**
 * Whether a passage of a manual is about the question: its heading has a term of it. If the question names no kind of
 * record, it is enough that the passage has most of its terms.
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

function facts(units: readonly GroundedUnit[], most: number, isOne: (unit: GroundedUnit) => boolean): string[] {
  return units
    .filter((unit) => unit.isFact && isOne(unit))
    .slice(0, most)
    .map(({ text, number }) => `${text} [${number}]`)
}

function quotes(units: readonly GroundedUnit[], asked: Terms, most: number): string[] {
  return units
    .filter(({ isFact }) => !isFact)
    .slice(0, most)
    .map(({ source, text, number }) => `${source}: “${closest(text, asked)}” [${number}]`)
}

/** The sentences of a passage that match the question best, in their order; an ellipsis marks gaps. */
function closest(text: string, asked: Terms): string {
  const weighed = sentencesOf(text).map((sentence, at) => ({
    ...{ sentence, at, found: foundIn(sentence, asked) * (NAMES_ALONE.test(sentence) ? NAME_LIST_WEIGHT : 1) },
  }))
  const most = Math.max(0, ...weighed.map(({ found }) => found))
  const best = weighed
    .toSorted((one, other) => other.found - one.found || one.at - other.at)
    // A sentence with a weak match is quoted only if none is better.
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
