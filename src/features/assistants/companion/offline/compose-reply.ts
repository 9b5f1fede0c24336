import { createHash } from 'node:crypto'
import { wordsOf, stopWordsFor } from '../../../../services/model/offline/words.js'
import type { CompanionTurn } from '../read-turn.js'
import { otherLanguage } from './other-language.js'
import { reflected } from './reflect.js'
import { CAREFUL, type Register, registerOf, toneOf, TONES } from './registers.js'
import { asksForHelp, type PlainRequest, requestIn, REQUESTS } from './requests.js'
import { isGrave, namesGood, speaksOfHarm } from './tone.js'

/** Beginnings of a reflection. */
const FRAMES = [
  'It sounds as if {said}.',
  'What I read is that {said}.',
  'If I follow you, {said}.',
  'So {said}.',
  'You write that {said}.',
]
/** Beginnings of a suggestion. */
const OFFERS = [
  'If you would like to try something small: {what}.',
  'Something that helps some people is this: {what}.',
  'Only if it fits you: {what}.',
]
/** A suggestion is made when the client asks for one, and otherwise in every third answer. */
const OFFERS_EACH = 3
const LAST_ANSWERS = 12
/** Numbers and times occur in many goals and say nothing about their topic. */
const MEASURING =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|times?|days?|daily|weeks?|weekly|months?|hours?|minutes?|every|more|less|least|until|before|after)$/u

/**
 * A reply without a model: it names no cause or cure, and asks one open question. It says back, praises or brings up a
 * goal only where words show what is meant; to everything else it says less. To a message that speaks of harm, or in
 * which the screening found something, it is one plain sentence and a question: words said back, praise, goals and
 * exercises can invert a denial, praise a danger or return a blame. The same conversation always gives the same reply,
 * and no line is repeated within the last answers.
 */
export function composeReply(input: CompanionTurn): string {
  const { question, exchanges } = input
  const answers = exchanges.slice(-LAST_ANSWERS).map(({ answer }) => answer ?? '')
  const choose = (lines: readonly string[], purpose: string): string => chosen(lines, answers, `${purpose} ${question}`)
  const isInDanger = input.isFlagged || speaksOfHarm(question)
  const request = requestIn(question, isInDanger)
  if (request !== undefined) return answerTo(request, input, choose)
  const foreign = otherLanguage(question)
  if (foreign !== undefined) return foreign
  if (isInDanger) return carefulReply(input, answers, choose)
  const isAsked = asksForHelp(question)
  const own = registerOf(question)
  const register = own === TONES.plain && isAsked ? (registerBefore(input) ?? own) : own
  const said = saidBack(question, register)
  const parts = [
    said === undefined ? undefined : choose(FRAMES, 'frame').replace('{said}', () => said),
    choose(register.echoes, 'echo'),
    register === TONES.plain ? undefined : goalTouched(input),
    offer(input, register, answers, choose),
    choose(register.questions, 'question'),
  ]
  return parts.filter((part) => part !== undefined).join(' ')
}

/** What the client says of how they are, where the register shows what it means. */
function saidBack(question: string, register: Register): string | undefined {
  if (register === TONES.good) return reflected(question, namesGood)
  if (Object.values(TONES).includes(register) || register.isNeutral) return undefined
  return reflected(question, (part) => register.said.test(part) && toneOf(part).tone === 'hard')
}

/** One plain sentence and a question; an exercise only for who asks for one where danger is doubtful. */
function carefulReply(
  input: CompanionTurn,
  answers: readonly string[],
  choose: (lines: readonly string[], purpose: string) => string,
): string {
  const { question, isDoubtful = false } = input
  const canOffer = isDoubtful && asksForHelp(question) && !isGrave(question)
  const offered = canOffer ? offer(input, registerBefore(input) ?? registerOf(question), answers, choose) : undefined
  const parts = [choose(CAREFUL.echoes, 'echo'), offered, choose(CAREFUL.questions, 'question')]
  return parts.filter((part) => part !== undefined).join(' ')
}

/**
 * The answer to a request. Facts stand in it as the record has them. A goodbye in which the screen found a danger gets
 * no friendly goodbye in return.
 */
function answerTo(
  request: PlainRequest,
  { facts, isFlagged }: CompanionTurn,
  choose: (lines: readonly string[], purpose: string) => string,
): string {
  const { answers, questions } =
    request.name === 'farewell' && isFlagged
      ? (REQUESTS.find(({ name }) => name === 'last farewell') ?? request)
      : request
  const known = facts.length === 0 ? [] : [`Your record says: ${facts.map(({ text }) => text).join(' ')}`]
  return [...known, choose(answers, 'answer'), ...(questions.length === 0 ? [] : [choose(questions, 'question')])].join(
    ' ',
  )
}

/** The topic of the client's earlier messages: a client who asks what to do about it seldom names it again. */
function registerBefore({ exchanges }: CompanionTurn): Register | undefined {
  for (const { question } of exchanges.slice(-LAST_ANSWERS).toReversed()) {
    const register = question === null ? TONES.plain : registerOf(question)
    if (register !== TONES.plain && register !== TONES.denied) return register
  }
  return undefined
}

function offer(
  { question, exchanges, library }: CompanionTurn,
  register: Register,
  answers: readonly string[],
  choose: (lines: readonly string[], purpose: string) => string,
): string | undefined {
  const isAsked = asksForHelp(question)
  // Nobody needs an exercise for what is not hard.
  if (!isAsked && Object.values(TONES).includes(register)) return undefined
  if (!isAsked && ((exchanges.length + 1) % OFFERS_EACH !== 0 || !toneOf(question).isWhole)) return undefined
  const entry = library.find(
    (one) => register.library.test(one.title) && !answers.some((said) => said.includes(one.title)),
  )
  const read = entry === undefined ? '' : ` The library also has “${entry.title}”.`
  const what = choose(register.exercises, 'exercise')
  return `${choose(OFFERS, 'offer').replace('{what}', () => what)}${read}`
}

/**
 * A sentence about a goal of the client of which the message has at least half the words, unless an earlier answer
 * mentioned the goal, or one of both speaks of a goodbye, a loss or harm.
 */
function goalTouched({ question, goals, exchanges }: CompanionTurn): string | undefined {
  if (isGrave(question)) return undefined
  const said = meaningful(question)
  const goal = goals.find(({ title }) => {
    const words = [...meaningful(title)]
    const shared = words.filter((word) => said.has(word)).length
    return shared > 0 && shared * 2 >= words.length && !isGrave(title)
  })
  if (goal === undefined || exchanges.some(({ answer }) => answer?.includes(goal.title) === true)) return undefined
  return `It seems to touch on your goal “${goal.title}”.`
}

function meaningful(text: string): Set<string> {
  const words = wordsOf(text)
  const isStopWord = stopWordsFor(words)
  // The first letters stand for all forms of the word.
  return new Set(
    words
      .filter(({ key }) => key.length > 3 && !isStopWord(key) && !MEASURING.test(key))
      .map(({ key }) => key.slice(0, 5)),
  )
}

/** A line that none of the last answers has; the same conversation always gets the same line. */
function chosen(lines: readonly string[], answers: readonly string[], seed: string): string {
  const opening = (line: string): string => line.split('{', 1)[0] ?? ''
  const unused = lines.filter((line) => !answers.some((said) => said.includes(opening(line).trim() || line)))
  const among = unused.length > 0 ? unused : lines.filter((line) => !(answers.at(-1) ?? '').includes(opening(line)))
  const from = among.length > 0 ? among : lines
  const number = createHash('sha256').update(`${answers.length} ${seed}`).digest().readUInt32BE(0)
  return from[number % from.length] ?? ''
}
