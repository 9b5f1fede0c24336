import { wordSet } from '../text/word-set.js'

/**
 * The words beside a word, in lower case, with contractions written out (`don't` ends in `not`). A word is empty where
 * anything but spaces separates it from its neighbour, and at the ends of the text.
 */
export interface Neighbours {
  /** The word two places before. */
  readonly beyond: string
  readonly before: string
  readonly after: string
  /** The word two places after. */
  readonly later: string
}

/** Endings of contractions, as the word that they stand for. */
const CONTRACTED = new Map(
  Object.entries({ t: 'not', ll: 'will', d: 'would', m: 'am', s: 'is', re: 'are', ve: 'have' }),
)

const SUBJECTS = wordSet('i he she we they')
const OTHER_SUBJECTS = wordSet(
  'it you that this there who which what nobody everybody somebody anybody everyone someone anyone everything something anything nothing things people',
)
/** After these a verb of the present has an ending, so one without follows a modal verb: "Will it help". */
const THIRD_PERSON = wordSet('it this that there he she')
/** Only words that cannot end a clause: after "so much" a name may follow. */
const ARTICLES = wordSet('an another any every each these those such some')
const POSSESSIVES = wordSet('my your his her our their its')
/** Adjectives that stand between an article and a noun, and never end a clause. */
const ADJECTIVES = wordSet(
  'old new small big great huge tiny true real whole single dried broken red blue green white black',
)
/** Words for quantities, before "of". */
const MEASURES = wordSet('lot lots full lack bit plenty amount bunch kinds sorts glimmer')
/** Verbs before "no hope" and "more hope". After "said no" a name may follow. */
const BEFORE_QUANTITIES = wordSet(
  'have has had having is are with see saw feel felt find found get got need needs want wants give gives shows showed offers brings',
)
const BE_LIKE = wordSet(
  'am is are was were be been being feel feels felt became become becomes seems seemed looks looked a an',
)
const DEGREES = wordSet('very quite rather so extremely')
/** Words after which an infinitive follows `to`. After "going to" a name may follow. */
const BEFORE_INFINITIVES = wordSet(
  'want wants wanted try tries tried trying need needs needed have has had used decide decided able how supposed started begin hoping ready plan planned',
)
const MODALS = wordSet('can could should would might must cannot will')
const DO = wordSet('do does did don didn doesn can could should would will must might couldn shouldn wouldn won mustn')
/** What a verb acts on. */
const OBJECTS = wordSet(
  'it them him her us you this that these those the a an my your his our their everything something anything nothing everybody somebody anybody others each every all some',
)
/** What follows a verb after its subject: its object, or the clause that it introduces. */
const COMPLEMENTS = new Set([...OBJECTS, ...wordSet('i he she we they me to so for')])
/** After an article, these words show that a person is meant: "the Rob I knew", "the Young family". */
const AFTER_A_PERSON = wordSet('i we you he she they who whom that family guy guys household')
const MODAL_VERBS = wordSet('will may')
/** Words between a modal verb and its verb. */
const ADVERBS = wordSet(
  'not never also always still probably definitely maybe just only soon ever even really surely likely certainly often sometimes usually then now finally hardly',
)
/** Verbs whose form without an ending is no past tense. With "hurt" or "put" a name may be the subject. */
const BARE_VERBS = new Set([
  ...ADVERBS,
  ...wordSet(`
  be have get do go make take see say come know think want need give find tell ask work seem feel try leave call help start stop stay
  talk turn show hear play move live believe bring happen write sit stand lose pay meet include continue keep begin change
  learn lead understand watch follow speak spend grow open walk win teach offer remember consider appear buy wait serve
  send build fall reach remain suggest raise pass sell require report decide discuss review increase reduce assess monitor
  schedule refer explore address complete practise practice look use become eat sleep die cause last end cry miss forget`),
])
/** What a plan begins with: "Will continue". Other verbs may be a request: "Will help me". */
const PLANS = wordSet(
  'be not also likely probably need continue discuss review increase reduce assess monitor schedule refer explore address complete practise practice benefit consider',
)

/**
 * Whether the words around a word prove that it is not a name here, although somebody in the chart is called so. These
 * are the proofs; whatever they do not cover counts as the name:
 *
 * - an article or a quantity before it: "a rose", "any hope", "have no faith", "a lot of patience";
 * - the place of a verb between its subject and its object: "I hope that", "you should mark it", "want to chase the";
 * - the modal verbs `will` and `may` between a subject and a verb, and at the start of "Will continue" and
 *   "Will it help";
 * - an adjective after a degree: "is very frank".
 */
export function isProvenWord(word: string, near: Neighbours): boolean {
  return isCounted(near) || isVerb(near) || isAfterDegree(near) || (MODAL_VERBS.has(word) && isModal(near))
}

function isCounted({ beyond, before, after }: Neighbours): boolean {
  if (before === 'the' || before === 'a') return !AFTER_A_PERSON.has(after)
  if (ARTICLES.has(before)) return true
  if (before === 'no' || before === 'more') return BEFORE_QUANTITIES.has(beyond)
  if (before === 'one') return beyond === 'was' || beyond === 'is'
  if (before === 'of') return MEASURES.has(beyond)
  return ADJECTIVES.has(before) && isArticle(beyond)
}

function isArticle(word: string): boolean {
  return word === 'a' || word === 'the' || ARTICLES.has(word)
}

function isVerb({ beyond, before, after }: Neighbours): boolean {
  if (SUBJECTS.has(before)) return COMPLEMENTS.has(after)
  if (!OBJECTS.has(after)) return false
  if (before === 'to') return BEFORE_INFINITIVES.has(beyond)
  if (before === 'not') return DO.has(beyond)
  if (before === 'me') return beyond === 'let'
  return MODALS.has(before) && (SUBJECTS.has(beyond) || beyond === 'you')
}

function isAfterDegree({ beyond, before }: Neighbours): boolean {
  return DEGREES.has(before) && BE_LIKE.has(beyond)
}

function isModal({ beyond, before, after, later }: Neighbours): boolean {
  if (SUBJECTS.has(before)) return BARE_VERBS.has(after) || !/(?:[^e]ed|[^s]s)$/.test(after)
  if (before === '') {
    if (THIRD_PERSON.has(after)) return BARE_VERBS.has(later)
    return PLANS.has(after) || (isSubject(after) && (later === 'be' || later === 'ever'))
  }
  if (!BARE_VERBS.has(after)) return false
  return OTHER_SUBJECTS.has(before) || isArticle(beyond) || POSSESSIVES.has(beyond)
}

function isSubject(word: string): boolean {
  return SUBJECTS.has(word) || OTHER_SUBJECTS.has(word)
}

/** The words of a text, as the neighbours of one of them are read from it. */
export interface WordSequence {
  /** The word in lower case; empty if there is none at this index. */
  word(at: number): string
  /** The text between this word and the next. */
  gapAfter(at: number): string
}

const SPACES = /^[ \t\u00A0]{1,3}$/

/** The neighbours of the words from `first` to `last`. */
export function neighboursOf(words: WordSequence, first: number, last: number = first): Neighbours {
  const [before, beyond] = wordsBefore(words, first)
  const after = SPACES.test(words.gapAfter(last)) ? words.word(last + 1) : ''
  const later = after !== '' && SPACES.test(words.gapAfter(last + 1)) ? words.word(last + 2) : ''
  return { before, beyond, after, later }
}

function wordsBefore(words: WordSequence, at: number): readonly [before: string, beyond: string] {
  const place = at - 1
  if (place < 0 || !SPACES.test(words.gapAfter(place))) return ['', '']
  // Both halves of a contraction count as words: "I'll" is "i" and "will".
  const isFollowed = isContracted(words, place) || (place > 0 && SPACES.test(words.gapAfter(place - 1)))
  return [writtenOut(words, place), isFollowed ? writtenOut(words, place - 1) : '']
}

function writtenOut(words: WordSequence, at: number): string {
  const word = words.word(at)
  return isContracted(words, at) ? (CONTRACTED.get(word) ?? word) : word
}

function isContracted(words: WordSequence, at: number): boolean {
  return at > 0 && /^['’]$/.test(words.gapAfter(at - 1)) && CONTRACTED.has(words.word(at))
}
