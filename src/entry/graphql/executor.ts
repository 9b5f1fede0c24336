import { type DocumentNode, type GraphQLSchema, createSourceEventStream, GraphQLError } from 'graphql'
import { unavailabilityOf } from '../../database/connection/unavailability.js'
import type { OperationContext } from '../../features/operation-context.js'
import { ANSWER_TOO_LARGE } from '../../kernel/bytes/request-bytes.js'
import { type CareError, InvalidInput, Unavailable } from '../../kernel/errors.js'
import { NO_TRACING, type Tracing } from '../../kernel/tracing/tracing.js'
import type { AnswerStream } from '../live/answer-stream.js'
import type { AnswerForm } from './answer-form.js'
import type { Answer } from './answer.js'
import { type CacheBounds, DocumentCache } from './document/document-cache.js'
import type { DocumentLimits } from './document/limits.js'
import {
  checkCost,
  checkSize,
  type OperationType,
  type Prepared,
  prepareDocument,
  type Refused,
} from './document/prepare.js'
import { refusalOfFrontDesk } from './document/open-to-front-desk.js'
import { refusalOfToken } from './document/token-needs.js'
import type { StorageUse } from '../../services/limits/storage-use.js'
import { checkVariables, coerceVariables, type Variables } from './document/variables.js'
import { answerError, describeError, type ReportError, toAnswerError } from './graphql-errors.js'
import { fieldsWithFields, refusalOfRestricted } from './restricted-callers.js'
import { SubscriberAnswers } from '../live/subscriber-answers.js'
import { OperationTraces } from './operation-traces.js'

/** The facts about an operation that ran. `onCompleted` gets them before the answer may be sent. */
export interface Completed {
  readonly type: OperationType
  readonly rootFields: readonly string[]
  readonly errors: readonly GraphQLError[]
  /** A query or mutation is `answered`; a subscription is `opened`, has `event`s, and is `ended`. */
  readonly phase: 'answered' | 'opened' | 'event' | 'ended'
  /** The delivered event; undefined for an event that can have one recipient only. */
  readonly event?: object | undefined
}

export interface ExecutorOptions {
  readonly schema: GraphQLSchema
  readonly limits: DocumentLimits
  /** The limits of the document cache. Valid and refused documents count together. */
  readonly cache: CacheBounds
  /** False hides the schema: no introspection, and errors name nothing of it that the caller did not write. */
  readonly introspection: boolean
  /** Records the outcome durably. The answer is sent only afterwards. If recording fails, the answer is UNAVAILABLE. */
  readonly onCompleted: (ctx: OperationContext, completed: Completed) => Promise<void>
  /** Makes the context of one event of a subscription: the same caller, with separate loaders and audit context. */
  readonly forEvent: (ctx: OperationContext) => OperationContext
  /** Decides whether a mutation may store so much, and counts what was stored. */
  readonly storage: Pick<StorageUse, 'admit' | 'add'>
  /** The error for an operation that cannot run now because of the state of the machine. */
  readonly unavailable?: (operation: Pick<Completed, 'type' | 'rootFields'>) => CareError | undefined
  readonly report: ReportError
  /** Called after each operation, for metrics. */
  readonly onRan: (door: string, rootFields: readonly string[], failed: boolean, seconds: number) => void
  /** Called for each event sent to a subscriber, even if its answer was made for another subscriber. */
  readonly onDelivered: (door: string, events: number) => void
  /** Absent: nothing is traced. */
  readonly tracing?: Tracing
}

/**
 * The executor behind all entry points: it parses, validates, costs and compiles a document once, and runs it many
 * times.
 */
export interface Executor {
  readonly schema: GraphQLSchema
  /** Prepares a client's document and caches it. */
  prepare(text: string, operationName?: string | null, form?: AnswerForm): Prepared | Refused
  /** Returns the document if it is cached already. */
  known(text: string, operationName?: string | null, form?: AnswerForm): Prepared | undefined
  /** Prepares a document of the service itself, without limits and without caching. */
  prepareTrusted(source: string | DocumentNode, operationName?: string | null): Prepared
  /** Runs a query or mutation. Never rejects. */
  execute(prepared: Prepared, variables: Variables | null | undefined, ctx: OperationContext): Promise<Answer>
  /** Opens a subscription. Returns a stream of answers, or one answer with the refusal. Never rejects. */
  subscribe(
    prepared: Prepared,
    variables: Variables | null | undefined,
    ctx: OperationContext,
  ): Promise<AnswerStream | Answer>
  /** The size of the document cache. */
  readonly cached: CacheBounds
}

export function makeExecutor(options: ExecutorOptions): Executor {
  const { schema, limits, introspection, onCompleted, forEvent, storage, unavailable } = options
  const { report, onRan, onDelivered } = options
  const traces = new OperationTraces(options.tracing ?? NO_TRACING)
  const cache = new DocumentCache(options.cache)
  const toAnswer = (error: unknown, ctx: OperationContext): GraphQLError =>
    toAnswerError(error, (unknown) => report(describeError(unknown), ctx.request.id))

  const leading = fieldsWithFields(schema)
  /** The error for a caller who may not use the document, whatever its variables are. */
  const refusalOf = (prepared: Prepared, { caller, request }: OperationContext): CareError | undefined =>
    refusalOfRestricted(prepared, caller, leading) ??
    refusalOfFrontDesk(caller, prepared.closedToFrontDesk) ??
    refusalOfToken(caller, prepared.tokenNeeds) ??
    refusalOfSharedKey(prepared, request.idempotencyKey) ??
    unavailable?.(prepared)

  /** Returns the coerced variables, or the answer that refuses them. */
  const readVariables = (prepared: Prepared, variables: Variables | null | undefined): Record<string, unknown> => {
    const outside = prepared.cost
    const unfit = outside === null ? undefined : checkVariables(variables, limits.variableBytes)
    if (unfit !== undefined) throw unfit
    // Documents of the service itself have no cost; the types of their variables are published.
    const namesTypes = introspection || outside === null
    const coerced = coerceVariables(prepared.variables(), variables, namesTypes)
    const tooDear = outside?.usesVariables ? checkCost(outside.of(coerced), limits) : undefined
    if (tooDear !== undefined) throw tooDear
    return coerced
  }

  const run = async (
    prepared: Prepared,
    coerced: Record<string, unknown>,
    root: unknown,
    ctx: OperationContext,
    phase: Completed['phase'],
  ): Promise<Answer> => {
    let answer: Answer
    const start = performance.now()
    ctx.bytes.begin()
    try {
      const refusal = refusalOf(prepared, ctx)
      if (refusal !== undefined) throw refusal
      const stores = prepared.type === 'mutation' ? await storage.admit(ctx.caller, coerced) : 0
      const result = await prepared.run()(root, ctx, coerced)
      const errors = result.errors?.map((error) => toAnswer(error, ctx))
      if (errors === undefined && ctx.idempotency?.replayed !== true) storage.add(ctx.caller, stores)
      answer = withinBytes(errors === undefined ? { data: result.data } : withErrors(errors, result.data), ctx)
    } catch (error) {
      answer = { errors: [toAnswer(error, ctx)] }
    }
    const event = phase === 'event' && typeof root === 'object' && root !== null ? root : undefined
    const uncompleted = await complete(prepared, ctx, phase, answer.errors, event)
    const failed = uncompleted !== undefined || answer.errors !== undefined
    onRan(ctx.request.door, prepared.rootFields, failed, (performance.now() - start) / 1_000)
    ctx.bytes.shrinkToAnswer()
    return uncompleted ?? answer
  }

  const complete = async (
    { type, rootFields }: Prepared,
    ctx: OperationContext,
    phase: Completed['phase'],
    errors: readonly GraphQLError[] = [],
    event?: object,
  ): Promise<Answer | undefined> => {
    try {
      await onCompleted(ctx, { type, rootFields, errors, phase, event })
      return undefined
    } catch (error) {
      report(describeError(error), ctx.request.id)
      return { errors: [toAnswer(unavailabilityOf(error) ?? new Unavailable(), ctx)] }
    }
  }

  const subscribers = new SubscriberAnswers({
    run: (prepared, coerced, event, ctx) =>
      traces.event(prepared, ctx, event, () => run(prepared, coerced, event, ctx, 'event')),
    ended: (prepared, ctx) => complete(prepared, ctx, 'ended'),
    forEvent,
    toAnswer,
    onDelivered,
  })

  const subscribe: Executor['subscribe'] = async (prepared, variables, ctx) => {
    try {
      const coerced = readVariables(prepared, variables)
      nameOperation(prepared, ctx)
      const { schema: withCoerced, document } = prepared.coerced
      const refusal = refusalOf(prepared, ctx)
      if (refusal !== undefined) {
        const errors = [toAnswer(refusal, ctx)]
        return (await complete(prepared, ctx, 'opened', errors)) ?? { errors }
      }
      const opened = await createSourceEventStream({
        schema: withCoerced,
        document,
        contextValue: ctx,
        variableValues: coerced,
      })
      const isStream = Symbol.asyncIterator in opened
      const errors = isStream ? [] : (opened.errors ?? []).map((error) => toAnswer(error, ctx))
      const uncompleted = await complete(prepared, ctx, 'opened', errors)
      if (!isStream) return uncompleted ?? { errors }
      const source = opened[Symbol.asyncIterator]()
      ctx.bytes.giveBack()
      if (uncompleted === undefined) return subscribers.of({ prepared, variables, coerced, source, ctx })
      await source.return?.()
      return uncompleted
    } catch (error) {
      return { errors: [toAnswer(error, ctx)] }
    }
  }

  return {
    schema,
    prepare(text, operationName, form) {
      const tooLarge = checkSize(text, limits)
      if (tooLarge !== undefined) return tooLarge
      const key = keyOf(text, operationName, form)
      const kept = cache.get(key)
      if (kept !== undefined) return kept
      const prepared = prepareDocument(text, operationName, false, { ...options, ...form })
      cache.set(key, prepared)
      return prepared
    },
    known(text, operationName, form) {
      if (text.length > limits.documentBytes) return undefined
      const kept = cache.get(keyOf(text, operationName, form))
      return kept?.ok === true ? kept : undefined
    },
    prepareTrusted(source, operationName) {
      const prepared = prepareDocument(source, operationName, true, options)
      if (!prepared.ok) throw new Error(`A document of our own is not valid: ${prepared.errors[0]?.message}`)
      return prepared
    },
    async execute(prepared, variables, ctx) {
      try {
        const coerced = readVariables(prepared, variables)
        nameOperation(prepared, ctx)
        return await traces.operation(prepared, ctx, () => run(prepared, coerced, undefined, ctx, 'answered'))
      } catch (error) {
        return { errors: [toAnswer(error, ctx)] }
      }
    },
    subscribe(prepared, variables, ctx) {
      return traces.operation(prepared, ctx, () => subscribe(prepared, variables, ctx))
    },
    get cached() {
      return cache.filled
    },
  }
}

/** Writes into the request's facts which fields run. */
function nameOperation({ rootFields, fields, showsOnlyEnds }: Prepared, { request }: OperationContext): void {
  request.operation = rootFields.join(',')
  request.fields = fields
  request.showsOnlyEnds = showsOnlyEnds
}

/**
 * The cache key of a document. All callers share the cache, so no combination of name and text may have the key of
 * another document. An empty name differs from no name, as in graphql-js.
 */
function keyOf(text: string, operationName: string | null | undefined, form: AnswerForm | undefined): string {
  const key = operationName == null ? `\n${text}` : `${operationName.length}:${operationName}\n${text}`
  return `${form?.showsGlobalIds === true ? 'global ' : ''}${form?.failsAlone === true ? 'alone ' : ''}${key}`
}

/**
 * The answer if it is small enough. One that is too large is refused as a whole, with the field at which it became so,
 * because its other parts would take the memory all the same.
 */
function withinBytes(answer: Answer, { bytes }: OperationContext): Answer {
  if (!bytes.isRefused) {
    const path = bytes.weighAnswer(answer.data)
    if (path === undefined) return answer
    return { errors: [answerError(ANSWER_TOO_LARGE, { code: 'TOO_LARGE' }, path)] }
  }
  return { errors: (answer.errors ?? []).filter(({ extensions }) => extensions.code === 'TOO_LARGE') }
}

/** If the database was unreachable, empty data is removed from the answer, so that HTTP can answer 503. */
function withErrors(errors: readonly GraphQLError[], data: Answer['data']): Answer {
  const isUnavailable = errors.some(({ extensions }) => extensions.code === 'UNAVAILABLE')
  const isEmpty = Object.values(data ?? {}).every((value) => value === null)
  return isUnavailable && isEmpty ? { errors } : { errors, data }
}

/** A key in a header belongs to one change: of several, each would be taken for a repeat of the one before. */
function refusalOfSharedKey({ changes }: Prepared, key: string | undefined): CareError | undefined {
  if (key === undefined || changes < 2) return undefined
  return InvalidInput.of(
    'Idempotency-Key',
    'is for a request with one mutation; of several, each has its own in its input',
  )
}
