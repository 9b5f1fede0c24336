import { readFileSync } from 'node:fs'
import { BuiltInPieces } from './incremental-build.js'

/** An affix rule of the dictionary: what a word loses and gains, if it ends (or begins) so. */
interface Affix {
  readonly isPrefix: boolean
  readonly strip: string
  readonly add: string
  readonly condition: RegExp
  readonly crosses: boolean
}

// The package's own module reads its files with a top-level await, which makes a whole graph of modules load asynchronously.
const PACKAGE = import.meta.resolve('dictionary-en')
const known = new Set<string>()
const list = new BuiltInPieces(expand)
/** How many entries are expanded before somebody else may have a turn: about a millisecond. */
const SLICE = 250

/**
 * Whether a word in lower case is one of the English language, in any of its forms. Names of people and places are none, unless
 * they are words as well: `will`, `hope`. The list is made on first use and takes about ten megabytes.
 */
export function isEnglishWord(word: string): boolean {
  list.finish()
  return known.has(word)
}

/** Makes the list in short turns, for whoever can wait. */
export async function prepareEnglishWords(): Promise<void> {
  await list.prepare()
}

const LOWER = /^[a-z]+$/

function* expand(): Generator<undefined, void> {
  const affixes = readAffixes(readFileSync(new URL('index.aff', PACKAGE), 'utf8'))
  const lines = readFileSync(new URL('index.dic', PACKAGE), 'utf8').split('\n')
  // The first line is a count.
  for (let at = 1; at < lines.length; at++) {
    if (at % SLICE === 0) yield
    const [word = '', flags = ''] = (lines[at] ?? '').trim().split('/')
    // Capitals mark names, and what has other signs never is one word of a text.
    if (!LOWER.test(word)) continue
    known.add(word)
    for (const form of formsOf(word, flags, affixes)) known.add(form)
  }
}

function readAffixes(text: string): ReadonlyMap<string, readonly Affix[]> {
  const crossing = new Map<string, boolean>()
  const affixes = new Map<string, Affix[]>()
  for (const line of text.split('\n')) {
    const [kind, flag = '', third = '', fourth = '', condition = ''] = line.trim().split(/\s+/)
    if (kind !== 'PFX' && kind !== 'SFX') continue
    if (condition === '') {
      crossing.set(flag, third === 'Y')
      continue
    }
    const isPrefix = kind === 'PFX'
    const rule = {
      isPrefix,
      strip: third === '0' ? '' : third,
      add: fourth.split('/')[0] ?? '',
      condition: new RegExp(isPrefix ? `^${condition}` : `${condition}$`),
      crosses: crossing.get(flag) ?? false,
    }
    affixes.set(flag, [...(affixes.get(flag) ?? []), rule])
  }
  return affixes
}

function formsOf(word: string, flags: string, affixes: ReadonlyMap<string, readonly Affix[]>): string[] {
  const rules = Array.from(flags, (flag) => affixes.get(flag) ?? []).flat()
  const suffixed = rules.filter(({ isPrefix }) => !isPrefix).flatMap((rule) => apply(word, rule, rule.crosses))
  const forms = suffixed.map(({ form }) => form)
  for (const rule of rules.filter(({ isPrefix }) => isPrefix)) {
    for (const { form } of apply(word, rule, true)) forms.push(form)
    for (const { form, crosses } of suffixed) {
      if (crosses && rule.crosses) forms.push(...apply(form, rule, true).map((made) => made.form))
    }
  }
  return forms.filter((form) => LOWER.test(form))
}

function apply(word: string, rule: Affix, crosses: boolean): { form: string; crosses: boolean }[] {
  const { isPrefix, strip, add, condition } = rule
  if (!condition.test(word) || word.length <= strip.length) return []
  const form = isPrefix ? add + word.slice(strip.length) : word.slice(0, word.length - strip.length) + add
  return [{ form, crosses }]
}
