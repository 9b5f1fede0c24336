import type { ExecutionArgs, GraphQLError } from 'graphql'
import { CloseCode, type Context, type ServerOptions, type SubscribePayload } from 'graphql-ws'
import type { WebSocket } from 'ws'
import type { OperationContext } from '../../features/operation-context.js'
import { Unauthenticated } from '../../kernel/errors.js'
import { limitExceeded } from '../graphql/document/limits.js'
import type { Prepared } from '../graphql/document/prepare.js'
import type { AnswerForm } from '../graphql/answer-form.js'
import type { Executor } from '../graphql/executor.js'
import { describeError, type ReportError, toAnswerError } from '../graphql/graphql-errors.js'
import { AnswerStream, type SendAnswers } from './answer-stream.js'
import type { RequestBytes } from '../../kernel/bytes/request-bytes.js'
import { memoryOf } from '../../kernel/bytes/body-bytes.js'
import type { InitBudget } from './init-budget.js'
import type { CloseReason, LiveConnections } from './live-connections.js'
import type { IncomingRequest, MakeContext } from '../context/request-context.js'
import type { WebsocketWriter } from './websocket-writer.js'

export interface SocketProtocolOptions {
  readonly executor: Executor
  readonly makeContext: MakeContext
  readonly live: LiveConnections
  readonly report: ReportError
  /** Milliseconds that a client has for `connection_init`. */
  readonly initWait: number
  /** Operations that one socket may have in flight. */
  readonly maxOperations: number
}

/** The state of one socket. */
export interface SocketExtra {
  readonly socket: WebSocket
  readonly writer: WebsocketWriter
  readonly incoming: IncomingRequest
  /** Called when the socket's caller is authenticated. */
  readonly identified: () => void
  readonly budget: InitBudget
  /** The form of the answers. */
  readonly form: AnswerForm
  /** The bytes of the message that is being read. */
  messageBytes: number
  /** What the running operations hold of the gateway's memory, by their ids. */
  readonly running: Map<string, RequestBytes>
}

/** Credentials (`Basic …`, `Bearer …`) of clients that cannot set headers, such as browsers. */
type ConnectionParams = Record<string, unknown> | undefined
type SocketContext = Context<ConnectionParams, SocketExtra>

/** The objects that one operation needs. */
interface Running {
  readonly prepared: Prepared
  readonly operationContext: OperationContext
  readonly send: SendAnswers
}

/**
 * Close codes: RFC 6455's code for a server that goes away; the protocol's code for too many sockets, after which
 * clients do not retry; and a code of this service for "try again".
 */
const CLOSINGS = {
  leaving: [1_001, 'Going away'],
  replaced: [CloseCode.TooManyInitialisationRequests, 'A newer connection took its place'],
  ended: [CloseCode.Unauthorized, 'The session ended'],
} as const satisfies Record<CloseReason, readonly [number, string]>
const TRY_AGAIN = 4_503

/** The callbacks for the steps of the protocol of graphql-ws. */
export function socketProtocol(options: SocketProtocolOptions): ServerOptions<ConnectionParams, SocketExtra> {
  const { executor, makeContext, live, report, initWait, maxOperations } = options
  const forget = new WeakMap<WebSocket, () => void>()

  const contextFor = ({ extra, connectionParams }: SocketContext, isUse: boolean): Promise<OperationContext> =>
    makeContext(withAuthorization(isUse ? extra.incoming : inBackground(extra.incoming), connectionParams))
  const refusal = (error: unknown, { extra }: SocketContext): GraphQLError =>
    toAnswerError(error, (unknown) => report(describeError(unknown), extra.incoming.requestId))

  return {
    connectionInitWaitTimeout: initWait,
    async onConnect(context) {
      const { socket, writer, identified, budget } = context.extra
      try {
        const { caller } = await contextFor(context, false)
        if (caller.kind === 'user') identified()
        budget.acknowledge()
        const close = live.add('socket', caller, {
          cutUnsent: () => writer.cutUnsent(),
          close: (reason) => {
            const [code, words] = CLOSINGS[reason]
            socket.close(code, words)
          },
        })
        forget.set(socket, close)
        // The socket may have closed while the caller was authenticated.
        if (socket.readyState !== socket.OPEN) close()
        return true
      } catch (error) {
        const { message } = refusal(error, context)
        socket.close(error instanceof Unauthenticated ? CloseCode.Unauthorized : TRY_AGAIN, message)
        return false
      }
    },
    onClose: ({ extra }) => {
      forget.get(extra.socket)?.()
      for (const bytes of extra.running.values()) bytes.release()
      extra.running.clear()
    },
    // The answer was sent before.
    onComplete: ({ extra }, id) => {
      extra.running.get(id)?.release()
      extra.running.delete(id)
    },
    async onSubscribe(context, id, payload) {
      // The new operation is counted already.
      if (Object.keys(context.subscriptions).length > maxOperations) {
        return [limitExceeded(`A connection may have ${maxOperations} operations open.`)]
      }
      try {
        return await begin(context, id, payload)
      } catch (error) {
        return [refusal(error, context)]
      }
    },
    execute: ({ variableValues, contextValue }) => {
      const { prepared, operationContext } = contextValue as Running
      return executor.execute(prepared, variableValues, operationContext)
    },
    subscribe: async ({ variableValues, contextValue }) => {
      const { prepared, operationContext, send } = contextValue as Running
      const opened = await executor.subscribe(prepared, variableValues, operationContext)
      return opened instanceof AnswerStream ? opened.sendBy(send) : opened
    },
  }

  async function begin(
    context: SocketContext,
    id: string,
    { query, operationName, variables, extensions }: SubscribePayload,
  ): Promise<ExecutionArgs | readonly GraphQLError[]> {
    const { writer, messageBytes, running, form } = context.extra
    const prepared = executor.prepare(query, operationName, form)
    if (!prepared.ok) return prepared.errors
    // Rights are read for each operation. A session that has ended meanwhile can open nothing.
    const isUse = prepared.type !== 'subscription' && extensions?.background !== true
    const operationContext = await contextFor(context, isUse)
    await operationContext.bytes.holdForBody(memoryOf(messageBytes))
    running.set(id, operationContext.bytes)
    return {
      schema: executor.schema,
      document: prepared.document,
      operationName: prepared.operation.name?.value,
      variableValues: variables,
      contextValue: {
        prepared,
        operationContext,
        send: (answers) => writer.sendAnswers(id, answers),
      } satisfies Running,
    }
  }
}

/** Clients connect and subscribe again by themselves, so neither prolongs the session of a person who has left. */
function inBackground(incoming: IncomingRequest): IncomingRequest {
  return { ...incoming, headers: { ...incoming.headers, 'care-background': '1' } }
}

/** The parameter's name is that of the header, which has no case. */
function withAuthorization(incoming: IncomingRequest, parameters: ConnectionParams): IncomingRequest {
  const [, authorization] =
    Object.entries(parameters ?? {}).find(([key]) => key.toLowerCase() === 'authorization') ?? []
  if (typeof authorization !== 'string') return incoming
  return { ...incoming, headers: { ...incoming.headers, authorization } }
}
