import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { OperationContext } from '../../features/operation-context.js'
import {
  beginSingleSignOn,
  completeSingleSignOn,
  endProviderSessions,
  showServiceMetadata,
} from '../../features/single-sign-on/index.js'
import { InvalidInput, NotFound, RateLimited, Unauthenticated } from '../../kernel/errors.js'
import { type Id, parseId } from '../../kernel/ids.js'
import { parseInput } from '../../kernel/text/text.js'
import { recordRefusedCredentials } from '../context/make-context.js'

export interface SingleSignOnOptions {
  readonly contextFor: (request: FastifyRequest, reply: FastifyReply) => Promise<OperationContext>
  /** Answers errors, with a page for people. */
  readonly answerError: (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

const PATH = '/auth/sso/'
/** More than a logout token has. */
const BODY_LIMIT = 64 * 1_024
/** An answer of SAML, whose Base64 is escaped in a form. */
const ANSWER_LIMIT = 512 * 1_024

const beginQuery = z.object({ fresh: z.enum(['0', '1']).optional(), return_to: z.string().optional() })

/**
 * Sign-in at the identity providers of practices. Browsers navigate here, and post answers of SAML from pages of
 * providers; providers themselves post logout tokens.
 */
export async function singleSignOnRoutes(scope: FastifyInstance, options: SingleSignOnOptions): Promise<void> {
  const { contextFor, answerError } = options
  scope.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
  const run = async <Result>(
    request: FastifyRequest,
    reply: FastifyReply,
    operation: (ctx: OperationContext, input: object) => Promise<Result>,
    input: object,
  ): Promise<Result> => {
    const ctx = await contextFor(request, reply)
    ctx.request.operation = operation.name
    try {
      return await operation(ctx, input)
    } catch (error) {
      const isRefusal =
        error instanceof Unauthenticated || error instanceof InvalidInput || error instanceof RateLimited
      if (isRefusal) await recordRefusedCredentials(ctx, operation.name)
      throw error
    }
  }

  for (const url of withoutSlashToo(`${PATH}:provider/`)) {
    scope.get(url, async (request, reply) => {
      const { fresh, return_to: returnTo = null } = parseInput(beginQuery, request.query)
      const input = { providerId: providerOf(request), isFresh: fresh === '1', returnTo }
      return reply.redirect((await run(request, reply, beginSingleSignOn, input)).url, 303)
    })
  }
  for (const url of withoutSlashToo(`${PATH}:provider/callback/`)) {
    scope.get(url, async (request, reply) => {
      const answer = new URL(request.url, 'http://localhost').searchParams
      const input = { providerId: providerOf(request), state: answer.get('state') ?? '', answer }
      return reply.redirect((await run(request, reply, completeSingleSignOn, input)).url, 303)
    })
  }
  for (const url of withoutSlashToo(`${PATH}:provider/callback/`)) {
    const settings = { bodyLimit: ANSWER_LIMIT, config: { isPostedByOthers: true } } as const
    scope.post(url, settings, async (request, reply) => {
      const answer = formOf(request)
      const input = { providerId: providerOf(request), state: answer.get('RelayState') ?? '', answer }
      return reply.redirect((await run(request, reply, completeSingleSignOn, input)).url, 303)
    })
  }
  for (const url of withoutSlashToo(`${PATH}:provider/metadata/`)) {
    scope.get(url, async (request, reply) => {
      const { xml } = await run(request, reply, showServiceMetadata, { providerId: providerOf(request) })
      return reply.type('application/samlmetadata+xml').send(xml)
    })
  }
  for (const url of withoutSlashToo(`${PATH}backchannel-logout/`)) {
    scope.post(url, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      await run(request, reply, endProviderSessions, { token: formOf(request).get('logout_token') ?? '' })
      return reply.code(200).send()
    })
  }
}

/** @throws NotFound */
function providerOf({ params }: FastifyRequest): Id {
  const id = parseId((params as { readonly provider: string }).provider)
  if (id === undefined) throw new NotFound('There is no such identity provider.')
  return id
}

/** @throws InvalidInput if the body is no form. */
function formOf({ body }: FastifyRequest): URLSearchParams {
  if (!(body instanceof URLSearchParams)) throw InvalidInput.of('body', 'must be application/x-www-form-urlencoded')
  return body
}

function withoutSlashToo(path: string): readonly string[] {
  return [path, path.replace(/\/$/, '')]
}
