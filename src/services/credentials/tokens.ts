import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Id } from '../../kernel/ids.js'
import type { KeyRing, KeyRings, KeyVersion } from '../../kernel/keys/key-ring.js'
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
 * nor a key alone gives access. New ones are made with the version of the key that is in use; those of the other
 * versions are accepted until the version is retired.
 */
export class Tokens {
  readonly #session: KeyRing
  readonly #link: KeyRing

  constructor(keys: Pick<KeyRings, 'session' | 'link'>) {
    this.#session = keys.session
    this.#link = keys.link
  }

  /** The cookie of a new session; `nonce` is random and kept in the session's row. */
  session(id: Id, nonce: Buffer): string {
    return sessionToken(this.#session.current, id, nonce)
  }

  /**
   * The cookie of a session that was opened before, by the digest of its token, which is stored. Undefined if the
   * version of the key that it was made with is retired.
   */
  sessionWith(id: Id, nonce: Buffer, digest: Buffer): string | undefined {
    return this.#session.accepted
      .map((key) => sessionToken(key, id, nonce))
      .find((token) => sameBytes(tokenDigest(token), digest))
  }

  /** The cookie of a browser, by which it is recognised at the next sign-in. */
  device(id: string): string {
    return signed(this.#session.current, 'device', id)
  }

  /** The id in the cookie of a browser; undefined if this service did not make it. */
  deviceIn(token: string | undefined): string | undefined {
    return this.#idIn('device', token)
  }

  /** The cookie of a browser while somebody signs in at an identity provider. */
  browser(id: string): string {
    return signed(this.#session.current, 'browser', id)
  }

  /** The id in that cookie; undefined if this service did not make it. */
  browserIn(token: string | undefined): string | undefined {
    return this.#idIn('browser', token)
  }

  /** The token in a mailed link. */
  link(facts: LinkFacts): string {
    return linkToken(this.#link.current, facts)
  }

  isLink(token: string, facts: LinkFacts): boolean {
    return this.#link.accepted.some((key) => sameText(token, linkToken(key, facts)))
  }

  /** The token in the mail of an invitation: of a client, or to the staff of a practice. */
  invitation(facts: Omit<LinkFacts, 'purpose'>, to: InvitationKind = 'invitation'): string {
    return invitationToken(this.#link.current, facts, to)
  }

  isInvitation(token: string, facts: Omit<LinkFacts, 'purpose'>, to: InvitationKind = 'invitation'): boolean {
    return this.#link.accepted.some((key) => sameText(token, invitationToken(key, facts, to)))
  }

  /**
   * A pseudonym for a value that is counted but must not be readable in the counter, such as an address or a typed
   * name. With another version of the key a count begins anew.
   */
  pseudonym(kind: string, text: string): string {
    return mac(this.#session.current, 'pseudonym', kind, text)
  }

  /** The pseudonyms under which a value may be stored, or was given away: the present one first. */
  pseudonyms(kind: string, text: string): readonly string[] {
    return this.#session.accepted.map((key) => mac(key, 'pseudonym', kind, text))
  }

  /** Keyed digests, which reveal nothing without the key: the one to store, then those that older keys make. */
  keyed(digest: Buffer): KeyedDigests {
    const [first, ...others] = this.#session.accepted.map(({ object }) =>
      createHmac('sha256', object).update('digest').update(digest).digest(),
    )
    if (first === undefined) throw new Error('A key ring accepts no version.')
    return [first, ...others]
  }

  #idIn(kind: string, token: string | undefined): string | undefined {
    if (token === undefined) return undefined
    const id = /^(?<id>[0-9a-f-]{36})\.[\w-]{43}$/.exec(token)?.groups?.id
    if (id === undefined) return undefined
    return this.#session.accepted.some((key) => sameText(token, signed(key, kind, id))) ? id : undefined
  }
}

/** Digests of one value under several versions of a key; the first is stored. */
type KeyedDigests = readonly [stored: Buffer, ...others: Buffer[]]

function sessionToken(key: KeyVersion, id: Id, nonce: Buffer): string {
  return `${id}.${mac(key, 'session', String(id), nonce.toString('hex'))}`
}

function linkToken(key: KeyVersion, { id, purpose, expiresAt }: LinkFacts): string {
  return `${id}.${mac(key, 'link', String(id), purpose, String(expiresAt.getTime()))}`
}

function invitationToken(key: KeyVersion, { id, expiresAt }: Omit<LinkFacts, 'purpose'>, to: InvitationKind): string {
  return `${id}.${mac(key, to, String(id), String(expiresAt.getTime()))}`
}

function signed(key: KeyVersion, kind: string, id: string): string {
  return `${id}.${mac(key, kind, id)}`
}

function mac({ object }: KeyVersion, ...parts: readonly string[]): string {
  return createHmac('sha256', object).update(JSON.stringify(parts)).digest('base64url')
}

function sameText(one: string, other: string): boolean {
  return sameBytes(Buffer.from(one), Buffer.from(other))
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
