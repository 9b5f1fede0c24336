import { isOrdinaryWord, CALENDAR_MONTHS, FUNCTION_WORDS, LABELS, TITLES } from './name-words.js'
import type { TextWords } from './text-words.js'
import { wordSet } from '../text/word-set.js'

/** A line of at least this length was wrapped, so its sentence continues in the next line. */
const WRAPPED_LINE_LENGTH = 40
/** How many characters before a word are searched for the end of the previous sentence. */
const LOOKBACK = 200

const GREETINGS = wordSet('hi hello hey dear thanks bye goodbye morning evening')
/** Irregular past tenses of what people do, and reflexive pronouns. Regular verbs are recognised by their endings. */
const PERSON_VERBS =
  wordSet(`said came felt told took gave got made knew thought saw left met kept spoke wrote began became brought heard ran sat stood understood
  woke slept ate drank drove fell fought found grew held lost paid read sent spent taught wept shook chose hurt put quit swore tore threw
  wore won rode sang sought wants himself herself`)
/** Words that often follow a name, but also other words. */
const FOLLOWING_WORDS = wordSet('was is has had did does and who or can could would should might must')
/** Words that follow names, and also verbs at the start of a plan: "Will also call". */
const MODIFIERS = wordSet(
  'will shall also not never often always still now then recently currently usually sometimes rarely with',
)

/** Whether an ordinary word is used as a name at this position. */
export function isNameInContext(words: TextWords, at: number): boolean {
  if (isAfterTitle(words, at) || isIntroduced(words, at) || isAloneInLine(words, at)) return true
  if (!isCapital(words.cased(at))) return words.isUncased && isFollowedByPersonWord(words, at)
  if (isDayOfMonth(words, at)) return false
  const inside = isInsideSentence(words, at)
  if (isAmongCapitals(words, at)) return isFollowedLikeName(words, at) || !FUNCTION_WORDS.has(words.word(at))
  return inside || isFollowedLikeName(words, at)
}

/** "Mr. Young", "Client: Hope". */
function isAfterTitle(words: TextWords, at: number): boolean {
  if (at === 0) return false
  const gap = words.gapBefore(at)
  const before = words.word(at - 1)
  if (TITLES.has(before)) return /^\.? ?$/.test(gap) || /^\.?\s$/.test(gap)
  return LABELS.has(before) && /^\s?:\s{0,4}$/.test(gap) && (before === 'name' || isCapital(words.cased(at)))
}

/** "Hi will", "hi its will", "my name is hope", "a son named art", "they call me rob", "me and sue", "I am grace". */
function isIntroduced(words: TextWords, at: number): boolean {
  if (at === 0 || !/^,? $/.test(words.gapBefore(at))) return false
  const before = words.word(at - 1)
  const beyond = words.word(at - 2)
  if (/^(?:its|im|am|called)$/.test(before) || (before === 'm' && beyond === 'i')) return true
  if ((before === 's' && beyond === 'it') || (before === 'me' && /^call(?:s|ed)?$/.test(beyond))) return true
  if (before === 'and' && beyond === 'me') return true
  if (GREETINGS.has(before)) return /^ ?[,!.\n]/.test(words.gapAfter(at)) || words.word(at + 1) === ''
  return before === 'named' || (before === 'is' && beyond === 'name')
}

/** Whether the word is the only one in its line, like the signature of a letter. */
function isAloneInLine(words: TextWords, at: number): boolean {
  const isLast = words.word(at + 1) === '' || /^[ .,!]*\n/.test(words.gapAfter(at))
  return isLast && /\n[\s~*-]*$/.test(words.gapBefore(at))
}

export function isCapital(cased: string): boolean {
  const first = String.fromCodePoint(cased.codePointAt(0) ?? 0)
  return first !== first.toLowerCase() || first === first.toUpperCase()
}

/** Whether the word is the month of a date: "May 5", "12 May". */
function isDayOfMonth(words: TextWords, at: number): boolean {
  if (!CALENDAR_MONTHS.has(words.word(at))) return false
  const isDay = (word: string): boolean => /^(?:[0-3]?\d(?:st|nd|rd|th)?|(?:19|20)\d\d)$/.test(word)
  return (
    (/^[ .,-]{1,2}$/.test(words.gapAfter(at)) && isDay(words.word(at + 1))) ||
    (/^(?:[ .-]| of )$/.test(words.gapBefore(at)) && isDay(words.word(at - 1)))
  )
}

/** Whether the word is in capitals next to other capitalised words, so that its capitals are no evidence of a name. */
function isAmongCapitals(words: TextWords, at: number): boolean {
  const isLoud = (place: number, least: number): boolean => {
    const cased = words.cased(place)
    return cased.length >= least && cased === cased.toUpperCase() && cased !== cased.toLowerCase()
  }
  return isLoud(at, 2) && (isLoud(at - 1, 3) || isLoud(at + 1, 3))
}

function isInsideSentence(words: TextWords, at: number): boolean {
  const end = words.starts[at] ?? 0
  const before = words.text.slice(Math.max(0, end - LOOKBACK), end)
  const said = before.replace(/[\s"'([{*_]+$/, '')
  const skipped = before.slice(said.length)
  if (said === '') return false
  if (/["[{*]/.test(skipped)) return false
  if (skipped.includes('\n')) {
    const line = said.slice(said.lastIndexOf('\n') + 1)
    return !/\n\s*\n/.test(skipped) && /[a-z,]$/.test(said) && line.length >= WRAPPED_LINE_LENGTH
  }
  if (said.endsWith('.')) return isAbbreviation(words, at - 1)
  return !/[!?…:;•|>]$/.test(said) && !/(?:^|\n)\s*[-–]$/.test(said) && !/(?:^|\n)\s*\d{1,3}\)?$/.test(said)
}

/** Whether the full stop after the word marks an abbreviation (`e.g.`, `vs.`) and not the end of a sentence. */
function isAbbreviation(words: TextWords, at: number): boolean {
  if (!words.gapAfter(at).startsWith('.')) return false
  const isLetter = /^\p{Lu}$/u.test(words.cased(at)) || (words.word(at).length === 1 && words.gapBefore(at) === '.')
  return isLetter || /^(?:vs|etc|approx|ca|cf|pt|st|no|ext|incl|resp)$/.test(words.word(at))
}

/** Whether what follows the word fits a name: punctuation, a verb, another capitalised word, or nothing. */
function isFollowedLikeName(words: TextWords, at: number): boolean {
  const gap = words.gapAfter(at)
  if (/^\s*[,;)\]/&|<!?]/.test(gap) || words.word(at + 1) === '' || /^[ .]*\n/.test(gap) || gap.startsWith('.'))
    return true
  if (isFollowedByPersonWord(words, at)) return true
  const follows = words.word(at + 1)
  const isJoined = FOLLOWING_WORDS.has(follows) || (MODIFIERS.has(follows) && !FUNCTION_WORDS.has(words.word(at)))
  if (/^ {1,2}$/.test(gap) && isJoined) return true
  const next = words.cased(at + 1)
  return (
    /^ {1,2}$/.test(gap) &&
    /^\p{Lu}\p{Ll}/u.test(next) &&
    !TITLES.has(next.toLowerCase()) &&
    !isOrdinaryWord(next.toLowerCase())
  )
}

/** Whether a possessive, a colon or the verb of a person follows. */
function isFollowedByPersonWord(words: TextWords, at: number): boolean {
  const gap = words.gapAfter(at)
  const next = words.word(at + 1)
  if (gap === "'" && (next === 's' || next === 'd')) return true
  if (/^\s?:/.test(gap)) return true
  if (!/^ {1,2}$/.test(gap)) return false
  return PERSON_VERBS.has(next) || (/^[a-z]{3,}(?:ed|s)$/.test(next) && !/(?:ss|us|is|eed)$/.test(next))
}
