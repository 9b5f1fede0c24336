import { randomBytes } from 'node:crypto'
import type { EntityType } from '../span.js'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** 40 random bits: no two of a text meet by chance, and nobody guesses one. */
const LETTERS = 8

/** A token that nobody had before. It is random: nothing about a person can be worked out from it. */
export function newToken(type: EntityType): string {
  const letters = Array.from(randomBytes(LETTERS), (byte) => ALPHABET.charAt(byte & 31)).join('')
  return `[${type}-${letters}]`
}
