/** A place in a text, in UTF-16 code units; the end is exclusive. */
interface Place {
  readonly start: number
  readonly end: number
}

/**
 * How far `no` and `not` reach: over the clause in lists of findings (`no SI, HI or AVH`), over a few words when people
 * write about themselves (`no sleep, sad all day` does not deny sadness).
 */
type Reach = 'clause' | 'few words'

/** How many characters before and after a place are searched. */
const BEFORE = 240
const AFTER = 60

/**
 * Words that deny a whole list in any text: `denies depression, anxiety or trauma`. The last one before the place
 * counts.
 */
const LIST =
  /^.*\b(?:denie[sd]|denying|negative for|ruled out|free of|absence of|no (?:history|evidence|signs?|symptoms?) of|neither)\b(?<over>.{0,120})$/i
const CLAUSE = /^.*\b(?:no|not|never|without|none|nor)\b(?<over>.{0,80})$/i
const FEW_WORDS =
  /\b(?:no|not|never|without|nor|isn['’]t|doesn['’]t|don['’]t|wasn['’]t)(?:\s+(?!and\b|but\b)[\p{L}-]+){0,3}\s*$/iu
/** Words that end the reach of a denial. */
const ENDS =
  /\b(?:but|however|although|except|yet|endorses?|reports?|admits?)\b|(?:,|\band)\s+(?:(?:he|she|they)\s+)?(?:is|has)\b/i
const ANSWERED_NO = /^\s*[:=-]?\s*(?:denied|none|negative|absent|no\b(?!\s+\w+))/i

/** Whether an English clinical text denies the words at a place: `denies anxiety`, `no anxiety`, `anxiety: denied`. */
export function isDenied(text: string, { start, end }: Place, reach: Reach): boolean {
  const before = /[^.;!?\n]*$/.exec(text.slice(Math.max(0, start - BEFORE), start))?.[0] ?? ''
  if (reaches(LIST, before) || ANSWERED_NO.test(text.slice(end, end + AFTER))) return true
  return reach === 'clause' ? reaches(CLAUSE, before) : FEW_WORDS.test(before)
}

function reaches(denial: RegExp, before: string): boolean {
  const over = denial.exec(before)?.groups?.['over']
  return over !== undefined && !ENDS.test(over)
}
