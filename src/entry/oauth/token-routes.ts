import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  ACCESS_TOKEN_MS,
  exchangeCode,
  exchangeDeviceCode,
  findOAuthClient,
  type IssuedTokens,
  type OAuthClient,
  OAuthError,
  POLL_SECONDS,
  refresh,
  requestDeviceCode,
  revokeSecret,
  scopesAsked,
} from '../../features/access-tokens/index.js'
import type { OperationContext } from '../../features/operation-context.js'
import { CHALLENGES } from '../../kernel/challenges.js'
import { networkOf } from '../../kernel/addresses.js'
import { sameBytes, tokenDigest } from '../../services/credentials/tokens.js'
import { recordRefusedCredentials } from '../context/make-context.js'
import { type Fields, fieldsOf } from './authorise-routes.js'

export interface TokenRoutesOptions {
  /** The context of an application, which shows its credentials to the endpoint itself. */
  readonly contextOf: (request: FastifyRequest, operation: string) => OperationContext
  readonly issuer: () => string
}

const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code'
/** Answers of a device that waits are no refusals. */
const WAITING = new Set(['authorization_pending', 'slow_down'])

type Endpoint = (ctx: OperationContext, client: OAuthClient, fields: Fields) => Promise<object>

/** The endpoints that applications call: for tokens, for codes of devices, and to give a right back. */
export function tokenRoutes(scope: FastifyInstance, { contextOf, issuer }: TokenRoutesOptions): void {
  const post = (path: string, operation: string, endpoint: Endpoint): void => {
    scope.post(path, async (request, reply) => {
      const ctx = contextOf(request, operation)
      try {
        const fields = fieldsOf(request.body)
        const client = await authenticateClient(ctx, request, fields)
        return await reply.headers(NOT_STORED).send(await endpoint(ctx, client, fields))
      } catch (error) {
        if (!(error instanceof OAuthError)) throw error
        return answerError(ctx, reply, operation, error)
      }
    })
  }

  post('/oauth/token', 'oauthToken', async (ctx, client, fields) => toAnswer(await tokensFor(ctx, client, fields)))

  post('/oauth/device_authorization', 'oauthDevice', async (ctx, client, { scope: asked }) => {
    const { deviceCode, userCode, expiresIn } = await requestDeviceCode(ctx, client, scopesAsked(ctx, asked))
    const page = `${issuer()}/oauth/device`
    return {
      ...{ device_code: deviceCode, user_code: userCode, expires_in: expiresIn, interval: POLL_SECONDS },
      ...{ verification_uri: page, verification_uri_complete: `${page}?user_code=${userCode}` },
    }
  })

  post('/oauth/revoke', 'oauthRevoke', async (ctx, client, fields) => {
    await revokeSecret(ctx, client, required(fields, 'token'))
    return {}
  })

  scope.get('/.well-known/oauth-authorization-server', (request, reply) => {
    const { tokenScopes } = contextOf(request, 'oauthMetadata')
    return reply.header('cache-control', 'public, max-age=300').send(metadata(issuer(), tokenScopes))
  })
}

const NOT_STORED = { 'cache-control': 'no-store', pragma: 'no-cache' }

/** What applications find out by themselves (RFC 8414). */
function metadata(issuer: string, scopes: readonly string[]): object {
  const methods = ['client_secret_basic', 'client_secret_post', 'none']
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    device_authorization_endpoint: `${issuer}/oauth/device_authorization`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    scopes_supported: scopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token', DEVICE_GRANT],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: methods,
    revocation_endpoint_auth_methods_supported: methods,
    authorization_response_iss_parameter_supported: true,
  }
}

function tokensFor(ctx: OperationContext, client: OAuthClient, fields: Fields): Promise<IssuedTokens> {
  switch (fields.grant_type) {
    case 'authorization_code':
      return exchangeCode(ctx, client, {
        code: required(fields, 'code'),
        redirectUri: required(fields, 'redirect_uri'),
        verifier: required(fields, 'code_verifier'),
      })
    case 'refresh_token':
      return refresh(ctx, client, required(fields, 'refresh_token'), fields.scope)
    case DEVICE_GRANT:
      return exchangeDeviceCode(ctx, client, required(fields, 'device_code'))
    default:
      throw new OAuthError('unsupported_grant_type', 'This way to get a token is not supported.')
  }
}

function toAnswer({ accessToken, refreshToken, scopes }: IssuedTokens): object {
  return {
    ...{ access_token: accessToken, token_type: 'Bearer', expires_in: ACCESS_TOKEN_MS / 1_000 },
    ...{ refresh_token: refreshToken, scope: scopes.join(' ') },
  }
}

function required(fields: Fields, name: string): string {
  const value = fields[name]
  if (value === undefined || value === '') throw new OAuthError('invalid_request', `${name} is required.`)
  return value
}

/** One way to show credentials at a time; an application without a secret only names itself. @throws OAuthError */
async function authenticateClient(
  ctx: OperationContext,
  { headers }: FastifyRequest,
  fields: Fields,
): Promise<OAuthClient> {
  const basic = headers.authorization === undefined ? undefined : basicOf(headers.authorization)
  if (basic !== undefined && fields.client_secret !== undefined) {
    throw new OAuthError('invalid_request', 'Show the secret in one way only.')
  }
  const clientId = basic?.id ?? fields.client_id
  const secret = basic?.secret ?? fields.client_secret
  const client = clientId === undefined ? undefined : await findOAuthClient(ctx, clientId)
  const isRight =
    client !== undefined &&
    (client.secretHash === null
      ? secret === undefined || secret === ''
      : secret !== undefined && sameBytes(client.secretHash, tokenDigest(secret)))
  if (!isRight) throw new OAuthError('invalid_client', 'The application is not known, or its secret is wrong.')
  return client
}

/** Name and secret of HTTP Basic, which OAuth encodes as fields of a form (RFC 6749, 2.3.1). */
function basicOf(header: string): { readonly id: string; readonly secret: string } {
  const encoded = /^basic +(?<encoded>[A-Za-z0-9+/]+={0,2}) *$/i.exec(header)?.groups?.encoded
  const [id, secret] = Buffer.from(encoded ?? '', 'base64')
    .toString()
    .split(':', 2)
    .map(formDecoded)
  if (id === undefined || secret === undefined)
    throw new OAuthError('invalid_client', 'The credentials cannot be read.')
  return { id, secret }
}

function formDecoded(text: string): string {
  return new URLSearchParams(`t=${text}`).get('t') ?? ''
}

async function answerError(
  ctx: OperationContext,
  reply: FastifyReply,
  operation: string,
  { code, message }: OAuthError,
): Promise<FastifyReply> {
  if (!WAITING.has(code)) {
    await recordRefusedCredentials(ctx, operation)
    const { address } = ctx.request
    const { attempts, attemptLimits } = ctx.services.credentials
    await attempts.take(attemptLimits.signIn, networkOf(address))
  }
  if (code === 'invalid_client') reply.code(401).header('www-authenticate', CHALLENGES.basic)
  else reply.code(400)
  return reply.headers(NOT_STORED).send({ error: code, error_description: message })
}
