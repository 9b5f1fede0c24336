import { isLoopbackHost } from '../../kernel/addresses.js'

/** What decides, at start, whether REST calls without credentials are served. */
export interface AnonymousDoorFacts {
  readonly listensOnLoopback: boolean
  readonly databaseIsEmbedded: boolean
  readonly isProduction: boolean
  /** `LEGACY_ANONYMOUS`; undefined when it is not set. */
  readonly setting: 'allow' | 'deny' | undefined
}

/**
 * - `local`: open to requests that come from this machine and through no proxy.
 * - `allowed`: open to everybody because the setting says so; logged at start and shown by readiness.
 * - `closed`: nobody without credentials.
 */
export type AnonymousDoorState = 'local' | 'allowed' | 'closed'

/** What one request shows of where it comes from. */
export interface RequestOrigin {
  readonly host: string | undefined
  /** True when it carries `Forwarded`, `Via` or any `X-Forwarded-*` header. */
  readonly hasForwardingHeaders: boolean
}

export function anonymousDoorState(facts: AnonymousDoorFacts): AnonymousDoorState {
  if (facts.setting !== undefined) return facts.setting === 'allow' ? 'allowed' : 'closed'
  return facts.listensOnLoopback && facts.databaseIsEmbedded && !facts.isProduction ? 'local' : 'closed'
}

/** True when a request without credentials is served as the legacy integration. */
export function isDoorOpen(state: AnonymousDoorState, { host, hasForwardingHeaders }: RequestOrigin): boolean {
  // The name in `Host` matters: a page of any site can have its own name lead to this machine.
  if (state === 'local') return !hasForwardingHeaders && isLoopbackHost(host)
  return state === 'allowed'
}

/** True for the headers that proxies add; a few set `X-Real-IP` and nothing else. */
export function isForwardingHeader(name: string): boolean {
  return /^(?:forwarded|via|x-real-ip|x-forwarded-.+)$/i.test(name)
}
