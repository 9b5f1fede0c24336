import * as stopword from 'stopword'
import { wordsOf } from '../../../services/model/offline/words.js'

/** The stem of a word that carries meaning, and whether the word is negated. */
export interface Term {
  readonly stem: string
  readonly isDenied: boolean
}

const DENIAL =
  /^(?:no|not|never|none|neither|nor|without|denies|denied|deny|denying|negative|cannot|nope|(?:do|does|did|ca|wo|is|was|are|were|have|has|had|could|would|should)nt)$|n['’]t$/
/** Words that end the scope of a negation. */
const TURN = /^(?:but|however|although|though|except|yet|because|still)$/
const REACH = 7
const WORD_OR_STOP = /[.;:!?]+|,\s*(?:but|and i|i )/gu

/** The terms of a sentence in order. Numbers are terms too. */
export function termsOf(sentence: string): Term[] {
  const stops = Array.from(sentence.matchAll(WORD_OR_STOP), ({ index }) => index)
  const terms: Term[] = []
  let deniedUntil = -1
  let nextStop = 0
  for (const [at, { key, start }] of wordsOf(sentence).entries()) {
    while ((stops[nextStop] ?? Infinity) < start) {
      nextStop++
      // The point in a decimal number does not end a sentence.
      if (!/^\d/.test(key)) deniedUntil = -1
    }
    if (TURN.test(key)) deniedUntil = -1
    if (DENIAL.test(key)) deniedUntil = at + REACH
    else if (!isCommonWord(key)) terms.push({ stem: stemOf(key), isDenied: at <= deniedUntil })
  }
  return terms
}

/** The stem of an English word, by its ending only: `sleeps` and `sleeping` have the same stem, `slept` another. */
function stemOf(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  const stem = word
    .replace(/['’]s$/, '')
    .replace(/(?:ies|ied)$/, 'y')
    .replace(/(?:ations?|ings?|edly|ed|(?<!^sob)ers?|ly|ness|ments?|ions?)$/, '')
    .replace(/(?<=[^s])s$|(?<=[xsz]|ch|sh)es$/, '')
    .replace(/e$/, '')
    .replace(/([^aeiouls])\1$/, '$1')
  return stem.length >= 3 ? stem : word
}

/** Further stop words: hesitations, words without content, and words with which notes report speech. */
const MORE =
  `um uh uhm er hmm mm mhm yeah yep yes okay ok alright right gon na gonna wan wanna gotta got get gets getting go goes going went
  like just kind kinda sort sorta lot lots little bit really actually basically thing things stuff maybe probably pretty much
  know mean think thought guess say says said saying tell tells told talk talked talking ask asks asked feel feels feeling felt
  look looks looking see sees seen let lets want wants wanted make makes made take takes taking took come comes came put
  even back well good great sure hi hello hey please thank thanks ma'am mister do doing done being having i'm i've i'd i'll it's
  client patient therapist doctor report reports reported reporting state states stated describe describes described note notes noted
  endorse endorses endorsed mention mentions mentioned complain complains complained present presents presented currently today
  that's there's what's let's he's she's we're you're they're we've you've they've we'll you'll`.split(/\s+/)
const ENGLISH = stopword.eng
const COMMON: ReadonlySet<string> = new Set([...(Array.isArray(ENGLISH) ? ENGLISH : []), ...MORE])

/** True for words that carry no meaning of their own, so they cannot show that one sentence supports another. */
export function isCommonWord(key: string): boolean {
  return COMMON.has(key) || (key.length === 1 && !/\d/.test(key))
}
