import { oneLine } from '../../../../kernel/text/one-line.js'
import { sentencesOf } from '../../../../services/model/offline/words.js'

const FEWEST_WORDS = 3
const MOST_WORDS = 26

/** The writer's words as somebody else says them back. */
const TURNED: Readonly<Record<string, string>> = {
  'i am': 'you are',
  'i was': 'you were',
  'am i': 'are you',
  'was i': 'were you',
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
  /(?<![\p{L}\p{N}'])(?:i am|i was|am i|was i|i'm|im|i've|ive|i'll|i'd|myself|mine|my|me|i|we're|we've|we'll|ourselves|ours|our|us|we)(?![\p{L}\p{N}'])/giu
/** Words of the one who reads, addresses and numbers cannot be said back; nor what is a question. */
const NOT_SAID_BACK = /(?<![\p{L}'])(?:you|your|u|ur|yours|yourself)(?![\p{L}])|[?@/\\<>{}[\]|*_`#]|https?:|\d{3,}/iu
const HEDGES = /,? \bi (?:guess|suppose|mean)\b/giu
const LEADING =
  /^(?:(?:and|but|so|because(?! of)|well|also|then|like|ok(?:ay)?|yeah|yes|no|honestly|idk|i mean|i guess|hi|hello|hey)[,\s]+)+/iu
/** Words that are small inside of a sentence, whatever they begin. */
const SMALL =
  /^(?:you|your|yours|the|a|an|it|this|that|these|those|there|everything|everyone|everybody|nothing|nobody|something|somebody|someone|today|yesterday|tonight|last|every|all|some|since|when|after|before|if|sometimes|lately|still|he|she|they|his|her|their|work|school|people|being|having|going|things|just|only|because)(?!\p{L})/iu

/**
 * The part of a text that can be said back, in the second person and without its end: `your boss never listens to you`.
 * Undefined where nothing of it can.
 * @param prefers what the text is taken to speak of.
 */
export function reflected(text: string, prefers: RegExp): string | undefined {
  const candidates = sentencesOf([text.normalize('NFC').replaceAll(/[’‘]/g, "'")])
    .flatMap((sentence) => sentence.split(/(?<=[.!?])\s+/u))
    .map((sentence) => oneLine(sentence).replace(LEADING, '').replaceAll(HEDGES, ''))
    .filter((sentence) => !NOT_SAID_BACK.test(sentence) && fits(sentence))
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
