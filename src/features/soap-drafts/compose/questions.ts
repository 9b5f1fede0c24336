import { asksForPermission, isDenyingQuestion } from './read-answer.js'
import { isOfSafety } from './safety-words.js'
import type { SourceSentence } from './source-text.js'
import { termsOf } from './terms.js'

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
/** A proposal that is put as a question. */
const PROPOSAL =
  /^(?:(?:so|and|but|then|okay|ok|good|all right|alright),? )*(?:shall we|let['’]?s(?! see)|why don['’]t we)(?!\p{L})(?!.*\b(?:do|did|are|were|have|can|could) you\b)/iu
/** The words at the start of a question before its subject. */
const LEAD_IN =
  /^(?:(?:how about|what about|(?:do|did|does|are|is|was|were|have|has|had|can|could|will|would)(?: ?n['’]?t)? (?:you|it|there|your)(?: (?:also|ever|still|been|had|have|having|get|getting|notic\w+|experienc\w+|any|at all|currently)(?!\p{L}))*|any(?: (?:other|history of))?|and|or|so|no)(?!\p{L})[\s,]*)+/iu

/** True for a sentence that asks somebody. Without a question mark only those who lead the conversation ask. */
export function isQuestion({ speaker, text, source }: SourceSentence): boolean {
  const isLeading = speaker === 'therapist' || speaker === 'assistant'
  if (QUESTION.test(text)) {
    if (isLeading && PROPOSAL.test(text)) return false
    return !TAG.test(text) || ASKING.test(text) || CHECKED.test(text)
  }
  return isLeading && source.isTalk && (UNMARKED.test(text) || WITHIN.test(text))
}

/**
 * What is asked after another question of the same turn. `Do you feel safe? At home, I mean?` is one question. So is a
 * question of safety with one that follows it: an answer to both must not lose the first.
 */
export function askedAfter(asked: SourceSentence | undefined, sentence: SourceSentence): SourceSentence {
  if (asked === undefined || asked.source !== sentence.source || asked.speaker !== sentence.speaker) return sentence
  const isAddition = !ASKING.test(sentence.text)
  const [wasOfSafety, isNowOfSafety] = [isOfSafety(asked.text), isOfSafety(sentence.text)]
  const isJoined = isAddition ? wasOfSafety || isNowOfSafety : wasOfSafety && !isNowOfSafety
  const isOneTurn = !asked.source.text.slice(asked.end, sentence.start).includes('\n')
  if (!isJoined || !isOneTurn) return isAddition ? asked : sentence
  return { ...asked, end: sentence.end, text: asked.source.text.slice(asked.start, sentence.end) }
}

const AGAIN =
  /^(?:(?:so|and|but|then|okay|ok),? )*(?:(?:is|was) (?:that|this|it) (?:an? )?(?:yes|no|maybe)|(?:that['’]?s|that is) an? (?:yes|no)|(?:does|do) (?:that|you) mean (?:an? )?(?:yes|no|that)|meaning|really|yes or no|which (?:is it|one)|what do you mean|how do you mean|(?:are you )?sure)(?!\p{L})[^?]{0,40}\?/iu

/** True for a question that asks the one before once more: `Is that a yes?` */
export function asksAgain(text: string): boolean {
  return AGAIN.test(text)
}

/**
 * The part of a question that names its subject. The whole question if that part cannot be found, or would say the
 * opposite of what was asked.
 */
export function subjectOf(asked: SourceSentence): SourceSentence {
  if (asksForPermission(asked.text) || isDenyingQuestion(asked.text)) return asked
  const lead = LEAD_IN.exec(asked.text)?.[0].length ?? 0
  const end = asked.text.replace(TAG, '').replace(/\s*\?["'”’)\]]*\s*$/u, '').length
  const text = asked.text.slice(lead, end)
  return termsOf(text).length === 0 ? asked : { ...asked, start: asked.start + lead, end: asked.start + end, text }
}
