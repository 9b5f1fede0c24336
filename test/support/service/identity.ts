import 'reflect-metadata'
import { AccessTokens } from '../../../src/features/access-tokens/index.js'
import { openDatabase, type Database } from '../../../src/database/database.js'
import type { RequestFacts } from '../../../src/database/database-context.js'
import { Loaders } from '../../../src/database/read/loader.js'
import { AuditContext } from '../../../src/database/audit/audit-context.js'
import {
  Authenticator,
  links,
  sendLinkMail,
  setPassword,
  signIn,
  type AnonymousAccess,
  type CallerEvidence,
} from '../../../src/features/auth/index.js'
import type { OperationContext } from '../../../src/features/operation-context.js'
import { createUser } from '../../../src/features/users/index.js'
import { shippedFeatures } from '../../../src/features/manifests/shipped-features.js'
import type { JobDefinition } from '../../../src/jobs/define-job.js'
import { handOverJobs } from '../../../src/jobs/due-jobs.js'
import { runJob } from '../../../src/jobs/run-job.js'
import { RequestBytes } from '../../../src/kernel/bytes/request-bytes.js'
import type { Caller } from '../../../src/kernel/caller.js'
import { type KeyName, KeyRing } from '../../../src/kernel/keys/key-ring.js'
import { PseudonymCipher } from '../../../src/deidentify/index.js'
import { Registry } from 'prom-client'
import { makeIdentityProviders } from '../../../src/services/identity-providers/identity-providers.js'
import { AuditVerifier } from '../../../src/services/audit-anchors/audit-verifier.js'
import { ErasedPeople } from '../../../src/services/audit-anchors/erased-people.js'
import { auditKey } from '../database/audit-database.js'
import { makeCredentials } from '../../../src/services/credentials/credentials.js'
import { endpointRules } from '../../../src/services/outbound/endpoint-rules.js'
import { makeWebhooks } from '../../../src/services/webhooks/webhook-sender.js'
import { makePush } from '../../../src/services/push/make-push.js'
import type { FileStore } from '../../../src/services/files/file-store.js'
import { RateLimiter } from '../../../src/services/limits/rate-limiter.js'
import { StorageUse } from '../../../src/services/limits/storage-use.js'
import { makeModel } from '../../../src/services/model/make-model.js'
import { SealedModel } from '../../../src/services/model/sealed-model.js'
import type { Mail } from '../../../src/services/mail/mailer.js'
import { CHEAP_PASSWORDS } from './personas.js'
import { RingWrapper } from '../../../src/database/content/key-wrapper.js'
import { noArchives } from '../database/no-archives.js'

/** Stands where the context has events, in tests that open no stream. */
export const noEvents = new Proxy({} as OperationContext['events'], {
  get() {
    throw new Error('There are no events in this test.')
  },
})

/** Time that stands still until a test moves it. */
export class HeldClock {
  #at = new Date('2026-03-02T09:00:00.000Z').getTime()
  now(): Date {
    return new Date(this.#at)
  }
  forward(milliseconds: number): void {
    this.#at += milliseconds
  }
}

/** The features of the service, put together once for all tests of a file. */
const features = shippedFeatures()

export function openTestDatabase(url: string): Promise<Database> {
  return openDatabase({
    url,
    poolSize: 8,
    entities: features.entities,
    tables: features.tables,
    wrapper: new RingWrapper(ringOf('content', 4)),
    onError: () => undefined,
  })
}

export interface GatewayOptions {
  readonly clock?: HeldClock
  readonly signInsPerMinute?: number
  readonly anonymousAccess?: AnonymousAccess
}

function ringOf(name: KeyName, byte: number): KeyRing {
  return new KeyRing(name, [Buffer.alloc(32, byte)], 'a test')
}

const noFile = (): never => {
  throw new Error('Nobody sends files here.')
}
const noFiles: FileStore = {
  ...{
    stage: noFile,
    attach: noFile,
    detach: noFile,
    open: noFile,
    openStaged: noFile,
    encrypt: noFile,
    discard: noFile,
    sweep: noFile,
  },
  attachedFor: noFile,
}

/** The parts of a gateway that have to do with identity, over a real database and with mail that is only collected. */
export class IdentityGateway {
  readonly mails: Mail[] = []
  readonly cookies: (string | null)[] = []
  /** Cookies by which browsers are recognised. */
  readonly devices: string[] = []
  readonly clock: HeldClock
  readonly authenticator: Authenticator
  readonly services: OperationContext['services']
  /** Codes of failures that did not stop the work they were part of. */
  readonly faults: string[] = []

  constructor(
    readonly database: Database,
    { clock = new HeldClock(), signInsPerMinute = 1_000, anonymousAccess = 'closed' }: GatewayOptions = {},
  ) {
    this.clock = clock
    const keys = { session: ringOf('session', 1), link: ringOf('link', 2), pseudonym: ringOf('pseudonym', 3) }
    const credentials = makeCredentials({
      database,
      keys,
      signInsPerMinute,
      signUpsPerHour: 100,
      passwordCost: CHEAP_PASSWORDS,
    })
    const limits = { request: 1_200, ai: 60, enrollment: 20 }
    this.services = {
      mailer: { send: (mail) => Promise.resolve(void this.mails.push(mail)) },
      links,
      identityProviders: makeIdentityProviders({
        ...{ clock, allowsPrivate: false, allowsHttpHere: false, requiresDomainProof: true },
      }),
      credentials,
      limits: new RateLimiter({ database, clock, limits, onError: () => undefined }),
      storage: new StorageUse({ database, limits: { ofClient: 1e9, ofPractice: 1e9 }, onError: () => undefined }),
      faults: { report: (code) => void this.faults.push(code) },
      model: new SealedModel(
        makeModel({
          settings: { providers: {}, chosen: 'offline', tokensPerDay: 1, timeoutMs: 1_000 },
          ...{ database, clock, registry: new Registry(), log: { warn: () => undefined } },
        }),
      ),
      push: makePush({ web: undefined, telephones: undefined, allowsThisMachine: false, clock }),
      webhooks: makeWebhooks({ rules: endpointRules(false), clock }),
      pseudonyms: new PseudonymCipher(keys.pseudonym),
      files: noFiles,
      erasedPeople: new ErasedPeople([], auditKey),
      auditVerifier: new AuditVerifier({ url: '', auditKey, archives: noArchives, headPlaces: [] }),
      extraction: { extract: () => Promise.resolve([]) },
      manualExtraction: { extract: () => Promise.resolve([]) },
    }
    const accessTokens = new AccessTokens({ database, clock, credentials })
    this.authenticator = new Authenticator({ database, clock, credentials, accessTokens, anonymousAccess })
  }

  context(caller: Caller = { kind: 'public' }, request: Partial<RequestFacts> = {}): OperationContext {
    return {
      caller,
      request: { id: 'test', door: 'graphql', address: '192.0.2.1', operation: 'test', ...request },
      clock: this.clock,
      database: this.database,
      trail: new AuditContext(),
      idempotency: null,
      loaders: new Loaders(),
      bytes: new RequestBytes(null),
      services: this.services,
      events: noEvents,
      topicPolicies: [],
      jobs: [],
      extensions: features.extensions,
      tokenScopes: [],
      signal: () => new AbortController().signal,
      rules: {
        consent: 'assumed',
        selfSignup: 'allow',
        secondFactorFor: 'nobody',
        invitations: { anHour: 200, aDay: 1_000, aDayWhenNew: 20 },
        lookUpsADay: { ofTherapist: 1_000, ofPractice: 1_000 },
        publicUrl: 'https://care.example',
        riskEscalateMinutes: 60,
        riskModelReads: false,
        releaseAfterDays: 7,
        allowedOrigins: [],
        crisisResources: [],
      },
      cookie: {
        device: undefined,
        signIn: undefined,
        setSignIn: () => undefined,
        agent: undefined,
        isBrowser: false,
        setDevice: (token) => void this.devices.push(token),
        set: (token) => this.cookies.push(token),
        clear: () => this.cookies.push(null),
      },
    }
  }

  authenticate(evidence: Partial<CallerEvidence>): Promise<Caller> {
    return this.authenticator.authenticate({
      door: 'rest',
      sessionCookie: undefined,
      authorization: undefined,
      address: '192.0.2.1',
      host: 'care.example',
      hasForwardingHeaders: false,
      forgivesEndedSession: false,
      isBackground: false,
      ...evidence,
    })
  }

  /** Runs what waits in the effect table for these jobs, each once, and gives back what is left. */
  async runJobs(jobs: readonly JobDefinition<OperationContext>[]): Promise<string[]> {
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const makeContext = (caller: Caller, request: RequestFacts): OperationContext => this.context(caller, request)
    const runner = { queue: { database: this.database }, log, stopping: new AbortController().signal, makeContext }
    for (const job of jobs) {
      const capacity = [{ kind: job.name, free: 100 }]
      const due = await handOverJobs(runner.queue, capacity, { total: 100, suspects: 0, handoverMs: 60_000 })
      for (const effect of due.toSorted((one, other) => one.id - other.id)) {
        await runJob(runner, job, effect, () => undefined)
      }
    }
    const left = await this.database.pool.query<{ kind: string }>(`select kind from effect where state <> 'done'`)
    return left.rows.map(({ kind }) => kind)
  }

  /** The token in the newest mail to an address. */
  tokenMailedTo(address: string): string {
    const mail = this.mails.findLast(({ to }) => to === address)
    const token = /#token=(?<token>\S+)/.exec(mail?.text ?? '')?.groups?.token
    if (token === undefined) throw new Error(`No link was mailed to ${address}.`)
    return token
  }
}

/** An HTTP Basic header. */
export function basic(name: string, password: string): string {
  return `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`
}

export interface Person {
  readonly userId: number
  readonly loginName: string
  readonly email: string
  readonly password: string
}

let people = 0

/** Somebody who signed up and chose a password by the mailed link. */
export async function signUpPerson(gateway: IdentityGateway, given: Partial<Person> = {}): Promise<Person> {
  const nth = ++people
  const person = {
    loginName: `Person.${nth}`,
    email: `Person.${nth}@Example.org`,
    password: `lantern over ${nth} rivers`,
    ...given,
  }
  const { loginName, email, password } = person
  const created = await createUser(gateway.context({ kind: 'legacy' }), { loginName, email, image: '', addresses: [] })
  await gateway.runJobs([sendLinkMail])
  await setPassword(gateway.context(), { token: gateway.tokenMailedTo(email), password })
  return { ...person, userId: created.userId }
}

/** Signs in and gives back the cookie. */
export async function cookieOf(gateway: IdentityGateway, person: Person): Promise<string> {
  await signIn(gateway.context(), { username: person.loginName, password: person.password })
  const cookie = gateway.cookies.at(-1)
  if (typeof cookie !== 'string') throw new Error('No cookie was set.')
  return cookie
}
