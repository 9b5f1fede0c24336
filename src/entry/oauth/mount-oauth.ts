import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CareError } from '../../kernel/errors.js'
import type { ContextMaker } from '../context/make-context.js'
import { neverDisconnects } from '../http/disconnect-signal.js'
import { authoriseRoutes } from './authorise-routes.js'
import { sendProblemPage } from './oauth-pages.js'
import { tokenRoutes } from './token-routes.js'

export interface OAuthOptions {
  readonly contexts: ContextMaker
  /** The address under which people and applications reach this service, without a slash at the end. */
  readonly issuer: () => string
}

/** Forms have a few fields. */
const BODY_LIMIT = 64 * 1_024
/** The status of a page for an error of an operation. */
const STATUS_OF: Readonly<Record<string, number>> = { RATE_LIMITED: 429, UNAVAILABLE: 503, FORBIDDEN: 403 }

/** Serves OAuth 2.1: the pages on which people decide, and the endpoints for applications. */
export async function mountOAuth(scope: FastifyInstance, { contexts, issuer }: OAuthOptions): Promise<void> {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, parseForm(String(body))),
  )

  // A link that leads to a sign-in is followed from anywhere, so that only the cookie counts here.
  const contextOf = async (request: FastifyRequest, reply: FastifyReply, operation: string) => {
    const { authorization: _, ...headers } = request.headers
    const ctx = await contexts.ofRequest(
      {
        ...{ door: 'graphql', requestId: request.id, address: request.ip, headers, disconnectSignal: neverDisconnects },
        disconnect: () => request.raw.socket.resetAndDestroy(),
        addHeader: (name, value) => void reply.header(name, value),
      },
      true,
    )
    ctx.request.operation = operation
    return ctx
  }
  await scope.register(async (pages) => {
    pages.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof CareError)) throw error
      return sendProblemPage(reply, STATUS_OF[error.code] ?? 400, error)
    })
    authoriseRoutes(pages, { contextOf, issuer })
  })

  tokenRoutes(scope, {
    issuer,
    contextOf: ({ id, ip }, operation) => {
      const ctx = contexts.ofCaller({ kind: 'public' }, { id, door: 'rest', address: ip, operation })
      ctx.services.limits.check('request', ctx.caller, ip)
      return ctx
    },
  })
}

/** A field that is there twice becomes a list, which no route accepts. */
function parseForm(body: string): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = {}
  const form = new URLSearchParams(body)
  for (const name of form.keys()) {
    const values = form.getAll(name)
    fields[name] = values.length === 1 ? (values[0] ?? '') : values
  }
  return fields
}
