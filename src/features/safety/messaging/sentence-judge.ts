import { ENTITY_TYPES, findAllIdentifiers, isEnglishWord, PSEUDONYM_TOKEN } from '../../../deidentify/index.js'
import { once } from '../../../kernel/once.js'
import type { CrisisResource } from '../../operation-context.js'
import { MESSAGING_RULES, type MessagingRule, NO_NAME, type Reader } from './messaging-rules.js'

/** Whom a text is for, and what it was made from. */
export interface Hearing {
  readonly reader: Reader
  /** Everything that the writer was given; names that stand in it are not invented. Called when one is found. */
  readonly given: () => string
  /** Whether the text quotes what it was given, so that its words may break a rule; never for talk with a client. */
  readonly quotes: boolean
  /** The places that help; their numbers and addresses may be named. */
  readonly resources: readonly CrisisResource[]
  /** Whether a pseudonym token stands for somebody in this text. */
  readonly isKnown: (token: string) => boolean
}

/** What is wrong with a sentence. */
export interface Fault {
  /** The key of a rule of `data/safe-messaging`, or `name` or `token`. */
  readonly rule: string
  /** Whether it makes the whole answer unusable. */
  readonly spoils: boolean
}

/** What looks like a token of ours, also without its brackets. */
const LOOK_ALIKE = new RegExp(`\\[?\\b(?:${ENTITY_TYPES.join('|')})-[A-Z0-9]{6,}\\b\\]?`, 'g')
/** Tokens, in small letters, of which a person could make use without asking anybody. */
const REACHABLE = /\[(?:url|email|phone|fax|address|ip)-[a-z2-7]+\]/
const REACHABLE_TYPES = new Set(['URL', 'EMAIL', 'PHONE', 'FAX', 'ADDRESS', 'IP', 'CARD', 'IBAN', 'ACCOUNT', 'SSN'])

/**
 * Judges sentences of a model for a reader: by the rules of `data/safe-messaging`, and for names and pseudonym tokens
 * that stand in nothing the model was given. This is the only place that decides which sentence a person may read.
 */
export class SentenceJudge {
  readonly #rules: readonly MessagingRule[]
  /** Made when first needed, because an answer may stream for minutes and most name nobody. */
  readonly #given: () => { readonly text: string; readonly words: ReadonlySet<string> }
  readonly #allowed: readonly string[]

  constructor(private readonly hearing: Hearing) {
    this.#rules = MESSAGING_RULES.filter(({ readers }) => readers.includes(hearing.reader))
    this.#given = once(() => {
      const text = plain(hearing.given())
      return { text, words: new Set(wordsOf(text)) }
    })
    this.#allowed = hearing.resources.flatMap(placesOf).toSorted((one, other) => other.length - one.length)
  }

  /**
   * The faults of one sentence; none if it may be read.
   * @param before the sentence before it: an order may be split over two.
   */
  async judge(sentence: string, before = ''): Promise<readonly Fault[]> {
    const faults = this.#byRules(sentence, this.#rules)
    if (!faults.some(({ spoils }) => spoils) && before !== '') {
      const both = `${before.trimEnd().replace(/[.!?…,;:]+$/u, '')} ${sentence.trimStart()}`
      const telling = this.#rules.filter(({ spoils }) => spoils)
      // What was said before alone has been allowed already.
      faults.push(...this.#byRules(both, telling))
    }
    if (this.#hasForeignToken(sentence)) faults.push({ rule: 'token', spoils: false })
    return [...faults, ...(await this.#identifying(sentence))]
  }

  #byRules(sentence: string, rules: readonly MessagingRule[]): Fault[] {
    const read = plain(sentence)
    return rules.filter((rule) => this.#breaks(read, rule)).map(({ key: rule, spoils }) => ({ rule, spoils }))
  }

  #breaks(read: string, { key, broken, unless, mayQuote }: MessagingRule): boolean {
    const isContact = key === 'contact'
    if (isContact && !this.hearing.quotes && REACHABLE.test(read)) return true
    const known = isContact ? this.#allowed.reduce((left, place) => left.replaceAll(place, ' '), read) : read
    const judged = unless.reduce((left, pattern) => left.replaceAll(pattern, ' , '), known)
    return broken.some((pattern) =>
      (judged.match(pattern) ?? []).some((words) => !(mayQuote && this.hearing.quotes && this.#quotes(words))),
    )
  }

  #quotes(words: string): boolean {
    return this.#given().text.includes(words.trim())
  }

  #hasForeignToken(sentence: string): boolean {
    const left = sentence
      .normalize('NFKC')
      .replaceAll(PSEUDONYM_TOKEN, (token) => (this.hearing.isKnown(token) ? ' ' : token))
    return left.search(LOOK_ALIKE) !== -1
  }

  /** Names, numbers and addresses that stand in nothing the model was given. */
  async #identifying(sentence: string): Promise<readonly Fault[]> {
    const text = sentence.replaceAll(PSEUDONYM_TOKEN, 'somebody').normalize('NFKC')
    const found = await findAllIdentifiers(text, null)
    return found.flatMap(({ start, end, type, layer }): readonly Fault[] => {
      const words = text.slice(start, end)
      if (type === 'PERSON') return this.#isNamed(words) ? [] : [{ rule: 'name', spoils: false }]
      if (!REACHABLE_TYPES.has(type) || layer === 'lexicon') return []
      const read = plain(words)
      const isAllowed = this.#allowed.some((place) => read.includes(place) || place.includes(read))
      return isAllowed || (this.hearing.quotes && this.#quotes(read)) ? [] : [{ rule: 'contact', spoils: false }]
    })
  }

  /** Whether a name stands in what was given, or is none: a term of the field, or a single everyday word. */
  #isNamed(name: string): boolean {
    const words = wordsOf(plain(name))
    const { words: known } = this.#given()
    if (words.every((word) => known.has(word))) return true
    if (name.match(NO_NAME) !== null) return true
    return words.length === 1 && words.every((word) => isEnglishWord(word))
  }
}

/** A text as the rules read it: without invisible characters, emphasis and differences of case, quotes and spaces. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Mn}*_~`\\]/gu, '')
    .replaceAll(/[’‘ʼ]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
}

function wordsOf(text: string): readonly string[] {
  return text.replaceAll(/'s\b/g, '').match(/[\p{L}\p{M}]+/gu) ?? []
}

/** The name, the number and the address of a resource, and the numbers in them. */
function placesOf({ name, contact, url }: CrisisResource): readonly string[] {
  const own = [name, contact, ...(url === null ? [] : [url])].map(plain)
  const numbers = own.flatMap((text) => text.match(/\+?\d[\d ()/-]*\d/g) ?? [])
  return [...new Set([...own, ...numbers])].filter((place) => place.length > 1)
}
