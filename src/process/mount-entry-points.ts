import cluster from 'node:cluster'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { favicon } from '../../rest-compat/pages/favicon.js'
import { linkPages } from '../../rest-compat/pages/index.js'
import { developersPage } from '../../rest-compat/pages/developers.js'
import { textPage } from '../../rest-compat/pages/text-page.js'
import { answerBadUrl, pageAnswerer, problemAnswerer } from '../../rest-compat/framework-errors.js'
import { routes } from '../../rest-compat/routes/index.js'
import { mountRest } from '../../rest-compat/server.js'
import type { Config } from '../config/config.js'
import { mountApollo } from '../entry/graphql/apollo.js'
import type { EntryPointMetrics } from '../entry/metrics/entry-point-metrics.js'
import { calendarRoutes } from '../entry/http/calendar-routes.js'
import { jobsConsole } from '../entry/jobs/jobs-console.js'
import { makeDesk } from '../entry/http/desk.js'
import { neverDisconnects } from '../entry/http/disconnect-signal.js'
import type { Executor } from '../entry/graphql/executor.js'
import type { ReportError } from '../entry/graphql/graphql-errors.js'
import { type HttpHost, makeHttp } from '../entry/http/http.js'
import { OwnAddresses } from '../entry/http/own-addresses.js'
import type { LiveConnections } from '../entry/live/live-connections.js'
import type { ContextMaker } from '../entry/context/make-context.js'
import { operationsRoutes, type ShownMetrics } from '../entry/http/operations-routes.js'
import { outboxPages } from '../entry/http/outbox-page.js'
import { checkReadiness, type ReadinessParts } from '../entry/http/readiness.js'
import { mountOAuth } from '../entry/oauth/mount-oauth.js'
import { singleSignOnRoutes } from '../entry/http/single-sign-on-routes.js'
import type { MakeContext } from '../entry/context/request-context.js'
import { mostConnections } from './most-connections.js'
import { makeRestHost } from './rest-host.js'
import { mountWebsocket } from '../entry/live/websocket.js'
import type { Unidentified } from '../entry/live/unidentified.js'
import { mountYoga } from '../entry/graphql/yoga.js'
import type { AnonymousAccess, Authenticator } from '../features/auth/index.js'
import { libraryTexts } from '../features/content/index.js'
import { Unauthenticated } from '../kernel/errors.js'
import type { Clock } from '../kernel/time/clock.js'
import type { Tracing } from '../kernel/tracing/tracing.js'
import type { FileStore } from '../services/files/file-store.js'

/** The title of pages on which a sign-in at an identity provider did not succeed. */
const SIGN_IN = { en: 'Sign-in', de: 'Anmeldung', es: 'Inicio de sesión' }

export interface EntryPoints {
  readonly config: Config
  readonly log: Logger
  readonly executor: Executor
  readonly contexts: ContextMaker
  readonly authenticator: Authenticator
  readonly anonymousAccess: AnonymousAccess
  readonly files: FileStore
  readonly shownMetrics: ShownMetrics
  readonly live: LiveConnections
  readonly unidentified: Unidentified
  readonly metrics: EntryPointMetrics
  readonly pool: Pool
  readonly surroundings: ReadinessParts['surroundings']
  readonly clock: Clock
  /** The address under which people reach this service; known when it listens. */
  readonly publicUrl: () => string
  readonly tracing: Tracing
}

const MIB = 1_024 * 1_024
/** The size of a JSON body of a REST path. */
const REST_BODY_LIMIT = 8 * MIB
/** The part of a GraphQL body that is neither document nor variables. */
const GRAPHQL_OVERHEAD_BYTES = 64 * 1_024
const PERSISTED_QUERIES = { entries: 2_000, bytes: 16 * MIB }
const EXPLORER = '/graphql/stream'

/** Mounts all entry points on one HTTP host. It does not listen yet. */
export async function mountEntryPoints(parts: EntryPoints): Promise<HttpHost> {
  const { config, log, executor, contexts, files, shownMetrics, live, metrics, pool, surroundings } = parts
  const addresses = new OwnAddresses(config)
  const host = makeRestHost({ executor, contexts, files, live, log })
  const http = await makeHttp({
    logger: log,
    trustProxy: config.trustProxy,
    addresses,
    isHttps: config.publicUrl?.startsWith('https:') === true,
    bodyLimit: REST_BODY_LIMIT,
    metrics,
    live,
    requestTracing: config.traces && { tracing: parts.tracing, trusts: config.traces.trusts },
    answerBadUrl,
    answerError: problemAnswerer((cause, request) => host.onFailure(cause, request)),
  })
  const most = mostConnections()
  if (most !== undefined) http.app.server.maxConnections = most

  const report: ReportError = (error, requestId) => log.error({ error, requestId }, 'operation failed')
  // Ended sessions are ignored here, because sign-in is one of the operations of these entry points.
  const makeContext: MakeContext = (incoming) => contexts.ofRequest(incoming, true)
  const { documentBytes, variableBytes } = config.graphql
  const bodyLimit = documentBytes + variableBytes + GRAPHQL_OVERHEAD_BYTES
  const showsSchema = config.mode !== 'production'
  const graphql = { executor, makeContext, report, bodyLimit, addresses }

  // Fastify searches all loaded modules for the name of a plugin that has none.
  const register = async (name: string, door: (scope: FastifyInstance) => Promise<void>): Promise<void> => {
    await http.app.register(Object.assign(door, { [PLUGIN_NAME]: name }))
  }
  await register('apollo', (scope) =>
    mountApollo(scope, { ...graphql, persistedQueries: PERSISTED_QUERIES, explorer: showsSchema ? EXPLORER : null }),
  )
  await register('yoga', (scope) =>
    mountYoga(scope, {
      ...{ ...graphql, live, explorer: showsSchema },
      maxOperations: config.live.operations,
      sharesPort: cluster.isWorker,
    }),
  )
  await register('websocket', (scope) =>
    mountWebsocket(scope, {
      ...graphql,
      live,
      logger: log,
      clock: parts.clock,
      maxMessageBytes: bodyLimit,
      initWait: 5_000,
      keepAlive: 15_000,
      maxOperations: config.live.operations,
      unidentified: parts.unidentified,
    }),
  )
  await register('operations', (scope) =>
    operationsRoutes(scope, {
      readiness: () => checkReadiness({ pool, phase: http.phase, anonymous: parts.anonymousAccess, surroundings }),
      metrics: shownMetrics,
      metricsToken: config.metricsToken,
      isOperator: (request) => isOperator(contexts, request),
      outbox: outboxPages(parts.authenticator, config),
    }),
  )
  await register('oauth', (scope) => mountOAuth(scope, { contexts, issuer: parts.publicUrl }))
  const contextFor = ({ id, ip, headers, raw }: FastifyRequest, reply: FastifyReply) =>
    makeContext({
      door: 'rest',
      requestId: id,
      address: ip,
      headers,
      addHeader: (name, value) => void reply.header(name, value),
      disconnectSignal: neverDisconnects,
      disconnect: () => raw.socket.resetAndDestroy(),
    })
  await register('jobs', (scope) => jobsConsole(scope, { contextFor }))
  const answerError = pageAnswerer(SIGN_IN, (cause, request) => host.onFailure(cause, request))
  await register('single-sign-on', (scope) => singleSignOnRoutes(scope, { contextFor, answerError }))
  await register('calendars', (scope) => calendarRoutes(scope, contexts))
  const desk = makeDesk()
  await register('desk', desk.routes)
  const developers = developersPage({
    explorer: showsSchema ? EXPLORER : null,
    hasOutbox: config.mail.smtpUrl === undefined && showsSchema,
  })
  const allPages = [developers, favicon, ...linkPages(config), ...libraryTexts.map(textPage)]
  await register('rest', (scope) =>
    mountRest(scope, {
      ...{ routes, pages: allPages, host, version: '1.0.0' },
      answerNavigation: desk.answerNavigation,
    }),
  )
  return http
}

/** The property from which Fastify takes the name of a plugin. */
const PLUGIN_NAME = Symbol.for('fastify.display-name')

/** True for a request with an operator's credentials. Wrong credentials count as none. */
async function isOperator(contexts: ContextMaker, { id, ip, headers, raw }: FastifyRequest): Promise<boolean> {
  try {
    const incoming = {
      door: 'rest',
      requestId: id,
      address: ip,
      headers,
      addHeader: null,
      disconnectSignal: neverDisconnects,
      disconnect: () => raw.socket.resetAndDestroy(),
    } as const
    const { caller } = await contexts.ofRequest(incoming, false)
    return caller.kind === 'user' && caller.isOperator
  } catch (error) {
    if (error instanceof Unauthenticated) return false
    throw error
  }
}
