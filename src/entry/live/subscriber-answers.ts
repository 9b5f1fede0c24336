import { createHash } from 'node:crypto'
import type { GraphQLError } from 'graphql'
import { type DeliveredEvent, EventStream } from '../../events/event-stream.js'
import { callerCacheKey, ResultCache } from '../../events/result-cache.js'
import type { OperationContext } from '../../features/operation-context.js'
import { SubscriptionInterrupted } from '../../kernel/errors.js'
import { type AnswerSource, AnswerStream } from './answer-stream.js'
import type { Prepared } from '../graphql/document/prepare.js'
import type { Variables } from '../graphql/document/variables.js'
import type { Answer } from '../graphql/answer.js'

/** The executor's functions that it uses. */
export interface SubscriberSteps {
  /** Answers one event, and has it recorded. */
  readonly run: (
    prepared: Prepared,
    coerced: Record<string, unknown>,
    event: unknown,
    ctx: OperationContext,
  ) => Promise<Answer>
  /** Has the end of a subscription recorded. */
  readonly ended: (prepared: Prepared, ctx: OperationContext) => Promise<unknown>
  /** The context of one event: its own loaders and trail, the same caller. */
  readonly forEvent: (ctx: OperationContext) => OperationContext
  readonly toAnswer: (error: unknown, ctx: OperationContext) => GraphQLError
  readonly onDelivered: (door: string, events: number) => void
}

/** One subscription that is open. */
export interface OpenSubscription {
  readonly prepared: Prepared
  /** The variables as sent, and as coerced. */
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
    const answerOne = (event: unknown): Promise<Answer> => {
      const own = forEvent(ctx)
      own.request.operation = ctx.request.operation
      return run(prepared, coerced, event, own)
    }
    let answerEvent = answerOne
    // Events from elsewhere, such as the parts of a streamed answer, belong to one subscriber.
    if (source instanceof EventStream) {
      // The variables as they were sent: those are JSON, what scalars make of them need not be.
      const cacheKey = digest([prepared.number, variables, callerCacheKey(ctx.caller)])
      answerEvent = (event) => this.#cache.get(event as DeliveredEvent, cacheKey, () => answerOne(event))
    }
    return new AnswerStream(source, {
      answer: async (event) => {
        const answer = await answerEvent(event)
        // An event that cannot be read now would be lost, so the subscription ends. The client resumes after the last
        // event that it received.
        if (isUnavailable(answer)) throw new SubscriptionInterrupted()
        onDelivered(ctx.request.door, 1)
        return answer
      },
      failure: (error) => ({ errors: [toAnswer(error, ctx)] }),
      ended: () => ended(prepared, ctx),
    })
  }
}

/** Short for any value, so that subscribers need not keep their variables a second time. */
function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}

function isUnavailable({ errors, data }: Answer): boolean {
  return data === undefined && errors?.some(({ extensions }) => extensions.code === 'UNAVAILABLE') === true
}
