import { answersShortly, asksForPermission, isDenyingQuestion } from './read-answer.js'
import { isOfSafety } from './safety-words.js'
import type { SourceSentence } from './source-text.js'
import { termsOf } from './terms.js'

const QUESTION = /\?["'”’)\]]*\s*$/u
/** A question that was written down without a question mark. */
const UNMARKED =
  /^(?:(?:do|did|does|are|is|was|were|have|has|can|could|would|will) (?:you|he|she|it|they|that|there|the|your|any)|how (?:about|is|are|was|do|did|have|has|bad|long|much|many|often|would)|what (?:about|is|are|was|do|did|kind|brings|makes|seems|happened|medic)|where (?:is|are|do|did|does)|when (?:do|did|does|was)|on a scale|any (?:other|history|pain|trouble|problems?|fevers?|allerg))(?!\p{L}).*[^.!]$/iu
/** A verb before its subject, whatever the mark at its end: `Do you feel safe at home.` */
const INVERTED =
  /^(?:(?:so|and|or|but|then|now|okay|ok|well),? )*(?:do|did|does|are|is|was|were|have|has|had|can|could|would|will)(?: ?n['’]?t)? (?:you|he|she|it|they|that|there|the|your|his|her|their|any(?:one|body|thing)?|some(?:one|body)|these|those)(?!\p{L})/iu
/** The same after a question word: `How long have you had them.` */
const INVERTED_AFTER =
  /^(?:(?:so|and|or|but|then|now|okay|ok|well),? )*(?:(?:how|what|where|when|why|who|which)(?: (?:long|often|much|many|bad|badly|far|close|old|else|(?:kind|sort|amount) of \p{L}+|many \p{L}+|time|day))? (?:do|did|does|are|is|was|were|have|has|had|can|could|would|will) (?:you|he|she|they|it|that|there|the|your|his|her|their)|(?:how|what) about|what (?:happened|made|kept|stopped|keeps|stops|helps))(?!\p{L})/iu
/** A request in the form of a question: `Can you take a deep breath for me.` */
const REQUESTED =
  /^(?:(?:so|and|now|okay|ok|well),? )*(?:can|could|will|would) you (?!(?:keep|stay|be|tell)(?!\p{L}))(?:just |please )?\p{L}+.*\bfor me\b/iu
/** What is no sentence, as people ask one thing after the other: `Any plan.` `Access to a gun.` `And with the kids.` */
const FRAGMENT =
  /^(?:(?:so|and|or|but|then|okay|ok|well|now),? )*(?:any(?:one|body|thing)?|ever|no|not|never|an?|the|your|his|her|access|plans?|intent(?:ion)?s?|means|thoughts?|urges?|with|about|of|or|at|in|on|since|still|recently|lately|today|tonight|often|daily|every|more|less|safe|alone|\p{L}+ing|if|what if)(?!\p{L})|^(?:(?:so|and|or|but|okay|ok),? )*(?:can|could|shall|should|will) we(?!\p{L})/iu
/** Words that make a plan or a statement of somebody who leads: such words are no question without its mark. */
const NO_FRAGMENT =
  /(?<!\p{L})(?:i|i['’](?:m|ll|d|ve)|(?<!(?:can|could|shall|should|will) )we|we['’](?:ll|re|d|ve)|let['’]?s|must|please|is|are|was|were|has|had)(?!\p{L})/iu
const LONGEST_FRAGMENT = 8
const LISTENING = /^(?:yes|yeah|yep|yup|mm+-?hmm+|uh-?huh)(?!\p{L})/iu
/** Asks in the form of a statement, or says what somebody is thought to feel or do: `So you have the pills at home.` */
const ASKED_ABOUT =
  /^(?:(?:so|and|but|then|okay|ok|well|now),? )*(?:(?:you|he|she|they|there)(?:['’](?:re|ve|s|d)|(?!['’]))(?! (?:should|can|could|will|need|must|might|may|would|want|have to)(?!\p{L}))(?!['’]ll)|(?:tell me|let me know|(?:i|we) (?:wonder|wondered|want to (?:ask|know)|need to (?:ask|know)|have to ask|must ask|am wondering|was wondering)|i['’]?m wondering|can i ask) (?:if|whether|about))(?!\p{L})/iu
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

/**
 * True for a sentence that asks somebody. Without a question mark only those who lead the conversation ask.
 * @param next what is said after it: a short answer shows that words without a verb, or a statement, were a question.
 */
export function isQuestion(sentence: SourceSentence, next: SourceSentence | undefined): boolean {
  const { speaker, text, source } = sentence
  const isLeading = speaker === 'therapist' || speaker === 'assistant'
  if (QUESTION.test(text)) {
    if (isLeading && PROPOSAL.test(text)) return false
    return !TAG.test(text) || ASKING.test(text) || CHECKED.test(text)
  }
  if (!source.isTalk) return speaker === 'therapist' && isOfSafety(text) && INVERTED.test(text)
  if (speaker === 'other') return isOfSafety(text) && INVERTED.test(text)
  if (!isLeading) return false
  if (UNMARKED.test(text) || WITHIN.test(text)) return true
  const isLast = next === undefined || next.speaker !== speaker || next.source.id !== source.id
  if (INVERTED.test(text)) return !REQUESTED.test(text)
  // In the middle of a turn a clinician also asks what they answer themselves: `What does that mean.`
  if (INVERTED_AFTER.test(text)) return isLast || isOfSafety(text)
  if (next === undefined || !isLast || !answersShortly(next.text)) return false
  // A yes to a statement may only say that somebody listens, so the statement stays; a no says the opposite of it.
  return isFragment(text) || (isAskedAbout(text) && (isOfSafety(text) || !LISTENING.test(next.text)))
}

function isFragment(text: string): boolean {
  return wordsOf(text) <= LONGEST_FRAGMENT && FRAGMENT.test(text) && !NO_FRAGMENT.test(text)
}

function isAskedAbout(text: string): boolean {
  return wordsOf(text) <= 2 * LONGEST_FRAGMENT && ASKED_ABOUT.test(text)
}

function wordsOf(text: string): number {
  return text.match(/[\p{L}\p{N}'’]+/gu)?.length ?? 0
}

/**
 * What is asked after another question of the same turn. `Do you feel safe? At home, I mean?` is one question. So is a
 * question of safety with one that follows it: an answer to both must not lose the first.
 */
export function askedAfter(asked: SourceSentence | undefined, sentence: SourceSentence): SourceSentence {
  if (asked === undefined || asked.source !== sentence.source || asked.speaker !== sentence.speaker) return sentence
  const isAddition = !ASKING.test(sentence.text)
  const goesOn =
    isAddition && /^(?:and|or)(?!\p{L})/iu.test(sentence.text) && wordsOf(sentence.text) <= LONGEST_FRAGMENT / 2
  const [wasOfSafety, isNowOfSafety] = [isOfSafety(asked.text), isOfSafety(sentence.text)]
  const isJoined = isAddition ? goesOn || wasOfSafety || isNowOfSafety : wasOfSafety && !isNowOfSafety
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
  const end = asked.text.replace(TAG, '').replace(/\s*[?.]+["'”’)\]]*\s*$/u, '').length
  const text = asked.text.slice(lead, end)
  return termsOf(text).length === 0 ? asked : { ...asked, start: asked.start + lead, end: asked.start + end, text }
}
