import type { FastifyRequest } from 'fastify'
import { originIn, type Authenticator } from '../../features/auth/index.js'
import { listOutbox } from '../../services/mail/outbox-mailer.js'
import { renderOutbox } from '../../services/mail/outbox-page.js'

/** The page with time and subject of mails. Null unless requests like this one are served without credentials. */
export function outboxPage(authenticator: Authenticator, dataDir: string) {
  return async (request: FastifyRequest): Promise<string | null> =>
    authenticator.servesWithoutCredentials(originIn(request.headers)) ? renderOutbox(await listOutbox(dataDir)) : null
}
