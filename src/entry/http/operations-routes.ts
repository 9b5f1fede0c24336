import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { originIn } from '../../features/auth/index.js'
import { CHALLENGES } from '../../kernel/challenges.js'
import { isLoopbackAddress, isLoopbackHost } from '../../kernel/addresses.js'
import { sameBytes } from '../../services/credentials/tokens.js'
import type { Readiness } from './readiness.js'

/** The metrics that `/metrics` shows: those of this process, or of all workers together. */
export interface ShownMetrics {
  readonly contentType: string
  metrics(): Promise<string>
}

export interface OperationsRoutesOptions {
  readonly readiness: () => Promise<Readiness>
  readonly metrics: ShownMetrics
  /** The bearer token for `/metrics`. Without it, only this machine may read them. */
  readonly metricsToken: string | undefined
  /** True if the request has the credentials of an operator. */
  readonly isOperator: (request: FastifyRequest) => Promise<boolean>
  /** The page that lists mails; null if this request may not see it. */
  readonly outboxPage: (request: FastifyRequest) => Promise<string | null>
}

/** Pages for operators. They contain no personal data. */
export async function operationsRoutes(scope: FastifyInstance, options: OperationsRoutesOptions): Promise<void> {
  const { readiness, metrics, metricsToken, isOperator, outboxPage } = options

  /** Answers while the process runs; it checks nothing. */
  scope.get('/healthz', (_request, reply) => reply.send({ status: 'ok' }))

  /**
   * Checks that requests can be served: the database answers, is migrated, and is not owned by the application's role.
   */
  scope.get('/readyz', async (_request, reply) => {
    const found = await readiness()
    if (found.status !== 'ready') reply.code(503).header('retry-after', '2')
    return reply.send(found)
  })

  scope.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken) && !(await isOperator(request))) {
      return reply.code(401).header('www-authenticate', `Bearer, ${CHALLENGES.basic}`).send()
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
  // Only this machine itself: the request has no forwarding headers, and its host is a name that always means this
  // machine.
  const { host, hasForwardingHeaders } = originIn(headers)
  return isLoopbackAddress(ip) && isLoopbackHost(host) && !hasForwardingHeaders
}
