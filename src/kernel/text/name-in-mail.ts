import { cutToCodePoints } from './text.js'

/** Long enough for the names of people and practices, too short for a message. */
const LONGEST = 60
/** Controls, and characters that cannot be seen or change the direction of a text. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]+/gu
/** Letters, digits and what names are written with; a dot only at the end of a word, so that none is a host. */
const NAME = /^\p{L}(?:[\p{L}\p{M}\p{N}&,'’ -]|\.(?= |$))*$/u
/** As long as a telephone number, however it is grouped. */
const MANY_DIGITS = /(?:\p{N}[ ,-]*){5}/u

/** Those of some names that a mail may show, as who sends it; null if there is none. */
export function sendersInMail(...names: readonly (string | null)[]): string | null {
  return names.filter((name) => name !== null).join(', ') || null
}

/**
 * A name as a mail may show it: in one line, without invisible characters, and short. Null if it is no name: anybody
 * can choose a name and cause mails to strangers, and must not use them to send links, numbers or markup.
 */
export function nameInMail(name: string | null | undefined): string | null {
  const line = (name ?? '')
    .normalize('NFKC')
    .replaceAll(/\s/g, ' ')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/ +/g, ' ')
    .trim()
  if (!NAME.test(line) || MANY_DIGITS.test(line)) return null
  return cutToCodePoints(line, LONGEST).trim()
}
