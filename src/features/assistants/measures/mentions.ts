import { isDenied } from '../../../services/model/offline/is-denied.js'

/** A place where a text mentions something. Places count UTF-16 code units; the end is exclusive. */
export interface Mention {
  readonly start: number
  readonly end: number
  /** True if the text says that it was so in the past and not that it is so now. */
  readonly isPast: boolean
}

/** The most mentions that are collected. */
const MOST_MENTIONS = 50
/** The characters of a sentence that are read before a mention. */
const SENTENCE_REACH = 240

const RELATIVES =
  'mother|father|mom|mum|dad|parents?|brother|sister|siblings?|son|daughter|husband|wife|partner|grand(?:mother|father|parents?)|aunt|uncle|cousin|niece|nephew|friend|roommate|colleague|boss'
/** The rest of the sentence is about a relative, unless the relative only reports it. */
const OF_FAMILY = new RegExp(
  String.raw`\b(?:family (?:psychiatric )?history|fhx?)\b|\b(?:${RELATIVES})(?:['’]s)?\b(?!\s+(?:reports?|reported|states?|stated|says?|said|notes?|noted|describes?|described|worries|is worried|is concerned|noticed|observes?|observed))`,
  'i',
)
/** After these words the sentence is about the client again. */
const CLIENT_AGAIN = /\b(?:client|patient|pt|he|she|they|i)\b[^.;!?\n]*$/i
const PAST =
  /\b(?:history of|h\/o|past|previous(?:ly)?|prior|former(?:ly)?|used to|years ago|in remission|resolved|as a (?:child|teenager|teen)|childhood|none since|not since|nothing since|no (?:recurrence|episodes?) since)\b/i
const PRESENT = /\b(?:current(?:ly)?|now|again|still|ongoing|recent(?:ly)?|this week|today)\b/i

/** Combines phrases into one pattern: `*` stands for letters and digits, a space also for a hyphen. */
export function phrasePattern(phrases: readonly string[], codes: readonly string[] = []): RegExp {
  const written = phrases.map((phrase) =>
    phrase
      .replace(/[.+?^${}()|[\]\\/]/g, String.raw`\$&`)
      .replaceAll("'", "['’]?")
      .replaceAll(/[ -]/g, String.raw`[\s-]{1,3}`)
      .replaceAll('*', String.raw`[\p{L}\p{N}]{0,24}`),
  )
  const named = codes.map((code) => `${code.replace('.', String.raw`\.?`)}${String.raw`(?:\.?[0-9A-Z]{1,4})?`}`)
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${[...written, ...named].join('|')})(?![\p{L}\p{N}])`, 'giu')
}

/** The mentions of a pattern that are about the client and not denied. */
export function findMentions(
  text: string,
  pattern: RegExp,
  reach: Parameters<typeof isDenied>[2] = 'few words',
): Mention[] {
  const found: Mention[] = []
  for (const { index: start, 0: words } of text.matchAll(pattern)) {
    if (found.length === MOST_MENTIONS) break
    const end = start + words.length
    const before = sentenceBefore(text, start)
    if (isDenied(text, { start, end }, reach) || isOfSomebodyElse(before)) continue
    const after = /^[^.;!?\n]{0,60}/.exec(text.slice(end, end + 60))?.[0] ?? ''
    const around = `${before} ${after}`
    found.push({ start, end, isPast: PAST.test(around) && !PRESENT.test(around) })
  }
  return found
}

function sentenceBefore(text: string, at: number): string {
  const reach = text.slice(Math.max(0, at - SENTENCE_REACH), at)
  return /[^.;!?\n]*$/.exec(reach)?.[0] ?? reach
}

function isOfSomebodyElse(before: string): boolean {
  const match = OF_FAMILY.exec(before)
  if (match === null) return false
  return !CLIENT_AGAIN.test(before.slice(match.index + match[0].length))
}
