import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type DocumentNode, GraphQLError, Kind, OperationTypeNode } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import type { OperationContext } from '../../features/operation-context.js'
import type { Prepared, Refused } from './document/prepare.js'
import type { Variables } from './document/variables.js'
import type { Answer } from './answer.js'
import type { Executor } from './executor.js'
import { signInScript } from './explorer/sign-in.js'
import { explorerPage, SIGN_IN_PATH } from './graphiql.js'
import { answerError, describeError, httpHeaders, httpStatus, toAnswerError } from './graphql-errors.js'
import { contextOf, type GraphqlScopeOptions, useGraphqlScope } from './graphql-scope.js'
import { AnswerStream } from '../live/answer-stream.js'
import type { LiveConnections } from '../live/live-connections.js'
import { answerFormOf } from './answer-form.js'
import { SingleConnection, type SingleConnectionOptions } from './single-connection.js'
import { discardUnused, readUpload, type Upload, withFiles } from './uploads.js'

export interface YogaOptions extends Omit<GraphqlScopeOptions, 'door'>, SingleConnectionOptions {
  /** True serves the explorer to browsers. It is false if the schema is hidden. */
  readonly explorer: boolean
}

interface YogaContext {
  readonly operationContext: OperationContext
  /** The connection through which the answer leaves. */
  readonly connection: Socket
  /** The uploaded files, and their places in the variables. */
  readonly files: Upload['files']
  /** True for a subscription that ends once it has sent what was missed. */
  readonly onlyMissed: boolean
}

const PATH = '/graphql/stream'

/** The preference (RFC 7240) of a client that cannot read an answer before its end. */
const NO_WAIT = /(?:^|[,;\s])wait=0(?:$|[,;\s])/

/** Serves subscriptions as server-sent events, and queries and mutations by the specification of GraphQL over HTTP. */
export async function mountYoga(scope: FastifyInstance, options: YogaOptions): Promise<void> {
  const { executor, live, report, bodyLimit } = options
  useGraphqlScope(scope, { ...options, door: 'stream' })
  const yoga = createYoga<YogaContext>({
    schema: executor.schema,
    graphqlEndpoint: PATH,
    // Node's own classes, so that Node can read the stream.
    fetchAPI: { Response, ReadableStream },
    plugins: [throughExecutor(executor, live)],
    parserAndValidationCache: false,
    batching: false,
    multipart: false,
    graphiql: false,
    landingPage: false,
    cors: false,
    maxRequestBodySize: false,
    logging: false,
    maskedErrors: {
      maskError: (error) => ownError(error, (unknown) => report(describeError(unknown), 'unknown')),
    },
  })

  // The body is read here, within the limit. Yoga parses it by its media type. Files go to the store.
  scope.removeAllContentTypeParsers()
  await scope.register(multipart, { throwFileSizeLimit: false })
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))

  const single = new SingleConnection(options)
  scope.addHook('onClose', async () => single.close())

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (single.isMeant(request)) return single.answer(request, reply)
    if (options.explorer && request.method === 'GET' && request.headers.accept?.includes('text/html') === true) {
      const { html, contentSecurityPolicy } = await explorerPage(PATH)
      return reply.header('content-security-policy', contentSecurityPolicy).type('text/html; charset=utf-8').send(html)
    }
    if (!request.isMultipart()) return respond(request, reply)
    return discardUnused(contextOf(request), async (staged) =>
      respond(request, reply, await readUpload(request, contextOf(request), bodyLimit, staged)),
    )
  }

  const respond = async (request: FastifyRequest, reply: FastifyReply, upload?: Upload): Promise<FastifyReply> => {
    const response = await yoga.fetch(toFetch(request, yoga.fetchAPI.Request, upload), {
      operationContext: contextOf(request),
      connection: request.raw.socket,
      files: upload?.files ?? [],
      onlyMissed: NO_WAIT.test(String(request.headers.prefer ?? '')),
    })
    reply.code(response.status)
    for (const [name, value] of response.headers) reply.header(name, value)
    if (response.body === null) return reply.send()
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
    return reply.send(isStream ? Readable.fromWeb(response.body as WebStream) : await response.text())
  }
  if (options.explorer) {
    const script = signInScript(PATH)
    scope.get(SIGN_IN_PATH, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script))
  }
  scope.route({ method: ['GET', 'POST', 'PUT', 'DELETE'], url: PATH, bodyLimit, handler: answer })
}

function placed(variables: unknown, { files }: YogaContext): Variables | null | undefined {
  const given = variables as Record<string, unknown> | null | undefined
  return files.length === 0 ? given : withFiles(given ?? {}, files)
}

/** Replaces Yoga's parsing, validation, execution and subscription by the executor. Yoga still handles HTTP. */
function throughExecutor(executor: Executor, live: LiveConnections): Plugin<YogaContext> {
  const documents = new WeakMap<DocumentNode, Prepared | Refused>()
  const preparedOf = (document: DocumentNode): Prepared => {
    const prepared = documents.get(document)
    if (prepared?.ok !== true) throw new Error('A document came to its execution without being prepared.')
    return prepared
  }
  return {
    onParse({ params, context, setParseFn }) {
      const text = typeof params.source === 'string' ? params.source : params.source.body
      setParseFn(() => {
        const operationName = context.params?.operationName
        const prepared = executor.prepare(text, operationName, answerFormOf(context.request.url))
        const document = prepared.ok ? prepared.document : placeholder(operationName)
        documents.set(document, prepared)
        return document
      })
    },
    onValidate({ params, setValidationFn }) {
      const prepared = documents.get(params.documentAST as DocumentNode)
      setValidationFn(() => (prepared?.ok === false ? prepared.errors.map((error) => withHttp(error)) : []))
    },
    onExecute({ setExecuteFn }) {
      setExecuteFn(async ({ document, variableValues, contextValue }) =>
        toYoga(
          await executor.execute(
            preparedOf(document),
            placed(variableValues, contextValue),
            contextValue.operationContext,
          ),
        ),
      )
    },
    onSubscribe({ setSubscribeFn }) {
      setSubscribeFn(async ({ document, variableValues, contextValue }) => {
        const { operationContext, connection, onlyMissed } = contextValue as YogaContext
        const variables = placed(variableValues, contextValue as YogaContext)
        const opened = await executor.subscribe(preparedOf(document), variables, operationContext)
        if (!(opened instanceof AnswerStream)) return toYoga(opened)
        if (onlyMissed) opened.endWhenCaughtUp()
        return opened.addTo(live, operationContext.caller, connection)
      })
    },
  }
}

/** Puts status and headers of an answer without data into its errors, from which Yoga takes them. */
function toYoga(answer: Answer): Answer {
  const { errors, data } = answer
  return errors === undefined || data !== undefined ? answer : { errors: errors.map((error) => withHttp(error)) }
}

function withHttp(error: GraphQLError): GraphQLError {
  const { message, nodes, source, positions, path, extensions } = error
  const status = httpStatus([error])
  // By the specification of GraphQL over HTTP, an answer in plain JSON has status 200 even if the document is invalid.
  const http = { status, spec: status === 400, headers: httpHeaders([error]) }
  return new GraphQLError(message, { nodes, source, positions, path, extensions: { ...extensions, http } })
}

/** A document in place of a refused one: Yoga looks for an operation before validation reports the refusal. */
function placeholder(operationName: string | null | undefined): DocumentNode {
  const name = operationName ? { name: { kind: Kind.NAME, value: operationName } as const } : {}
  const selectionSet = { kind: Kind.SELECTION_SET, selections: [] } as const
  const operation = {
    kind: Kind.OPERATION_DEFINITION,
    operation: OperationTypeNode.QUERY,
    ...name,
    selectionSet,
  } as const
  return { kind: Kind.DOCUMENT, definitions: [operation] }
}

/** Yoga's own errors are sent unchanged, with a code added if they have none. Other errors are unexpected. */
function ownError(error: unknown, report: (unknown: unknown) => void): GraphQLError {
  if (!(error instanceof GraphQLError) || error.originalError !== undefined) return toAnswerError(error, report)
  if (typeof error.extensions.code === 'string') return error
  const { status } = (error.extensions.http ?? {}) as { status?: number }
  return answerError(error.message, { ...error.extensions, code: status === 403 ? 'FORBIDDEN' : 'BAD_REQUEST' })
}

const JSON_CONTENT: [string, string] = ['content-type', 'application/json']

function toFetch(
  { method, headers, url, body }: FastifyRequest,
  FetchRequest: typeof Request,
  upload?: Upload,
): Request {
  const copied = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || name.startsWith(':') ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  )
  const search = url.includes('?') ? url.slice(url.indexOf('?')) : ''
  const given = method === 'POST' && Buffer.isBuffer(body) ? new Uint8Array(body) : null
  return new FetchRequest(`http://localhost${PATH}${search}`, {
    method,
    // The document of an upload is passed on like a plain request.
    headers: upload === undefined ? copied : [...copied.filter(([name]) => !name.startsWith('content-')), JSON_CONTENT],
    body: upload?.operations ?? given,
  })
}
