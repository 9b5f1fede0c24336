import type { SoapSection, SourceSentence, Speaker } from './source-text.js'
import { type Term, termsOf } from './terms.js'

/**
 * The unit that a draft cites: a sentence of a source, or an answer with the question without which it cannot be
 * understood. A model cites it by its number.
 */
export interface SourceUnit {
  readonly number: number
  readonly speaker: Speaker
  /** In the order in which they were said. The last one is the evidence. */
  readonly parts: readonly SourceSentence[]
  /** The subject of the question, without its leading words. */
  readonly question: string | undefined
  /** The meaning of the answer, if it only says yes or no. */
  readonly answer: 'yes' | 'no' | undefined
  readonly text: string
  readonly heading: SoapSection | undefined
  readonly isTalk: boolean
  readonly terms: readonly Term[]
}

const QUESTION = /\?["'”’)\]]*\s*$/u
/** A question that was written down without a question mark. */
const UNMARKED =
  /^(?:(?:do|did|does|are|is|was|were|have|has|can|could|would|will) (?:you|he|she|it|they|that|there|the|your|any)|how (?:about|is|are|was|do|did|have|has|bad|long|much|many|often|would)|what (?:about|is|are|was|do|did|kind|brings|makes|seems|happened|medic)|where (?:is|are|do|did|does)|when (?:do|did|does|was)|on a scale|any (?:other|history|pain|trouble|problems?|fevers?|allerg))(?!\p{L}).*[^.!]$/iu
/** A statement with a tag question: `we will order an x-ray, okay?` */
const TAG =
  /(?:,|\s)\s*(?:okay|ok|all ?right|alright|right|yeah|correct|does that (?:make sense|sound (?:good|okay|right)))\s*\?["'”’)\]]*\s*$/iu
const ASKING =
  /^(?:what|when|where|who|why|how|do|does|did|are|is|was|were|have|has|can|could|would|will|any)(?!\p{L})/iu
const DENYING =
  /^(?:no|nope|nah|never|none|not (?:really|at all|that|since)|(?:uh|huh)-uh|i (?:do|did|have|am|was)(?: ?n['’]?t| not))(?!\p{L})/iu
const AGREEING =
  /^(?:yes|yeah|yep|yup|mm+-hmm+|uh-huh|correct|right|exactly|that['’]s right|i (?:do|did|have|am|was)|sometimes|a little|definitely|absolutely)(?!\p{L})/iu
/** An answer with more terms of its own can be understood without the question. */
const MOST_TERMS_OF_BARE_ANSWER = 3
/** An answer with at most this many terms only says yes or no. */
const MOST_TERMS_OF_YES = 1
/** The words at the start of a question before its subject. */
const LEAD_IN =
  /^(?:(?:how about|what about|(?:do|did|does|are|is|was|were|have|has|had|can|could|will|would)(?: ?n['’]?t)? (?:you|he|she|it|they|there|your|we)(?: (?:also|ever|still|been|had|have|having|get|getting|feel|feeling|notic\w+|experienc\w+|any|at all|currently)(?!\p{L}))*|any(?: (?:other|history of))?|and|or|so|no)(?!\p{L})[\s,]*)+/iu

/**
 * Makes units of the sentences. A short answer is joined with the question before it, whoever asked. The question of an
 * assistant or a therapist is no evidence, but the client's answer is.
 */
export function unitsOf(sentences: readonly SourceSentence[]): SourceUnit[] {
  const units: SourceUnit[] = []
  let asked: SourceSentence | undefined
  for (const sentence of sentences) {
    const { speaker, text } = sentence
    const isAsking = speaker === 'therapist' || speaker === 'assistant'
    const isMarked = QUESTION.test(text) && !(TAG.test(text) && !ASKING.test(text))
    const isQuestion = isMarked || (isAsking && sentence.source.isTalk && UNMARKED.test(text))
    if (isQuestion && isAsking) {
      asked = sentence
      continue
    }
    const question = asked !== undefined && !isAsking && isNear(asked, sentence) ? asked : undefined
    asked = undefined
    if (speaker === 'assistant' || isQuestion) continue
    const unit = unitOf(sentence, question)
    if (unit !== undefined) units.push({ ...unit, number: units.length + 1 })
  }
  return units
}

function unitOf(sentence: SourceSentence, asked: SourceSentence | undefined): Omit<SourceUnit, 'number'> | undefined {
  const { speaker, text, heading } = sentence
  const terms = termsOf(text)
  const said = DENYING.test(text) ? 'no' : AGREEING.test(text) ? 'yes' : undefined
  const isBare = said !== undefined || terms.length <= MOST_TERMS_OF_BARE_ANSWER
  const question = asked !== undefined && isBare ? subjectOf(asked) : undefined
  const isDenied = said === 'no'
  const askedTerms = question === undefined ? [] : termsOf(question.text).map(({ stem }) => ({ stem, isDenied }))
  if (askedTerms.length + terms.length === 0) return undefined
  return {
    ...{ speaker, text, heading, isTalk: sentence.source.isTalk },
    parts: question === undefined ? [sentence] : [question, sentence],
    question: question?.text,
    answer: question !== undefined && terms.length <= MOST_TERMS_OF_YES && isClosed(asked) ? said : undefined,
    terms: [...askedTerms, ...terms],
  }
}

/** True for a question that can be answered with yes or no. */
function isClosed(asked: SourceSentence | undefined): boolean {
  return (
    asked !== undefined &&
    !/^(?:what|when|where|who|why|how(?! about)|which)(?!\p{L})|\bor (?:do|did|are|is|was|were)\b/iu.test(asked.text)
  )
}

/** The part of a question that names its subject; the whole question if that part cannot be found. */
function subjectOf(asked: SourceSentence): SourceSentence {
  const lead = LEAD_IN.exec(asked.text)?.[0].length ?? 0
  const end = asked.text.replace(/\s*\?["'”’)\]]*\s*$/u, '').length
  const text = asked.text.slice(lead, end)
  return termsOf(text).length === 0 ? asked : { ...asked, start: asked.start + lead, end: asked.start + end, text }
}

/** True for a sentence of the same record, or of the same kind of record if the question was asked in conversation. */
function isNear(asked: SourceSentence, answer: SourceSentence): boolean {
  if (asked.source.kind !== answer.source.kind) return false
  return asked.source.id === answer.source.id || asked.source.isTalk
}
