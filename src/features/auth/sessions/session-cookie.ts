import type { IncomingHttpHeaders } from 'node:http'
import { parseCookie, stringifySetCookie } from 'cookie'
import { isLoopbackHost } from '../../../kernel/addresses.js'
import { isForwardingHeader, type CallerEvidence } from './authenticate.js'

/** Reads from the headers of a request where it comes from. */
export function originIn(headers: IncomingHttpHeaders): Pick<CallerEvidence, 'host' | 'hasForwardingHeaders'> {
  return {
    host: headers.host ?? pseudoHeader(headers[':authority']),
    hasForwardingHeaders: Object.keys(headers).some(isForwardingHeader),
  }
}

/**
 * The cookie that carries a session's token. `PUBLIC_URL` decides its form, because a caller or a proxy chooses the
 * `Host` header.
 *
 * - `https:`: `__Host-care_session`, always `Secure`. A browser takes a cookie of that prefix only from this host
 *   itself, over TLS. No other name is read: a sister domain could plant a cookie without the prefix and so sign
 *   somebody in as another person.
 * - Otherwise: `care_session`, `Secure` unless people reach the service on this machine.
 */
export class SessionCookies {
  readonly #name: 'care_session' | '__Host-care_session'

  /** @param publicUrl `PUBLIC_URL`; undefined if it is not set. */
  constructor(private readonly publicUrl: string | undefined) {
    this.#name = publicUrl?.startsWith('https:') === true ? '__Host-care_session' : 'care_session'
  }

  /** The value of the cookie in the headers of a request. */
  read(headers: IncomingHttpHeaders): string | undefined {
    return parseCookie(headers.cookie ?? '', { decode })[this.#name]
  }

  /** The `Set-Cookie` header of a new session, for a request with this `Host`. */
  set(token: string, expires: Date, host: string | undefined): string {
    return stringifySetCookie({ ...this.#attributes(host), value: token, expires })
  }

  /** The `Set-Cookie` header that deletes the cookie. */
  clear(host: string | undefined): string {
    return stringifySetCookie({ ...this.#attributes(host), value: '', maxAge: 0 })
  }

  #attributes(host: string | undefined) {
    const reached = this.publicUrl === undefined ? host : URL.parse(this.publicUrl)?.host
    const secure = this.#name !== 'care_session' || !isLoopbackHost(reached)
    return { name: this.#name, path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  }
}

/** Some clients put values between quotes, which are no part of them. */
function decode(value: string): string {
  return value.replace(/^"(.*)"$/, '$1')
}

function pseudoHeader(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}
