import type { FastifyRequest } from 'fastify'
import { evidenceIn, type Authenticator } from '../../features/auth/index.js'
import { listOutbox } from '../../services/mail/outbox-mailer.js'
import { renderOutbox } from '../../services/mail/outbox-page.js'

/** The page that lists time and subject of mails, only where the anonymous door is open to this request; else null. */
export function outboxPage(authenticator: Authenticator, dataDir: string) {
  return async (request: FastifyRequest): Promise<string | null> =>
    authenticator.isDoorOpen(evidenceIn(request.headers)) ? renderOutbox(await listOutbox(dataDir)) : null
}
