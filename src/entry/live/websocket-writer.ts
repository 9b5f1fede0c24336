import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import type { Answer } from '../graphql/answer.js'

/** The most bytes that wait for a slow reader before no more answers are made for it. */
const MOST_WAITING = 64 * 1024

/** The JSON of answers that several subscribers get, serialised once. */
const texts = new WeakMap<Answer, string>()

function textOf(answer: Answer): string {
  let text = texts.get(answer)
  if (text === undefined) texts.set(answer, (text = JSON.stringify(answer)))
  return text
}

/** Writes to one socket. All messages that are ready at the same time are written together. */
export class WebsocketWriter {
  #isGathering = false

  constructor(
    private readonly socket: WebSocket,
    private readonly connection: Socket,
  ) {}

  /**
   * Sends a message of the protocol. Resolves when it was passed on, so that answers for a slow reader are made more
   * slowly.
   */
  send(message: string): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.socket.readyState !== this.socket.OPEN) resolve()
      else {
        this.#gather()
        this.socket.send(message, (error) => (error ? reject(error) : resolve()))
      }
    })
  }

  /** Sends answers of the operation `id`. Returns a promise only if the next answers have to wait. */
  sendAnswers(id: string, answers: readonly Answer[]): Promise<void> | undefined {
    if (this.socket.readyState !== this.socket.OPEN) return undefined
    this.#gather()
    const start = `{"id":${JSON.stringify(id)},"type":"next","payload":`
    for (const [at, answer] of answers.entries()) {
      const message = `${start}${textOf(answer)}}`
      const isLast = at === answers.length - 1
      if (isLast && this.socket.bufferedAmount + message.length > MOST_WAITING) return this.send(message)
      this.socket.send(message)
    }
    return undefined
  }

  /** Closes the connection if it has unsent data, which may no longer be sent after a right was revoked. */
  cutUnsent(): void {
    if (this.socket.bufferedAmount > 0) this.connection.resetAndDestroy()
  }

  #gather(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    this.connection.cork()
    // `nextTick` runs after everything that is ready now, because promises are settled before.
    process.nextTick(() => {
      this.#isGathering = false
      this.connection.uncork()
    })
  }
}
