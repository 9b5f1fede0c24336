import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Semaphore } from '../../kernel/semaphore.js'

/** The cost of a check. 64 MiB and three passes take about 60 ms of one core. */
export interface PasswordCost {
  readonly memoryKiB: number
  readonly passes: number
}

const DEFAULT_COST: PasswordCost = { memoryKiB: 65_536, passes: 3 }

/** The most checks that may wait. Further ones are refused at once, which bounds memory during a flood. */
const LONGEST_LINE = 200

/** Hashes and checks passwords with argon2id, off the event loop and with limited concurrency. */
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
   * Checks a password. Without a stored hash (no user has the name) it takes the same time and returns false.
   * @param first runs directly before the check and may refuse it by throwing. So attempts are counted one by one, and
   *   waiting attempts are not checked before they are counted.
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

/** Normalises a password, because keyboards differ in whether they send composed or decomposed characters. */
function comparable(password: string): string {
  return password.normalize('NFKC')
}
