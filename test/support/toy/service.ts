import type { AddressInfo } from 'node:net'
import type { GraphQLSchema } from 'graphql'
import pino from 'pino'
import { Registry } from 'prom-client'
import { mountApollo } from '../../../src/entry/graphql/apollo.js'
import { makeEntryPointMetrics } from '../../../src/entry/metrics/entry-point-metrics.js'
import { OwnAddresses } from '../../../src/entry/http/own-addresses.js'
import type { ExecutorOptions } from '../../../src/entry/graphql/executor.js'
import { type HttpHost, makeHttp } from '../../../src/entry/http/http.js'
import { LiveConnections } from '../../../src/entry/live/live-connections.js'
import type { MakeContext } from '../../../src/entry/context/request-context.js'
import { Unidentified } from '../../../src/entry/live/unidentified.js'
import { mountWebsocket } from '../../../src/entry/live/websocket.js'
import { mountYoga } from '../../../src/entry/graphql/yoga.js'
import { RateLimited, Unauthenticated } from '../../../src/kernel/errors.js'
import { systemClock } from '../../../src/kernel/time/clock.js'
import type { Services } from '../../../src/services/services.js'
import { ADA, toyContext, type ToyExecutor, toyExecutor } from './executor.js'

export interface ToyService extends ToyExecutor {
  readonly url: string
  readonly http: HttpHost
  readonly live: LiveConnections
  readonly registry: Registry
  readonly log: string[]
  close(): Promise<void>
}

/** `Basic ada` is Ada; `Basic busy` has called too often; no credentials are an anonymous caller; others are wrong. */
const contextMaker =
  (services: Partial<Services>): MakeContext =>
  async ({ headers, requestId, door, address }) => {
    const { authorization } = headers
    if (authorization === 'Basic busy') throw new RateLimited(7)
    if (authorization !== undefined && authorization !== 'Basic ada') throw new Unauthenticated()
    const request = { id: requestId, door, address, operation: '' }
    const context = toyContext(authorization === undefined ? { kind: 'public' } : ADA)
    return { ...context, request, services: services as Services }
  }

/** The GraphQL entry points over any schema, on a free port. */
export async function startToyService(
  schema: GraphQLSchema,
  options: Partial<ExecutorOptions> = {},
  services: Partial<Services> = {},
): Promise<ToyService> {
  const makeContext = contextMaker(services)
  const live = new LiveConnections({ socket: 5, stream: 5 })
  const unidentified = new Unidentified(20)
  const registry = new Registry()
  const metrics = makeEntryPointMetrics(registry, {
    live,
    unidentified,
    events: { size: 0, waitingRequests: 0, interrupted: { slow: 0, revoked: 0 } },
  })
  const toy = toyExecutor(schema, { onRan: metrics.operation, ...options })
  const { executor } = toy
  const log: string[] = []
  const logger = pino({}, { write: (line: string) => void log.push(line) })
  const addresses = new OwnAddresses({ publicUrl: undefined, allowedHosts: [], allowedOrigins: [] })
  const http = await makeHttp({
    logger,
    trustProxy: false,
    addresses,
    isHttps: false,
    bodyLimit: 8 * 1024 * 1024,
    metrics,
    live,
    answerBadUrl: (_error, _request, reply) => void reply.code(404).send(),
    answerError: (_error, _request, reply) => reply.code(500).send(),
  })
  const report: ExecutorOptions['report'] = (error) => {
    toy.reported.push(error)
  }
  const bodyLimit = 2 * 1024 * 1024
  await http.app.register(async (scope) =>
    mountApollo(scope, {
      executor,
      makeContext,
      report,
      bodyLimit,
      addresses,
      persistedQueries: { entries: 5, bytes: 1_000_000 },
      explorer: '/graphql/stream',
    }),
  )
  await http.app.register(async (scope) =>
    mountYoga(scope, {
      ...{ executor, makeContext, report, bodyLimit, addresses, live, explorer: true },
      ...{ maxOperations: 10, sharesPort: false },
    }),
  )
  await http.app.register(async (scope) =>
    mountWebsocket(scope, {
      executor,
      makeContext,
      live,
      logger,
      clock: systemClock,
      report,
      addresses,
      maxMessageBytes: 1024 * 1024 + 256 * 1024,
      initWait: 300,
      keepAlive: 10_000,
      maxOperations: 10,
      unidentified,
    }),
  )
  await http.app.listen({ host: '127.0.0.1', port: 0 })
  http.phase = 'ready'
  const { port } = http.app.server.address() as AddressInfo
  return { ...toy, url: `http://127.0.0.1:${port}`, http, live, registry, log, close: () => http.close(2) }
}

/** POSTs JSON as Ada; status, headers and the parsed body. */
export async function post(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{
  status: number
  headers: Headers
  text: string
  body: { data?: unknown; errors?: { extensions: Record<string, unknown> }[] }
}> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Basic ada', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: text.startsWith('{') ? JSON.parse(text) : {},
  }
}
