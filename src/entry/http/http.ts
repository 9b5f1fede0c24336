import { randomUUID } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import helmet from 'helmet'
import { Forbidden, Unavailable } from '../../kernel/errors.js'
import type { DoorMetrics } from '../metrics/door-metrics.js'
import type { LiveConnections } from '../live/live-connections.js'
import { OpenAnswers } from '../live/open-answers.js'
import { isForgeable } from './same-origin.js'

export interface HttpOptions {
  readonly logger: FastifyBaseLogger
  /** Proxies whose forwarding headers count: hops, or addresses and ranges. */
  readonly trustProxy: number | readonly string[] | false
  /** The address under which people reach this service. */
  readonly publicUrl: string
  /** Bytes of a body, unless a route says otherwise. */
  readonly bodyLimit: number
  readonly metrics: DoorMetrics
  readonly live: LiveConnections
  /** Answers URLs that the router itself refuses. */
  readonly answerBadUrl: (error: Error, request: FastifyRequest, reply: FastifyReply) => void
  /** Answers what is thrown where no door has its own way to say it. */
  readonly answerError: (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

/** Whether requests are taken: not before everything is ready, not after stopping began. */
export type HttpPhase = 'starting' | 'ready' | 'draining'

/** The HTTP host that every door mounts on. */
export interface HttpHost {
  readonly app: FastifyInstance
  phase: HttpPhase
  /** Takes no new work, ends what stays open, and lets requests in flight finish within `seconds`. */
  close(seconds: number): Promise<void>
}

/** Asked by orchestrators while the service starts and drains, so they always get an answer. */
const ALWAYS_OPEN = new Set(['/healthz', '/readyz', '/metrics'])
const STARTING_RETRY_SECONDS = 1
const DRAINING_RETRY_SECONDS = 5
/** How long a whole request may take to arrive, its body included: enough for the largest upload over a slow line. */
const ARRIVAL_MS = 300_000

function refuseSchema(): never {
  throw new Error('Requests are checked by the doors: routes have no schemas of Fastify.')
}
/** In place of Fastify's own, which are slow to load and would never be used. */
const NO_COMPILERS = { buildValidator: () => refuseSchema, buildSerializer: () => refuseSchema }

/** Makes the host: request ids, logs without content, security headers, the origin rule, and a quiet end. */
export async function makeHttp(options: HttpOptions): Promise<HttpHost> {
  const { logger, metrics, live, publicUrl } = options
  const headers = securityHeaders({ isHttps: publicUrl.startsWith('https:') })
  const note = ({ id, method }: FastifyRequest, route: string, status: number, ms: number): void => {
    metrics.request(route, method, status, ms / 1_000)
    logger.info({ reqId: id, route, method, status, ms: Math.round(ms * 10) / 10 }, 'request')
  }
  const app = fastify({
    loggerInstance: logger,
    // Nobody but this file logs about a request, and names it: a logger for each would be made for one line.
    childLoggerFactory: (parent) => parent,
    // One line a request, written below: Fastify's own has the URL.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(options.trustProxy),
    schemaController: { compilersFactory: NO_COMPILERS },
    bodyLimit: options.bodyLimit,
    // Fastify lifts Node's own limit: a body that trickles in would hold its connection for ever.
    requestTimeout: ARRIVAL_MS,
    requestIdHeader: false,
    genReqId: requestId,
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      // No hook runs for a URL that the router refuses.
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
      // Whoever comes meanwhile still hears 503 and when to come again, so the port stays open until the last answer.
      await answers.ended(seconds * 1_000)
      app.server.closeAllConnections()
      await app.close()
    },
  }
  const answers = new OpenAnswers(app.server)
  app.setErrorHandler((error, request, reply) => options.answerError(error, request, reply))

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
    if (host.phase !== 'ready' && !ALWAYS_OPEN.has(request.routeOptions.url ?? '')) {
      reply.header('connection', 'close')
      const seconds = host.phase === 'starting' ? STARTING_RETRY_SECONDS : DRAINING_RETRY_SECONDS
      throw new Unavailable(`The service is ${host.phase}.`, seconds)
    }
    if (isForgeable(request.method, request.headers, { host: request.host, publicUrl })) {
      throw new Forbidden('Cross-site requests that change data are refused.')
    }
  })
  app.addHook('onSend', async (_request, reply) => {
    // What is behind this service is private unless a door says otherwise.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    // A connection that stays open would keep a stopping gateway waiting for its next request.
    if (host.phase === 'draining') reply.header('connection', 'close')
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.config.template ?? request.routeOptions.url ?? 'unknown'
    note(request, route, reply.statusCode, reply.elapsedTime)
  })
  return host
}

function trusted(proxies: HttpOptions['trustProxy']): false | string[] | ((address: string, hop: number) => boolean) {
  if (proxies === false) return false
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : [...proxies]
}

/** An id that a caller may choose goes into logs and audit rows, so it is short and plain, or it is not taken. */
function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) ? given : randomUUID()
}

/**
 * The security headers of every answer, worked out once: they are the same for all. A page that needs more than this
 * policy allows says so in a header of its own.
 */
function securityHeaders({ isHttps }: { readonly isHttps: boolean }): Readonly<Record<string, string>> {
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
