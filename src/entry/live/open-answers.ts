import type { Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Counts the answers that are not completely sent, so that a stopping gateway can wait for them. */
export class OpenAnswers {
  #open = 0
  #onNone: (() => void) | undefined

  constructor(server: Server) {
    server.on('request', (_request, response: ServerResponse) => {
      this.#open++
      response.once('close', () => {
        this.#open--
        if (this.#open === 0) this.#onNone?.()
      })
    })
  }

  /** Resolves when no answer is open, or after this time. */
  async ended(milliseconds: number): Promise<void> {
    if (this.#open === 0) return
    const late = new AbortController()
    const none = new Promise<void>((resolve) => (this.#onNone = resolve))
    await Promise.race([none.then(() => late.abort()), sleep(milliseconds, undefined, { signal: late.signal })]).catch(
      // The wait was aborted because no answer is open any more.
      () => undefined,
    )
  }
}
