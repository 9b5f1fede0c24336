import { cleanSpeech } from './clean-speech.js'
import { askedAfter, asksAgain, isQuestion, subjectOf } from './questions.js'
import { isNoAnswer, needsQuestion, readAnswer } from './read-answer.js'
import { isOfSafety } from './safety-words.js'
import { isChat, isFollowUp, saysNothing } from './small-talk.js'
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
  /** The question that its turn answers, also where the sentence can be understood without it. */
  readonly asked: string | undefined
  /** The meaning of the answer, if it only says yes or no. */
  readonly answer: 'yes' | 'no' | undefined
  readonly text: string
  readonly heading: SoapSection | undefined
  readonly topics: readonly Topic[]
  readonly isTalk: boolean
  readonly terms: readonly Term[]
}

/** A longer text is no question with its answer. */
const LONGEST_QUESTION = 300

/**
 * Makes units of the sentences. A short answer is joined with the question before it, whoever asked. The question of an
 * assistant or a therapist is no evidence, but the client's answer is.
 */
export function unitsOf(sentences: readonly SourceSentence[]): SourceUnit[] {
  const units: SourceUnit[] = []
  let asked: SourceSentence | undefined
  /** The question before this turn, until the next one. */
  let answers: SourceSentence | undefined
  /** The question about safety that was answered last: `Is that a yes?` asks it again. */
  let safety: SourceSentence | undefined
  /** What was said of the weather or the way here, until somebody else answers. */
  let chat: SourceSentence | undefined
  for (const [at, sentence] of sentences.entries()) {
    const { speaker, text, source } = sentence
    const isAsking = speaker === 'therapist' || speaker === 'assistant'
    const asks = isQuestion(sentence, sentences[at + 1])
    if (isAsking && !source.isTalk) {
      // A note quotes question and answer: `Do you feel safe? Not with him.` What is asked at its end says nothing.
      if (asks) asked = asked === undefined ? sentence : askedAfter(asked, sentence)
      else {
        const unit = unitOf(asked === undefined ? sentence : withQuestion(asked, sentence), undefined)
        if (unit !== undefined) units.push({ ...unit, number: units.length + 1 })
        asked = undefined
      }
      continue
    }
    if (isAsking) answers = asks ? sentence : undefined
    const isReply = chat !== undefined && chat.speaker !== speaker && isNear(chat, sentence) && isFollowUp(text)
    chat = isChat(sentence) ? sentence : undefined
    if (asks && isAsking) {
      if (asked !== undefined && isNear(asked, sentence)) asked = askedAfter(asked, sentence)
      else asked = safety !== undefined && isNear(safety, sentence) && asksAgain(text) ? safety : sentence
      continue
    }
    const isAnswer = asked !== undefined && !isAsking && isNear(asked, sentence) && isOfAnother(asked, sentence)
    const question = isAnswer ? asked : undefined
    const isFiller = question !== undefined && isNoAnswer(question.text, text)
    // What the asker adds, or a sigh before the answer, does not end the question.
    if (!isFiller && !(isAsking && asked !== undefined && isNear(asked, sentence))) asked = undefined
    if (speaker === 'assistant' || isFiller || isReply || chat !== undefined) continue
    safety = question !== undefined && isOfSafety(question.text) ? question : undefined
    // A client's question is no statement, but `Would I feel it?` is never left out, nor is one instead of an answer.
    if (asks && !isOfSafety(text) && safety === undefined) continue
    const unit = unitOf(sentence, question)
    const askedBefore = answers !== undefined && isNear(answers, sentence) ? answers.text : undefined
    if (unit !== undefined) units.push({ ...unit, asked: askedBefore, number: units.length + 1 })
    // Where nobody knows who is who, the answer still needs its question, and the question is not left out.
    if (asks && speaker === 'other' && source.isTalk && isOfSafety(text)) asked = sentence
  }
  return units
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
  // "I want out of all this" and "Have you thought about how you would do it?" "Yes." have common words only.
  const isEmpty = askedTerms.length + terms.length === 0
  if (isEmpty && answer?.said === undefined && saysNothing(sentence) && !isOfSafety(question?.text ?? '')) {
    return undefined
  }
  // A sigh that no question precedes.
  if (question === undefined && sentence.source.isTalk && !/[\p{L}\p{N}]/u.test(cleanSpeech(text))) return undefined
  return {
    ...{ speaker, text, heading, topics, isTalk: sentence.source.isTalk },
    parts: question === undefined ? [sentence] : [question, sentence],
    question: question?.text,
    asked: undefined,
    answer: answer?.isBare === true ? answer.said : undefined,
    terms: [...askedTerms, ...terms],
  }
}

/** A sentence of a note together with the question before it. */
function withQuestion(asked: SourceSentence, sentence: SourceSentence): SourceSentence {
  const { source, start } = asked
  if (source !== sentence.source) return sentence
  const text = source.text.slice(start, sentence.end)
  // The lines of a note are unlike, but the answer on the line below a question of safety says nothing without it.
  const isApart = text.includes('\n') && !(isOfSafety(asked.text) && needsQuestion(withoutLabel(sentence.text)))
  return text.length > LONGEST_QUESTION || isApart ? sentence : { ...sentence, start, text }
}

/** A line without the mark of an unknown speaker: `c: no`, `A. Yes`, `S2: never`. */
function withoutLabel(line: string): string {
  return line.replace(/^\p{L}{1,2}\d?\s*[.:–-]\s+/u, '')
}

/** False for what an unknown speaker goes on to say in the turn of the question. */
function isOfAnother({ speaker, source, end }: SourceSentence, answer: SourceSentence): boolean {
  if (speaker !== 'other' || answer.speaker !== 'other' || source !== answer.source) return true
  return source.text.slice(end, answer.start).includes('\n')
}

/** True for a sentence of the same record, or of the same kind of record if the question was asked in conversation. */
function isNear(asked: SourceSentence, answer: SourceSentence): boolean {
  if (asked.source.kind !== answer.source.kind) return false
  return asked.source.id === answer.source.id || asked.source.isTalk
}
