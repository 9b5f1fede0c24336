import type { IncomingHttpHeaders } from 'node:http'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What a request's origin is compared with. */
export interface OwnAddress {
  /** The Host the request was sent to, as a trusted proxy says it. */
  readonly host: string
  /** The address under which people reach this service. */
  readonly publicUrl: string
}

/**
 * True for a request that a page of somebody else may have made in a browser. Browsers attach cookies and Basic
 * credentials by themselves, so neither proves that the person wanted it.
 */
export function isForgeable(method: string, headers: IncomingHttpHeaders, own: OwnAddress): boolean {
  if (SAFE_METHODS.has(method)) return false
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  return headers.origin !== undefined && !isOwnOrigin(headers.origin, own)
}

/** True when an `Origin` is this service itself. `null`, which sandboxed pages send, is not. */
export function isOwnOrigin(origin: string, { host, publicUrl }: OwnAddress): boolean {
  const from = URL.parse(origin)
  return (
    from !== null &&
    from.host !== '' &&
    (from.host === host.toLowerCase() || from.origin === URL.parse(publicUrl)?.origin)
  )
}
