import { isIP } from 'node:net'
import type { PatternRule, PatternMatch } from './pattern-recogniser.js'

const ENDINGS =
  'com|org|net|edu|gov|mil|int|info|biz|name|pro|io|co|me|tv|ai|app|dev|health|care|clinic|online|site|store|blog|shop|us|uk|de|fr|it|es|pt|nl|be|ch|at|dk|se|no|fi|is|ie|pl|cz|sk|hu|ro|bg|gr|si|hr|rs|ba|mk|al|ee|lv|lt|ru|ua|by|tr|il|sa|ae|ir|in|pk|bd|lk|cn|jp|kr|tw|hk|sg|my|th|vn|ph|id|au|nz|ca|mx|br|ar|cl|pe|uy|za|ng|ke|gh|eg|ma|tn|gl|fo|lu|li|mt|cy|eu'
const SPOKEN_AT =
  /(?<![\w])[\w.+-]{1,64}\s{0,2}(?:\(at\)|\[at\]|\{at\}|\sat\s|\s@\s|@\s|\s@)\s{0,2}[\w-]{1,63}(?:\s{0,2}(?:\.|\(dot\)|\[dot\]|\sdot\s|\s\.\s)\s{0,2}[\w-]{1,63}){0,3}\s{0,2}(?:\.|\(dot\)|\[dot\]|\sdot\s|\s\.\s)\s{0,2}(?:com|org|net|edu|gov|info|biz|io|co|us|uk|de|fr|it|es|nl|ca|au)(?![\w])/gi

/** Web addresses, e-mail addresses with a written-out `@`, social network handles, IP addresses and coordinates. */
export const ONLINE: readonly PatternRule[] = [
  {
    type: 'EMAIL',
    pattern: SPOKEN_AT,
    hint: /(?:\.|dot)[)\]]?\s{0,3}(?:com|org|net|edu|gov|info|biz|io|co|us|uk|de|fr|it|es|nl|ca|au)(?!\w)/i,
  },
  {
    type: 'URL',
    pattern:
      /(?<![A-Za-z\d])(?:https?|ftps?|sftp|wss?|file|ssh|git|s3|tel|mailto):(?:\/\/)?[^\s<>"'|\\^]{1,2000}[^\s<>"'|\\^.,;:!?)\]}]/gi,
    sign: ':',
    hint: /:\S/,
  },
  {
    type: 'URL',
    sign: '.',
    hint: /www\./i,
    pattern: /(?<![A-Za-z\d@.])www\.[^\s<>"'|\\^]{1,2000}[^\s<>"'|\\^.,;:!?)\]}]/gi,
  },
  { type: 'ID', pattern: /(?<![A-Za-z\d@./])@[A-Za-z_][\w.-]{1,30}\w/g, sign: '@' },
  {
    type: 'IP',
    digits: 4,
    sign: '.',
    pattern: /(?<![\d.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?!\d|\.\d)(?:\/\d{1,2})?/g,
  },
  {
    type: 'IP',
    pattern:
      /(?<![\da-z:.])(?=[\da-f:]{0,39}:)[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}(?:(?:\.\d{1,3}){3})?(?:%\w{1,16})?(?![\da-z:])/gi,
    sign: ':',
    hint: /:[\da-f]{0,4}:/i,
    accept: (value) => isIP(value) === 6,
  },
  {
    type: 'LOCATION',
    digits: 10,
    hint: /\d\.\d{4}/,
    pattern: /(?<![\d.])-?\d{1,3}\.\d{4,12}°?\s?[NS]?,\s{0,2}-?\d{1,3}\.\d{4,12}°?\s?[EW]?(?!\d)/gi,
  },
]

const ENDING = new RegExp(
  String.raw`\.(?:${ENDINGS})(?![A-Za-z\d-])(?:[/?#][^\s<>"'|\\^]{0,500}[^\s<>"'|\\^.,;:!?)\]}]|\/)?`,
  'gi',
)
const HOST = /[\p{L}\p{N}.-]/u

/** Finds host names without "www", searching backwards from their top-level domain. */
export function findHosts(text: string): PatternMatch[] {
  const found: PatternMatch[] = []
  for (const match of text.matchAll(ENDING)) {
    let start = match.index
    while (start > 0 && match.index - start < LONGEST && HOST.test(text.charAt(start - 1))) start--
    while (/[.-]/.test(text.charAt(start))) start++
    const end = match.index + match[0].length
    const isFollowedByMore = /^\.[\p{L}\d]/u.test(text.slice(end, end + 2))
    if (start < match.index && !isFollowedByMore && isHost(text.slice(start, end), text, start))
      found.push({ start, end, type: 'URL' })
  }
  return found
}

/**
 * Whether a match is a host name. "tired.it" may be two sentences without a space, so some endings need a hint before
 * them.
 */
function isHost(value: string, text: string, start: number): boolean {
  if (/[/?#\d]|\.(?:com|org|net|edu|gov|info|co\.\w\w)$/i.test(value)) return !/^[\d.]+$/.test(value)
  if (
    /\.(?:it|is|in|no|me|at|so|my|us|be|am|to|co|id|care|health|name|pro|int|is|se|pl|th|st|ch|al|by|ma|pe|li|mt|rs|ph|ee|si|as|il|md|ba|cl)$/i.test(
      value,
    )
  ) {
    return /(?:site|web|page|blog|url|link|visit|domain|host|server|online at|go to)\W{0,8}(?:\w{1,8}\W{1,3}){0,2}$/i.test(
      text.slice(Math.max(0, start - 40), start),
    )
  }
  return true
}

const LOCAL = /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]/u
const DOMAIN = /[\p{L}\p{N}.-]/u
const LONGEST = 254

/** Finds e-mail addresses around each `@`, so that no pattern has to be tried at every position. */
export function findEmails(text: string): PatternMatch[] {
  const found: PatternMatch[] = []
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let start = at
    while (start > 0 && at - start < LONGEST && LOCAL.test(text.charAt(start - 1))) start--
    let end = at + 1
    while (end < text.length && end - at < LONGEST && DOMAIN.test(text.charAt(end))) end++
    while (end > at && /[.-]/.test(text.charAt(end - 1))) end--
    while (start < at && /[.'`*_/=-]/.test(text.charAt(start))) start++
    if (start < at && /^@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(text.slice(at, end)))
      found.push({ start, end, type: 'EMAIL' })
  }
  return found
}
