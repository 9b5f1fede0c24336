import { isEnglishWord } from '../lexicon/lexicon.js'
import type { PatternRule } from './pattern-recogniser.js'

const PLATFORM =
  'snap(?:chat)?|insta(?:gram)?|ig|tik ?tok|twitter|discord|telegram|reddit|tumblr|facebook|fb|kik|skype|whats ?app|wechat|steam|xbox|psn|playstation|twitch|youtube|venmo|cash ?app|linkedin|bluesky|mastodon|gamer ?tag|screen ?name|user ?name|nick ?name|login|handle|account'
/** What may stand between the platform and the name of the account: "name is", "handle:", "it's". */
const BETWEEN = String.raw`[\s,:=(-]{0,3}(?:(?:user|name|handle|account|username|id|tag|there|online|on there|on the \w{1,10}|is|was|it'?s|as|under|called|named|:|=)[\s,:=]{1,3}){0,4}`
const NAME = String.raw`["']?([@$]?[A-Za-z0-9_][\w.#:-]{1,30}\w)`
/** Signs that the names of accounts have and words have not. */
const HANDLE_SHAPE = /_|#\d|[A-Za-z]\d|\d[A-Za-z]|[a-z]\.[a-z\d]|[a-z][A-Z]|^[@$]|live:/
const ENDS_BY_ANNOUNCING = /(?:is|was|it'?s|as|called|named|:|=)[\s"']{1,3}$/i

/** Names of accounts on social networks, games and forums. */
export const HANDLES: readonly PatternRule[] = [
  { type: 'ID', pattern: /(?<![A-Za-z\d/.])\/?u\/[A-Za-z\d][\w-]{2,30}/gi, sign: '/', hint: /u\//i },
  { type: 'ID', pattern: /(?<![\w.])[A-Za-z][\w.]{1,30}#\d{4}(?!\d)/g, sign: '#' },
  // Words are seldom joined by an underscore, other than in names of accounts.
  {
    type: 'ID',
    pattern: /(?<![\w.@/{])[A-Za-z][A-Za-z\d]{0,30}(?:[_.][A-Za-z\d]{1,20}){0,6}_[A-Za-z\d_]{1,30}(?![\w@])/g,
    sign: '_',
    accept: (value) => value.length > 4,
  },
  {
    type: 'ID',
    pattern: new RegExp(String.raw`(?<![A-Za-z\d])(?:${PLATFORM})(?![A-Za-z])${BETWEEN}${NAME}(?![\w@])`, 'dgi'),
    group: 1,
    hint: new RegExp(`(?<![A-Za-z\\d])(?:${PLATFORM})(?![A-Za-z])`, 'i'),
    accept: (value, text, start) => isAccountName(value, text.slice(Math.max(0, start - 12), start)),
  },
  {
    type: 'ID',
    pattern: /(?<![A-Za-z])(?:go(?:es)? by|calls? (?:him|her|my|them)sel(?:f|ves)|known as)\s(["']?[\w.]{3,30}\w)/dgi,
    group: 1,
    hint: /go(?:es)? by|calls? |known as/i,
    accept: (value) => HANDLE_SHAPE.test(value),
  },
  {
    type: 'ID',
    pattern: /(?<![A-Za-z\d])(?:password|passcode|pin)\s{0,2}(?:is|:|=)\s{0,2}["']?([^\s"',;]{3,64}[^\s"',;.])/dgi,
    group: 1,
    hint: /pass(?:word|code)|pin/i,
  },
]

/** After "is" or a colon any word that is not English is the name of an account, elsewhere only one of their shape. */
function isAccountName(value: string, before: string): boolean {
  if (!/[A-Za-z]/.test(value)) return false
  if (HANDLE_SHAPE.test(value)) return !/^\d+(?:st|nd|rd|th|am|pm|h|min|mg)$/i.test(value)
  return ENDS_BY_ANNOUNCING.test(before) && value.length > 3 && value.toLowerCase().split(/\W/).every(isUnknown)
}

function isUnknown(word: string): boolean {
  return word !== '' && !isEnglishWord(word)
}
