import { CareError } from './errors.js'

/** What a client shows to say who asks. */
export interface Credentials {
  /** Whether `fetch` sends the cookies that it keeps itself. */
  readonly cookies: RequestCredentials
  /** The headers of a request; `authorization` is also sent over a WebSocket. */
  readonly headers: (service: ServiceAccess) => Promise<Record<string, string>> | Record<string, string>
  /** Called with the headers of each answer. */
  readonly received?: (headers: Headers) => void
  /** Called when the service refused them. `true` if there are new ones, so that the request is repeated once. */
  readonly renew?: (service: ServiceAccess) => Promise<boolean>
}

/** How credentials reach the service themselves. */
export interface ServiceAccess {
  readonly url: string
  readonly fetch: typeof fetch
}

/** The session cookie, kept by the browser or by React Native. This is what a client without `credentials` uses. */
export function sessionCookie(): Credentials {
  return { cookies: 'include', headers: () => ({}) }
}

/** The session cookie where `fetch` keeps none, as in Node. The jar lives as long as the client. */
export function cookieJar(): Credentials {
  const cookies = new Map<string, string>()
  return {
    cookies: 'omit',
    headers: (): Record<string, string> =>
      cookies.size === 0 ? {} : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    received(headers) {
      for (const line of headers.getSetCookie()) {
        const [pair = '', ...attributes] = line.split(';')
        const at = pair.indexOf('=')
        const isOver = attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute))
        if (isOver || at === pair.length - 1) cookies.delete(pair.slice(0, at))
        else cookies.set(pair.slice(0, at), pair.slice(at + 1))
      }
    },
  }
}

/** An access token (`care_pat_…`, `care_svc_…`), or a function that gives the present one. */
export function accessToken(token: string | (() => string | Promise<string>)): Credentials {
  return {
    cookies: 'omit',
    headers: async () => ({ authorization: `Bearer ${typeof token === 'string' ? token : await token()}` }),
  }
}

/** Name and password in each request. For programs on your own machine; people sign in. */
export function basic(username: string, password: string): Credentials {
  const authorization = `Basic ${base64(`${username}:${password}`)}`
  return { cookies: 'omit', headers: () => ({ authorization }) }
}

/** The tokens of an application of OAuth. */
export interface OAuthTokens {
  readonly refreshToken: string
  readonly accessToken?: string | undefined
  /** When the access token ends, in milliseconds since 1970. */
  readonly expiresAt?: number | undefined
}

export interface OAuthOptions {
  readonly clientId: string
  /** Of an application with a secret. Browsers and telephones keep none. */
  readonly clientSecret?: string
  readonly tokens: OAuthTokens
  /**
   * Stores the next tokens, and is waited for. A refresh token works once: who uses an old one again ends the right of
   * the application. So only one process may use them.
   */
  readonly onTokens: (tokens: OAuthTokens) => void | Promise<void>
}

/** An access token is exchanged this long before it ends. */
const EARLY_MS = 30_000

/** Access tokens by OAuth 2.1, which are exchanged before they end and when the service refuses one. */
export function oauth({ clientId, clientSecret, tokens: first, onTokens }: OAuthOptions): Credentials {
  let tokens = first
  let exchange: Promise<void> | undefined
  const refresh = async ({ url, fetch: send }: ServiceAccess): Promise<void> => {
    const form = new URLSearchParams({
      ...{ grant_type: 'refresh_token', refresh_token: tokens.refreshToken, client_id: clientId },
      ...(clientSecret === undefined ? {} : { client_secret: clientSecret }),
    })
    const response = await send(`${url}/oauth/token`, { method: 'POST', body: form, credentials: 'omit' })
    const answer = (await response.json()) as Record<string, unknown>
    if (!response.ok) {
      const code = answer.error === 'invalid_grant' ? 'UNAUTHENTICATED' : 'OAUTH'
      throw new CareError(String(answer.error_description ?? answer.error), { code, status: response.status })
    }
    tokens = {
      accessToken: String(answer.access_token),
      refreshToken: String(answer.refresh_token),
      expiresAt: Date.now() + Number(answer.expires_in) * 1_000,
    }
    await onTokens(tokens)
  }
  /** Concurrent requests share one exchange, because a refresh token works once. */
  const refreshOnce = (service: ServiceAccess): Promise<void> =>
    (exchange ??= refresh(service).finally(() => (exchange = undefined)))
  return {
    cookies: 'omit',
    async headers(service) {
      const { accessToken: token, expiresAt = Infinity } = tokens
      if (token === undefined || Date.now() > expiresAt - EARLY_MS) await refreshOnce(service)
      return { authorization: `Bearer ${tokens.accessToken ?? ''}` }
    },
    async renew(service) {
      await refreshOnce(service)
      return true
    },
  }
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
