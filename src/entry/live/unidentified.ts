import { RateLimited } from '../../kernel/errors.js'
import { networkOf } from '../../kernel/addresses.js'

const RETRY_AFTER_SECONDS = 5

/** Counts unauthenticated sockets by network address, because a client could use up memory by opening many of them. */
export class Unidentified {
  readonly #open = new Map<string, number>()
  /** The number of refused sockets. */
  refused = 0

  constructor(private readonly most: number) {}

  /**
   * Counts one more socket. The returned function removes it once.
   * @throws RateLimited if the address has reached its limit.
   */
  add(address: string): () => void {
    const network = networkOf(address)
    const open = this.#open.get(network) ?? 0
    if (open >= this.most) {
      this.refused++
      throw new RateLimited(RETRY_AFTER_SECONDS)
    }
    this.#open.set(network, open + 1)
    let isCounted = true
    return () => {
      if (!isCounted) return
      isCounted = false
      const left = (this.#open.get(network) ?? 1) - 1
      if (left === 0) this.#open.delete(network)
      else this.#open.set(network, left)
    }
  }
}
