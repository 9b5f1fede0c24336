import { createHash, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { Id } from '../../kernel/ids.js'
import type { LinkPurpose } from '../links.js'

/** What a link's token is computed from; every part is in the link's row. */
export interface LinkFacts {
  readonly id: Id
  readonly purpose: LinkPurpose
  readonly expiresAt: Date
}

/**
 * Tokens of sessions and links. They are computed when they are needed and never stored: a copy of the database alone
 * opens nothing, and neither does a key alone.
 */
export class Tokens {
  /** Key objects: a key given as bytes is imported anew for each digest, which takes longer than the digest. */
  readonly #session: KeyObject
  readonly #link: KeyObject

  constructor(keys: { readonly session: Buffer; readonly link: Buffer }) {
    this.#session = createSecretKey(keys.session)
    this.#link = createSecretKey(keys.link)
  }

  /** The cookie of a session; `nonce` is random and kept in the session's row. */
  session(id: Id, nonce: Buffer): string {
    return `${id}.${this.#mac(this.#session, 'session', String(id), nonce.toString('hex'))}`
  }

  /** The token in a mailed link. */
  link({ id, purpose, expiresAt }: LinkFacts): string {
    return `${id}.${this.#mac(this.#link, 'link', String(id), purpose, String(expiresAt.getTime()))}`
  }

  isLink(token: string, facts: LinkFacts): boolean {
    return sameBytes(Buffer.from(token), Buffer.from(this.link(facts)))
  }

  /** The token in the mail of an invitation. */
  invitation({ id, expiresAt }: Omit<LinkFacts, 'purpose'>): string {
    return `${id}.${this.#mac(this.#link, 'invitation', String(id), String(expiresAt.getTime()))}`
  }

  isInvitation(token: string, facts: Omit<LinkFacts, 'purpose'>): boolean {
    return sameBytes(Buffer.from(token), Buffer.from(this.invitation(facts)))
  }

  /** Stands for something that is counted but must not be readable where it is counted: an address, a name somebody typed. */
  pseudonym(kind: string, text: string): string {
    return this.#mac(this.#session, 'pseudonym', kind, text)
  }

  /** A digest that tells nothing to who has the database alone, whatever was digested. */
  keyed(digest: Buffer): Buffer {
    return createHmac('sha256', this.#session).update('digest').update(digest).digest()
  }

  #mac(key: KeyObject, ...parts: readonly string[]): string {
    return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
  }
}

/** What is stored of a session's token. */
export function tokenDigest(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The record that a token says it belongs to; undefined when it cannot be one of ours. */
export function tokenSubject(token: string): Id | undefined {
  const id = /^(?<id>[1-9]\d{0,14})\.[\w-]{43}$/.exec(token)?.groups?.id
  return id === undefined ? undefined : Number(id)
}

/** Compares without telling by its duration where the difference is. */
export function sameBytes(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
