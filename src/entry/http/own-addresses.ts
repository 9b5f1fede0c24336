import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import { isLoopbackHost } from '../../kernel/addresses.js'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

export interface AddressSettings {
  /** `PUBLIC_URL`; undefined if it is not set. */
  readonly publicUrl: string | undefined
  /** Further values of `Host`, with a port unless it is the usual one. */
  readonly allowedHosts: readonly string[]
  /** The origins of other pages that may use this service with the credentials of the person. */
  readonly allowedOrigins: readonly string[]
}

/** The facts about a request that a trusted proxy may report. */
export interface RequestAddress {
  readonly protocol: string
  readonly host: string
}

/** The hosts and origins under which this service is reached, and the other origins that it trusts. */
export class OwnAddresses {
  readonly #public: URL | undefined
  /** Empty: every host, because the service does not know its name. */
  readonly #hosts: ReadonlySet<string>
  readonly #origins: ReadonlySet<string>

  constructor({ publicUrl, allowedHosts, allowedOrigins }: AddressSettings) {
    this.#origins = new Set(allowedOrigins)
    this.#public = publicUrl === undefined ? undefined : new URL(publicUrl)
    const hosts = this.#public === undefined ? allowedHosts : [this.#public.host, ...allowedHosts]
    this.#hosts = new Set(hosts.map(withoutUsualPort))
  }

  /**
   * True if the service answers to the `Host` of a request. A page whose own name was made to lead here (DNS rebinding)
   * sends that name. All names of this machine are one if the public address is one of them.
   */
  answersTo(host: string): boolean {
    if (this.#hosts.size === 0 || this.#hosts.has(withoutUsualPort(host))) return true
    return this.#public !== undefined && isLoopbackHost(this.#public.host) && isLoopbackHost(host)
  }

  /** True if pages of another origin are trusted at all. */
  get trustsOthers(): boolean {
    return this.#origins.size > 0
  }

  /** True if an `Origin` is one of the other ones that are trusted. */
  isAllowedOrigin(origin: string | undefined): origin is string {
    return origin !== undefined && this.#origins.has(origin)
  }

  /** True if a page of this origin may cause requests with the credentials of the person. */
  trustsOrigin(origin: string, address: RequestAddress): boolean {
    return this.isAllowedOrigin(origin) || this.#isOwnOrigin(origin, address)
  }

  /** True if an `Origin` is this service itself, as a whole. `null`, which sandboxed pages send, is not. */
  #isOwnOrigin(origin: string, { protocol, host }: RequestAddress): boolean {
    if (origin === this.#public?.origin) return true
    // The scheme of a request behind a proxy is not reliable, so the public address decides for its own host.
    if (this.#public !== undefined && withoutUsualPort(host) === withoutUsualPort(this.#public.host)) return false
    return origin === URL.parse(`${protocol}://${host}`)?.origin
  }

  /**
   * True if a page of an origin that is not trusted may have caused this request in a browser. Browsers send cookies
   * and Basic credentials automatically, so these do not prove that the person intended the request.
   */
  isForgeable(method: string, headers: IncomingHttpHeaders, address: RequestAddress): boolean {
    return !SAFE_METHODS.has(method) && this.isForeign(headers, address)
  }

  /** True if the headers of a browser name the page of an origin that is not trusted. */
  isForeign(headers: IncomingHttpHeaders, address: RequestAddress): boolean {
    const { origin, 'sec-fetch-site': site } = headers
    if (this.isAllowedOrigin(origin)) return false
    if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
    return origin !== undefined && !this.#isOwnOrigin(origin, address)
  }

  /** True if the headers of a browser name a page of this service, or of an origin that is trusted. */
  isOwn(headers: IncomingHttpHeaders, address: RequestAddress): boolean {
    const { origin, 'sec-fetch-site': site } = headers
    if (origin === undefined && site === undefined) return false
    return !this.isForeign(headers, address)
  }
}

/**
 * True for a host that no name service resolves: a loopback name or an IP address. Orchestrators ask for a service's
 * health by its address.
 */
export function isAddressed(host: string): boolean {
  return isLoopbackHost(host) || isIP(URL.parse(`http://${host}`)?.hostname.replace(/^\[|\]$/g, '') ?? '') !== 0
}

function withoutUsualPort(host: string): string {
  return host.toLowerCase().replace(/:(?:80|443)$/, '')
}
