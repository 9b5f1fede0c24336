import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestFacts } from '../../database/database-context.js'
import type { OperationContext } from '../../features/operation-context.js'
import { bodyBytes, memoryOf } from '../../kernel/bytes/body-bytes.js'
import { CareError, Forbidden, Unauthenticated } from '../../kernel/errors.js'
import {
  answerError,
  describeError,
  httpHeaders,
  httpStatus,
  type ReportError,
  toAnswerError,
} from './graphql-errors.js'
import { releaseWhenSent } from '../http/release-when-sent.js'
import { disconnectSignalOf } from '../http/disconnect-signal.js'
import type { MakeContext } from '../context/request-context.js'
import type { OwnAddresses } from '../http/own-addresses.js'

declare module 'fastify' {
  interface FastifyRequest {
    /** The operation's context, made before the body is read. */
    operationContext: OperationContext | null
  }
}

export interface GraphqlScopeOptions {
  readonly door: RequestFacts['door']
  readonly makeContext: MakeContext
  readonly report: ReportError
  readonly bodyLimit: number
  readonly addresses: OwnAddresses
}

/**
 * Prepares a Fastify scope for a GraphQL entry point. The context is made before the body is read, so that an
 * unauthenticated caller cannot make the service parse anything. Errors outside the executor are answered in GraphQL's
 * form.
 */
export function useGraphqlScope(scope: FastifyInstance, options: GraphqlScopeOptions): void {
  scope.decorateRequest('operationContext', null)
  scope.addHook('onRequest', async (request, reply) => {
    refuseForgeable(request, options.addresses)
    const ctx = await options.makeContext({
      door: options.door,
      requestId: request.id,
      address: request.ip,
      headers: request.headers,
      addHeader: (name, value) => void reply.header(name, value),
      disconnectSignal: disconnectSignalOf(reply.raw),
      disconnect: () => request.raw.socket.resetAndDestroy(),
    })
    releaseWhenSent(ctx, reply.raw)
    const memory = memoryOf(bodyBytes(request.headers, options.bodyLimit))
    if (ctx.bytes.mustHoldForBody(memory)) {
      await ctx.bytes.holdForBody(memory).catch((error: unknown) => {
        // The body is not read.
        reply.header('connection', 'close')
        throw error
      })
    }
    request.operationContext = ctx
  })
  scope.addHook('preHandler', async (request, reply) => {
    if (!isBatch(request.body)) return undefined
    const errors = [answerError(NO_BATCHES, { code: 'BAD_REQUEST' })]
    return reply.code(400).type(errorType(request)).send(JSON.stringify({ errors }))
  })
  useGraphqlErrors(scope, options.report)
}

const NO_BATCHES =
  'Send one operation in a request: limits, the audit row and the status are those of one operation. ' +
  'Over HTTP/2 requests share a connection.'

/** True for a body that is a list of operations, parsed or not. */
function isBatch(body: unknown): boolean {
  return Array.isArray(body) || (Buffer.isBuffer(body) && /^\s*\[/.test(body.toString('latin1', 0, 1_000)))
}

/** Headers that a page of another origin can send only after a preflight request. */
const PREFLIGHT_HEADERS = ['x-graphql-yoga-csrf', 'apollo-require-preflight', 'x-apollo-operation-name']
/** The media types that forms and plain `fetch` of any page can send without a preflight request. */
const FORM_TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)/i

/**
 * Refuses what a page of another origin may have caused. The host refuses unsafe methods whose headers name such a
 * page. Here queries by GET are refused too, because they read with the cookie or the Basic credentials of the person,
 * and forms of browsers whose headers name no page.
 * @throws Forbidden
 */
function refuseForgeable(request: FastifyRequest, addresses: OwnAddresses): void {
  const { method, headers } = request
  if (PREFLIGHT_HEADERS.some((name) => name in headers)) return
  if (method === 'GET') {
    if (!request.url.includes('?') || !addresses.isForeign(headers, request)) return
    throw new Forbidden('Queries by GET from pages of other origins are refused.')
  }
  if (!FORM_TYPES.test(headers['content-type'] ?? '') || addresses.isOwn(headers, request)) return
  throw new Forbidden(
    'A page of another origin could send this form. Send the header `Apollo-Require-Preflight: true` with it.',
  )
}

/** Answers errors outside the executor in GraphQL's form. */
export function useGraphqlErrors(scope: FastifyInstance, report: ReportError): void {
  scope.setErrorHandler((error, request, reply) => sendError(error, request, reply, report))
}

/** The context that the scope's hook made. */
export function contextOf(request: FastifyRequest): OperationContext {
  if (request.operationContext === null) throw new Unauthenticated()
  return request.operationContext
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, report: ReportError): FastifyReply {
  const complaint = error instanceof CareError ? undefined : frameworkComplaint(error)
  const answer =
    complaint === undefined
      ? toAnswerError(error, (unknown) => report(describeError(unknown), request.id))
      : answerError(complaint.message, { code: complaint.code })
  return reply
    .code(complaint?.status ?? httpStatus([answer]))
    .headers(httpHeaders([answer]))
    .type(errorType(request))
    .send(JSON.stringify({ errors: [answer] }))
}

/**
 * The media type of an answer without data. Clients that name the type of GraphQL over HTTP read a body with an error
 * status only if it has that type.
 */
export function errorType({ headers }: FastifyRequest): string {
  const accepted = headers.accept ?? ''
  return accepted.includes('application/graphql-response+json')
    ? 'application/graphql-response+json; charset=utf-8'
    : 'application/json; charset=utf-8'
}

/** The error for a body that Fastify refuses. Fastify's message may quote the body, so it is not shown. */
function frameworkComplaint(error: unknown): { status: number; code: string; message: string } | undefined {
  const { code, statusCode: status = 500 } = error as Partial<FastifyError>
  if (typeof code !== 'string' || !code.startsWith('FST_') || status >= 500) return undefined
  if (status === 413) return { status, code: 'TOO_LARGE', message: 'The body is too large.' }
  if (status === 415) return { status, code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Send JSON as application/json.' }
  return { status, code: 'BAD_REQUEST', message: 'The body is not valid JSON.' }
}
