import type { Finding } from './compile-phrases.js'
import * as lists from './risk-phrases.js'
import { RISK_SEVERITIES, type RiskSeverity } from './risk-phrases.js'
import { Pause, type Words } from './read-words.js'

/** The number of words around a finding that the screen reads. It bounds the work for each finding. */
const NEGATION_REACH = 6
const SUBJECT_REACH = 8
const TIME_REACH = 12
const RAISING_REACH = 15
const OVER_REACH = 14
const ANSWER_REACH = 14

/**
 * The severity of a finding in words `from` to `to` (exclusive): lower if it is about another person or long ago,
 * higher with a plan or a means; undefined if it is denied.
 */
export function weigh(words: Words, from: number, to: number, finding: Finding): RiskSeverity | undefined {
  if (isDenied(words, from) || isAnsweredNo(words, to)) return isForNow(words, to) ? 'low' : undefined
  const { category, severity, isOther, isLasting, saysWho, method } = finding
  if (method !== undefined && isStory(words, from, to)) return 'low'
  if (isOther) return severity
  // Whoever asks for a method "for a friend" asks for it.
  const canBeOther = !saysWho && method === undefined && category !== 'abuse'
  if (canBeOther && isOfSomebodyElse(words, from, to)) return 'low'
  // Abuse of a child is not lowered for being about another person.
  if (isLongAgo(words, from, to)) return isLasting || (category === 'abuse' && severity !== 'low') ? 'moderate' : 'low'
  if (category === 'acute_crisis' && severity === 'moderate' && isOver(words, to)) return 'low'
  // `He made me do things I said no to`: of abuse a no is no answer.
  if (severity !== 'imminent' && category !== 'abuse' && isAnsweredLater(words, to)) return 'low'
  const canRise = category === 'self_harm' || category === 'harm_to_others'
  return canRise && severity !== 'low' && isRaised(words, from, to) ? oneWorse(severity) : severity
}

/** Who acts: such a word behind "no" begins a clause of its own. */
const SUBJECTS: ReadonlySet<string> = new Set(['i', 'im', 'ive', 'he', 'hes', 'she', 'shes', 'they', 'theyve', 'we'])

/** `Wouldn't it be good`, `don't you ever`: a question that expects a yes, whatever it seems to deny. */
const ASKED: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['wouldnt', new Set(['it', 'you'])],
  ['isnt', new Set(['it'])],
  ['dont', new Set(['you', 'u', 'ya'])],
])

function oneWorse(severity: RiskSeverity): RiskSeverity {
  return RISK_SEVERITIES[RISK_SEVERITIES.indexOf(severity) + 1] ?? 'imminent'
}

/** An odd number of negations applies to the finding. */
function isDenied(words: Words, from: number): boolean {
  let negations = 0
  for (let at = from - 1; at >= 0 && at >= from - NEGATION_REACH; at--) {
    // A pause before the word behind this one parts them.
    if (words.pause[at + 1] !== Pause.NONE) break
    const word = words.text[at] ?? ''
    const next = words.text[at + 1] ?? ''
    if (lists.TURNS.has(word)) break
    // `When I said no he pushed me`: it was the answer, and somebody else's act follows.
    if (word === 'no' && at + 1 < from && SUBJECTS.has(next)) break
    if (lists.NEGATORS.has(word) && !(at + 1 < from && (lists.UNSURE.has(next) || ASKED.get(word)?.has(next))))
      negations++
    if ((word === 'cant' || word === 'cannot' || word === 'doubt') && lists.UNPROMISED.has(next)) negations++
  }
  return negations % 2 === 1
}

/** `Suicidal thoughts: none.` and `Any thoughts of suicide? No.` */
function isAnsweredNo(words: Words, to: number): boolean {
  let at = to
  while (at < to + 2 && lists.ASKED_ABOUT.has(words.text[at] ?? '')) at++
  const word = words.text[at] ?? ''
  const isAlone = at + 1 >= words.length || words.pause[at + 1] !== Pause.NONE
  // `"I want to die." Denies alcohol use.` denies something else.
  if (lists.ANSWERS_NO.has(word)) {
    return words.pause[at] !== Pause.SENTENCE || isAlone || lists.ANSWERED_ABOUT.has(words.text[at + 1] ?? '')
  }
  return (word === 'no' || word === 'never') && words.pause[at] !== Pause.NONE && isAlone
}

/** `The doctor asked if I think about dying. I told him no.` Whoever adds that it was a lie has not said no. */
function isAnsweredLater(words: Words, to: number): boolean {
  let answered = false
  for (let at = to; at < words.length && at < to + ANSWER_REACH; at++) {
    const word = words.text[at] ?? ''
    if (word === 'no' && [1, 2].some((back) => at - back >= to && lists.ANSWERED.has(words.text[at - back] ?? '')))
      answered = true
    if (lists.LIED.has(word)) return false
  }
  return answered
}

function isForNow(words: Words, to: number): boolean {
  for (let at = to; at < to + 3 && at < words.length; at++) {
    if (words.pause[at] === Pause.SENTENCE) return false
    if (lists.FOR_NOW.has(words.text[at] ?? '')) return true
  }
  return false
}

function isOfSomebodyElse(words: Words, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (lists.FIRST_PERSON.has(words.text[at] ?? '')) return false
  for (let at = from - 1; at >= 0 && at >= from - SUBJECT_REACH; at--) {
    if (words.pause[at + 1] === Pause.SENTENCE) return false
    const word = words.text[at] ?? ''
    // In `my friend`, `friend` comes first when reading backwards.
    if (lists.OTHERS.has(word)) return true
    if (lists.FIRST_PERSON.has(word)) return false
  }
  return false
}

function isBehindComma(words: Words, to: number, at: number): boolean {
  for (let between = to; between <= at; between++) if (words.pause[between] === Pause.COMMA) return true
  return false
}

/** The words of the sentence around a finding, within the bound. */
function* sentenceAround(words: Words, from: number, to: number): Generator<number> {
  for (let at = from - 1; at >= 0 && at >= from - TIME_REACH && words.pause[at + 1] !== Pause.SENTENCE; at--) yield at
  for (let at = to; at < words.length && at < to + TIME_REACH && words.pause[at] !== Pause.SENTENCE; at++) yield at
}

/** Whether its sentence names a film, a book or the news. */
function isStory(words: Words, from: number, to: number): boolean {
  for (const at of sentenceAround(words, from, to)) if (lists.STORIES.has(words.text[at] ?? '')) return true
  return false
}

/** Whether the finding is said to be over: in its sentence, or at the beginning of the next. */
function isOver(words: Words, to: number): boolean {
  let sentences = 0
  for (let at = to; at < words.length && at < to + OVER_REACH; at++) {
    if (words.pause[at] === Pause.SENTENCE && ++sentences > 1) return false
    if (lists.OVER.has(words.text[at] ?? '') && !isDenied(words, at)) return true
    if (words.text[at] === 'passed' && words.text[at + 1] !== 'out') return true
  }
  return false
}

function isLongAgo(words: Words, from: number, to: number): boolean {
  let isPast = words.text[from] === 'used' && words.text[from + 1] === 'to'
  for (const at of sentenceAround(words, from, to)) {
    const word = words.text[at] ?? ''
    // `Ten years ago I took an overdose, I am somebody else today`: another clause speaks of today.
    if (lists.PRESENT.has(word) && !(lists.TODAY.has(word) && isBehindComma(words, to, at))) return false
    if (lists.PAST.has(word)) isPast = true
    if (word === 'ago' && lists.LONG_TIMES.has(words.text[at - 1] ?? '')) isPast = true
    if (word === 'used' && words.text[at + 1] === 'to' && at < from) isPast = true
    if (word === 'last' && /^(?:year|month|decade)$/.test(words.text[at + 1] ?? '')) isPast = true
    if (word === 'school' && lists.EARLIER_SCHOOLS.has(words.text[at - 1] ?? '')) isPast = true
    if (word === 'since' && lists.LONG_TIMES.has(words.text[at - 1] ?? '')) isPast = true
    if (FORMER_YEAR.test(word) && YEAR_AFTER.has(words.text[at - 1] ?? '')) isPast = true
    if (isAge(words, at)) isPast = true
  }
  return isPast
}

/** A year that is long past whenever this is read, and the words before one: `1987 steps` are none. */
const FORMER_YEAR = /^(?:19\d\d|200\d|201[0-5])$/
const YEAR_AFTER: ReadonlySet<string> = new Set(['in', 'since', 'of', 'year', 'summer', 'winter', 'college', 'school'])

/** `When I was fourteen`, `at nineteen I took an overdose`; `at fourteen` alone can be a time of the day. */
function isAge(words: Words, at: number): boolean {
  if (!/^(?:[6-9]|[12]\d)$/.test(words.text[at] ?? '') && !lists.AGES.has(words.text[at] ?? '')) return false
  const before = (back: number): string => words.text[at - back] ?? ''
  if (before(1) === 'was' && before(2) === 'i') return before(3) === 'when' || before(3) === 'until'
  const isTens = before(1) === 'at' && lists.AGES.has(words.text[at + 1] ?? '')
  const next = at + (isTens ? 2 : 1)
  return before(1) === 'at' && words.text[next] === 'i' && lists.PAST_ACTS.has(words.text[next + 1] ?? '')
}

/** Whether a sentence names a means, a night or a farewell that is not denied. */
export function namesMeans(words: Words, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (lists.EXPLICIT.has(words.text[at] ?? '') && !isDenied(words, at)) return true
  return false
}

function isRaised(words: Words, from: number, to: number): boolean {
  for (let at = from - 1; at >= 0 && at >= from - 3 && words.pause[at + 1] !== Pause.SENTENCE; at--) {
    if (lists.INTENT.has(words.text[at] ?? '')) return true
  }
  const last = Math.min(words.length, to + RAISING_REACH)
  for (let at = Math.max(0, from - RAISING_REACH); at < last; at++) {
    if (lists.RAISING.has(words.text[at] ?? '') && !isDenied(words, at)) return true
    if (words.text[at] === 'right' && words.text[at + 1] === 'now') return true
    if (words.text[at] === 'my' && words.text[at + 1] === 'mind' && words.text[at - 1] === 'up') return true
  }
  return false
}
