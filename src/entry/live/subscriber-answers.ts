import { createHash } from 'node:crypto'
import type { GraphQLError } from 'graphql'
import type { DeliveredEvent } from '../../events/delivered-event.js'
import { EventStream } from '../../events/event-stream.js'
import { callerCacheKey, ResultCache } from '../../events/result-cache.js'
import type { OperationContext } from '../../features/operation-context.js'
import { SubscriptionInterrupted } from '../../kernel/errors.js'
import { type AnswerSource, AnswerStream } from './answer-stream.js'
import type { Prepared } from '../graphql/document/prepare.js'
import type { Variables } from '../graphql/document/variables.js'
import type { Answer } from '../graphql/answer.js'

/** The functions of the executor that a subscription needs. */
export interface SubscriberSteps {
  /** Answers one event and records the outcome. */
  readonly run: (
    prepared: Prepared,
    coerced: Record<string, unknown>,
    event: unknown,
    ctx: OperationContext,
  ) => Promise<Answer>
  /** Records the end of a subscription. */
  readonly ended: (prepared: Prepared, ctx: OperationContext) => Promise<unknown>
  /** Makes the context of one event: the same caller, with separate loaders and audit context. */
  readonly forEvent: (ctx: OperationContext) => OperationContext
  readonly toAnswer: (error: unknown, ctx: OperationContext) => GraphQLError
  readonly onDelivered: (door: string, events: number) => void
}

/** An open subscription. */
export interface OpenSubscription {
  readonly prepared: Prepared
  /** The variables as received, and as coerced. */
  readonly variables: Variables | null | undefined
  readonly coerced: Record<string, unknown>
  readonly source: AnswerSource
  readonly ctx: OperationContext
}

/** Turns the events of subscriptions into answers. Subscribers that would get the same answer share it. */
export class SubscriberAnswers {
  readonly #cache = new ResultCache<Answer>()

  constructor(private readonly steps: SubscriberSteps) {}

  of({ prepared, variables, coerced, source, ctx }: OpenSubscription): AnswerStream {
    const { run, ended, forEvent, toAnswer, onDelivered } = this.steps
    const answerOne = async (event: unknown): Promise<Answer> => {
      const own = forEvent(ctx)
      own.request.operation = ctx.request.operation
      try {
        const answer = await run(prepared, coerced, event, own)
        // An event of which a part cannot be read now would be lost with its cursor, so the subscription ends. The
        // client resumes after the last event that it received.
        if (hasUnavailable(answer)) throw new SubscriptionInterrupted()
        return answer
      } finally {
        own.bytes.release()
      }
    }
    let answerEvent = answerOne
    // Other sources, such as the parts of a streamed answer, have one subscriber, so their answers are not cached.
    if (source instanceof EventStream) {
      // The received variables, because they are JSON; coerced ones may not be.
      const cacheKey = digest([prepared.number, variables, callerCacheKey(ctx.caller)])
      answerEvent = (event) => this.#cache.get(event as DeliveredEvent, cacheKey, () => answerOne(event))
    }
    return new AnswerStream(source, {
      answer: async (event) => {
        const answer = await answerEvent(event)
        onDelivered(ctx.request.door, 1)
        return answer
      },
      failure: (error) => ({ errors: [toAnswer(error, ctx)] }),
      ended: () => ended(prepared, ctx),
    })
  }
}

/** A short digest of a value, so that the cache need not store variables. */
function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}

function hasUnavailable({ errors }: Answer): boolean {
  return errors?.some(({ extensions }) => extensions.code === 'UNAVAILABLE') === true
}
