import type { Database } from '../../database/database.js'
import { practicePaused } from '../../database/connection/unavailability.js'
import { auditEntry } from '../../database/audit/audit-entry.js'
import { AuditContext } from '../../database/audit/audit-context.js'
import type { RequestFacts } from '../../database/database-context.js'
import type { EventBroker } from '../../events/event-broker.js'
import { Loaders } from '../../database/read/loader.js'
import { originIn, restrictUnenrolled, type Authenticator, type SessionCookies } from '../../features/auth/index.js'
import type { OperationContext, Rules, SessionCookie } from '../../features/operation-context.js'
import { ownerOf } from '../../features/requests/idempotency-key.js'
import type { FeatureSet } from '../../features/manifests/compose-features.js'
import type { Caller } from '../../kernel/caller.js'
import type { BytesInFlight } from '../../kernel/bytes/bytes-in-flight.js'
import { RequestBytes } from '../../kernel/bytes/request-bytes.js'
import type { Clock } from '../../kernel/time/clock.js'
import { Forbidden, Unauthenticated } from '../../kernel/errors.js'
import type { Services } from '../../services/services.js'
import { allowedTopics } from './allowed-topics.js'
import { neverDisconnects } from '../http/disconnect-signal.js'
import { RequestCookie } from './request-cookie.js'
import type { IncomingRequest } from './request-context.js'

/** The parts that all contexts of a gateway share. */
export interface ContextParts {
  readonly database: Database
  readonly clock: Clock
  readonly services: Services
  readonly rules: Rules
  readonly authenticator: Authenticator
  readonly cookies: SessionCookies
  readonly events: EventBroker
  readonly features: FeatureSet
  readonly tokenScopes: readonly string[]
  /** The most bytes that one request reads and answers with. */
  readonly requestBytes: number
  readonly bytesInFlight: BytesInFlight
}

/** Makes the contexts in which operations run: for requests, for jobs and for the command line. */
export class ContextMaker {
  constructor(private readonly parts: ContextParts) {}

  /**
   * The context of a request.
   * @param forgivesEndedSession if true, an ended session counts as no credentials.
   * @throws Unauthenticated if the credentials are wrong; RateLimited; Unavailable while a practice of the caller is
   *   paused.
   */
  async ofRequest(incoming: IncomingRequest, forgivesEndedSession: boolean): Promise<OperationContext> {
    const { services } = this.parts
    const { door, address, connectedAt } = incoming
    const caller = await this.#callerOf(incoming, forgivesEndedSession)
    services.limits.check('request', caller, address)
    if (caller.kind === 'user' && caller.isPaused === true) throw practicePaused()
    const idempotencyKey = idempotencyKeyOf(incoming)
    const request: RequestFacts = {
      ...{ id: incoming.requestId, door, address, operation: '' },
      ...(connectedAt !== undefined && { connectedAt }),
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    }
    const bytes = this.#bytesOf({ caller, request }, incoming.disconnect)
    return this.#make(caller, request, this.#cookieOf(incoming), bytes, incoming.disconnectSignal)
  }

  #bytesOf(from: Pick<OperationContext, 'caller' | 'request'>, disconnect: () => void): RequestBytes {
    const { requestBytes, bytesInFlight } = this.parts
    return new RequestBytes({ most: requestBytes, inFlight: bytesInFlight, owner: ownerOf(from), disconnect })
  }

  async #callerOf(incoming: IncomingRequest, forgivesEndedSession: boolean): Promise<Caller> {
    const { authenticator, cookies, services } = this.parts
    const { door, headers, address } = incoming
    const evidence = {
      ...originIn(headers),
      ...cookies.read(headers),
      authorization: headers.authorization,
      // An event stream that a browser opens again by itself names the last event.
      isBackground: headers['care-background'] === '1' || headers['last-event-id'] !== undefined,
    }
    try {
      const caller = await authenticator.authenticate({ ...evidence, door, address, forgivesEndedSession })
      return restrictUnenrolled(caller, this.parts.clock.now())
    } catch (error) {
      if (!(error instanceof Unauthenticated)) throw error
      // The cookie is cleared, because a browser would send it again with every further attempt.
      if (evidence.sessionCookie !== undefined) incoming.addHeader?.('set-cookie', cookies.clear(headers.host))
      services.limits.check('request', { kind: 'public' }, address)
      const request = { id: incoming.requestId, door, address, operation: '' }
      const nobody = this.#make({ kind: 'public' }, request, NO_COOKIE, new RequestBytes(null))
      await recordRefusedCredentials(nobody, 'authenticate')
      throw error
    }
  }

  #cookieOf({ addHeader, headers }: IncomingRequest): SessionCookie {
    return addHeader === null ? NO_COOKIE : new RequestCookie(this.parts.cookies, headers, addHeader)
  }

  /**
   * The context of a job or of the command line.
   * @param boundsBytes whether what it reads is counted as that of a request. Most jobs read whole records, few at a
   *   time.
   */
  ofCaller(caller: Caller, request: RequestFacts, boundsBytes = false): OperationContext {
    const bytes = boundsBytes ? this.#bytesOf({ caller, request }, () => undefined) : new RequestBytes(null)
    return this.#make(caller, request, NO_COOKIE, bytes)
  }

  /** The context of one event of a subscription: the same caller, with separate loaders and audit context. */
  ofEvent(ctx: OperationContext): OperationContext {
    // What an event's answer takes is given back when it was made: subscribers share it, and it is read at their pace.
    const bytes = this.#bytesOf(ctx, () => undefined)
    return this.#make(ctx.caller, { ...ctx.request }, NO_COOKIE, bytes, ctx.signal)
  }

  #make(
    caller: Caller,
    request: RequestFacts,
    cookie: SessionCookie,
    bytes: RequestBytes,
    signal = neverDisconnects,
  ): OperationContext {
    const { database, clock, services, rules, events, features, tokenScopes } = this.parts
    return {
      caller,
      request,
      clock,
      database,
      services,
      rules,
      events,
      topicPolicies: allowedTopics(features, caller),
      jobs: features.jobs,
      extensions: features.extensions,
      tokenScopes,
      signal,
      cookie,
      trail: new AuditContext(),
      loaders: new Loaders(),
      bytes,
      idempotency: null,
    }
  }
}

/** The key of a GraphQL request over HTTP. The REST API reads its own, and a WebSocket has its headers for days. */
function idempotencyKeyOf({ door, headers }: IncomingRequest): string | undefined {
  const key = headers['idempotency-key']
  return key === undefined || (door !== 'graphql' && door !== 'stream') ? undefined : String(key)
}

/** Records that somebody was not recognised. Many of them from one address are recorded together. */
export async function recordRefusedCredentials(ctx: OperationContext, operation: string): Promise<void> {
  ctx.request.operation = operation
  const entry = auditEntry(ctx, { action: 'read', outcome: 'refused', subjectIds: [], target: null })
  await ctx.database.auditTrail.appendRefusedCredentials(entry)
}

/**
 * Records in the audit trail that a caller was refused before an operation ran. `operation` says where it was
 * refused.
 */
export async function recordRefusal(ctx: OperationContext, operation: string): Promise<void> {
  ctx.request.operation = operation
  await ctx.database.auditTrail.append(
    auditEntry(ctx, { action: 'read', outcome: 'refused', subjectIds: [], target: null }),
  )
}

const NO_COOKIE: SessionCookie = {
  device: undefined,
  signIn: undefined,
  setSignIn() {},
  agent: undefined,
  isBrowser: false,
  setDevice() {},
  set() {
    throw new Forbidden('Sign in over HTTP: a WebSocket cannot set the session cookie.')
  },
  clear() {},
}
