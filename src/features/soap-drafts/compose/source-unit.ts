import { asksForPermission, isDenyingQuestion, isSound, needsQuestion, readAnswer } from './read-answer.js'
import type { SoapSection, SourceSentence, Speaker } from './source-text.js'
import { type Term, termsOf } from './terms.js'
import type { Topic } from '../templates/titles.js'

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
  readonly topics: readonly Topic[]
  readonly isTalk: boolean
  readonly terms: readonly Term[]
}

const QUESTION = /\?["'”’)\]]*\s*$/u
/** A question that was written down without a question mark. */
const UNMARKED =
  /^(?:(?:do|did|does|are|is|was|were|have|has|can|could|would|will) (?:you|he|she|it|they|that|there|the|your|any)|how (?:about|is|are|was|do|did|have|has|bad|long|much|many|often|would)|what (?:about|is|are|was|do|did|kind|brings|makes|seems|happened|medic)|where (?:is|are|do|did|does)|when (?:do|did|does|was)|on a scale|any (?:other|history|pain|trouble|problems?|fevers?|allerg))(?!\p{L}).*[^.!]$/iu
/** A question that begins in the middle, or that was written down with a full stop. */
const WITHIN =
  /\b(?:do|did|are|have|were|can|could) you (?:feel|have|had|been|get|getting|notic\p{L}*|having|experienc\p{L}*|take|taking|remember|think)(?!\p{L})|^(?:so )?how (?:has|is|are|was|have|did|do) (?:your|you|the|that|it)(?!\p{L})/iu
/** A statement with a tag question: `we will order an x-ray, okay?` */
const TAG =
  /(?:,|\s)\s*(?:okay|ok|all ?right|alright|right|yeah|correct|does that (?:make sense|sound (?:good|okay|right)))\s*\?["'”’)\]]*\s*$/iu
const ASKING =
  /^(?:(?:so|and|but|then|okay|ok),? )*(?:what|when|where|who|why|how|do|does|did|are|is|was|were|have|has|can|could|would|will|any)(?!\p{L})/iu
/** A tag that asks whether a statement about somebody is true. */
const CHECKED =
  /^(?:(?:so|and|but|then|okay|ok),? )*(?:no|you|your|he|she|they|there)(?!\p{L}).*\b(?:right|correct|yeah)\s*\?/iu
/** The words at the start of a question before its subject. */
const LEAD_IN =
  /^(?:(?:how about|what about|(?:do|did|does|are|is|was|were|have|has|had|can|could|will|would)(?: ?n['’]?t)? (?:you|it|there|your)(?: (?:also|ever|still|been|had|have|having|get|getting|notic\w+|experienc\w+|any|at all|currently)(?!\p{L}))*|any(?: (?:other|history of))?|and|or|so|no)(?!\p{L})[\s,]*)+/iu

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
    const isQuestion = asks(sentence)
    if (isQuestion && isAsking) {
      // "Do you feel safe? At home, I mean?": what follows a question in the same turn adds to it.
      if (asked === undefined || ASKING.test(text) || !isNear(asked, sentence)) asked = sentence
      continue
    }
    const question = asked !== undefined && !isAsking && isNear(asked, sentence) ? asked : undefined
    const isFiller = question !== undefined && isSound(text)
    // What the asker adds, or a sigh before the answer, does not end the question.
    if (!isFiller && !(isAsking && asked !== undefined && isNear(asked, sentence))) asked = undefined
    if (speaker === 'assistant' || isQuestion || isFiller) continue
    const unit = unitOf(sentence, question)
    if (unit !== undefined) units.push({ ...unit, number: units.length + 1 })
  }
  return units
}

function asks({ speaker, text, source }: SourceSentence): boolean {
  if (QUESTION.test(text)) return !TAG.test(text) || ASKING.test(text) || CHECKED.test(text)
  if (speaker !== 'therapist' && speaker !== 'assistant') return false
  return source.isTalk && (UNMARKED.test(text) || WITHIN.test(text))
}

function unitOf(sentence: SourceSentence, asked: SourceSentence | undefined): Omit<SourceUnit, 'number'> | undefined {
  const { speaker, text, heading, topics } = sentence
  const terms = termsOf(text)
  const answered = asked !== undefined && needsQuestion(text) ? asked : undefined
  const answer = answered && readAnswer(answered.text, text)
  const question = answered && subjectOf(answered)
  const isDenied = answer?.said === 'no'
  const askedTerms = (question === undefined ? [] : termsOf(question.text)).map((term) => ({
    stem: term.stem,
    isDenied: isDenied || term.isDenied,
  }))
  // "Have you thought about how you would do it?" "Yes." has common words only, and says much.
  if (askedTerms.length + terms.length === 0 && answer?.said === undefined) return undefined
  return {
    ...{ speaker, text, heading, topics, isTalk: sentence.source.isTalk },
    parts: question === undefined ? [sentence] : [question, sentence],
    question: question?.text,
    answer: answer?.isBare === true ? answer.said : undefined,
    terms: [...askedTerms, ...terms],
  }
}

/**
 * The part of a question that names its subject. The whole question if that part cannot be found, or would say the
 * opposite of what was asked.
 */
function subjectOf(asked: SourceSentence): SourceSentence {
  if (asksForPermission(asked.text) || isDenyingQuestion(asked.text)) return asked
  const lead = LEAD_IN.exec(asked.text)?.[0].length ?? 0
  const end = asked.text.replace(TAG, '').replace(/\s*\?["'”’)\]]*\s*$/u, '').length
  const text = asked.text.slice(lead, end)
  return termsOf(text).length === 0 ? asked : { ...asked, start: asked.start + lead, end: asked.start + end, text }
}

/** True for a sentence of the same record, or of the same kind of record if the question was asked in conversation. */
function isNear(asked: SourceSentence, answer: SourceSentence): boolean {
  if (asked.source.kind !== answer.source.kind) return false
  return asked.source.id === answer.source.id || asked.source.isTalk
}
