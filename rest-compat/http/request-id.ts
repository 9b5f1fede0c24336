import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The caller's `X-Request-Id` when it is fit for a log line, otherwise a new one. For Fastify's `genReqId`. */
export function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\x21-\x7e]{1,128}$/.test(given) ? given : randomUUID()
}
