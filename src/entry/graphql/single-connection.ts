import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { UserCaller } from '../../kernel/caller.js'
import { Conflict, InvalidInput, NotFound, Unauthenticated } from '../../kernel/errors.js'
import { parseInput } from '../../kernel/text/text.js'
import { memoryOf } from '../../kernel/bytes/body-bytes.js'
import { type EventConnection, EventConnections } from '../live/event-connection.js'
import type { LiveConnections } from '../live/live-connections.js'
import type { Answer } from './answer.js'
import { limitExceeded } from './document/limits.js'
import type { Executor } from './executor.js'
import { answerFormOf } from './answer-form.js'
import { answerError, describeError, toAnswerError } from './graphql-errors.js'
import { contextOf, type GraphqlScopeOptions } from './graphql-scope.js'

export interface SingleConnectionOptions extends Pick<GraphqlScopeOptions, 'makeContext' | 'report'> {
  readonly executor: Executor
  readonly live: LiveConnections
  /** The most operations of one connection. */
  readonly maxOperations: number
  /** True if several processes share the port: the next request may reach one that does not know a reservation. */
  readonly sharesPort: boolean
}

const TOKEN_HEADER = 'x-graphql-event-stream-token'
const CANNOT_SHARE =
  'Several workers share this port, and a reserved event stream belongs to one of them. ' +
  'Use distinct connections (`singleConnection: false`) or a WebSocket.'

const operationForm = z.looseObject({
  query: z.string(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  extensions: z.looseObject({ operationId: z.string().min(1).max(100) }),
})

/**
 * The "single connection mode" of graphql-sse: PUT reserves an event stream, GET opens it, POST starts an operation on
 * it, DELETE stops one. Each request shows credentials, and is answered with the rights of its own.
 */
export class SingleConnection {
  readonly #connections = new EventConnections()

  constructor(private readonly options: SingleConnectionOptions) {}

  /** True for a request of this mode. */
  isMeant({ method, headers, query }: FastifyRequest): boolean {
    return (
      method === 'PUT' || method === 'DELETE' || headers[TOKEN_HEADER] !== undefined || tokenIn(query) !== undefined
    )
  }

  /** Answers such a request. */
  async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (this.options.sharesPort) {
      return reply
        .code(501)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify({ errors: [answerError(CANNOT_SHARE, { code: 'BAD_REQUEST' })] }))
    }
    const { caller } = contextOf(request)
    if (caller.kind !== 'user') throw new Unauthenticated()
    if (request.method === 'PUT') {
      return reply.code(201).type('text/plain; charset=utf-8').send(this.#connections.reserve(caller).token)
    }
    const connection = this.#find(request, caller)
    if (connection === undefined) {
      const error = answerError('There is no such event stream. Reserve one by PUT.', { code: new NotFound().code })
      return reply
        .code(404)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify({ errors: [error] }))
    }
    if (request.method === 'GET') return this.#open(connection, request, reply)
    if (request.method === 'DELETE') {
      // graphql-sse appends its parameter to the address of the client, which may have parameters already.
      const [, id] = /[?&]operationId=([^&]+)/.exec(request.url) ?? []
      if (id === undefined) throw InvalidInput.of('operationId', 'is required')
      await connection.stop(decodeURIComponent(id))
      return reply.code(200).send()
    }
    await this.#start(connection, request)
    return reply.code(202).send()
  }

  close(): void {
    this.#connections.endAll()
  }

  #find({ headers, query }: FastifyRequest, caller: UserCaller): EventConnection | undefined {
    const token = headers[TOKEN_HEADER] ?? tokenIn(query)
    return typeof token === 'string' ? this.#connections.find(token, caller) : undefined
  }

  #open(connection: EventConnection, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (connection.isOpen) throw new Conflict('This event stream is open already.')
    return reply
      .code(200)
      .headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
      .send(connection.open(this.options.live, request.raw.socket))
  }

  async #start(connection: EventConnection, request: FastifyRequest): Promise<void> {
    const { query, operationName, variables, extensions } = readOperation(request.body)
    const { operationId } = extensions
    if (connection.operations.has(operationId)) throw new Conflict('An operation with this id is open already.')
    connection.start(operationId, async (signal) => {
      const { executor, makeContext, report, maxOperations } = this.options
      try {
        if (connection.operations.size > maxOperations) {
          return { errors: [limitExceeded(`A connection may have ${maxOperations} operations open.`)] }
        }
        // The context of the request ends with its answer, and the operation goes on.
        const ctx = await makeContext({
          ...{ door: 'stream', requestId: request.id, address: request.ip, headers: request.headers, addHeader: null },
          disconnectSignal: () => signal,
          disconnect: () => connection.end(),
        })
        signal.addEventListener('abort', () => ctx.bytes.release(), { once: true })
        await ctx.bytes.holdForBody(memoryOf(Buffer.isBuffer(request.body) ? request.body.length : 0))
        const prepared = executor.prepare(query, operationName, answerFormOf(request.url))
        if (!prepared.ok) return { errors: prepared.errors }
        return prepared.type === 'subscription'
          ? await executor.subscribe(prepared, variables, ctx)
          : await executor.execute(prepared, variables, ctx)
      } catch (error) {
        return refusal(error, (unknown) => report(describeError(unknown), request.id))
      }
    })
  }
}

function refusal(error: unknown, report: (unknown: unknown) => void): Answer {
  return { errors: [toAnswerError(error, report)] }
}

function tokenIn(query: unknown): string | undefined {
  const { token } = query as { token?: unknown }
  return typeof token === 'string' ? token : undefined
}

function readOperation(body: unknown): z.output<typeof operationForm> {
  let value: unknown
  try {
    value = JSON.parse(Buffer.isBuffer(body) ? body.toString() : '')
  } catch (error) {
    if (error instanceof SyntaxError) throw InvalidInput.of('body', 'is not valid JSON')
    throw error
  }
  return parseInput(operationForm, value)
}
