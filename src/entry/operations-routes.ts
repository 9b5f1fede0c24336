import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import { isLoopbackAddress, isLoopbackHost } from '../kernel/addresses.js'
import { sameBytes } from '../services/credentials/tokens.js'
import type { Readiness } from './readiness.js'

export interface OperationsRoutesOptions {
  readonly readiness: () => Promise<Readiness>
  readonly metrics: Registry
  /** Bearer token for `/metrics`; without one only this machine may ask. */
  readonly metricsToken: string | undefined
  /** True for the credentials of somebody who looks after the service. */
  readonly isOperator: (request: FastifyRequest) => Promise<boolean>
  /** The page that lists mails; null when there is nothing to show to this request. */
  readonly outboxPage: (request: FastifyRequest) => Promise<string | null>
}

/** What those who run the service look at. Nothing personal is in it. */
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
  // The name as well: a page of any site can have its own name lead to this machine, and read what it gets under it.
  if (token === undefined) return isLoopbackAddress(ip) && isLoopbackHost(headers.host)
  return (
    headers.authorization !== undefined && sameBytes(Buffer.from(headers.authorization), Buffer.from(`Bearer ${token}`))
  )
}
