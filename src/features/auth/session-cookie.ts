import type { IncomingHttpHeaders } from 'node:http'
import { isLoopbackHost } from '../../kernel/addresses.js'
import { isForwardingHeader } from './anonymous-door.js'
import type { CallerEvidence } from './authenticate.js'

/** The name of the cookie that carries a session's token. */
const SESSION_COOKIE = 'care_session'

/** Reads what the headers of a request show of its caller. */
export function evidenceIn(
  headers: IncomingHttpHeaders,
): Pick<CallerEvidence, 'sessionCookie' | 'authorization' | 'host' | 'hasForwardingHeaders'> {
  return {
    sessionCookie: cookieNamed(SESSION_COOKIE, headers.cookie),
    authorization: headers.authorization,
    host: headers.host ?? pseudoHeader(headers[':authority']),
    hasForwardingHeaders: Object.keys(headers).some(isForwardingHeader),
  }
}

/** The `Set-Cookie` header of a new session. Only a browser on this machine may send it without TLS. */
export function setSessionCookie(token: string, expiresAt: Date, host: string | undefined): string {
  return `${SESSION_COOKIE}=${token}; Expires=${expiresAt.toUTCString()}; ${attributes(host)}`
}

/** The `Set-Cookie` header that takes the cookie back. */
export function clearSessionCookie(host: string | undefined): string {
  return `${SESSION_COOKIE}=; Max-Age=0; ${attributes(host)}`
}

function attributes(host: string | undefined): string {
  return `Path=/; HttpOnly; SameSite=Lax${isLoopbackHost(host) ? '' : '; Secure'}`
}

function cookieNamed(name: string, header: string | undefined): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key = '', ...value] = pair.split('=')
    if (key.trim() === name)
      return value
        .join('=')
        .trim()
        .replace(/^"(.*)"$/, '$1')
  }
  return undefined
}

function pseudoHeader(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}
