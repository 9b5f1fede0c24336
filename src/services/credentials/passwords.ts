import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Semaphore } from '../../kernel/semaphore.js'

/** What a check costs; 64 MiB and three passes take about 60 ms of one core. */
export interface PasswordCost {
  readonly memoryKiB: number
  readonly passes: number
}

const DEFAULT_COST: PasswordCost = { memoryKiB: 65_536, passes: 3 }

/** Checks that may wait for a free core; beyond that a flood is refused at once and memory stays bounded. */
const LONGEST_LINE = 200

/** Passwords as argon2id hashes. Work runs off the event loop, a few at a time. */
export class Passwords {
  readonly #semaphore: Semaphore
  readonly #nobodys: Promise<string>

  constructor(
    private readonly cost: PasswordCost = DEFAULT_COST,
    concurrency = 2,
  ) {
    this.#semaphore = new Semaphore(concurrency, LONGEST_LINE)
    this.#nobodys = this.#hash(randomBytes(32).toString('base64'))
  }

  hash(password: string): Promise<string> {
    return this.#semaphore.run(() => this.#hash(password))
  }

  /**
   * Checks a password. Without a stored hash (nobody has that name) it costs the same and is wrong.
   * @param first runs when it is this check's turn and may refuse it, so that attempts are counted one by one and
   *   those that wait in line are not ahead of the count.
   */
  verify(stored: string | null, password: string, first: () => Promise<void>): Promise<boolean> {
    return this.#semaphore.run(async () => {
      await first()
      const right = await verify(stored ?? (await this.#nobodys), comparable(password))
      return right && stored !== null
    })
  }

  #hash(password: string): Promise<string> {
    return hash(comparable(password), { memoryCost: this.cost.memoryKiB, timeCost: this.cost.passes, parallelism: 1 })
  }
}

/** The same characters typed on another keyboard can arrive composed or decomposed. */
function comparable(password: string): string {
  return password.normalize('NFKC')
}
