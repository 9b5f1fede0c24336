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

/**
 * The cookies of a sign-in: one carries the session's token; by the other a browser is recognised at the next sign-in,
 * and it gives no access. `PUBLIC_URL` decides their form, because a caller or a proxy chooses the `Host` header.
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
  read(headers: IncomingHttpHeaders): Pick<CallerEvidence, 'sessionCookie' | 'deviceCookie'> {
    const cookies = parseCookie(headers.cookie ?? '', { decode })
    return {
      sessionCookie: cookies[`${this.#prefix}care_session`],
      deviceCookie: cookies[`${this.#prefix}care_device`],
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

  #attributes(name: string, host: string | undefined) {
    const reached = this.publicUrl === undefined ? host : URL.parse(this.publicUrl)?.host
    const secure = this.#prefix !== '' || !isLoopbackHost(reached)
    return { name: `${this.#prefix}${name}`, path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  }
}

/** Some clients put values between quotes, which are no part of them. */
function decode(value: string): string {
  return value.replace(/^"(.*)"$/, '$1')
}

function pseudoHeader(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}
