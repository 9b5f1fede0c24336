import { isEnglishWord } from '../lexicon/lexicon.js'
import { wordSet } from '../text/word-set.js'

/** Words in the dictionary that are nearly always names in current texts. */
const NAMES_RATHER_THAN_WORDS = wordSet(`
  abigail ali barney bertha betty billy bob bobby carter charley cooper dolly emmy harry jack jane jenny jerry jess jimmy joe joey
  john josh ken kirk louis maria martin mason mickey mike miller molly nancy nelson nick peggy peter randy robin roger sally sheila
  smith ted teddy terry timothy tom tommy tony turner victor wally willie willy`)

const CALENDAR = wordSet(`
  january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday`)

export const CALENDAR_MONTHS = wordSet(
  'january february march april may june july august september october november december',
)

/** Titles that precede a name. */
export const TITLES = wordSet(`
  mr mrs ms miss mx dr doctor prof professor rev reverend fr father sr sister br brother sir dame madam madame mme mlle monsieur
  senor senora senorita sra herr frau don dona aunt auntie uncle grandma grandpa nurse pastor rabbi imam judge officer coach`)

/** Labels that, with a colon, precede a name. */
export const LABELS = wordSet(`
  name client patient pt member resident therapist clinician provider counselor counsellor psychologist psychiatrist physician doctor
  mother father parent guardian spouse partner husband wife son daughter sibling contact from to cc re attn dear by signed author`)

/** Particles of compound names. By themselves they are not names. */
export const PARTICLES = wordSet(`
  de da do dos das del della di du des la le les el al ul van von der den ter ten zu zum zur bin ibn bint abu abd ben bat mac mc o d l
  y e i st saint san santa af av`)

/** Suffixes that follow a name: generations, degrees and licences. */
export const SUFFIXES = wordSet('jr sr ii iii iv phd md do lcsw lmft lpc psyd rn np mft lmhc esq')

/** Words that hold sentences together. As names they need evidence, or nothing of a text would be left. */
const GRAMMATICAL_WORDS = wordSet('can do so an see more in no he my am is as at be by it me of on or to up us we')

/**
 * Whether a word of the chart needs evidence to count as a name, because too much of a text would go: it holds
 * sentences together, or says what somebody is, as in the account of "Test Client".
 */
export function needsEvidence(word: string): boolean {
  return GRAMMATICAL_WORDS.has(word) || LABELS.has(word)
}

/** Words that are often capitalised in headings or start the sentences of a plan. */
export const FUNCTION_WORDS = new Set([...GRAMMATICAL_WORDS, 'will', 'may', 'long', 'day', 'case'])

/**
 * Whether a word is also an ordinary English word. It then counts as a name only with evidence from its context.
 */
export function isOrdinaryWord(word: string): boolean {
  return CALENDAR.has(word) || (isEnglishWord(word) && !NAMES_RATHER_THAN_WORDS.has(word))
}
