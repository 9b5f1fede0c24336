import { randomBytes } from 'node:crypto'
import { tokenDigest } from '../../../services/credentials/tokens.js'

/** The folder of the addresses, and what each of them ends with, so that programs know what they read. */
const FOLDER = '/calendars/'
const SUFFIX = '.ics'
const SECRET_BYTES = 32

/** The path of a feed, as the router writes it: the secret and the suffix are the parameter `file`. */
export const FEED_PATH = `${FOLDER}:file`
/** The same as logs and metrics write it. */
export const FEED_TEMPLATE = `${FOLDER}{secret}${SUFFIX}`

/** A new secret and what is stored of it. It is random as a whole, so a fast digest is enough. */
export function newFeedSecret(): { readonly secret: string; readonly secretHash: Buffer } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  return { secret, secretHash: tokenDigest(secret) }
}

/** The address as its owner gets it. */
export function feedAddress(publicUrl: string, secret: string): string {
  return `${publicUrl}${FOLDER}${secret}${SUFFIX}`
}

/** What is stored of the secret in a path. A malformed one has a digest too, which is looked up as any other. */
export function hashInPath(file: string): Buffer {
  return tokenDigest(file.endsWith(SUFFIX) ? file.slice(0, -SUFFIX.length) : '')
}
