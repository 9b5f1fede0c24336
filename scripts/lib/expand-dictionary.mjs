import { readFileSync } from 'node:fs'

const PACKAGE = import.meta.resolve('dictionary-en')
const WORD = /^[a-z]+$/

/**
 * All forms of all words of the Hunspell dictionary `dictionary-en`: `home`, `homes`, `unhappily`. Entries with capital
 * letters are names, and entries with other signs are not single words; both are left out.
 */
export function expandDictionary() {
  const rules = readRules(readFileSync(new URL('index.aff', PACKAGE), 'utf8'))
  // The first line is a count.
  const [, ...lines] = readFileSync(new URL('index.dic', PACKAGE), 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [word = '', flags = ''] = line.trim().split('/')
    return WORD.test(word) ? [word, ...formsOf(word, flags, rules)] : []
  })
}

/**
 * The affix rules by their flag. A rule says which letters a word that matches its condition loses and gains at its
 * beginning or end.
 */
function readRules(text) {
  const combining = new Map()
  const rules = new Map()
  for (const line of text.split('\n')) {
    const [kind, flag, third, fourth, condition] = line.trim().split(/\s+/)
    if (kind !== 'PFX' && kind !== 'SFX') continue
    if (condition === undefined) {
      combining.set(flag, third === 'Y')
      rules.set(flag, [])
      continue
    }
    const isPrefix = kind === 'PFX'
    rules.get(flag).push({
      isPrefix,
      strip: third === '0' ? '' : third,
      add: fourth.split('/')[0],
      condition: new RegExp(isPrefix ? `^${condition}` : `${condition}$`),
      combines: combining.get(flag),
    })
  }
  return rules
}

/** The word with each suffix, with each prefix, and with both if both rules may be combined. */
function formsOf(word, flags, rules) {
  const own = Array.from(flags, (flag) => rules.get(flag) ?? []).flat()
  const suffixed = own
    .filter(({ isPrefix }) => !isPrefix)
    .flatMap((rule) => apply(word, rule).map((form) => ({ form, combines: rule.combines })))
  const prefixed = own
    .filter(({ isPrefix }) => isPrefix)
    .flatMap((rule) => {
      const bases = suffixed.filter(({ combines }) => combines && rule.combines).map(({ form }) => form)
      return [word, ...bases].flatMap((base) => apply(base, rule))
    })
  return [...suffixed.map(({ form }) => form), ...prefixed].filter((form) => WORD.test(form))
}

function apply(word, { isPrefix, strip, add, condition }) {
  if (!condition.test(word) || word.length <= strip.length) return []
  return [isPrefix ? add + word.slice(strip.length) : word.slice(0, word.length - strip.length) + add]
}
