import { createHash, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { Id } from '../../kernel/ids.js'
import type { LinkPurpose } from '../links.js'

/** The data from which the token of a link is computed; all of it is in the row of the link. */
export interface LinkFacts {
  readonly id: Id
  readonly purpose: LinkPurpose
  readonly expiresAt: Date
}

/** What an invitation is to. A token of one kind is none of the other. */
type InvitationKind = 'invitation' | 'staff-invitation'

/**
 * Tokens of sessions and links. They are computed when needed and never stored, so that neither a copy of the database
 * nor a key alone gives access.
 */
export class Tokens {
  /** Stored as key objects, because importing a key from bytes for each digest takes longer than the digest. */
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

  /** The cookie of a browser, by which it is recognised at the next sign-in. */
  device(id: string): string {
    return this.#signed('device', id)
  }

  /** The id in the cookie of a browser; undefined if this service did not make it. */
  deviceIn(token: string | undefined): string | undefined {
    return this.#idIn('device', token)
  }

  /** The cookie of a browser while somebody signs in at an identity provider. */
  browser(id: string): string {
    return this.#signed('browser', id)
  }

  /** The id in that cookie; undefined if this service did not make it. */
  browserIn(token: string | undefined): string | undefined {
    return this.#idIn('browser', token)
  }

  /** The token in a mailed link. */
  link({ id, purpose, expiresAt }: LinkFacts): string {
    return `${id}.${this.#mac(this.#link, 'link', String(id), purpose, String(expiresAt.getTime()))}`
  }

  isLink(token: string, facts: LinkFacts): boolean {
    return sameBytes(Buffer.from(token), Buffer.from(this.link(facts)))
  }

  /** The token in the mail of an invitation: of a client, or to the staff of a practice. */
  invitation({ id, expiresAt }: Omit<LinkFacts, 'purpose'>, to: InvitationKind = 'invitation'): string {
    return `${id}.${this.#mac(this.#link, to, String(id), String(expiresAt.getTime()))}`
  }

  isInvitation(token: string, facts: Omit<LinkFacts, 'purpose'>, to: InvitationKind = 'invitation'): boolean {
    return sameBytes(Buffer.from(token), Buffer.from(this.invitation(facts, to)))
  }

  /**
   * A pseudonym for a value that is counted but must not be readable in the counter, such as an address or a typed
   * name.
   */
  pseudonym(kind: string, text: string): string {
    return this.#mac(this.#session, 'pseudonym', kind, text)
  }

  /** A keyed digest, which reveals nothing without the key. */
  keyed(digest: Buffer): Buffer {
    return createHmac('sha256', this.#session).update('digest').update(digest).digest()
  }

  #signed(kind: string, id: string): string {
    return `${id}.${this.#mac(this.#session, kind, id)}`
  }

  #idIn(kind: string, token: string | undefined): string | undefined {
    if (token === undefined) return undefined
    const id = /^(?<id>[0-9a-f-]{36})\.[\w-]{43}$/.exec(token)?.groups?.id
    return id !== undefined && sameBytes(Buffer.from(token), Buffer.from(this.#signed(kind, id))) ? id : undefined
  }

  #mac(key: KeyObject, ...parts: readonly string[]): string {
    return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
  }
}

/** True for an `Authorization` header with an access token (RFC 6750), whatever the token is. */
export function isBearer(header: string | undefined): boolean {
  return header !== undefined && /^bearer(?: |$)/i.test(header)
}

/** The digest of a session token or access token, which is stored. */
export function tokenDigest(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The id of the record that a token claims to belong to; undefined if the format is invalid. */
export function tokenSubject(token: string): Id | undefined {
  const id = /^(?<id>[1-9]\d{0,14})\.[\w-]{43}$/.exec(token)?.groups?.id
  return id === undefined ? undefined : Number(id)
}

/** Compares in constant time for buffers of equal length. */
export function sameBytes(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
