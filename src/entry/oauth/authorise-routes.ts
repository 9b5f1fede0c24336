import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  assertMayAuthorise,
  decideDeviceRequest,
  findDeviceRequest,
  findOAuthClient,
  issueCode,
  type OAuthClient,
  OAuthError,
  scopesAsked,
} from '../../features/access-tokens/index.js'
import { signIn } from '../../features/auth/index.js'
import type { OperationContext } from '../../features/operation-context.js'
import {
  CareError,
  Forbidden,
  FreshAuthenticationRequired,
  InvalidInput,
  Unauthenticated,
} from '../../kernel/errors.js'
import { sameBytes } from '../../services/credentials/tokens.js'
import { recordRefusedCredentials } from '../context/make-context.js'
import {
  sendConsentPage,
  sendDecidedPage,
  sendSignInPage,
  sendUnregisteredPage,
  sendUserCodePage,
} from './oauth-pages.js'

export interface AuthoriseRoutesOptions {
  /** The context of a person with a session; other credentials are not looked at. */
  readonly contextOf: (request: FastifyRequest, reply: FastifyReply, operation: string) => Promise<OperationContext>
  readonly issuer: () => string
}

/** Query parameters or fields of a form, each once. */
export type Fields = Readonly<Partial<Record<string, string>>>

/** A request to act for a person whose application and address are right, so that errors are sent there. */
interface AuthoriseRequest {
  readonly client: OAuthClient
  readonly redirectUri: string
  readonly state: string | undefined
  readonly fields: Fields
}

const AUTHORISE = '/oauth/authorize'
const DEVICE = '/oauth/device'
/** A challenge is a SHA-256 in base64url. */
const CHALLENGE = /^[\w-]{43}$/

/** The pages on which people decide whether an application may act for them. */
export function authoriseRoutes(scope: FastifyInstance, { contextOf, issuer }: AuthoriseRoutesOptions): void {
  scope.get(AUTHORISE, async (request, reply) => {
    const ctx = await contextOf(request, reply, 'authoriseApplication')
    const asked = await findRequest(ctx, fieldsOf(request.query))
    return asked === undefined
      ? sendUnregisteredPage(reply)
      : await answering(reply, asked, () => show(ctx, request, reply, asked))
  })

  scope.post(AUTHORISE, async (request, reply) => {
    const ctx = await contextOf(request, reply, 'authoriseApplication')
    const fields = fieldsOf(request.body)
    const asked = await findRequest(ctx, fields)
    if (asked === undefined) return sendUnregisteredPage(reply)
    return answering(reply, asked, async () => {
      const { challenge, scopes } = checked(ctx, asked)
      if (await needsSignIn(ctx)) return sendSignInPage(reply, { returnTo: addressOf(asked), problem: undefined })
      assertOwnForm(ctx, fields)
      if (fields.decision !== 'allow') throw new OAuthError('access_denied', 'The person said no.')
      const { client, redirectUri } = asked
      const code = await issueCode(ctx, { client, redirectUri, scopes, challenge })
      return redirect(reply, asked, { code })
    })
  })

  scope.post('/oauth/sign-in', async (request, reply) => {
    const { username = '', password = '', code = '', return_to: returnTo = '' } = fieldsOf(request.body)
    if (!returnTo.startsWith(`${AUTHORISE}?`) && !/^\/oauth\/device(?:\?|$)/.test(returnTo))
      return sendUnregisteredPage(reply)
    const ctx = await contextOf(request, reply, 'signIn')
    try {
      await signIn(ctx, { username, password, ...(code !== '' && { code }) })
    } catch (error) {
      if (!(error instanceof CareError)) throw error
      await recordRefusedCredentials(ctx, 'signIn')
      return sendSignInPage(reply, { returnTo, problem: error })
    }
    return reply.code(303).header('location', returnTo).send()
  })

  scope.get(DEVICE, async (request, reply) => {
    const ctx = await contextOf(request, reply, 'authoriseDevice')
    const { user_code: userCode } = fieldsOf(request.query)
    if (await needsSignIn(ctx)) return sendSignInPage(reply, { returnTo: deviceAddress(userCode), problem: undefined })
    if (userCode === undefined) return sendUserCodePage(reply, false)
    const found = await findDeviceRequest(ctx, userCode)
    if (found === undefined) return sendUserCodePage(reply, true)
    return sendConsentPage(reply, {
      ...{ application: found.client.name, scopes: found.scopes, action: DEVICE },
      fields: { user_code: userCode, form: formToken(ctx, [userCode]) },
    })
  })

  scope.post(DEVICE, async (request, reply) => {
    const ctx = await contextOf(request, reply, 'authoriseDevice')
    const { user_code: userCode = '', decision, form } = fieldsOf(request.body)
    if (await needsSignIn(ctx)) return sendSignInPage(reply, { returnTo: deviceAddress(userCode), problem: undefined })
    assertFormToken(ctx, form, [userCode])
    const isAllowed = decision === 'allow'
    if (!(await decideDeviceRequest(ctx, userCode, isAllowed))) {
      return sendUserCodePage(reply, true)
    }
    return sendDecidedPage(reply, isAllowed)
  })

  async function show(
    ctx: OperationContext,
    request: FastifyRequest,
    reply: FastifyReply,
    asked: AuthoriseRequest,
  ): Promise<FastifyReply> {
    const { scopes } = checked(ctx, asked)
    const { prompt } = asked.fields
    const mustSignIn = await needsSignIn(ctx)
    if (prompt === 'none') throw new OAuthError('access_denied', 'The person must be asked.')
    if (mustSignIn) return sendSignInPage(reply, { returnTo: request.url, problem: undefined })
    const { client, redirectUri, fields } = asked
    return sendConsentPage(reply, {
      ...{ application: client.name, scopes, action: AUTHORISE, leadsTo: redirectUri },
      fields: { ...known(fields), form: formToken(ctx, partsOf(fields)) },
    })
  }

  /** Sends errors of OAuth to the application, as RFC 6749 4.1.2.1 says. */
  async function answering(
    reply: FastifyReply,
    asked: AuthoriseRequest,
    work: () => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error
      return redirect(reply, asked, { error: error.code, error_description: error.message })
    }
  }

  function redirect(reply: FastifyReply, { redirectUri, state }: AuthoriseRequest, answer: Fields): FastifyReply {
    const url = new URL(redirectUri)
    for (const [name, value] of Object.entries({ ...answer, state, iss: issuer() })) {
      if (value !== undefined) url.searchParams.set(name, value)
    }
    return reply.code(303).header('location', url.href).send()
  }
}

/** Application and address are checked first: with a wrong one nothing is sent anywhere. */
async function findRequest(ctx: OperationContext, fields: Fields): Promise<AuthoriseRequest | undefined> {
  const { client_id: clientId = '', redirect_uri: redirectUri = '', state } = fields
  const client = await findOAuthClient(ctx, clientId)
  return client?.redirectUris.includes(redirectUri) ? { client, redirectUri, state, fields } : undefined
}

/** @throws OAuthError */
function checked(
  ctx: OperationContext,
  { fields }: AuthoriseRequest,
): { readonly scopes: readonly string[]; readonly challenge: string } {
  const { response_type: type, code_challenge: challenge, code_challenge_method: method, scope } = fields
  if (type !== 'code') throw new OAuthError('unsupported_response_type', 'Only code is supported.')
  if (method !== 'S256' || challenge === undefined || !CHALLENGE.test(challenge)) {
    throw new OAuthError('invalid_request', 'PKCE with S256 is required.')
  }
  return { scopes: scopesAsked(ctx, scope), challenge }
}

/** True unless the caller has a session and has just signed in. @throws Forbidden for who may not decide at all. */
async function needsSignIn(ctx: OperationContext): Promise<boolean> {
  try {
    await assertMayAuthorise(ctx)
    return false
  } catch (error) {
    if (error instanceof Unauthenticated || error instanceof FreshAuthenticationRequired) return true
    throw error
  }
}

const PARAMETERS = [
  ...['response_type', 'client_id', 'redirect_uri', 'scope', 'state', 'code_challenge', 'code_challenge_method'],
] as const

function known(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    PARAMETERS.flatMap((name) => {
      const value = fields[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function partsOf(fields: Fields): readonly string[] {
  return PARAMETERS.map((name) => fields[name] ?? '')
}

function addressOf({ fields }: AuthoriseRequest): string {
  return `${AUTHORISE}?${new URLSearchParams(known(fields)).toString()}`
}

function deviceAddress(userCode: string | undefined): string {
  return userCode === undefined ? DEVICE : `${DEVICE}?${new URLSearchParams({ user_code: userCode }).toString()}`
}

/**
 * What a form must bring back: it proves that this person was shown this request. The check of origins refuses forms of
 * other sites too.
 */
function formToken(ctx: OperationContext, parts: readonly string[]): string {
  return ctx.services.credentials.tokens.pseudonym('oauth form', formOf(ctx, parts))
}

function formOf({ caller }: OperationContext, parts: readonly string[]): string {
  return JSON.stringify([caller.kind === 'user' ? caller.sessionId : null, ...parts])
}

function assertOwnForm(ctx: OperationContext, fields: Fields): void {
  assertFormToken(ctx, fields.form, partsOf(fields))
}

function assertFormToken(ctx: OperationContext, given: string | undefined, parts: readonly string[]): void {
  const own = ctx.services.credentials.tokens.pseudonyms('oauth form', formOf(ctx, parts))
  const isOwn = given !== undefined && own.some((token) => sameBytes(Buffer.from(given), Buffer.from(token)))
  if (!isOwn) throw new Forbidden('The form is not one of this page. Go back to the application and begin again.')
}

/** @throws InvalidInput for a parameter that is there twice (RFC 6749, 3.1). */
export function fieldsOf(source: unknown): Fields {
  const fields: Record<string, string> = {}
  for (const [name, value] of Object.entries(source ?? {})) {
    if (typeof value !== 'string') throw InvalidInput.of(name, 'must be there once')
    fields[name] = value
  }
  return fields
}
