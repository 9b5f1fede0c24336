import type { IncomingHttpHeaders } from 'node:http'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The addresses with which an origin is compared. */
export interface OwnAddress {
  /** The `Host` of the request, or the one that a trusted proxy reports. */
  readonly host: string
  /** The public address of this service. */
  readonly publicUrl: string
}

/**
 * True if a page of another origin may have caused this request in a browser. Browsers send cookies and Basic
 * credentials automatically, so these do not prove that the person intended the request.
 */
export function isForgeable(method: string, headers: IncomingHttpHeaders, own: OwnAddress): boolean {
  if (SAFE_METHODS.has(method)) return false
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  return headers.origin !== undefined && !isOwnOrigin(headers.origin, own)
}

/** True if an `Origin` is this service itself. `null`, which sandboxed pages send, is not. */
export function isOwnOrigin(origin: string, { host, publicUrl }: OwnAddress): boolean {
  const from = URL.parse(origin)
  return (
    from !== null &&
    from.host !== '' &&
    (from.host === host.toLowerCase() || from.origin === URL.parse(publicUrl)?.origin)
  )
}
