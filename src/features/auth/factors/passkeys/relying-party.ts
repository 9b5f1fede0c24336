import { isLoopbackHost } from '../../../../kernel/addresses.js'
import type { Rules } from '../../../operation-context.js'

/** For whom passkeys are made: a domain, and the origins of the pages that may ask for one. */
export interface RelyingParty {
  readonly id: string
  readonly origins: readonly string[]
}

/**
 * The public address decides, and never the request. Browsers make no passkeys for IP addresses, so on this machine the
 * service is `localhost`. Of `ALLOWED_ORIGINS` browsers admit those below the same domain.
 */
export function relyingPartyOf({ publicUrl, allowedOrigins }: Rules): RelyingParty {
  const url = new URL(publicUrl)
  if (!isLoopbackHost(url.hostname)) return { id: url.hostname, origins: [url.origin, ...allowedOrigins] }
  const port = url.port === '' ? '' : `:${url.port}`
  return { id: 'localhost', origins: [`${url.protocol}//localhost${port}`, ...allowedOrigins] }
}
