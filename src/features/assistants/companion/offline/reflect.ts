import { plainQuotes } from '../../../../kernel/text/plain-quotes.js'
import { oneLine } from '../../../../kernel/text/one-line.js'
import { sentencesOf } from '../../../../services/model/offline/words.js'
import { isGrave } from './tone.js'

const FEWEST_WORDS = 3
const MOST_WORDS = 20

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
/** Parts with second-person words, addresses, numbers or questions cannot be said back. */
const NOT_SAID_BACK = /(?<![\p{L}'])(?:you|your|u|ur|yours|yourself)(?![\p{L}])|[?@/\\<>{}[\]|*_`#]|https?|\d{3,}/iu
const HEDGES = /,? \bi (?:guess|suppose|mean)\b/giu
const LEADING =
  /^(?:(?:and|but|so|because(?! of)|well|also|then|like|ok(?:ay)?|yeah|yes|honestly|idk|i mean|i guess|hi|hello|hey)[,\s]+)+/iu
const PART =
  /[.!;:,\n–—]+|(?<!\p{L})(?:and|but|because(?! of)|though|although|yet|then|so(?= (?:i|he|she|they|we|it|that|my)(?!\p{L})))(?!\p{L})/iu
/** How somebody says how they are: of themselves, and now or before now. */
const OF_ONESELF = /^(?:i|i'm|im|i've|ive|my|we|we're|we've|our)(?![\p{L}'])/iu
/** What is still to come, and what ends, may mean more than the words say. */
const TO_COME =
  /(?<!\p{L})(?:will|won't|wont|shall|going to|gonna|about to|soon|tonight|tomorrow|until|till|any ?more|any ?longer|no longer|last|ever|never|ready|plan\w*|enough)(?!\p{L})|'(?:ll|d)(?!\p{L})/iu

/**
 * The part of a text in which a client says how they are, in the second person and without its final punctuation: `you
 * cannot sleep`. Undefined if no part is fit for it: a danger can be said without a word that sounds like
 * one, and said back it would sound approved.
 * @param isPlaced whether words show what a part means.
 */
export function reflected(text: string, isPlaced: (part: string) => boolean): string | undefined {
  const chosen = sentencesOf([plainQuotes(text.normalize('NFC'))])
    .filter((sentence) => !sentence.includes('?'))
    .flatMap((sentence) => sentence.split(PART))
    .map((part) => oneLine(part).trim().replace(LEADING, '').replaceAll(HEDGES, ''))
    .find(
      (part) =>
        OF_ONESELF.test(part) &&
        fits(part) &&
        !NOT_SAID_BACK.test(part) &&
        !TO_COME.test(part) &&
        !isGrave(part) &&
        isPlaced(part),
    )
  if (chosen === undefined) return undefined
  const turned = chosen
    .replaceAll(OWN, (word) => TURNED[word.toLowerCase().replaceAll(/\s+/g, ' ')] ?? word)
    .replace(/[.!…,;:\s]+$/u, '')
  return turned.slice(0, 1).toLowerCase() + turned.slice(1)
}

function fits(part: string): boolean {
  const count = part.split(' ').length
  return count >= FEWEST_WORDS && count <= MOST_WORDS
}
