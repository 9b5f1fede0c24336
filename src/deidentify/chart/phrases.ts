import type { EntityType } from '../span.js'
import type { ChartAddress, ChartIdentifiers, ChartPerson } from './chart-identifiers.js'
import { isOrdinaryWord } from './name-words.js'
import { STREET_KINDS, stateForms, streetWord, UNIT } from './street-words.js'
import { wordsOf } from './text-words.js'
import { wordSet } from '../text/word-set.js'

/** The condition under which a phrase of a chart counts as an identifier. */
export type PhraseRule =
  /** Everywhere. */
  | 'always'
  /** With a capital letter, because the words are also ordinary words. */
  | 'capital'
  /** Only near another part of the same address. */
  | 'near-address'
  /** Only directly before or after another part of the same address. */
  | 'beside-address'
  /** Only after a label for user names. */
  | 'announced'
  /** Only after `#` or a word for a unit, such as `apt`. */
  | 'numbered'

/** A sequence of words that identifies a person or an organisation. */
export interface Phrase {
  readonly words: readonly string[]
  readonly type: EntityType
  readonly ref: string
  readonly rule: PhraseRule
}

/** The phrases of a chart: compound names, e-mail addresses, user names, codes, postal addresses and organisations. */
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

/** A name of several words as one phrase. It counts even if each of its words is too short or too common. */
function compoundName(name: string, ref: string): Phrase {
  const words = wordsOf(name)
  return {
    words: words.length > 1 ? words : [],
    type: 'PERSON',
    ref,
    rule: words.every(isOrdinaryWord) ? 'capital' : 'always',
  }
}

function emailPhrases(email: string, ref: string): Phrase[] {
  const local = wordsOf(email.slice(0, email.lastIndexOf('@')))
  // The part before the `@` is often a user name elsewhere. It counts unless it is an ordinary word.
  const isTelling =
    local.length > 1 || local.some((word) => /\d/.test(word) || (word.length >= 5 && !isOrdinaryWord(word)))
  return [
    { words: /.@.+\../.test(email) ? wordsOf(email) : [], type: 'EMAIL', ref, rule: 'always' },
    { words: isTelling ? local : [], type: 'ID', ref, rule: 'always' },
  ]
}

function accountPhrases({ ref, userNames, numbers }: ChartPerson): Phrase[] {
  const codes = numbers.filter((number) => /\p{L}/u.test(number))
  // Codes are also written in one word: A-7745, A7745.
  const written = [...userNames, ...codes].map((name) => wordsOf(name))
  const joined = written.filter((words) => words.length > 1).map((words) => [words.join('')])
  return [...written, ...joined].map((words) => {
    const isTelling = words.join('').length >= 3 && !(words.length === 1 && words.every(isOrdinaryWord))
    return { words, type: 'ID', ref, rule: isTelling ? 'always' : 'announced' }
  })
}

function addressPhrases({ lines, city, state, zip, country }: ChartAddress, ref: string): Phrase[] {
  const address = (words: readonly string[], rule: PhraseRule = 'always'): Phrase => ({
    words: words.map(streetWord),
    type: 'ADDRESS',
    ref,
    rule,
  })
  const zipWords = wordsOf(zip)
  const [first = ''] = zipWords
  return [
    ...lines.flatMap((line) => linePhrases(wordsOf(line), address)),
    { words: zipWords, type: 'ZIP', ref, rule: zipWords.join('').length >= 4 ? 'always' : 'beside-address' },
    // The first five digits of a ZIP+4 code.
    { words: /^\d{5}$/.test(first) ? [first] : [], type: 'ZIP', ref, rule: 'always' },
    // A British postcode without its space.
    { words: zipWords.length === 2 ? [zipWords.join('')] : [], type: 'ZIP', ref, rule: 'always' },
    address(wordsOf(city), 'near-address'),
    ...stateForms(wordsOf(state).join(' ')).map((form) => address(wordsOf(form), 'beside-address')),
    address(wordsOf(country), 'beside-address'),
  ]
}

/** The whole line, the street without its number, the unit, and the house number. */
function linePhrases(
  line: readonly string[],
  address: (words: readonly string[], rule?: PhraseRule) => Phrase,
): Phrase[] {
  const at = line.findIndex((word, place) => streetWord(word) === UNIT && place < line.length - 1)
  const main = at < 0 ? line : line.slice(0, at)
  const unit = at < 0 ? [] : line.slice(at)
  // A house number is the first or the last word: "12a Oak Street", "Lindenweg 12".
  const numbers = [main[0] ?? '', main.length > 1 ? (main.at(-1) ?? '') : ''].filter((word) => HOUSE_NUMBER.test(word))
  const street = main.slice(
    HOUSE_NUMBER.test(main[0] ?? '') ? 1 : 0,
    main.length > 1 && HOUSE_NUMBER.test(main.at(-1) ?? '') ? -1 : undefined,
  )
  const startsWithDirection = /^(?:north|south|east|west|northeast|northwest|southeast|southwest)$/.test(
    streetWord(street[0] ?? ''),
  )
  return [
    address(line, line.length > 1 ? 'always' : ruleOfStreet(line)),
    address(main, main.length > 1 ? 'always' : ruleOfStreet(main)),
    address(street, ruleOfStreet(street)),
    // `North Oak Street` is also called `Oak Street`.
    address(startsWithDirection && street.length > 2 ? street.slice(1) : []),
    // `P.O. Box 12` starts with two letters, `PO Box 12` with one word.
    address(main[0] === 'p' && main[1] === 'o' ? ['po', ...main.slice(2)] : []),
    address(main[0] === 'po' ? ['p', 'o', ...main.slice(1)] : []),
    address(unit),
    ...(unit.length === 2 ? [address(unit.slice(1), 'numbered')] : []),
    // House numbers are short. Five digits are a zip code in the address line.
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

const LEGAL = wordSet('llc inc ltd plc pllc pc llp gmbh corp co company incorporated limited lp sarl')
const COMMON =
  wordSet(`the a of and for at clinic clinics center centre counseling counselling therapy practice health healthcare hospital group services
  service associates wellness care institute medical mental behavioral behavioural psychology psychiatry psychotherapy community family
  partners foundation organisation organization network system solutions`)

/** The full name, the name without its legal form, and the name without words that many organisations have. */
function organisationPhrases(name: string, ref: string): Phrase[] {
  const all = wordsOf(name)
  const legal = all.filter((word, at) => at === 0 || !LEGAL.has(word))
  let start = 0
  let end = legal.length
  while (end > 1 && COMMON.has(legal[end - 1] ?? '')) end--
  while (start < end - 1 && COMMON.has(legal[start] ?? '')) start++
  const core = legal.slice(start, end)
  // Three words rarely follow each other in this order by chance.
  const rule = (words: readonly string[]): PhraseRule =>
    words.length < 3 && words.every(isOrdinaryWord) ? 'capital' : 'always'
  const isTelling =
    core.length > 1 || core.some((word) => word.length >= 5 && !isOrdinaryWord(word) && !COMMON.has(word))
  return [all, legal, isTelling ? core : []].map((words) => ({ words, type: 'ORGANIZATION', ref, rule: rule(words) }))
}
