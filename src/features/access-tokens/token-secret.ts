import { randomBytes } from 'node:crypto'
import type { Id } from '../../kernel/ids.js'
import { tokenDigest } from '../../services/credentials/tokens.js'

/** What tokens begin with, so that scanners of source code and logs recognise one: personal, and of applications. */
const PREFIX = 'care_pat_'
const OF_APPLICATIONS = { access: 'care_oat_', refresh: 'care_ort_' } as const
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

/** A token of an application (OAuth). Its number is not in it: it is found by its digest. */
export function newApplicationToken(kind: keyof typeof OF_APPLICATIONS): string {
  return OF_APPLICATIONS[kind] + randomBytes(SECRET_BYTES).toString('base64url')
}

/** The digest of an access token of an application; undefined if the text is none. */
export function applicationTokenDigest(text: string): Buffer | undefined {
  return /^care_oat_[\w-]{43}$/.test(text) ? tokenDigest(text) : undefined
}

/** True for every text that may be a token, also for one that is not well-formed. */
export function isTokenText(text: string): boolean {
  return text.startsWith(PREFIX) || text.startsWith(OF_APPLICATIONS.access)
}

/** The parts of a token; undefined if it is not well-formed. */
export function parseToken(text: string): { readonly id: Id; readonly hash: Buffer } | undefined {
  const { id, secret } = /^care_pat_(?<id>[1-9]\d{0,14})_(?<secret>[\w-]{43})$/.exec(text)?.groups ?? {}
  return id === undefined || secret === undefined ? undefined : { id: Number(id), hash: tokenDigest(secret) }
}
