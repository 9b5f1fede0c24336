// Must be imported first: the decorators of types and entities use it when their modules are evaluated.
import 'reflect-metadata'
import type { GraphQLSchema } from 'graphql'
import type { Logger } from 'pino'
import { collectDefaultMetrics, type Registry } from 'prom-client'
import { type Config, sessionUrlOf } from './config/config.js'
import { type Database, openDatabase } from './database/database.js'
import { RingWrapper } from './database/content/key-wrapper.js'
import { observeDatabase } from './entry/metrics/database-metrics.js'
import { makeEntryPointMetrics } from './entry/metrics/entry-point-metrics.js'
import { makeRegistry } from './entry/metrics/make-registry.js'
import { makeExecutor } from './entry/graphql/executor.js'
import { observeReadiness, observeUpkeep } from './entry/metrics/upkeep-metrics.js'
import { checkReadiness } from './entry/http/readiness.js'
import { observeDisks } from './process/surroundings/disk-metrics.js'
import { EventAudit } from './entry/live/event-audit.js'
import { scopesOf } from './entry/graphql/document/token-needs.js'
import { observeBytes } from './entry/metrics/bytes-metrics.js'
import { LiveConnections } from './entry/live/live-connections.js'
import { startEventBroker } from './events/event-broker.js'
import { ContextMaker } from './entry/context/make-context.js'
import { buildCareSchema } from './entry/graphql/schema.js'
import type { ShownMetrics } from './entry/http/operations-routes.js'
import { recordOutcome } from './entry/context/record-outcome.js'
import { asSubgraph } from './entry/graphql/subgraph.js'
import { Unidentified } from './entry/live/unidentified.js'
import { anonymousAccessOf, Authenticator, SessionCookies } from './features/auth/index.js'
import { AccessTokens } from './features/access-tokens/index.js'
import { seedDemo } from './features/demo/index.js'
import { ensureShippedManual, reindexManuals } from './features/knowledge/index.js'
import type { FeatureSet } from './features/manifests/compose-features.js'
import { shippedFeatures } from './features/manifests/shipped-features.js'
import type { OperationContext } from './features/operation-context.js'
import type { JobDefinition } from './jobs/define-job.js'
import { isLoopbackHost } from './kernel/addresses.js'
import { BytesInFlight } from './kernel/bytes/bytes-in-flight.js'
import type { Caller } from './kernel/caller.js'
import type { Clock } from './kernel/time/clock.js'
import type { KeyRings } from './kernel/keys/key-ring.js'
import { type BackgroundWork, startBackgroundWork } from './process/background-work.js'
import { KeyWatch } from './process/keys/key-watch.js'
import { openRings } from './process/keys/keys.js'
import { openLog } from './process/log-stream.js'
import { makeServices, type ServiceOverrides } from './process/make-services.js'
import { mountEntryPoints } from './process/mount-entry-points.js'
import { rulesOf } from './process/rules-of.js'
import { Surroundings } from './process/surroundings/surroundings.js'
import { prepareLexicon } from './deidentify/index.js'
import { invalidateCallerCache } from './services/credentials/credentials.js'
import { AuditVerifier } from './services/audit-anchors/audit-verifier.js'
import { openTracing } from './services/tracing/open-tracing.js'
import { ErasedPeople } from './services/audit-anchors/erased-people.js'
import { makeAuditAnchors } from './services/audit-anchors/make-audit-anchors.js'

/** The service, which can be started and stopped as a whole. */
export interface App {
  /** Opens the port. Until `begin`, requests are answered with 503. */
  listen(): Promise<{ url: string }>
  /**
   * Compares the keys with those that the database was used with, and the clock with its own. Call it before `begin`
   * and before operations.
   * @throws Conflict, naming the setting, if one is missing or the order is wrong.
   */
  joinKeys(): Promise<void>
  /** Rejects if this process must stop, because it lacks a key that was brought into use. */
  readonly refused: Promise<never>
  /** Accepts requests and starts the background work. The database must be migrated before. */
  begin(): void
  /** Loads the demo practice. Records of it that exist already are not changed. */
  loadDemo(): Promise<void>
  /** Builds the index over the shipped manual if it is missing. Requests are answered meanwhile. */
  buildKnowledge(): void
  /** Takes no new work, lets running requests finish, and closes the database connections. */
  close(): Promise<void>
  /** A context that belongs to no request, for the command line and the demo. */
  context(caller: Caller, operation: string): OperationContext
  readonly database: Database
  readonly keys: KeyRings
}

/** Tests replace parts of the service by these, and add jobs. */
export interface Overrides extends ServiceOverrides {
  readonly clock?: Clock
  /** The clock of the machine, which the service corrects by PostgreSQL's. */
  readonly machineClock?: Clock
  /** These jobs run beside the service's own. */
  readonly jobs?: readonly JobDefinition<OperationContext>[]
  readonly log?: Logger
  /** What `schemaOf` made before, in a process that starts several services. */
  readonly schemas?: (showsSdl: boolean) => GraphQLSchema
  /** The metrics that `/metrics` shows; by default those of this process. */
  readonly metrics?: (registry: Registry) => ShownMetrics
}

const MIB = 1_024 * 1_024
/** The limits of the cache of parsed, costed and compiled documents. */
const DOCUMENT_CACHE = { entries: 2_000, bytes: 64 * MIB }
const DOCUMENT_LINES = 10_000
/**
 * The milliseconds between two looks at the delay of the event loop, which are part of the delays that the metrics
 * show. With the usual 10 they took more of an idle process than everything else.
 */
const DELAY_LOOK_MS = 250
/** Time that jobs have to end after they were aborted at shutdown. */
const CUT_OFF_MS = 1_500

/** The schema of these features. It has nothing of one service, so several services of a process may share it. */
export function schemaOf(features: FeatureSet, showsSdl: boolean): GraphQLSchema {
  return asSubgraph(buildCareSchema(features), { entities: features.subgraphEntities, showSdl: showsSdl })
}

/** Builds the service from its settings. It does not listen yet. */
export async function buildApp(config: Config, overrides: Overrides = {}): Promise<App> {
  const log = overrides.log ?? openLog(config, 1)
  const { application: url, session, purge: purgeUrl, embedded } = config.database
  const sessionUrl = sessionUrlOf(config.database)
  const onTrouble = (error: unknown): void => log.warn({ code: codeOf(error) }, 'database in trouble')
  let listeningAt = `http://${config.host}:${config.port}`
  const rules = rulesOf(config, () => listeningAt)
  const features = shippedFeatures([{ name: 'overrides', jobs: overrides.jobs ?? [] }])
  const keys = await openRings(config.keys.sources)
  const hasTraces = config.traces !== undefined
  const registry = makeRegistry(hasTraces)
  const tracing = await openTracing(config.traces?.to, { registry, log })
  const database = await openDatabase({
    tracing,
    url,
    sessionUrl: session,
    purgeUrl,
    poolSize: config.databasePool,
    entities: features.entities,
    tables: features.tables,
    wrapper: new RingWrapper(keys.content),
    onError: onTrouble,
    log,
    machineClock: overrides.machineClock,
  })
  const clock = overrides.clock ?? database.clock
  const surroundings = new Surroundings({ config, pool: database.pool, log })
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: DELAY_LOOK_MS })
  observeDatabase(registry, database)
  observeUpkeep(registry, { database, riskEscalateMinutes: config.riskEscalateMinutes })
  observeDisks(registry, config)
  const keyWatch = new KeyWatch({
    ...{ pool: database.pool, sources: config.keys.sources, rings: keys, log },
    onLook: () => database.content.refresh(),
    onNews: (listener) => database.heartbeat.onNews(listener),
  })
  const anchors = await makeAuditAnchors(config)
  const services = await makeServices({
    ...{ config, overrides, database, keys, registry, clock, tracing, log, onTrouble },
    erasedPeople: new ErasedPeople(anchors.erasedPlaces, keys.audit),
    auditVerifier: new AuditVerifier({ url: sessionUrl, auditKey: keys.audit, ...anchors.verified }),
  })
  const { credentials, files } = services
  const anonymousAccess = anonymousAccessOf({
    listensOnLoopback: isLoopbackHost(config.host),
    databaseIsEmbedded: embedded,
    isProduction: config.mode === 'production',
    setting: config.legacyAnonymous,
  })
  if (anonymousAccess === 'allowed') log.warn('LEGACY_ANONYMOUS=allow: REST calls without credentials are served')
  const accessTokens = new AccessTokens({ database, clock, credentials })
  const authenticator = new Authenticator({ database, clock, credentials, accessTokens, anonymousAccess })
  const events = startEventBroker({ database, url: sessionUrl, log })
  const cookies = new SessionCookies(config.publicUrl)
  const showsSchema = config.mode !== 'production'
  const schema = overrides.schemas?.(showsSchema) ?? schemaOf(features, showsSchema)
  const tokenScopes = scopesOf(schema)
  const { ofRequest: requestBytes, inGateway, ofPerson } = config.bytes
  const bytesInFlight = observeBytes(registry, new BytesInFlight({ gateway: inGateway, person: ofPerson }))
  const contexts = new ContextMaker({
    ...{ database, clock, services, rules, authenticator, cookies, events, features, tokenScopes },
    ...{ requestBytes, bytesInFlight },
  })
  const live = new LiveConnections({ socket: config.live.sockets, stream: config.live.streams })
  const unidentified = new Unidentified(config.live.unidentified)
  // If a person signed out or changed their password, all their open connections end, on every gateway within a second.
  // If a person only lost a right, their streams end but their connections stay.
  events.onRevoked(({ userId, sessionId, isCredential }) => {
    if (isCredential) invalidateCallerCache(credentials)
    if (sessionId !== null) live.closeSession(sessionId)
    else if (isCredential) live.closeUser(userId)
    else live.cutUnsent(userId)
  })
  const metrics = makeEntryPointMetrics(registry, { live, unidentified, events }, hasTraces)
  const eventAudit = new EventAudit(database.auditTrail)
  const executor = makeExecutor({
    schema,
    limits: { ...config.graphql, documentLines: DOCUMENT_LINES },
    cache: DOCUMENT_CACHE,
    introspection: showsSchema,
    onCompleted: (ctx, { type, errors, event }) => {
      const codes = errors.map(({ extensions }) => extensions.code)
      return recordOutcome(ctx, { isWrite: type === 'mutation', codes, event }, eventAudit)
    },
    forEvent: (ctx) => contexts.ofEvent(ctx),
    storage: services.storage,
    unavailable: (operation) => surroundings.refusalOf(operation),
    report: (error, requestId) => log.error({ error, requestId }, 'operation failed'),
    onRan: metrics.operation,
    onDelivered: metrics.delivered,
    tracing,
  })
  const http = await mountEntryPoints({
    config,
    log,
    executor,
    contexts,
    authenticator,
    anonymousAccess,
    files,
    shownMetrics: overrides.metrics?.(registry) ?? registry,
    live,
    unidentified,
    metrics,
    pool: database.pool,
    surroundings,
    clock,
    publicUrl: () => rules.publicUrl,
    tracing,
  })
  observeReadiness(registry, () =>
    checkReadiness({ pool: database.pool, phase: http.phase, anonymous: anonymousAccess, surroundings }),
  )

  let work: BackgroundWork | undefined
  let knowledge: Promise<void> | undefined
  const closing = new AbortController()
  const context: App['context'] = (caller, operation) =>
    contexts.ofCaller(caller, { id: operation, door: 'cli', address: null, operation })
  return {
    context,
    database,
    keys,
    async joinKeys() {
      await database.clock.compare(database.pool)
      await keyWatch.join()
    },
    refused: keyWatch.refused,
    loadDemo: () =>
      seedDemo(context({ kind: 'legacy' }, 'seed-demo'), (password) => credentials.passwords.hash(password)),
    async listen() {
      listeningAt = await http.app.listen({ host: config.host, port: config.port })
      return { url: listeningAt }
    },
    begin() {
      work = startBackgroundWork({
        ...{ database, url, sessionUrl, features, contexts, events, services, clock, live, keyWatch, surroundings },
        ...{ anchors, log, onTrouble, auditKey: keys.audit },
      })
      http.phase = 'ready'
    },
    buildKnowledge() {
      knowledge ??= buildIndex()
    },
    async close() {
      http.phase = 'draining'
      closing.abort()
      // Subscribers are told why their streams end, so that they resume elsewhere after their last event.
      events.interrupt()
      // Jobs may take as long as requests. Aborted jobs get the rest of the time to end.
      const forJobs = Math.max(0, config.drainSeconds * 1_000 - CUT_OFF_MS)
      await Promise.all([http.close(config.drainSeconds), work?.jobs.stop(forJobs)])
      await Promise.all([work?.stop(), events.stop(), knowledge])
      await Promise.all([database.close(), tracing.close()])
    },
  }

  /** If this fails, questions about manuals are refused, and the next start tries again. */
  async function buildIndex(): Promise<void> {
    try {
      // Loaded now, because the first question and the first note would have to wait for it.
      await prepareLexicon()
      const ctx = context({ kind: 'job', job: 'build-knowledge', subjectId: 0 }, 'buildKnowledge')
      if (await ensureShippedManual(ctx, closing.signal)) log.info('the knowledge index is built')
      await reindexManuals(ctx).catch((error: unknown) => {
        log.error({ code: codeOf(error) }, 'the manuals of practices could not be queued for a new index')
      })
    } catch (error) {
      if (!closing.signal.aborted) log.error({ code: codeOf(error) }, 'the knowledge index could not be built')
    }
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
