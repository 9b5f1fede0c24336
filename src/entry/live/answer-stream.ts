import type { Socket } from 'node:net'
import { EventStream } from '../../events/event-stream.js'
import type { Caller } from '../../kernel/caller.js'
import type { Answer } from '../graphql/answer.js'
import { answerError } from '../graphql/graphql-errors.js'
import type { LiveConnections } from './live-connections.js'

/** Events of the event table, or of a subscription that makes its own. */
export type AnswerSource = EventStream | AsyncIterator<unknown>

/** The functions by which a stream makes its answers. */
export interface AnswerSteps {
  readonly answer: (event: unknown) => Promise<Answer>
  readonly failure: (error: unknown) => Answer
  /** Called once when the stream has ended, for any reason. */
  readonly ended: () => Promise<unknown>
}

/** Sends answers over a WebSocket; a promise only when the next ones have to wait. */
export type SendAnswers = (answers: readonly Answer[]) => Promise<void> | undefined

/**
 * Answers that are made side by side and leave together. Bounds what a reader who stalls has in memory, and with the
 * pause after them how long a thousand subscribers keep this process from everything else.
 */
const AT_ONCE = 8

/**
 * The last answer of a stream that a newer one replaced. No code that asks to subscribe again: it would close the newer
 * one.
 */
const REPLACED: Answer = {
  errors: [answerError('A newer event stream took the place of this one.', { code: 'RATE_LIMITED' })],
}

/**
 * The answers of one subscription, made as they are asked for. Not a generator: `return` of one waits for the `next`
 * that is on its way, and would not close what that waits for.
 */
export class AnswerStream implements AsyncIterableIterator<Answer, undefined, void> {
  #ending: Promise<unknown> | undefined
  /** True when the reader wants nothing more. */
  #hasLeft = false
  /** Sent after the end, if there is one. */
  #last: Answer | undefined
  #forget: (() => void) | undefined
  #send: SendAnswers | undefined

  constructor(
    private readonly source: AnswerSource,
    private readonly steps: AnswerSteps,
  ) {}

  /**
   * At least one and at most so many, made side by side and in the order of their events; none when the stream is over.
   */
  async take(most: number): Promise<readonly Answer[]> {
    const { answer, failure } = this.steps
    try {
      while (this.#ending === undefined) {
        const answers = await Promise.all((await this.#takeEvents(most)).map(answer))
        // Answers for a subscriber that left meanwhile are dropped.
        if (answers.length === 0 || this.#ending !== undefined) break
        // If the subscriber's right was revoked, the answers are dropped too. The next call of the source throws the
        // reason.
        if (!(this.source instanceof EventStream) || !this.source.isRevoked) return answers
      }
      await this.#end()
      return this.#takeLast()
    } catch (error) {
      // A source may end with a reason, such as a reader who is too slow: the last answer says it.
      await this.#end()
      return [failure(error)]
    }
  }

  /** The next answer. With `sendBy`, it sends them all and is done. */
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

  /**
   * For HTTP: the stream ends when its caller's right to it ends, when the gateway stops, or when the person opens too
   * many.
   */
  addTo(live: LiveConnections, caller: Caller, connection: Socket): this {
    this.#forget = live.add('stream', caller, {
      cutUnsent: () => {
        if (connection.writableLength > 0) connection.resetAndDestroy()
      },
      close: (reason) => {
        if (reason === 'replaced') this.#last = REPLACED
        // In a moment: a source that was told why it ends says so first.
        setImmediate(() => void this.#end())
      },
    })
    return this
  }

  /**
   * For WebSockets: sends the answers as they come. Towards graphql-ws the stream then has nothing to say, and ends
   * when the answers do. What graphql-ws does for each message (promises, a copy of the answer, its JSON once more)
   * took longer than everything else together.
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
        // Whoever completes the operation hears nothing more of it.
        if (answers.length === 0 || this.#hasLeft) return
        const sending = send(answers)
        if (sending !== undefined) await sending
        await nextTurn()
      }
    } finally {
      // Nobody calls `return` after a `next` that failed, because the connection was lost.
      await this.return()
    }
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

/** The next turn of the event loop, one for all who wait for it: whatever else came in is served before. */
function nextTurn(): Promise<void> {
  turn ??= new Promise((resolve) => {
    setImmediate(() => {
      turn = undefined
      resolve()
    })
  })
  return turn
}
