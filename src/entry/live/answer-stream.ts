import type { Socket } from 'node:net'
import { EventStream } from '../../events/event-stream.js'
import type { Caller } from '../../kernel/caller.js'
import type { Answer } from '../graphql/answer.js'
import { Unauthenticated } from '../../kernel/errors.js'
import { answerError } from '../graphql/graphql-errors.js'
import type { CloseReason, LiveConnections } from './live-connections.js'

/** Events of the event table, or events that a subscription makes itself. */
export type AnswerSource = EventStream | AsyncIterator<unknown>

/** The functions of a stream: how it answers an event, and what it does at its end. */
export interface AnswerSteps {
  readonly answer: (event: unknown) => Promise<Answer>
  readonly failure: (error: unknown) => Answer
  /** Called once when the stream has ended for any reason. */
  readonly ended: () => Promise<unknown>
}

/** Sends answers over a WebSocket. Returns a promise only if the next answers have to wait. */
export type SendAnswers = (answers: readonly Answer[]) => Promise<void> | undefined

/**
 * The most answers that are made concurrently and sent together. It bounds the memory for a stalled reader, and, with
 * the pause after them, how long many subscribers can keep the event loop busy.
 */
const AT_ONCE = 8

/**
 * The last answer of a stream that was closed because the person opened a newer one. It has no code that asks to
 * resubscribe, because that would close the newer one.
 */
const REPLACED: Answer = {
  errors: [answerError('A newer event stream took the place of this one.', { code: 'RATE_LIMITED' })],
}

/**
 * The answers of one subscription, made on demand. This is not a generator, because `return` of a generator waits for a
 * pending `next` and could not close the source.
 */
export class AnswerStream implements AsyncIterableIterator<Answer, undefined, void> {
  #ending: Promise<unknown> | undefined
  /** True after the reader has closed the stream. */
  #hasLeft = false
  /** The answer that is sent after the last event, if there is one. */
  #last: Answer | undefined
  #forget: (() => void) | undefined
  #send: SendAnswers | undefined

  constructor(
    private readonly source: AnswerSource,
    private readonly steps: AnswerSteps,
  ) {}

  /**
   * Returns between one and `most` answers, made concurrently, in the order of their events; none if the stream is
   * over.
   */
  async take(most: number): Promise<readonly Answer[]> {
    const { answer, failure } = this.steps
    try {
      while (this.#ending === undefined) {
        const answers = await Promise.all((await this.#takeEvents(most)).map(answer))
        // Answers are dropped if the subscriber has left meanwhile.
        if (answers.length === 0 || this.#ending !== undefined) break
        // Answers are dropped if the subscriber's right was revoked meanwhile. The source's next call throws the
        // reason.
        if (!(this.source instanceof EventStream) || !this.source.isRevoked) return answers
      }
      await this.#end()
      return this.#takeLast()
    } catch (error) {
      // A source may end with a reason, such as a slow reader; the last answer contains it.
      await this.#end()
      const last = this.#takeLast()
      return last.length > 0 ? last : [failure(error)]
    }
  }

  /** Returns the next answer. After `sendBy`, sends all answers and is done. */
  async next(): Promise<IteratorResult<Answer, undefined>> {
    if (this.#send !== undefined) await this.#sendAll(this.#send)
    else for (const value of await this.take(1)) return { done: false, value }
    return this.return()
  }

  async return(): Promise<IteratorReturnResult<undefined>> {
    this.#hasLeft = true
    this.#last = undefined
    this.#forget?.()
    await this.#end()
    return { done: true, value: undefined }
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  /** For clients that cannot read a stream: ends after the answers to what has happened. */
  endWhenCaughtUp(): this {
    if (this.source instanceof EventStream) this.source.endWhenCaughtUp()
    return this
  }

  /**
   * For HTTP: ends the stream when the caller's right ends, when the gateway stops, or when the person opens too many.
   */
  addTo(live: LiveConnections, caller: Caller, connection: Socket): this {
    this.#forget = live.add('stream', caller, {
      cutUnsent: () => {
        if (connection.writableLength > 0) connection.resetAndDestroy()
      },
      close: (reason) => this.close(reason),
    })
    return this
  }

  /** Ends the stream with an answer that says why. */
  close(reason: CloseReason): void {
    if (reason === 'replaced') this.#last = REPLACED
    // Deferred, so that a source that ends with a reason sends the reason first.
    setImmediate(() => this.#endBy(reason))
  }

  /**
   * For WebSockets: sends the answers as they are made. graphql-ws sees a stream without values that ends with the
   * answers, because its own work for each message (promises, a copy of the answer, another serialisation) took longer
   * than everything else together.
   */
  sendBy(send: SendAnswers): this {
    this.#send = send
    return this
  }

  async #takeEvents(most: number): Promise<readonly unknown[]> {
    if (this.source instanceof EventStream) return this.source.take(most)
    const event = await this.source.next()
    return event.done === true ? [] : [event.value]
  }

  async #sendAll(send: SendAnswers): Promise<void> {
    try {
      while (!this.#hasLeft) {
        const answers = await this.take(AT_ONCE)
        // After the client has completed the operation, nothing more is sent.
        if (answers.length === 0 || this.#hasLeft) return
        const sending = send(answers)
        if (sending !== undefined) await sending
        await nextTurn()
      }
    } finally {
      // `return` is not called after a `next` that failed because the connection was lost.
      await this.return()
    }
  }

  /** Ends the stream. The reason is sent also if the source could not say it, because an answer was being made. */
  #endBy(reason: CloseReason): void {
    if (this.#ending !== undefined) return
    const failure = this.source instanceof EventStream ? this.source.takeFailure() : undefined
    if (failure !== undefined) this.#last ??= this.steps.failure(failure)
    else if (reason === 'ended') this.#last ??= this.steps.failure(new Unauthenticated('The session has ended.'))
    void this.#end()
  }

  #end(): Promise<unknown> {
    return (this.#ending ??= Promise.allSettled([this.source.return?.(), this.steps.ended()]))
  }

  #takeLast(): readonly Answer[] {
    const last = this.#last
    this.#last = undefined
    return last === undefined ? [] : [last]
  }
}

let turn: Promise<void> | undefined

/** Resolves at the next turn of the event loop, shared by all callers, so that other input is handled before. */
function nextTurn(): Promise<void> {
  turn ??= new Promise((resolve) => {
    setImmediate(() => {
      turn = undefined
      resolve()
    })
  })
  return turn
}
