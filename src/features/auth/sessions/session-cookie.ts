import type { IncomingHttpHeaders } from 'node:http'
import { parseCookie, stringifySetCookie } from 'cookie'
import { isLoopbackHost } from '../../../kernel/addresses.js'
import { isForwardingHeader, type CallerEvidence } from './authenticate.js'

/** The name of the cookie that carries a session's token. */
const SESSION_COOKIE = 'care_session'

/** Reads what the headers of a request show of its caller. */
export function evidenceIn(
  headers: IncomingHttpHeaders,
): Pick<CallerEvidence, 'sessionCookie' | 'authorization' | 'host' | 'hasForwardingHeaders'> {
  return {
    sessionCookie: parseCookie(headers.cookie ?? '', { decode })[SESSION_COOKIE],
    authorization: headers.authorization,
    host: headers.host ?? pseudoHeader(headers[':authority']),
    hasForwardingHeaders: Object.keys(headers).some(isForwardingHeader),
  }
}

/** The `Set-Cookie` header of a new session. Only a browser on this machine may send it without TLS. */
export function setSessionCookie(token: string, expires: Date, host: string | undefined): string {
  return stringifySetCookie({ ...sessionCookie(host), value: token, expires })
}

/** The `Set-Cookie` header that deletes the cookie. */
export function clearSessionCookie(host: string | undefined): string {
  return stringifySetCookie({ ...sessionCookie(host), value: '', maxAge: 0 })
}

function sessionCookie(host: string | undefined) {
  return { name: SESSION_COOKIE, path: '/', httpOnly: true, sameSite: 'lax', secure: !isLoopbackHost(host) } as const
}

/** Some clients put values between quotes, which are no part of them. */
function decode(value: string): string {
  return value.replace(/^"(.*)"$/, '$1')
}

function pseudoHeader(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}
