import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestFacts } from '../../database/database-context.js'
import type { OperationContext } from '../../features/operation-context.js'
import { bodyBytes, memoryOf } from '../../kernel/bytes/body-bytes.js'
import { CareError, Unauthenticated } from '../../kernel/errors.js'
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
}

/**
 * Prepares a Fastify scope for a GraphQL entry point. The context is made before the body is read, so that an
 * unauthenticated caller cannot make the service parse anything. Errors outside the executor are answered in GraphQL's
 * form.
 */
export function useGraphqlScope(scope: FastifyInstance, options: GraphqlScopeOptions): void {
  scope.decorateRequest('operationContext', null)
  scope.addHook('onRequest', async (request, reply) => {
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
  useGraphqlErrors(scope, options.report)
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
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ errors: [answer] }))
}

/** The error for a body that Fastify refuses. Fastify's message may quote the body, so it is not shown. */
function frameworkComplaint(error: unknown): { status: number; code: string; message: string } | undefined {
  const { code, statusCode: status = 500 } = error as Partial<FastifyError>
  if (typeof code !== 'string' || !code.startsWith('FST_') || status >= 500) return undefined
  if (status === 413) return { status, code: 'TOO_LARGE', message: 'The body is too large.' }
  if (status === 415) return { status, code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Send JSON as application/json.' }
  return { status, code: 'BAD_REQUEST', message: 'The body is not valid JSON.' }
}
