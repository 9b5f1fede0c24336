import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OwnAddresses } from './own-addresses.js'

/** The headers of answers that pages read, beside those that browsers always show. */
const EXPOSED_HEADERS = [
  ...['ETag', 'Link', 'Retry-After', 'Content-Disposition', 'X-Request-Id', 'WWW-Authenticate'],
  'Answer-Basis',
]
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']
/** Browsers keep the answer to a preflight for this long; an origin that is removed from the settings stays refused. */
const PREFLIGHT_SECONDS = 600

/**
 * Answers pages of allowed origins with the headers of CORS, and their preflights. Pages of other origins get none, so
 * that browsers show them no answer. Without allowed origins nothing is registered.
 */
export async function allowOrigins(app: FastifyInstance, addresses: OwnAddresses): Promise<void> {
  if (!addresses.trustsOthers) return
  await app.register(cors, {
    delegator: ({ method, headers }: FastifyRequest, done) => {
      const { origin } = headers
      if (!addresses.isAllowedOrigin(origin)) return done(null, { origin: false })
      return done(null, {
        origin,
        credentials: true,
        methods: METHODS,
        exposedHeaders: EXPOSED_HEADERS,
        maxAge: PREFLIGHT_SECONDS,
        // Other requests with this method ask which methods a path has.
        preflight: method === 'OPTIONS' && headers['access-control-request-method'] !== undefined,
      })
    },
  })
}
