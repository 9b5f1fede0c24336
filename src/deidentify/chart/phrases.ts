import type { EntityType } from '../span.js'
import type { ChartAddress, ChartIdentifiers, ChartPerson } from './chart-identifiers.js'
import { isOrdinaryWord } from './name-words.js'
import { STREET_KINDS, stateForms, streetWord, UNIT } from './street-words.js'
import { wordsOf } from './text-words.js'

/** When some words of a chart count as an identifier. */
export type PhraseRule =
  /** Wherever they stand. */
  | 'always'
  /** With a capital letter, because they mean something else as well. */
  | 'capital'
  /** Only close to another part of the same address. */
  | 'near-address'
  /** Only beside another part of the same address. */
  | 'beside-address'
  /** Only after a word that announces a name for signing in. */
  | 'announced'
  /** Only after `#` or a word for flats. */
  | 'numbered'

/** Words that identify somebody when they follow each other. */
export interface Phrase {
  readonly words: readonly string[]
  readonly type: EntityType
  readonly of: string
  readonly rule: PhraseRule
}

/** Everything in a chart that is no name of a person and no mere number, in words. */
export function phrasesOf({ people, organisations }: ChartIdentifiers): Phrase[] {
  return [
    ...people.flatMap((person) => [
      ...[...person.givenNames, ...person.familyNames].map((name) => compoundName(name, person.ref)),
      ...person.emails.flatMap((email) => emailPhrases(email, person.ref)),
      ...accountPhrases(person),
      ...person.addresses.flatMap((address) => addressPhrases(address, person.ref)),
    ]),
    ...organisations.flatMap(({ ref, name }) => organisationPhrases(name, ref)),
  ].filter(({ words }) => words.length > 0)
}

/** A name of several words counts as a whole, also where each of them is too short or too common to count. */
function compoundName(name: string, of: string): Phrase {
  const words = wordsOf(name)
  return {
    words: words.length > 1 ? words : [],
    type: 'PERSON',
    of,
    rule: words.every(isOrdinaryWord) ? 'capital' : 'always',
  }
}

function emailPhrases(email: string, of: string): Phrase[] {
  const local = wordsOf(email.slice(0, email.lastIndexOf('@')))
  // What stands before the sign is used as a name elsewhere, unless it is a word like any other.
  const isTelling =
    local.length > 1 || local.some((word) => /\d/.test(word) || (word.length >= 5 && !isOrdinaryWord(word)))
  return [
    { words: /.@.+\../.test(email) ? wordsOf(email) : [], type: 'EMAIL', of, rule: 'always' },
    { words: isTelling ? local : [], type: 'ID', of, rule: 'always' },
  ]
}

function accountPhrases({ ref: of, userNames, numbers }: ChartPerson): Phrase[] {
  const codes = numbers.filter((number) => /\p{L}/u.test(number))
  // Written in one word as well: A-7745, A7745.
  const written = [...userNames, ...codes].map((name) => wordsOf(name))
  const joined = written.filter((words) => words.length > 1).map((words) => [words.join('')])
  return [...written, ...joined].map((words) => {
    const isTelling = words.join('').length >= 3 && !(words.length === 1 && words.every(isOrdinaryWord))
    return { words, type: 'ID', of, rule: isTelling ? 'always' : 'announced' }
  })
}

function addressPhrases({ lines, city, state, zip, country }: ChartAddress, of: string): Phrase[] {
  const address = (words: readonly string[], rule: PhraseRule = 'always'): Phrase => ({
    words: words.map(streetWord),
    type: 'ADDRESS',
    of,
    rule,
  })
  const zipWords = wordsOf(zip)
  const [first = ''] = zipWords
  return [
    ...lines.flatMap((line) => linePhrases(wordsOf(line), address)),
    { words: zipWords, type: 'ZIP', of, rule: zipWords.join('').length >= 4 ? 'always' : 'beside-address' },
    // The first five digits of a longer one.
    { words: /^\d{5}$/.test(first) ? [first] : [], type: 'ZIP', of, rule: 'always' },
    // A British postcode without its space, and the other way round.
    { words: zipWords.length === 2 ? [zipWords.join('')] : [], type: 'ZIP', of, rule: 'always' },
    address(wordsOf(city), 'near-address'),
    ...stateForms(wordsOf(state).join(' ')).map((form) => address(wordsOf(form), 'beside-address')),
    address(wordsOf(country), 'beside-address'),
  ]
}

/** The line as it is, the street alone, the unit alone, the number beside them. */
function linePhrases(
  line: readonly string[],
  address: (words: readonly string[], rule?: PhraseRule) => Phrase,
): Phrase[] {
  const at = line.findIndex((word, place) => streetWord(word) === UNIT && place < line.length - 1)
  const main = at < 0 ? line : line.slice(0, at)
  const unit = at < 0 ? [] : line.slice(at)
  // A house number stands first or last: 12a Oak Street, Lindenweg 12.
  const numbers = [main[0] ?? '', main.length > 1 ? (main.at(-1) ?? '') : ''].filter((word) => HOUSE_NUMBER.test(word))
  const street = main.slice(
    HOUSE_NUMBER.test(main[0] ?? '') ? 1 : 0,
    main.length > 1 && HOUSE_NUMBER.test(main.at(-1) ?? '') ? -1 : undefined,
  )
  const isTurned = /^(?:north|south|east|west|northeast|northwest|southeast|southwest)$/.test(
    streetWord(street[0] ?? ''),
  )
  return [
    address(line, line.length > 1 ? 'always' : ruleOfStreet(line)),
    address(main, main.length > 1 ? 'always' : ruleOfStreet(main)),
    address(street, ruleOfStreet(street)),
    // `North Oak Street` is called `Oak Street` too.
    address(isTurned && street.length > 2 ? street.slice(1) : []),
    // `P.O. Box 12` is two letters or one word.
    address(main[0] === 'p' && main[1] === 'o' ? ['po', ...main.slice(2)] : []),
    address(main[0] === 'po' ? ['p', 'o', ...main.slice(1)] : []),
    address(unit),
    ...(unit.length === 2 ? [address(unit.slice(1), 'numbered')] : []),
    // House numbers are short; five digits are a zip code that was written into the line.
    ...numbers.map((number) => address([number], number.length < 5 ? 'beside-address' : 'always')),
  ]
}

const HOUSE_NUMBER = /^\d+[a-z]?$/

function ruleOfStreet(street: readonly string[]): PhraseRule {
  const [only = '', ...more] = street
  if (more.length === 0)
    return /^\d*$/.test(only) || only.length < 5 ? 'beside-address' : isOrdinaryWord(only) ? 'near-address' : 'capital'
  return STREET_KINDS.has(streetWord(more.at(-1) ?? '')) || !street.every(isOrdinaryWord) ? 'always' : 'capital'
}

const LEGAL = new Set('llc inc ltd plc pllc pc llp gmbh corp co company incorporated limited lp sarl'.split(' '))
const COMMON = new Set(
  `the a of and for at clinic clinics center centre counseling counselling therapy practice health healthcare hospital group services
  service associates wellness care institute medical mental behavioral behavioural psychology psychiatry psychotherapy community family
  partners foundation organisation organization network system solutions`.split(/\s+/),
)

/** The whole name, the name without its legal form, and what is left of it when words that many have are taken away. */
function organisationPhrases(name: string, of: string): Phrase[] {
  const all = wordsOf(name)
  const legal = all.filter((word, at) => at === 0 || !LEGAL.has(word))
  let start = 0
  let end = legal.length
  while (end > 1 && COMMON.has(legal[end - 1] ?? '')) end--
  while (start < end - 1 && COMMON.has(legal[start] ?? '')) start++
  const core = legal.slice(start, end)
  // Three words in this order are hardly ever there by chance.
  const rule = (words: readonly string[]): PhraseRule =>
    words.length < 3 && words.every(isOrdinaryWord) ? 'capital' : 'always'
  const isTelling =
    core.length > 1 || core.some((word) => word.length >= 5 && !isOrdinaryWord(word) && !COMMON.has(word))
  return [all, legal, isTelling ? core : []].map((words) => ({ words, type: 'ORGANIZATION', of, rule: rule(words) }))
}
