import { ApolloServer, type ApolloServerPlugin, type GraphQLRequest, HeaderMap } from '@apollo/server'
import {
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled'
import { fastifyApolloHandler } from '@as-integrations/fastify'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type DocumentNode, type FormattedExecutionResult, type GraphQLFormattedError, Kind } from 'graphql'
import { LRUCache } from 'lru-cache'
import type { OperationContext } from '../../features/operation-context.js'
import { encodeUtf8Line } from '../../kernel/text/encode-utf8.js'
import { cacheControl } from './document/cache-hint.js'
import type { Prepared, Refused } from './document/prepare.js'
import type { Answer } from './answer.js'
import type { Executor } from './executor.js'
import { answerError, httpHeaders, httpStatus } from './graphql-errors.js'
import { contextOf, type GraphqlScopeOptions, useGraphqlScope } from './graphql-scope.js'
import { answerFormOf } from './answer-form.js'
import { discardUnused, readUpload, withFiles } from './uploads.js'

export interface ApolloOptions extends Omit<GraphqlScopeOptions, 'door'> {
  readonly executor: Executor
  /** The limits of the cache of persisted queries. */
  readonly persistedQueries: { readonly entries: number; readonly bytes: number }
  /** The address to which browsers are redirected; null if the schema is hidden. */
  readonly explorer: string | null
}

interface ApolloContext {
  readonly operationContext: OperationContext
}

const NO_DOCUMENT: DocumentNode = { kind: Kind.DOCUMENT, definitions: [] }

/** Serves queries and mutations at /graphql in the form that Apollo's tools expect. */
export async function mountApollo(scope: FastifyInstance, options: ApolloOptions): Promise<void> {
  const { executor, explorer, bodyLimit } = options
  useGraphqlScope(scope, { ...options, door: 'graphql' })
  const server = new ApolloServer<ApolloContext>({
    schema: executor.schema,
    plugins: [
      throughExecutor(executor),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
    persistedQueries: { cache: boundedCache(options.persistedQueries) },
    // The executor caches the documents.
    documentStore: null,
    introspection: true,
    // `useGraphqlScope` refuses what pages of other origins may have caused.
    csrfPrevention: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    formatError: hideUnexpected,
    logger: silent,
  })
  await server.start()
  scope.addHook('onClose', () => server.stop())
  // Apollo gets parsed JSON only.
  scope.removeContentTypeParser('text/plain')
  await scope.register(multipart, { throwFileSizeLimit: false })
  const throughApollo = fastifyApolloHandler(server, {
    context: async (request) => ({ operationContext: contextOf(request) }),
  })

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (explorer !== null && wantsPage(request)) return reply.redirect(explorer)
    if (request.isMultipart()) {
      return discardUnused(contextOf(request), async (staged) => {
        const { operations, files } = await readUpload(request, contextOf(request), bodyLimit, staged)
        const { variables, ...others } = JSON.parse(operations) as { variables?: Record<string, unknown> }
        request.body = { ...others, variables: withFiles(variables ?? {}, files) }
        return throughApollo.call(scope, request, reply)
      })
    }
    const known = knownDocument(request, executor)
    if (known === undefined) return throughApollo.call(scope, request, reply)
    const { prepared, variables, contentType } = known
    const result = await executor.execute(prepared, variables, contextOf(request))
    const { status, headers } = httpHead(result, request.headers.accept)
    return reply
      .code(status)
      .headers({ ...headers, 'cache-control': cacheControl(prepared.cacheHint, result.errors !== undefined) })
      .type(contentType)
      .send(encodeUtf8Line(JSON.stringify({ errors: result.errors, data: result.data })))
  }
  scope.route({ method: ['GET', 'POST'], url: '/graphql', bodyLimit, handler: answer })
}

/** Replaces Apollo's parsing, validation and execution by the executor. Apollo still handles HTTP. */
function throughExecutor(executor: Executor): ApolloServerPlugin<ApolloContext> {
  return {
    async requestDidStart() {
      let prepared: Prepared | Refused | undefined
      return {
        async didResolveSource(context) {
          const form = answerFormOf(context.request.http?.search)
          prepared = executor.prepare(context.source, context.request.operationName, form)
          // If a document is set, Apollo neither parses nor validates.
          Object.assign(context, { document: prepared.ok ? prepared.document : NO_DOCUMENT })
        },
        async didResolveOperation() {
          // Ends the request before its text is stored as a persisted query. The complete list of errors is added
          // below.
          if (prepared?.ok === false) throw answerError('Refused.', { code: 'GRAPHQL_VALIDATION_FAILED' })
        },
        async responseForOperation({ contextValue, request, overallCachePolicy }) {
          if (prepared?.ok !== true) return null
          const result =
            prepared.type === 'subscription'
              ? {
                  errors: [
                    answerError('Subscriptions are served at /graphql/stream and over WebSocket.', {
                      code: 'BAD_REQUEST',
                    }),
                  ],
                }
              : await executor.execute(prepared, request.variables, contextValue.operationContext)
          overallCachePolicy.restrict(prepared.cacheHint)
          const { status, headers } = httpHead(result, acceptOf(request))
          return {
            http: { status, headers: new HeaderMap(Object.entries(headers)) },
            body: { kind: 'single', singleResult: toResult(result) },
          }
        },
        async willSendResponse({ request, response }) {
          if (prepared?.ok !== false || response.body.kind !== 'single') return
          response.body.singleResult = toResult({ errors: prepared.errors })
          response.http.status = httpHead({ errors: prepared.errors }, acceptOf(request)).status
        },
      }
    },
  }
}

interface KnownDocument {
  readonly prepared: Prepared
  readonly variables: Readonly<Record<string, unknown>> | null | undefined
  readonly contentType: string
}

/** Finds the prepared document of a plain POST. Such a request is answered without Apollo, with the same answer. */
function knownDocument({ method, headers, body, url }: FastifyRequest, executor: Executor): KnownDocument | undefined {
  if (method !== 'POST' || !isRecord(body)) return undefined
  if (headers['content-type'] !== 'application/json') return undefined
  const contentType = CONTENT_TYPES.get(headers.accept ?? '*/*')
  if (contentType === undefined) return undefined
  const { query, operationName, variables, ...others } = body
  if (typeof query !== 'string' || Object.keys(others).length > 0) return undefined
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') return undefined
  if (variables !== undefined && variables !== null && !isRecord(variables)) return undefined
  const prepared = executor.known(query, operationName, answerFormOf(url))
  return prepared === undefined || prepared.type === 'subscription' ? undefined : { prepared, variables, contentType }
}

/**
 * The content type with which Apollo answers the usual values of `Accept`. Requests with other values are passed to
 * Apollo.
 */
const CONTENT_TYPES: ReadonlyMap<string, string> = new Map([
  ['*/*', 'application/json; charset=utf-8'],
  ['application/json', 'application/json; charset=utf-8'],
  ['application/graphql-response+json', 'application/graphql-response+json; charset=utf-8'],
])

function acceptOf({ http }: GraphQLRequest): string | undefined {
  return http?.headers.get('accept')
}

function httpHead(
  { errors, data }: Answer,
  accept: string | undefined,
): { readonly status: number; readonly headers: Record<string, string> } {
  if (errors === undefined || data !== undefined) return { status: 200, headers: {} }
  const status = httpStatus(errors)
  // By the specification of GraphQL over HTTP, an answer in plain JSON has status 200 even if the document is invalid.
  const isPlain = accept?.includes('application/json') === true && !accept.includes('graphql-response+json')
  return { status: isPlain && status === 400 ? 200 : status, headers: httpHeaders(errors) }
}

function toResult({ errors, data }: Answer): FormattedExecutionResult {
  return {
    ...(errors !== undefined && { errors: errors.map((error) => error.toJSON()) }),
    ...(data !== undefined && { data }),
  }
}

function wantsPage({ method, headers, query }: FastifyRequest): boolean {
  return (
    method === 'GET' && isRecord(query) && query.query === undefined && headers.accept?.includes('text/html') === true
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Replaces unexpected errors. Apollo's own errors about a request have a code; an error without a code, or with this
 * one, is unexpected.
 */
function hideUnexpected(formatted: GraphQLFormattedError): GraphQLFormattedError {
  if (formatted.extensions?.code !== 'INTERNAL_SERVER_ERROR') return formatted
  return answerError('Internal error.', { code: 'INTERNAL_SERVER_ERROR' }).toJSON()
}

/** A logger that discards Apollo's log lines, because they quote requests. The executor reports errors. */
const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

function boundedCache({ entries, bytes }: ApolloOptions['persistedQueries']) {
  const kept = new LRUCache<string, string>({
    max: entries,
    maxSize: bytes,
    sizeCalculation: (text, key) => 2 * (text.length + key.length),
  })
  return {
    get: async (key: string) => kept.get(key),
    set: async (key: string, text: string) => void kept.set(key, text),
    delete: async (key: string) => void kept.delete(key),
  }
}
