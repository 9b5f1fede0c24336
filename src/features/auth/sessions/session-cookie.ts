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

/** Whether a request comes from a browser. All browsers name themselves like this, and programs rarely do. */
export function isBrowser(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-site'] !== undefined || headers['user-agent']?.startsWith('Mozilla/') === true
}

const DEVICE_COOKIE_SECONDS = 365 * 86_400
/** As long as a sign-in at an identity provider may take. */
const SIGN_IN_COOKIE_SECONDS = 600

/**
 * The cookies of a sign-in. One carries the session's token. By another a browser is recognised at the next sign-in,
 * and by the third while somebody signs in at an identity provider; these two give no access. `PUBLIC_URL` decides
 * their form, because a caller or a proxy chooses the `Host` header.
 *
 * - `https:`: `__Host-care_session` and `__Host-care_device`, always `Secure`. A browser takes a cookie of that prefix
 *   only from this host itself, over TLS. No other names are read: a sister domain could plant a cookie without the
 *   prefix and so sign somebody in as another person.
 * - Otherwise: `care_session` and `care_device`, `Secure` unless people reach the service on this machine.
 */
export class SessionCookies {
  readonly #prefix: '' | '__Host-'

  /** @param publicUrl `PUBLIC_URL`; undefined if it is not set. */
  constructor(private readonly publicUrl: string | undefined) {
    this.#prefix = publicUrl?.startsWith('https:') === true ? '__Host-' : ''
  }

  /** The values of the cookies in the headers of a request. */
  read(
    headers: IncomingHttpHeaders,
  ): Pick<CallerEvidence, 'sessionCookie' | 'deviceCookie'> & { readonly signInCookie: string | undefined } {
    if (headers.cookie === undefined) return NO_COOKIES
    const cookies = parseCookie(headers.cookie, { decode })
    return {
      sessionCookie: cookies[`${this.#prefix}care_session`],
      deviceCookie: cookies[`${this.#prefix}care_device`],
      signInCookie: cookies[`${this.#prefix}care_sign_in`],
    }
  }

  /** The `Set-Cookie` header of a new session, for a request with this `Host`. */
  set(token: string, expires: Date, host: string | undefined): string {
    return stringifySetCookie({ ...this.#attributes('care_session', host), value: token, expires })
  }

  /** The `Set-Cookie` header that deletes the session's cookie. */
  clear(host: string | undefined): string {
    return stringifySetCookie({ ...this.#attributes('care_session', host), value: '', maxAge: 0 })
  }

  /** The `Set-Cookie` header by which a browser is recognised for a year. */
  setDevice(token: string, host: string | undefined): string {
    return stringifySetCookie({
      ...this.#attributes('care_device', host),
      ...{ value: token, maxAge: DEVICE_COOKIE_SECONDS },
    })
  }

  /**
   * The `Set-Cookie` header that binds a sign-in at an identity provider to the browser. It gives no access.
   * @param isForOtherSites true if a page of the provider posts the answer. Browsers take such a cookie only if it is
   * `Secure`, which they accept from this machine without TLS too.
   */
  setSignIn(token: string, host: string | undefined, isForOtherSites: boolean): string {
    return stringifySetCookie({
      ...this.#attributes('care_sign_in', host),
      ...{ value: token, maxAge: SIGN_IN_COOKIE_SECONDS },
      ...(isForOtherSites && ({ sameSite: 'none', secure: true } as const)),
    })
  }

  #attributes(name: string, host: string | undefined) {
    const reached = this.publicUrl === undefined ? host : URL.parse(this.publicUrl)?.host
    const secure = this.#prefix !== '' || !isLoopbackHost(reached)
    return { name: `${this.#prefix}${name}`, path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  }
}

const NO_COOKIES = { sessionCookie: undefined, deviceCookie: undefined, signInCookie: undefined } as const

/** Some clients put values between quotes, which are no part of them. */
function decode(value: string): string {
  return value.replace(/^"(.*)"$/, '$1')
}

function pseudoHeader(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}
