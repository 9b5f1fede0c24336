import { GraphQLError } from 'graphql'
import type { Logger } from 'pino'
import { claimOnly } from '../database/write/write.js'
import { unavailabilityOf } from '../database/connection/unavailability.js'
import { ownerOf } from '../features/requests/idempotency-key.js'
import type { OperationContext } from '../features/operation-context.js'
import { memoryOf } from '../kernel/bytes/body-bytes.js'
import { Unauthenticated } from '../kernel/errors.js'
import type { FileStore } from '../services/files/file-store.js'
import type { RestHost, RouteAccess } from '../../rest-compat/host.js'
import { describeError } from '../entry/graphql/graphql-errors.js'
import { disconnectSignalOf } from '../entry/http/disconnect-signal.js'
import { releaseWhenSent } from '../entry/http/release-when-sent.js'
import type { Executor } from '../entry/graphql/executor.js'
import { type ContextMaker, recordRefusal } from '../entry/context/make-context.js'
import { AnswerStream } from '../entry/live/answer-stream.js'
import type { LiveConnections } from '../entry/live/live-connections.js'
import type { IncomingRequest } from '../entry/context/request-context.js'

export interface RestHostOptions {
  readonly executor: Executor
  readonly contexts: ContextMaker
  readonly files: FileStore
  readonly live: LiveConnections
  readonly log: Logger
}

/** Gives the REST API what it needs of the service: prepared documents, contexts, staged files. */
export function makeRestHost({ executor, contexts, files, live, log }: RestHostOptions): RestHost<OperationContext> {
  /** Answers 503 while the database is away or a disk is full, as the executor does, even if no operation runs yet. */
  async function reachable<Result>(work: Promise<Result>, requestId: string): Promise<Result> {
    try {
      return await work
    } catch (error) {
      const unavailable = unavailabilityOf(error)
      if (unavailable === undefined) throw error
      log.error({ error: describeError(error), requestId }, 'database or disk unavailable')
      throw unavailable
    }
  }

  return {
    prepare(document) {
      const prepared = executor.prepareTrusted(document)
      return (variables, ctx) => executor.execute(prepared, variables as never, ctx) as never
    },

    prepareStream(document) {
      const prepared = executor.prepareTrusted(document)
      return async (variables, ctx, connection) => {
        const opened = await executor.subscribe(prepared, variables as never, ctx)
        return (opened instanceof AnswerStream ? opened.addTo(live, ctx.caller, connection) : opened) as never
      }
    },

    async contextFor(request, reply, access) {
      const incoming: IncomingRequest = {
        door: 'rest',
        requestId: request.id,
        address: request.ip,
        headers: request.headers,
        addHeader: (name, value) => void reply.header(name, value),
        disconnectSignal: disconnectSignalOf(reply.raw),
        disconnect: () => request.raw.socket.resetAndDestroy(),
      }
      // A browser with an ended session must be able to sign in again; other paths answer 401.
      const forgivesEndedSession = access.template.includes(' /auth/')
      const ctx = await reachable(contexts.ofRequest(incoming, forgivesEndedSession), request.id)
      releaseWhenSent(ctx, reply.raw)
      if (!isAdmitted(ctx, access)) {
        await reachable(recordRefusal(ctx, access.template), request.id)
        throw new Unauthenticated()
      }
      if (access.rate === 'ai' || access.rate === 'enrollment') {
        ctx.services.limits.check(access.rate, ctx.caller, ctx.request.address)
      }
      return ctx
    },

    holdMemory: (bytes, ctx) => ctx.bytes.holdForBody(memoryOf(bytes)),

    withIdempotency: (ctx, { key, route, digest }) => ({
      ...ctx,
      // Keyed, because some bodies contain a password, which could be guessed from a plain digest.
      idempotency: {
        key,
        route,
        digests: ctx.services.credentials.tokens.keyed(digest),
        owner: ownerOf(ctx),
        replayed: false,
      },
    }),

    async claimOnly(ctx) {
      const release = await reachable(claimOnly(ctx), ctx.request.id)
      return () => reachable(release(), ctx.request.id)
    },

    stage: (file, { name, maxBytes }, ctx) =>
      reachable(files.stage(file, { name, maxBytes, owner: ownerOf(ctx) }), ctx.request.id),

    async discard(staged) {
      await Promise.all(staged.map(({ id }) => files.discard(id)))
    },

    openFile: (id, ctx) => reachable(files.open(id), ctx.request.id),

    onFailure(cause, request) {
      // The executor has already reported errors of operations.
      if (cause instanceof GraphQLError) return
      log.error({ error: describeError(cause), requestId: request.id }, 'request failed')
    },
  }
}

/** A route's rule for callers without credentials. */
function isAdmitted({ caller }: OperationContext, { anonymous }: RouteAccess): boolean {
  return caller.kind === 'user' || anonymous === 'open' || (anonymous === 'legacy' && caller.kind === 'legacy')
}
