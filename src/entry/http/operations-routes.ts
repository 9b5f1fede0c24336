import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CHALLENGES } from '../../kernel/challenges.js'
import { sameBytes } from '../../services/credentials/tokens.js'
import { isFromThisMachine, type OutboxPages } from './outbox-page.js'
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
  /** The pages of mails that were written to files. */
  readonly outbox: OutboxPages
}

/** Pages for operators. They contain no personal data, except for mails on a machine where the service is tried out. */
export async function operationsRoutes(scope: FastifyInstance, options: OperationsRoutesOptions): Promise<void> {
  const { readiness, metrics, metricsToken, isOperator, outbox } = options

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
      if (!(await outbox.list(request, reply))) reply.callNotFound()
      return reply
    })
    const mail = url.endsWith('/') ? `${url}:id/` : `${url}/:id`
    scope.get<{ Params: { id: string } }>(mail, async (request, reply): Promise<FastifyReply> => {
      if (!(await outbox.mail(request, reply, request.params.id))) reply.callNotFound()
      return reply
    })
  }
}

function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isFromThisMachine(request)
  return sameBytes(Buffer.from(request.headers.authorization ?? ''), Buffer.from(`Bearer ${token}`))
}
