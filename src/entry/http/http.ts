import { randomUUID } from 'node:crypto'
import { type IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import helmet from 'helmet'
import { CHALLENGES } from '../../kernel/challenges.js'
import { Forbidden, Misdirected, Unavailable } from '../../kernel/errors.js'
import { logged, type TraceParent } from '../../kernel/tracing/trace-parent.js'
import { LONGEST_FILE_NAME } from '../../services/files/file-limits.js'
import type { EntryPointMetrics } from '../metrics/entry-point-metrics.js'
import type { LiveConnections } from '../live/live-connections.js'
import { OpenAnswers } from '../live/open-answers.js'
import { isBearer } from '../../services/credentials/tokens.js'
import { allowOrigins } from './allow-origins.js'
import { isAddressed, type OwnAddresses } from './own-addresses.js'
import { type RequestTracing, routeOf, traceRequests } from './trace-requests.js'

export interface HttpOptions {
  readonly logger: FastifyBaseLogger
  /** Trusted proxies: a number of hops, or addresses and ranges. Only their forwarding headers are used. */
  readonly trustProxy: number | readonly string[] | false
  readonly addresses: OwnAddresses
  /** True if people reach this service over TLS. */
  readonly isHttps: boolean
  /** The size limit of a body; routes may set another. */
  readonly bodyLimit: number
  readonly metrics: EntryPointMetrics
  readonly live: LiveConnections
  /** Undefined: nothing is traced. */
  readonly requestTracing?: RequestTracing | undefined
  /** Answers URLs that the router itself refuses. */
  readonly answerBadUrl: (error: Error, request: FastifyRequest, reply: FastifyReply) => void
  /** Answers errors that no entry point has handled. */
  readonly answerError: (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

/** Requests are accepted only in the phase `ready`. */
export type HttpPhase = 'starting' | 'ready' | 'draining'

/** The HTTP host on which all entry points are mounted. */
export interface HttpHost {
  readonly app: FastifyInstance
  phase: HttpPhase
  /** Stops accepting work, closes open streams, and lets running requests finish within `seconds`. */
  close(seconds: number): Promise<void>
}

/** Orchestrators request these paths while the service starts and drains, so they are always answered. */
const ALWAYS_OPEN = new Set(['/healthz', '/readyz', '/metrics'])
const STARTING_RETRY_SECONDS = 1
const DRAINING_RETRY_SECONDS = 5
/** The time limit for receiving a whole request. It is enough for the largest upload over a slow connection. */
const ARRIVAL_MS = 300_000
/**
 * The longest segment of a path that the router passes on, in UTF-16 units of the decoded text: the longest name of a
 * file, whose code points may have two each.
 */
const LONGEST_SEGMENT = 2 * LONGEST_FILE_NAME

function refuseSchema(): never {
  throw new Error('Requests are checked by the doors: routes have no schemas of Fastify.')
}
/** Replaces Fastify's compilers, which are slow to load and never used. */
const NO_COMPILERS = { buildValidator: () => refuseSchema, buildSerializer: () => refuseSchema }

/** Makes the host: request ids, logs without content, security headers, the origin check, and shutdown. */
export async function makeHttp(options: HttpOptions): Promise<HttpHost> {
  const { logger, metrics, live, addresses } = options
  const headers = securityHeaders(options)
  let traceOf = (_request: FastifyRequest): TraceParent | undefined => undefined
  const note = (request: FastifyRequest, route: string, status: number, ms: number): void => {
    const { id, method } = request
    const trace = traceOf(request)
    metrics.request(route, method, status, ms / 1_000, trace)
    const facts = { reqId: id, route, method, status, ms: Math.round(ms * 10) / 10 }
    logger.info({ ...facts, ...logged(trace) }, 'request')
  }
  const app = fastify({
    loggerInstance: logger,
    // One logger for all requests, because only this file logs a request, in one line.
    childLoggerFactory: (parent) => parent,
    // Each request is logged in one line below. Fastify's own line would contain the URL.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(options.trustProxy),
    schemaController: { compilersFactory: NO_COMPILERS },
    bodyLimit: options.bodyLimit,
    routerOptions: { maxParamLength: LONGEST_SEGMENT },
    // Fastify disables Node's limit. Without a limit, a slow body could hold its connection for ever.
    requestTimeout: ARRIVAL_MS,
    requestIdHeader: false,
    genReqId: requestId,
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      // Fastify runs no hooks for a URL that its router refuses.
      const start = performance.now()
      reply.raw.once('close', () => note(request, 'unknown', reply.statusCode, performance.now() - start))
      reply.headers(headers)
      options.answerBadUrl(error, request, reply)
    },
  })
  const host: HttpHost = {
    app,
    phase: 'starting',
    close: async (seconds) => {
      host.phase = 'draining'
      live.closeAll()
      app.server.closeIdleConnections()
      // The port stays open until the last answer, so that new requests get 503 with `Retry-After`.
      await answers.ended(seconds * 1_000)
      app.server.closeAllConnections()
      await app.close()
    },
  }
  const answers = new OpenAnswers(app.server)
  // Before the checks below, so that pages of allowed origins can read why a request was refused.
  await allowOrigins(app, addresses)
  app.setErrorHandler((error, request, reply) => options.answerError(error, request, reply))

  // First, so that what the hooks below refuse is recorded too. Probes and upgrades to a WebSocket are not.
  if (options.requestTracing !== undefined) {
    traceOf = traceRequests(
      app,
      options.requestTracing,
      ({ headers: { upgrade }, routeOptions }) => upgrade === undefined && !ALWAYS_OPEN.has(routeOptions.url ?? ''),
    )
  }
  // Hooks with callbacks: a promise of each would be waited for in each request.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    const isAlwaysOpen = ALWAYS_OPEN.has(request.routeOptions.url ?? '')
    if (!addresses.answersTo(request.host) && !(isAlwaysOpen && isAddressed(request.host))) throw new Misdirected()
    if (host.phase !== 'ready' && !isAlwaysOpen) {
      reply.header('connection', 'close')
      const seconds = host.phase === 'starting' ? STARTING_RETRY_SECONDS : DRAINING_RETRY_SECONDS
      throw new Unavailable(`The service is ${host.phase}.`, seconds)
    }
    const { isPostedByOthers = false } = request.routeOptions.config
    if (!isPostedByOthers && addresses.isForgeable(request.method, request.headers, request)) {
      throw new Forbidden('Cross-site requests that change data are refused.')
    }
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode === 401) {
      if (isBearer(request.headers.authorization)) reply.header('www-authenticate', CHALLENGES.invalidToken)
      else if (isScripted(request.headers)) reply.header('www-authenticate', CHALLENGES.withoutDialog)
    }
    // Answers are private unless a route sets another policy.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    // With an open connection, a draining gateway would wait for its next request.
    if (host.phase === 'draining') reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    note(request, routeOf(request), reply.statusCode, reply.elapsedTime)
    done()
  })
  return host
}

/** True if a script in a browser asks, and no person who navigates. Node's `fetch` sends no `Sec-Fetch-Site`. */
function isScripted(headers: IncomingHttpHeaders): boolean {
  if (headers['x-requested-with'] !== undefined) return true
  const mode = headers['sec-fetch-mode']
  return headers['sec-fetch-site'] !== undefined && mode !== undefined && mode !== 'navigate'
}

function trusted(proxies: HttpOptions['trustProxy']): false | string[] | ((address: string, hop: number) => boolean) {
  if (proxies === false) return false
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : [...proxies]
}

/** The request id. A caller's own id goes into logs and audit rows, so it is used only if it is short and plain. */
function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) ? given : randomUUID()
}

/** The security headers of every answer. Pages that need more than this policy override it. */
function securityHeaders({ isHttps }: Pick<HttpOptions, 'isHttps'>): Readonly<Record<string, string>> {
  const secure = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
      },
    },
    strictTransportSecurity: isHttps,
  })
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  secure(request, response, (error) => {
    if (error !== undefined) throw new Error('The security headers could not be made.', { cause: error })
  })
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]))
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * True for a route that pages of other origins post to, such as those of an identity provider. What they post must
     * be proof by itself, and bound to the browser where it was asked for.
     */
    readonly isPostedByOthers?: true
  }
}
