import { AGES } from './ages.js'
import { DATES } from './dates.js'
import { findForms, type Found } from './pattern-recogniser.js'
import { LABELLED } from './labelled-numbers.js'
import { findIbans, LONG_NUMBERS, NUMBERS } from './numbers.js'
import { findEmails, findHosts, ONLINE } from './online.js'
import { findPhones, SPELLED_PHONES } from './phones.js'
import { POSTCODES } from './postcodes.js'

/** Stands for what is known already. It is no letter, no digit, no space and no sign that any form has. */
const KNOWN = '\uFFFC'

/** In this order: what an earlier step found is out of sight of the later ones, so a date is no telephone number. */
const STEPS: readonly ((text: string) => Found[])[] = [
  findEmails,
  ...ONLINE.map((form) => (text: string) => findForms(text, [form])),
  findHosts,
  ...[...DATES, ...AGES].map((form) => (text: string) => findForms(text, [form])),
  findIbans,
  ...LABELLED.map((form) => (text: string) => findForms(text, [form])),
  ...[...NUMBERS, ...SPELLED_PHONES].map((form) => (text: string) => findForms(text, [form])),
  findPhones,
  ...LONG_NUMBERS.map((form) => (text: string) => findForms(text, [form])),
]

/** Everything that has the form of an identifier, and the text without it, of the same length. */
export function findByForm(text: string): { found: Found[]; rest: string } {
  const found: Found[] = []
  let rest = text
  for (const step of STEPS) {
    const now = step(rest)
    if (now.length === 0) continue
    found.push(...now)
    rest = hide(rest, now)
  }
  // Postal codes stay in sight: they are part of an address.
  return { found: [...found, ...findForms(rest, POSTCODES)], rest }
}

/** The text with these pieces out of sight; every offset stays. */
export function hide(text: string, pieces: readonly { readonly start: number; readonly end: number }[]): string {
  const parts: string[] = []
  let from = 0
  for (const { start, end } of pieces) {
    if (end <= from) continue
    const hidden = Math.max(from, start)
    parts.push(text.slice(from, hidden), KNOWN.repeat(end - hidden))
    from = end
  }
  parts.push(text.slice(from))
  return parts.join('')
}
