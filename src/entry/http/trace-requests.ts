import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TraceParent } from '../../kernel/tracing/trace-parent.js'
import type { Origin, Span, Tracing } from '../../kernel/tracing/tracing.js'

/** How requests are traced. */
export interface RequestTracing {
  readonly tracing: Tracing
  /**
   * True for an address whose `traceparent` is continued. That of others is no more than a link: a stranger decides
   * neither what is recorded nor where it belongs.
   */
  readonly trusts: (address: string) => boolean
}

/** Adds hooks that record each request. Returns the span of a request, which is not recorded before its first hook. */
export function traceRequests(
  app: FastifyInstance,
  { tracing, trusts }: RequestTracing,
  isTraced: (request: FastifyRequest) => boolean,
): (request: FastifyRequest) => TraceParent | undefined {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTraced(request)) return done()
    const { method } = request
    const route = routeOf(request)
    const facts = { 'http.request.method': method, 'http.route': route }
    const span = tracing.begin({ name: `${method} ${route}`, kind: 'server', facts }, originOf(request, trusts))
    spans.set(request, span)
    tracing.within(span, done)
  })
  // The body arrives in events of the socket, which are no part of the span.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span === undefined) done()
    else tracing.within(span, done)
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request)
    span?.set({ 'http.response.status_code': statusCode })
    if (statusCode >= 500) span?.fail(String(statusCode))
    span?.end()
    done()
  })
  return (request) => spans.get(request)?.context
}

/** The template of a request's path, which has no ids in it. */
export function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.config.template ?? routeOptions.url ?? 'unknown'
}

function originOf({ headers, raw }: FastifyRequest, trusts: RequestTracing['trusts']): Origin {
  const given = headers['traceparent']
  if (typeof given !== 'string') return {}
  // Of the connection itself: a forwarding header says who asked, not who wrote the headers.
  return trusts(raw.socket.remoteAddress ?? '') ? { continues: given } : { follows: [given] }
}
