/** More than any client sends before it is acknowledged: `connection_init` and a few pings. */
const MOST_MESSAGES = 10
/** As much as the headers of a request may have: `connection_init` carries the same credentials. */
const MOST_BYTES = 16 * 1_024

/** Counts what a WebSocket sends before its `connection_init` is acknowledged, while its caller is unknown. */
export class InitBudget {
  #messages = 0
  #bytes = 0
  #isAcknowledged = false

  acknowledge(): void {
    this.#isAcknowledged = true
  }

  /** Counts a message or a control frame. Returns false after too many of them, or too many bytes. */
  takes(bytes: number): boolean {
    if (this.#isAcknowledged) return true
    this.#messages++
    this.#bytes += bytes
    return this.#messages <= MOST_MESSAGES && this.#bytes <= MOST_BYTES
  }
}
