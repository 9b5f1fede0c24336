import { termsOf } from './terms.js'

/** What an answer says to its question. */
export interface Answer {
  /** Undefined if only a person can tell. */
  readonly said: 'yes' | 'no' | undefined
  /** True if it says nothing else. */
  readonly isBare: boolean
}

const UNCLEAR: Answer = { said: undefined, isBare: false }

const NO_WORD = /^(?:(?:uh|huh)-uh|no|nope|nah|never|none|not at all)(?!\p{L})/iu
/** "I haven't had any.", and nothing after it: "I could ask him" is no yes. */
const NO_CLAUSE =
  /^(?:i (?:really |actually )?(?:do|did|have|am|was|would|can|could|will)(?: ?n['’]?t| not)|i['’]?m not|(?:he|she|they|it) (?:does|did|has|is|was|do|have|are|were)(?: ?n['’]?t| not))(?: (?:had|got|been))?(?: any)?(?=\s*(?:[,.;!…]|$))/iu
const YES_WORD =
  /^(?:yes|yeah|yep|yup|mm+-?hmm+|uh-?huh|correct|right|exactly|definitely|absolutely|of course|that['’]?s right)(?!\p{L})/iu
const YES_CLAUSE =
  /^(?:i (?:really |actually )?(?:do|did|have|am|was|would|can|could|will)|(?:he|she|they|it) (?:does|did|has|is|was|do|have|are|were))(?=\s*(?:[,.;!…]|$))/iu
/** Agrees with what was said, whatever that was: to a question with a denial it means no. */
const AGREES = /^(?:right|correct|exactly|that['’]?s right|of course|absolutely|definitely)(?!\p{L})/iu
/** What begins like a yes or a no and is neither. */
const NEITHER =
  /\b(?:i (?:(?:really|honestly) )?(?:do ?n['’]?t|dont|do not) (?:know|remember|recall|mind|care|think so|want to (?:say|talk|answer|discuss))|no (?:idea|clue|problem|worries|comment|way to)|not (?:really|sure|exactly|always|necessarily|today|right now|any ?more|often|much|entirely|completely)|never ?mind|none of your|i guess|maybe|perhaps|possibly|kind of|kinda|sort of|sorta|it depends|hard to say|sometimes|occasionally|once in a while|a (?:little|bit)|used to|yes and no|(?:was|were) (?:going|about|meaning|supposed|planning) to|would(?: ?n['’]t| not) (?:say|call|go that far)|not that i|i (?:can['’]?t|cannot|won['’]?t|could ?n['’]?t) (?:say|tell|promise|talk)|but|except|only|until|unless|well)\b/iu

const PRESENT = /^(?:(?:so|and|but|then|okay|ok),? )*(?:are|is|do|does|can|will)(?!\p{L})/iu
const PAST = /^(?:i|he|she|they|it) (?:was|were|did|had|could)(?!\p{L})/iu
/** Asks for permission: `do you mind`, where no means yes. */
const PERMISSION =
  /\bmind (?:if|me|my|us|our|\p{L}+ing)\b|\b(?:is|would) (?:it|that) (?:be )?(?:a problem|bother)|\bany objections?\b|\b(?:is it|would it be) (?:okay|ok|all ?right|fine|alright) (?:if|with)\b|^(?:can|may|could) i\b/iu
/** Says the opposite in its own words: `you are not drinking, are you?` */
const DENYING_QUESTION =
  /^(?:(?:so|and|but|then|okay|ok),? )*(?:no\b|none\b|never\b|not\b|without\b|(?:you|he|she|they|there|it|that|we|your|nobody|nothing)\b[^?]*?(?:\bnot\b|n['’]t\b|\bnever\b|\bno\b|\bnothing\b))/iu
/** A question that offers no yes or no. */
const OPEN =
  /^(?:(?:so|and|but|then|okay|ok),? )*(?:what|when|where|who|whose|why|how(?! about)|which)(?!\p{L})|\bor (?:do|did|are|is|was|were|not|more|less|have|has|would|can)\b|\bon a scale\b/iu

/** True for a question whose answer is about the conversation itself, and says nothing of what it names. */
export function asksForPermission(question: string): boolean {
  return PERMISSION.test(question)
}

/**
 * True for a question with a denial: "no thoughts of suicide?" It must be quoted whole, because its subject alone would
 * say the opposite, and both yes and no can mean that there are none.
 */
export function isDenyingQuestion(question: string): boolean {
  return DENYING_QUESTION.test(question)
}

/** How somebody answers in a word or two: how often, when, or that they do not know. */
const SHORT =
  /^(?:(?:well|um+|uh+|oh),? )*(?:sometimes|often|rarely|mostly|usually|always|occasionally|constantly|nightly|daily|weekly|every (?:day|night|week)|most (?:days|nights)|once|twice|a few times|(?:two|three|four|many) times|(?:last|this) (?:week|night|month|year)|today|yesterday|recently|a lot|a (?:little|bit)|not (?:really|today|now|any ?more|yet|often|much|sure|at all|always)|i (?:think|guess|suppose|believe) (?:so|not)|i don['’]?t (?:know|think so|remember)|maybe|perhaps|kind of|kinda|sort of|depends|it depends|used to|some|a few|none|never|nobody|no one|nothing|everybody|everyone|him|her|them)(?!\p{L})/iu
const LONGEST_SHORT = 5

/** True for a yes, a no, or a word or two that say how often or that somebody does not know. An okay is none. */
export function answersShortly(answer: string): boolean {
  if ((answer.match(/[\p{L}\p{N}'’-]+/gu) ?? []).length > LONGEST_SHORT) return false
  if (AGREES.test(answer)) return false
  return [NO_WORD, YES_WORD, NO_CLAUSE, YES_CLAUSE, SHORT].some((form) => form.test(answer))
}

/** An answer with more terms of its own can be understood without the question, unless it begins with yes or no. */
const MOST_TERMS = 3

/** True for an answer that cannot be understood without its question. */
export function needsQuestion(answer: string): boolean {
  return NO_WORD.test(answer) || YES_WORD.test(answer) || termsOf(answer).length <= MOST_TERMS
}

const SOUND =
  /^(?:(?:u+m+|u+h+m?|e+r+m?|h+m+|a+h+|o+h+|well|so|like|look|you know|i mean|let me (?:see|think)|let['’]s see|good question|[[(*][^\])*]{1,40}[\])*])(?!\p{L})[\s,.!?…-]*)+$/iu

const HEARD = /^(?:(?:okay|ok|all ?right|alright|i see|go on|you too)(?!\p{L})[\s,.!?…-]*)+$/iu
const REQUEST = /(?:^|[\s,])(?:will|would|can|could) you(?!\p{L})/iu

/** True for a sigh before the answer, or for an okay that only says that a question was heard. */
export function isNoAnswer(question: string, text: string): boolean {
  return SOUND.test(text) || (HEARD.test(text) && !REQUEST.test(question))
}

/**
 * Reads an answer. "Not really", "I don't know", and a no that goes on with a but are neither yes nor no: a person has
 * to read them.
 */
export function readAnswer(question: string, answer: string): Answer {
  if (OPEN.test(question) || asksForPermission(question) || isDenyingQuestion(question)) return UNCLEAR
  if (NEITHER.test(answer)) return UNCLEAR
  // "Are you drinking?" "I was."
  if (PRESENT.test(question) && PAST.test(answer)) return UNCLEAR
  const isNo = NO_WORD.test(answer) || NO_CLAUSE.test(answer)
  if (!isNo && !YES_WORD.test(answer) && !YES_CLAUSE.test(answer)) return UNCLEAR
  if (AGREES.test(answer) && /n['’]t(?!\p{L})/iu.test(question)) return UNCLEAR
  const asked = new Set(termsOf(question).map(({ stem }) => stem))
  return {
    said: isNo ? 'no' : 'yes',
    isBare: termsOf(answer).every(({ stem }) => asked.has(stem) || FILLERS.has(stem)),
  }
}

/** Words that add nothing to a yes or a no. */
const FILLERS: ReadonlySet<string> = new Set(
  ['sir', 'doctor', 'absolutely', 'definitely', 'correct', 'exactly', 'honestly'].flatMap((word) =>
    termsOf(word).map(({ stem }) => stem),
  ),
)
