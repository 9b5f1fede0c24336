import type { EntityType } from '../span.js'
import type { PatternRule, PatternMatch } from './pattern-recogniser.js'

const EXTENSION = String.raw`(?:[ ,;]{0,2}(?:x|ext\.?|extension|poste|anexo|durchwahl|app\.?)[ .:]{0,2}\d{1,6})?`
/** Digit groups need a separator, so that a long sequence of digits matches in one way only. */
const CANDIDATE = new RegExp(
  String.raw`(?<![A-Za-z\d./$€£-]|\d,)\(?\+?[ ]?\(?\d{1,16}\)?(?:(?:[ .\/-]{1,3}\(?|(?<=\))\(?|\()\d{1,11}\)?){0,7}${EXTENSION}(?![\d%]|[.,]\d)`,
  'gi',
)
/** Words that suggest a telephone number after them. */
const PHONE_WORD_BEFORE =
  /(?:phone|fone|tel\b|tel\.|call|cell|mobile|mob\b|fax|reach|ring|dial|text|contact|number|whatsapp|answering|hotline|pager|beeper|voicemail|landline|office|work|home)[^\n\d]{0,30}$/i
/** Words after which a short number is a telephone number as well. */
const STRONG_PHONE_WORD_BEFORE =
  /(?:phone|tel|fax|mobile|cell|dial|ext|extension|pager|hotline)\W{0,3}(?:(?:number|no|is|at|#)\W{0,3}){0,3}$/i
const PHONE_WORD_AFTER = /^[^\n\d]{0,3}(?:-|\(|,)?\s{0,2}(?:office|fax|mobile|cell|home|work|phone|landline|tel)\b/i
const FAX_BEFORE = /fax[^\n\d]{0,20}$/i
const FAX_AFTER = /^\W{0,4}\(?fax/i
const NEAR = 40

const DIGIT_WORD = '(?:zero|oh|o|one|two|three|four|five|six|seven|eight|nine|double|triple|hundred)'

/** Telephone numbers written in words or letters. */
export const SPELLED_PHONES: readonly PatternRule[] = [
  {
    type: 'PHONE',
    hint: new RegExp(String.raw`${DIGIT_WORD}[\s,.-]{1,3}${DIGIT_WORD}`, 'i'),
    pattern: new RegExp(String.raw`(?<![A-Za-z])(?:${DIGIT_WORD}[\s,.-]{1,3}){6,16}${DIGIT_WORD}(?![A-Za-z])`, 'gi'),
  },
  {
    type: 'PHONE',
    hint: /8(?:00|88|77|66|55|44|33)/,
    digits: 3,
    pattern:
      /(?<![\d-])(?:1[ .-])?\(?8(?:00|88|77|66|55|44|33)\)?[ .-](?=[A-Z\d-]{0,10}[A-Z]{3})[A-Z\d]{3,10}(?:-[A-Z\d]{2,8}){0,2}(?![A-Za-z\d])/g,
  },
]

/** Finds national and international telephone and fax numbers in the usual groupings. */
export function findPhones(text: string): PatternMatch[] {
  const found: PatternMatch[] = []
  for (const match of text.matchAll(CANDIDATE)) {
    const value = match[0].trimEnd()
    const start = match.index + (value.length - value.trimStart().length)
    const trimmed = value.trim()
    const end = start + trimmed.length
    const before = text.slice(Math.max(0, start - NEAR), start)
    const after = text.slice(end, end + NEAR)
    if (isPhone(trimmed, before, after)) found.push({ start, end, type: kind(before, after) })
  }
  return found
}

function kind(before: string, after: string): EntityType {
  return FAX_BEFORE.test(before) || FAX_AFTER.test(after) ? 'FAX' : 'PHONE'
}

function isPhone(value: string, before: string, after: string): boolean {
  const number = value.replace(/[ ,;]{0,2}(?:x|ext\.?|extension|poste|anexo|durchwahl|app\.?)[ .:]{0,2}\d{1,6}$/i, '')
  const digits = number.replace(/\D/g, '')
  if (digits.length < 7) {
    return (
      digits.length >= 5 &&
      /^[\d -]+$/.test(number) &&
      (STRONG_PHONE_WORD_BEFORE.test(before) || PHONE_WORD_AFTER.test(after))
    )
  }
  if (digits.length > 15 || isDate(number)) return false
  if (PHONE_WORD_BEFORE.test(before) || PHONE_WORD_AFTER.test(after) || value !== number) return true
  const groups = number.split(/[^\d]+/).filter((group) => group !== '')
  if (/^\d{5}-\d{4}$/.test(number)) return false
  if (groups.length === 1) return /^[+0]/.test(number) ? digits.length >= 9 : digits.length === 10
  // Several single digits are measurements.
  if (groups.filter((group) => group.length === 1).length > 1) return false
  if (groups.length > 3 && !/^[+0(]/.test(number) && groups.every((group) => group.length === 3)) return false
  return groups.length <= 7
}

function isDate(number: string): boolean {
  return (
    /^\d{4}([-/.])\d{1,2}\1\d{1,2}(?:$|\D)/.test(number) ||
    /^\d{1,2}([-/.])\d{1,2}\1\d{4}(?:$|\D)/.test(number) ||
    /^(?:19|20)\d\d\s?[-/]\s?(?:19|20)\d\d$/.test(number)
  )
}
