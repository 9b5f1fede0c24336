import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import type { Answer } from '../graphql/answer.js'

/** Bytes that may wait in this process for a reader who is slow, before nothing more is made for them. */
const MOST_WAITING = 64 * 1024

/** The JSON of answers that several subscribers get, written once. */
const texts = new WeakMap<Answer, string>()

function textOf(answer: Answer): string {
  let text = texts.get(answer)
  if (text === undefined) texts.set(answer, (text = JSON.stringify(answer)))
  return text
}

/** Writes to one socket: what is ready at the same moment leaves in one piece, however many messages it is. */
export class WebsocketWriter {
  #isGathering = false

  constructor(
    private readonly socket: WebSocket,
    private readonly connection: Socket,
  ) {}

  /**
   * Sends a message of the protocol. Resolves when it was handed on, so that a reader who is slow slows down what is
   * made for them.
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

  /** Sends answers of the operation `id`; a promise only when the next ones have to wait. */
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

  /**
   * Ends the connection when something still waits to leave in it: a right was taken back, so it may not leave any
   * more.
   */
  cutUnsent(): void {
    if (this.socket.bufferedAmount > 0) this.connection.resetAndDestroy()
  }

  #gather(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    this.connection.cork()
    // After everything that is ready now: promises are settled before.
    process.nextTick(() => {
      this.#isGathering = false
      this.connection.uncork()
    })
  }
}
