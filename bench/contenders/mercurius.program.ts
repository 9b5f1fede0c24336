/**
 * Mercurius, which compiles documents, with the gateway's schema and resolvers: the same sign-in, policies and audit
 * rows behind another HTTP server. The sequencer runs in a gateway's process beside it.
 */
import 'reflect-metadata'
import fastify from 'fastify'
import mercurius, { type MercuriusContext } from 'mercurius'
import type { DocumentNode } from 'graphql'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { openDatabase } from '../../src/database/database.js'
import { allFields } from '../../src/entry/graphql/document/prepare.js'
import { EventAudit } from '../../src/entry/live/event-audit.js'
import { makeFaults } from '../../src/entry/context/faults.js'
import { type ContextParts, ContextMaker } from '../../src/entry/context/make-context.js'
import { buildCareSchema } from '../../src/entry/graphql/schema.js'
import { recordOutcome } from '../../src/entry/context/record-outcome.js'
import { neverDisconnects } from '../../src/entry/http/disconnect-signal.js'
import { AccessTokens } from '../../src/features/access-tokens/index.js'
import { Authenticator, SessionCookies } from '../../src/features/auth/index.js'
import type { OperationContext } from '../../src/features/operation-context.js'
import { shippedFeatures } from '../../src/features/manifests/shipped-features.js'
import { BytesInFlight } from '../../src/kernel/bytes/bytes-in-flight.js'
import { systemClock } from '../../src/kernel/time/clock.js'
import { IdScalar } from '../../src/kernel/scalars.js'
import { type KeyName, KeyRing } from '../../src/kernel/keys/key-ring.js'
import { makeCredentials } from '../../src/services/credentials/credentials.js'
import { RateLimiter } from '../../src/services/limits/rate-limiter.js'
import { RingWrapper } from '../../src/database/content/key-wrapper.js'
import { contentRing } from './content-key.js'

// graphql-jit converts variables of a scalar named ID to texts, but our resolvers expect numbers.
IdScalar.name = 'Identifier'

const MANY = 1_000_000
const MIB = 1_048_576
const onError = (error: unknown): void => console.error(error)
const clock = systemClock
const features = shippedFeatures()
const ringOf = (name: KeyName, byte: number): KeyRing => new KeyRing(name, [Buffer.alloc(32, byte)], 'the benchmark')
const database = await openDatabase({
  url: process.env.DATABASE_URL ?? '',
  poolSize: Number(process.env.DATABASE_POOL),
  entities: features.entities,
  tables: features.tables,
  wrapper: new RingWrapper(contentRing),
  onError,
})
const keys = { session: ringOf('session', 1), link: ringOf('link', 2), pseudonym: ringOf('pseudonym', 3) }
const credentials = makeCredentials({ database, keys, signInsPerMinute: MANY, signUpsPerHour: MANY })
const limits = new RateLimiter({ database, clock, limits: { request: MANY, ai: MANY, enrollment: MANY }, onError })
const accessTokens = new AccessTokens({ database, clock, credentials })
const authenticator = new Authenticator({ database, clock, credentials, accessTokens, anonymousAccess: 'closed' })
const faults = makeFaults(new Registry(), pino({ level: 'silent' }))
// The workloads use neither these services, nor live events, nor the rules.
const parts = {
  ...{
    database,
    clock,
    authenticator,
    cookies: new SessionCookies(undefined),
    features,
    events: undefined,
    rules: { consent: 'assumed' },
    requestBytes: 16 * MIB,
    bytesInFlight: new BytesInFlight({ gateway: 32 * MIB, person: 24 * MIB }),
  },
  services: { credentials, limits, faults },
} as unknown as ContextParts
const contexts = new ContextMaker(parts)
const eventAudit = new EventAudit(database.auditTrail)

const server = fastify({ forceCloseConnections: true })
await server.register(mercurius, {
  schema: buildCareSchema(features),
  jit: 1,
  subscription: false,
  context: (request) =>
    contexts.ofRequest(
      {
        ...{ door: 'graphql', requestId: request.id, address: request.ip, headers: request.headers },
        ...{ addHeader: null, disconnect: () => undefined, disconnectSignal: neverDisconnects },
      },
      true,
    ),
})
const fieldsOf = new WeakMap<DocumentNode, ReadonlySet<string>>()
// The executor sets the same facts for a prepared document; lists then read only the selected columns.
server.graphql.addHook<OperationContext & MercuriusContext>('preExecution', async (_schema, document, context) => {
  let fields = fieldsOf.get(document)
  if (fields === undefined) {
    fields = allFields(document)
    fieldsOf.set(document, fields)
  }
  context.request.fields = fields
})
server.graphql.addHook<Record<string, unknown>, OperationContext & MercuriusContext>(
  'onResolution',
  async ({ data, errors }, context) => {
    // Writes one audit row for a read, durable before the answer leaves. A change has written its own row.
    context.request.operation = Object.keys(data ?? {}).join(',')
    const codes = (errors ?? []).map(({ extensions }) => extensions?.code)
    await recordOutcome(context, { isWrite: false, codes }, eventAudit)
  },
)
server.get('/ready', async () => {
  await database.pool.query('select 1')
  return { ready: true }
})
process.once('SIGTERM', () => {
  void server
    .close()
    .then(() => database.close())
    .then(() => process.exit(0))
})
await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
