import { randomBytes } from 'node:crypto'
import type { EntityType } from '../span.js'
import { foldKey } from '../text/fold-text.js'

/** What stands in a redacted text for an identifier: `[PERSON-7KQ2M5XA]`, its type and a random name that says nothing about it. */
export const PSEUDONYM_TOKEN = /\[([A-Z]+(?:_[A-Z]+)*)-([A-Z2-7]{6,16})\]/g

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** Eight letters are 40 random bits: two tokens of one text are practically never equal, and nobody guesses one. */
const LETTERS = 8

/** Makes a new random token. Nothing about a person can be derived from it. */
export function newPseudonymToken(type: EntityType): string {
  const letters = Array.from(randomBytes(LETTERS), (byte) => ALPHABET.charAt(byte & 31)).join('')
  return `[${type}-${letters}]`
}

/** Returns a function that gives tokens without storing them: equal identifiers get the same token for as long as the function lives. */
export function ephemeralTokens(): (type: EntityType, value: string) => string {
  const tokens = new Map<string, string>()
  return (type, value) => {
    const key = `${type}\0${foldKey(value)}`
    const token = tokens.get(key) ?? newPseudonymToken(type)
    tokens.set(key, token)
    return token
  }
}

/** Replaces each token by what `lookup` knows of it. A token that it does not know stays as it is. */
export function readBack(text: string, lookup: (token: string) => string | undefined): string {
  return text.replace(PSEUDONYM_TOKEN, (token) => lookup(token) ?? token)
}
