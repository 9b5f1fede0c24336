import type { IncomingHttpHeaders } from 'node:http'
import { parseCookie, stringifySetCookie } from 'cookie'
import { isLoopbackHost } from '../../../kernel/addresses.js'
import { isForwardingHeader, type CallerEvidence } from './authenticate.js'

/** The name of the cookie that carries a session's token. */
const SESSION_COOKIE = 'care_session'
/** The name of the cookie by which a browser is recognised at the next sign-in. It gives no access. */
const DEVICE_COOKIE = 'care_device'
const DEVICE_COOKIE_SECONDS = 365 * 86_400

/** Reads what the headers of a request show of its caller. */
export function evidenceIn(
  headers: IncomingHttpHeaders,
): Pick<CallerEvidence, 'sessionCookie' | 'deviceCookie' | 'authorization' | 'host' | 'hasForwardingHeaders'> {
  const cookies = parseCookie(headers.cookie ?? '', { decode })
  return {
    sessionCookie: cookies[SESSION_COOKIE],
    deviceCookie: cookies[DEVICE_COOKIE],
    authorization: headers.authorization,
    host: headers.host ?? pseudoHeader(headers[':authority']),
    hasForwardingHeaders: Object.keys(headers).some(isForwardingHeader),
  }
}

/** The `Set-Cookie` header of a new session. Only a browser on this machine may send it without TLS. */
export function setSessionCookie(token: string, expires: Date, host: string | undefined): string {
  return stringifySetCookie({ ...attributes(SESSION_COOKIE, host), value: token, expires })
}

/** The `Set-Cookie` header that deletes the cookie. */
export function clearSessionCookie(host: string | undefined): string {
  return stringifySetCookie({ ...attributes(SESSION_COOKIE, host), value: '', maxAge: 0 })
}

/** The `Set-Cookie` header by which a browser is recognised for a year. */
export function setDeviceCookie(token: string, host: string | undefined): string {
  return stringifySetCookie({ ...attributes(DEVICE_COOKIE, host), value: token, maxAge: DEVICE_COOKIE_SECONDS })
}

function attributes(name: string, host: string | undefined) {
  return { name, path: '/', httpOnly: true, sameSite: 'lax', secure: !isLoopbackHost(host) } as const
}

/** Some clients put values between quotes, which are no part of them. */
function decode(value: string): string {
  return value.replace(/^"(.*)"$/, '$1')
}

function pseudoHeader(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}
