import {
  type Finding,
  type FindingPhrase,
  findingOfSigns,
  mayContinue,
  NO_GROUP,
  type Phrase,
  phrasesByWord,
  type PhrasesOfWord,
  REACH,
  type SignPhrase,
} from './compile-phrases.js'
import { weigh } from './context.js'
import { Pause, type Words } from './read-words.js'
import { type MethodQuestion, NEGATORS, RISK_CATEGORIES, RISK_SEVERITIES, type RiskSeverity } from './risk-phrases.js'
import type { Sentence } from './sentences.js'

/** The number of words that are processed without a pause: a few milliseconds. */
const SLICE_WORDS = 1_024

const CATEGORIES = RISK_CATEGORIES.length
const IMMINENT = RISK_SEVERITIES.length

/**
 * What the rules find: for each sentence and category the most severe place, the first of its kind. Typed arrays,
 * because a long text has many sentences.
 */
export class RuleFindings {
  /** 0 for nothing, else the place of the severity in `RISK_SEVERITIES`, from 1. */
  readonly severity: Uint8Array
  /** The first word of the place, and the one behind its last. */
  readonly from: Uint32Array
  readonly to: Uint32Array
  /** The sentences with a finding that the model does not lower. */
  readonly certain = new Set<number>()
  /** By sentence that asks for a method of dying: how. Plain words count more than clinical ones. */
  readonly method = new Map<number, MethodQuestion>()

  constructor(sentences: number) {
    this.severity = new Uint8Array(sentences * CATEGORIES)
    this.from = new Uint32Array(sentences * CATEGORIES)
    this.to = new Uint32Array(sentences * CATEGORIES)
  }

  get isEmpty(): boolean {
    return this.severity.every((rank) => rank === 0)
  }

  /** Whether a sentence has a finding at MODERATE or above. */
  isFlagged(sentence: number): boolean {
    const first = RuleFindings.place(sentence, 0)
    for (let place = first; place < first + CATEGORIES; place++) if ((this.severity[place] ?? 0) > 1) return true
    return false
  }

  /** Where a sentence and a category stand in the arrays. */
  static place(sentence: number, category: number): number {
    return sentence * CATEGORIES + category
  }
}

/** Looks for the phrases of the lists, and weighs each by the words around it. Pauses after each slice. */
export function* findByRules(words: Words, sentences: readonly Sentence[]): Generator<undefined, RuleFindings> {
  const found = new RuleFindings(sentences.length)
  // Findings begin in order, so what was cleared before one can be remembered by its end alone.
  let clearedUntil = 0
  let sentence = 0
  // For each phrase of a word the last position behind which one of its words follows, counted from 1.
  const continuedAt = new Uint32Array(MOST_PHRASES)
  let signs: readonly Sign[] = []
  for (let at = 0; at < words.length; at++) {
    if (at % SLICE_WORDS === SLICE_WORDS - 1) yield
    if (at >= (sentences[sentence]?.to ?? Infinity)) sentence++
    // By number: a word of no list begins no phrase, and its text need not be looked at.
    const phrases = words.group[at] === NO_GROUP ? undefined : phrasesByWord.get(words.text[at] ?? '')
    if (phrases === undefined || !markContinued(words, at, phrases, continuedAt)) continue
    const { cleared, findings, signs: beside } = phrases
    // By index, here and below: most phrases are not continued, and an iterator costs more than looking.
    for (let n = 0; n < cleared.length; n++) {
      const phrase = continuedAt[n] === at + 1 ? cleared[n] : undefined
      if (phrase) clearedUntil = Math.max(clearedUntil, match(words, at, phrase, at, 0) ?? 0)
    }
    if (at < clearedUntil) continue
    for (let n = 0; n < findings.length; n++) {
      const phrase = continuedAt[cleared.length + n] === at + 1 ? findings[n] : undefined
      if (phrase) keepWorst(words, at, phrase, found, sentence)
    }
    for (let n = 0; n < beside.length; n++) {
      const phrase = continuedAt[cleared.length + findings.length + n] === at + 1 ? beside[n] : undefined
      const sign = phrase && signAt(words, at, phrase, sentence)
      if (sign === undefined) continue
      signs = signs.filter((one) => isNear(one, sign))
      for (const one of signs) keepPair(words, one, sign, found)
      signs = [...signs, sign]
    }
  }
  return found
}

/** How far apart two signs may stand: a message speaks of one thing, a long text of many. */
const SIGN_SENTENCES = 2
const SIGN_WORDS = 40

/** A sign in a text. */
interface Sign {
  readonly name: string
  readonly from: number
  readonly to: number
  readonly sentence: number
}

/** The sign that begins at a word; undefined if it does not stand there, is denied, long ago or of somebody else. */
function signAt(words: Words, from: number, phrase: SignPhrase, sentence: number): Sign | undefined {
  const to = match(words, from, phrase, from, 0)
  if (to === undefined) return undefined
  const severity = weigh(words, from, to, A_SIGN)
  return severity === undefined || severity === 'low' ? undefined : { name: phrase.sign, from, to, sentence }
}

/** What a sign is weighed as: whether it counts, not how much. */
const A_SIGN: Finding = {
  ...{ category: 'self_harm', severity: 'moderate', method: undefined },
  ...{ isOther: false, isLasting: false, isCertain: false, saysWho: false },
}

function isNear(one: Sign, other: Sign): boolean {
  return other.sentence - one.sentence <= SIGN_SENTENCES && other.from - one.from <= SIGN_WORDS
}

/** Two signs that do not share words, the first of which stands before the other. */
function keepPair(words: Words, one: Sign, other: Sign, found: RuleFindings): void {
  const finding = other.from < one.to ? undefined : findingOfSigns(one.name, other.name)
  if (finding === undefined) return
  keep(found, one.sentence, {
    finding,
    severity: weigh(words, one.from, other.to, finding),
    from: one.from,
    to: other.to,
  })
}

/** The places of expressions that only sound like danger, from their first word to behind their last. */
export function findCleared(words: Words): { readonly from: number; readonly to: number }[] {
  const found: { from: number; to: number }[] = []
  for (let from = 0; from < words.length; from++) {
    for (const phrase of phrasesByWord.get(words.text[from] ?? '')?.cleared ?? []) {
      const to = match(words, from, phrase, from, 0)
      if (to !== undefined) found.push({ from, to })
    }
  }
  return found
}

const MOST_PHRASES = Math.max(
  ...Array.from(phrasesByWord.values(), (of) => of.cleared.length + of.findings.length + of.signs.length),
)

/**
 * Marks the phrases of a word that one of the next words continues; false if there is none. The others cannot match.
 */
function markContinued(words: Words, at: number, { continuedBy }: PhrasesOfWord, continuedAt: Uint32Array): boolean {
  const continuations = continuedBy()
  let isAny = mark(continuations.byWord.get(''), at, continuedAt)
  const end = Math.min(at + REACH, words.length - 1)
  for (let next = at + 1; next <= end; next++) {
    if (!mayContinue(continuations, words.group[next] ?? NO_GROUP)) continue
    if (mark(continuations.byWord.get(words.text[next] ?? ''), at, continuedAt)) isAny = true
  }
  return isAny
}

function mark(continued: readonly number[] | undefined, at: number, continuedAt: Uint32Array): boolean {
  if (continued === undefined) return false
  for (const number of continued) continuedAt[number] = at + 1
  return true
}

function keepWorst(
  words: Words,
  at: number,
  { finding, ...phrase }: FindingPhrase,
  found: RuleFindings,
  sentence: number,
): void {
  const place = RuleFindings.place(sentence, RISK_CATEGORIES.indexOf(finding.category))
  if (found.severity[place] === IMMINENT && finding.method === undefined) return
  const to = match(words, at, phrase, at, 0)
  if (to !== undefined) keep(found, sentence, { finding, severity: weigh(words, at, to, finding), from: at, to })
}

/** A finding with the place where it stands, weighed by the words around it. */
interface Weighed {
  readonly finding: Finding
  readonly severity: RiskSeverity | undefined
  readonly from: number
  readonly to: number
}

function keep(found: RuleFindings, sentence: number, { finding, severity, from, to }: Weighed): void {
  if (severity === undefined) return
  if (finding.isCertain) found.certain.add(sentence)
  const { category, method } = finding
  if (method !== undefined && found.method.get(sentence) !== 'plain') found.method.set(sentence, method)
  const place = RuleFindings.place(sentence, RISK_CATEGORIES.indexOf(category))
  const rank = RISK_SEVERITIES.indexOf(severity) + 1
  if (rank <= (found.severity[place] ?? 0)) return
  found.severity[place] = rank
  found.from[place] = from
  found.to[place] = to
}

/**
 * The end of the phrase that begins at word `first`, exclusive; undefined where it does not stand there. Looks from
 * `word` on for the places from `place` on. A phrase stays in its sentence, has a fixed number of places and gaps of
 * a few words that no negation stands in, so each try has a bounded number of steps.
 */
function match(words: Words, first: number, phrase: Phrase, word: number, place: number): number | undefined {
  const wanted = phrase.places[place]
  if (wanted === undefined) return word
  if ('gap' in wanted) {
    for (let next = word; next <= word + wanted.gap; next++) {
      const end = match(words, first, phrase, next, place + 1)
      if (end !== undefined) return end
      if (next >= words.length || words.pause[next] === Pause.SENTENCE) return undefined
      if (NEGATORS.has(words.text[next] ?? '')) return undefined
    }
    return undefined
  }
  const isWithin = word < words.length && (word === first || words.pause[word] !== Pause.SENTENCE)
  if ('noneOf' in wanted) {
    return isWithin && !wanted.noneOf.has(words.text[word] ?? '')
      ? match(words, first, phrase, word + 1, place + 1)
      : undefined
  }
  if (isWithin) {
    const end = wanted.words.has(words.text[word] ?? '') ? match(words, first, phrase, word + 1, place + 1) : undefined
    if (end !== undefined) return end
  }
  return wanted.isOptional ? match(words, first, phrase, word, place + 1) : undefined
}
