import { randomBytes } from 'node:crypto'
import type { EntityType } from '../span.js'
import { foldKey } from '../text/fold-text.js'

/**
 * The token that replaces an identifier in a redacted text: its type and random letters, for example
 * `[PERSON-7KQ2M5XA]`.
 */
export const PSEUDONYM_TOKEN = /\[([A-Z]+(?:_[A-Z]+)*)-([A-Z2-7]{6,16})\]/g

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** Eight letters are 40 random bits, so tokens practically never collide within a text and cannot be guessed. */
const LETTERS = 8

/** Makes a new random token. Nothing about the person can be derived from it. */
export function newPseudonymToken(type: EntityType): string {
  const letters = Array.from(randomBytes(LETTERS), (byte) => ALPHABET.charAt(byte & 31)).join('')
  return `[${type}-${letters}]`
}

/** Returns a function that makes tokens without storing them. Calls with equal identifiers return the same token. */
export function ephemeralTokens(): (type: EntityType, value: string) => string {
  const tokens = new Map<string, string>()
  return (type, value) => {
    const key = `${type}\0${foldKey(value)}`
    const token = tokens.get(key) ?? newPseudonymToken(type)
    tokens.set(key, token)
    return token
  }
}

/** Replaces each token by the value that `lookup` returns. A token for which it returns undefined is kept. */
export function readBack(text: string, lookup: (token: string) => string | undefined): string {
  return text.replace(PSEUDONYM_TOKEN, (token) => lookup(token) ?? token)
}
