import { networkOf } from '../../kernel/addresses.js'

const WINDOW_MS = 60_000
/** The most kinds of refusals that are counted at a time; when there are more, the counts are written early. */
const MOST_KINDS = 10_000

/** What is read of an audit entry. */
interface Refusal {
  readonly operation: string
  readonly door: string
  readonly address: string | null
  readonly target: string | null
}

interface Repeated<Entry> {
  /** The last one. */
  entry: Entry
  /** How many are not in the trail yet. */
  count: number
}

/**
 * Bounds the audit rows of refused credentials. Of each operation, entry point and network address the first refusal in
 * a minute has a row at once; the others are counted, and one row with the target `repeated:<count>` follows at the end
 * of the minute. If the process is killed, the count of that minute is lost, but not its first row, nor the count of
 * wrong passwords for each account.
 */
export class RepeatedRefusals<Entry extends Refusal> {
  readonly #kinds = new Map<string, Repeated<Entry>>()
  #timer: NodeJS.Timeout | undefined

  constructor(
    private readonly append: (entry: Entry) => Promise<void>,
    private readonly onError: (error: Error) => void,
  ) {}

  /** Resolves when the refusal is durable or counted. */
  async add(entry: Entry): Promise<void> {
    const network = networkOf(entry.address)
    const kind = `${entry.operation} ${entry.door} ${network}`
    const known = this.#kinds.get(kind)
    if (known !== undefined) {
      Object.assign(known, { entry, count: known.count + 1 })
      return
    }
    if (this.#kinds.size >= MOST_KINDS) await this.flush()
    this.#kinds.set(kind, { entry, count: 0 })
    this.#timer ??= setTimeout(() => void this.flush(), WINDOW_MS).unref()
    await this.append(entry)
  }

  /** Writes the counts. A count that cannot be written now is kept for the next time. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const kinds = [...this.#kinds]
    this.#kinds.clear()
    await Promise.all(
      kinds.map(async ([kind, { entry, count }]) => {
        if (count === 0) return
        try {
          await this.append({ ...entry, target: `repeated:${count}` })
        } catch (error) {
          const since = this.#kinds.get(kind)
          this.#kinds.set(kind, { entry, count: count + (since?.count ?? 0) })
          this.#timer ??= setTimeout(() => void this.flush(), WINDOW_MS).unref()
          this.onError(error as Error)
        }
      }),
    )
  }
}
