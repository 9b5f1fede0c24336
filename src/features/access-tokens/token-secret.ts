import { randomBytes } from 'node:crypto'
import type { Id } from '../../kernel/ids.js'
import { tokenDigest } from '../../services/credentials/tokens.js'

/** What every token begins with, so that scanners of source code and logs recognise one. */
const PREFIX = 'care_pat_'
const SECRET_BYTES = 32

/** A new secret and what is stored of it. It is random as a whole, so a fast digest is enough. */
export function newSecret(): { readonly secret: string; readonly hash: Buffer } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  return { secret, hash: tokenDigest(secret) }
}

/** The token as its owner gets it. */
export function tokenText(id: Id, secret: string): string {
  return `${PREFIX}${id}_${secret}`
}

/** True for every text that may be a token, also for one that is not well-formed. */
export function isTokenText(text: string): boolean {
  return text.startsWith(PREFIX)
}

/** The parts of a token; undefined if it is not well-formed. */
export function parseToken(text: string): { readonly id: Id; readonly hash: Buffer } | undefined {
  const { id, secret } = /^care_pat_(?<id>[1-9]\d{0,14})_(?<secret>[\w-]{43})$/.exec(text)?.groups ?? {}
  return id === undefined || secret === undefined ? undefined : { id: Number(id), hash: tokenDigest(secret) }
}
