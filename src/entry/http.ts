import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { Forbidden, Unavailable } from '../kernel/errors.js'
import type { DoorMetrics } from './door-metrics.js'
import type { LiveConnections } from './live-connections.js'
import { isForgeable } from './same-origin.js'
import { securityHeaders } from './security-headers.js'

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

/** Makes the host: request ids, logs without content, security headers, the origin rule, and a quiet end. */
export async function makeHttp(options: HttpOptions): Promise<HttpHost> {
  const { logger, metrics, live, publicUrl } = options
  const app = fastify({
    loggerInstance: logger,
    // One line a request, written below: Fastify's own has the URL.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(options.trustProxy),
    bodyLimit: options.bodyLimit,
    // Fastify lifts Node's own limit: a body that trickles in would hold its connection for ever.
    requestTimeout: ARRIVAL_MS,
    requestIdHeader: false,
    genReqId: requestId,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => options.answerBadUrl(error, request, reply),
  })
  const host: HttpHost = {
    app,
    phase: 'starting',
    close: async (seconds) => {
      host.phase = 'draining'
      live.closeAll()
      const late = setTimeout(() => app.server.closeAllConnections(), seconds * 1_000)
      try {
        await app.close()
      } finally {
        clearTimeout(late)
      }
    },
  }

  const headers = securityHeaders({ isHttps: publicUrl.startsWith('https:') })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
    if (host.phase !== 'ready' && !ALWAYS_OPEN.has(request.routeOptions.url ?? '')) {
      reply.header('connection', 'close')
      const seconds = host.phase === 'starting' ? STARTING_RETRY_SECONDS : DRAINING_RETRY_SECONDS
      throw new Unavailable(`The service is ${host.phase}.`, seconds)
    }
    if (isForgeable(request.method, request.headers, { host: request.host, publicUrl })) {
      throw new Forbidden('Requests that change something are not taken from pages of others.')
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
    metrics.request(route, request.method, reply.statusCode, reply.elapsedTime / 1_000)
    const ms = Math.round(reply.elapsedTime * 10) / 10
    // A stream that ended leaves its connection idle, and nobody else would close it any more.
    if (host.phase === 'draining') setImmediate(() => app.server.closeIdleConnections())
    request.log.info({ route, method: request.method, status: reply.statusCode, ms }, 'request')
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
