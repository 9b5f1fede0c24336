import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** An account at the provider. */
export interface ProviderAccount {
  readonly subject: string
  readonly email: string
  readonly isVerified?: boolean
  /** When the person showed their credentials, in seconds; now if absent. */
  readonly shownAt?: number
}

export const CLIENT = { id: 'care-gateway', secret: 'a secret of the client' } as const

/** The key that it signs with. */
const SIGNING_KEY = {
  ...generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ format: 'jwk' }),
  ...{ kid: 'of the test', use: 'sig', alg: 'RS256' },
}

interface Addresses {
  readonly callbackUrl: string
  readonly logoutUrl: string
}

/** A real provider of OpenID Connect on a free port, with a login page that lets `person` in without asking. */
export class OpenIdProviderDouble {
  /** Who sits at the browser. Null: they refuse. */
  person: ProviderAccount | null = null
  /** If true, logout tokens are only collected. */
  holdsLogouts = false
  readonly logoutTokens: string[] = []
  readonly #accounts = new Map<string, ProviderAccount>()
  readonly #server: Server
  #provider: Provider | undefined

  private constructor(
    readonly issuer: string,
    server: Server,
  ) {
    this.#server = server
    server.on('request', (request, response) => void this.#answer(request, response))
  }

  static async start(): Promise<OpenIdProviderDouble> {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new OpenIdProviderDouble(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, server)
  }

  /**
   * Registers the gateway as its client.
   * @param inToken false if the address is not in the id token; `tokenSeconds` is how long that is valid.
   */
  register(
    { callbackUrl, logoutUrl }: Addresses,
    { inToken = true, tokenSeconds = 9_999 }: { readonly inToken?: boolean; readonly tokenSeconds?: number } = {},
  ): void {
    this.#provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [callbackUrl],
          backchannel_logout_uri: logoutUrl,
          backchannel_logout_session_required: true,
          require_auth_time: true,
        },
      ],
      jwks: { keys: [SIGNING_KEY] },
      cookies: { keys: [randomBytes(16).toString('hex')] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      conformIdTokenClaims: !inToken,
      features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
      interactions: { url: (_ctx: unknown, { uid }: { readonly uid: string }) => `/interaction/${uid}` },
      findAccount: (_ctx: unknown, subject: string) => {
        const account = this.#accounts.get(subject)
        if (account === undefined) return undefined
        const { email, isVerified = true } = account
        return { accountId: subject, claims: () => ({ sub: subject, email, email_verified: isVerified }) }
      },
      loadExistingGrant: async (ctx: ProviderContext) => {
        const { provider, client, session } = ctx.oidc
        const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
        grant.addOIDCScope('openid email')
        await grant.save()
        return grant
      },
      fetch: async (url: URL, options: RequestInit) => {
        const token = options.body instanceof URLSearchParams ? options.body.get('logout_token') : null
        if (token !== null) this.logoutTokens.push(token)
        if (token !== null && this.holdsLogouts) return new Response(null, { status: 204 })
        // Without the package's own agent, which connects to no address of this machine.
        const { method, headers, body } = options
        return fetch(url, { method, headers, body })
      },
      // Tests move the gateway's clock forward. The package prints a warning for what is not set.
      ttl: {
        AccessToken: 600,
        AuthorizationCode: 60,
        Grant: 9_999,
        IdToken: tokenSeconds,
        Interaction: 600,
        Session: 9_999,
      },
    })
  }

  /** Tells the gateway that a session here has ended. Fails if it does not answer 200. */
  async logOut(subject: string, sessionKey: string | undefined): Promise<void> {
    const client = await this.#provider?.Client.find(CLIENT.id)
    if (client === undefined) throw new Error('The gateway is not registered.')
    await client.backchannelLogout(subject, sessionKey)
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const provider = this.#provider
    if (provider === undefined) return void response.writeHead(503).end()
    if (request.url?.startsWith('/interaction/') !== true) return provider.callback()(request, response)
    const { person } = this
    if (person !== null) this.#accounts.set(person.subject, person)
    const result =
      person === null
        ? { error: 'access_denied' }
        : { login: { accountId: person.subject, ...(person.shownAt !== undefined && { ts: person.shownAt }) } }
    await provider.interactionFinished(request, response, result)
  }
}

interface ProviderContext {
  readonly oidc: {
    readonly provider: Provider
    readonly client: { readonly clientId: string }
    readonly session: { readonly accountId: string }
  }
}
