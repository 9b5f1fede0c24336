import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { evidenceIn } from '../../features/auth/index.js'
import { isLoopbackAddress, isLoopbackHost } from '../../kernel/addresses.js'
import { sameBytes } from '../../services/credentials/tokens.js'
import type { Readiness } from './readiness.js'

/** What `/metrics` shows: of this process, or of all workers together. */
export interface ShownMetrics {
  readonly contentType: string
  metrics(): Promise<string>
}

export interface OperationsRoutesOptions {
  readonly readiness: () => Promise<Readiness>
  readonly metrics: ShownMetrics
  /** Bearer token for `/metrics`; without one only this machine may ask. */
  readonly metricsToken: string | undefined
  /** True for the credentials of somebody who looks after the service. */
  readonly isOperator: (request: FastifyRequest) => Promise<boolean>
  /** The page that lists mails; null when there is nothing to show to this request. */
  readonly outboxPage: (request: FastifyRequest) => Promise<string | null>
}

/** Pages for operators. They contain no personal data. */
export async function operationsRoutes(scope: FastifyInstance, options: OperationsRoutesOptions): Promise<void> {
  const { readiness, metrics, metricsToken, isOperator, outboxPage } = options

  /** The process lives; nothing else is asked. */
  scope.get('/healthz', (_request, reply) => reply.send({ status: 'ok' }))

  /** Requests can be served: database there, migrated, not owned by the application. */
  scope.get('/readyz', async (_request, reply) => {
    const found = await readiness()
    if (found.status !== 'ready') reply.code(503).header('retry-after', '2')
    return reply.send(found)
  })

  scope.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken) && !(await isOperator(request))) {
      return reply.code(401).header('www-authenticate', 'Bearer, Basic realm="care"').send()
    }
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })

  for (const url of ['/outbox/', '/outbox']) {
    scope.get(url, async (request, reply): Promise<FastifyReply> => {
      const page = await outboxPage(request)
      if (page === null) {
        reply.callNotFound()
        return reply
      }
      return reply.type('text/html; charset=utf-8').send(page)
    })
  }
}

function mayReadMetrics({ ip, headers }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) {
    return sameBytes(Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`))
  }
  // This machine itself: no proxy on it that speaks for others, no page whose name was made to lead here.
  const { host, hasForwardingHeaders } = evidenceIn(headers)
  return isLoopbackAddress(ip) && isLoopbackHost(host) && !hasForwardingHeaders
}
