import { plainQuotes } from '../../../../kernel/text/plain-quotes.js'
import { oneLine } from '../../../../kernel/text/one-line.js'
import { sentencesOf } from '../../../../services/model/offline/words.js'
import { speaksOfHarm } from './tone.js'

const FEWEST_WORDS = 3
const MOST_WORDS = 26

/** First-person words and their second-person forms. */
const TURNED: Readonly<Record<string, string>> = {
  'i am': 'you are',
  'i was': 'you were',
  'am i': 'are you',
  'was i': 'were you',
  "i wasn't": "you weren't",
  "i'm": "you're",
  im: "you're",
  "i've": "you've",
  ive: "you've",
  "i'll": "you'll",
  "i'd": "you'd",
  i: 'you',
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
  we: 'you',
  us: 'you',
  our: 'your',
  ours: 'yours',
  ourselves: 'yourselves',
  "we're": "you're",
  "we've": "you've",
  "we'll": "you'll",
}
const OWN =
  /(?<![\p{L}\p{N}'])(?:i am|i wasn't|i was|am i|was i|i'm|im|i've|ive|i'll|i'd|myself|mine|my|me|i|we're|we've|we'll|ourselves|ours|our|us|we)(?![\p{L}\p{N}'])/giu
/** Sentences with second-person words, addresses, numbers or questions cannot be reflected. */
const NOT_SAID_BACK = /(?<![\p{L}'])(?:you|your|u|ur|yours|yourself)(?![\p{L}])|[?@/\\<>{}[\]|*_`#]|https?:|\d{3,}/iu
/** Questions without their mark and requests have no subject that could be turned to the second person. */
const ASKS =
  /^(?:please |just )*(?:(?:what|when|where|which|who|why|how)(?:'s|s)? (?:is|are|was|were|do|does|did|can|could|should|would|will|has|have)|can|could|would|will|shall|should|may|do|does|did|is|are|am|was|were|has|write|tell|take|give|make|show|help|let|stop|keep|call|send|explain|remind|leave|look|ask|thanks?|sorry|happy birthday)(?!\p{L})/iu
const HEDGES = /,? \bi (?:guess|suppose|mean)\b/giu
const LEADING =
  /^(?:(?:and|but|so|because(?! of)|well|also|then|like|ok(?:ay)?|yeah|yes|no(?=,)|honestly|idk|i mean|i guess|hi|hello|hey)[,\s]+)+/iu
/** A denial at the beginning is often the whole verb (`No thoughts of it today`); said back it could be lost. */
const DENIES_FIRST = /^(?:no|not|never|none|nothing|nobody|neither|without)(?!\p{L})/iu
/** Words that are written in lower case inside a sentence. */
const SMALL =
  /^(?:you|your|yours|the|a|an|it|this|that|these|those|there|everything|everyone|everybody|nothing|nobody|something|somebody|someone|today|yesterday|tonight|last|every|all|some|since|when|after|before|if|sometimes|lately|still|he|she|they|his|her|their|work|school|people|being|having|going|things|just|only|because)(?!\p{L})/iu

/**
 * A sentence of a text in the second person, without its final punctuation: `your boss never listens to you`. Undefined
 * if no sentence is fit for it.
 * @param prefers matches the sentences to prefer.
 */
export function reflected(text: string, prefers: RegExp): string | undefined {
  const candidates = sentencesOf([plainQuotes(text.normalize('NFC'))])
    .flatMap((sentence) => sentence.split(/(?<=[.!?])\s+/u))
    .map((sentence) => oneLine(sentence).replace(LEADING, '').replaceAll(HEDGES, ''))
    .filter((sentence) => !NOT_SAID_BACK.test(sentence) && !ASKS.test(sentence) && fits(sentence))
    .filter((sentence) => !DENIES_FIRST.test(sentence) && !speaksOfHarm(sentence))
  const own = candidates.filter((sentence) => sentence.search(OWN) !== -1)
  const chosen = own.find((sentence) => prefers.test(sentence)) ?? own.at(-1)
  if (chosen === undefined) return undefined
  const turned = chosen
    .replaceAll(OWN, (word) => TURNED[word.toLowerCase().replaceAll(/\s+/g, ' ')] ?? word)
    .replace(/[.!…,;:\s]+$/u, '')
  return SMALL.test(turned) ? turned.slice(0, 1).toLowerCase() + turned.slice(1) : turned
}

function fits(sentence: string): boolean {
  const count = sentence.split(' ').length
  return count >= FEWEST_WORDS && count <= MOST_WORDS
}
