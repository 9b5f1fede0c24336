import type { Capacity } from './due-jobs.js'
import type { TakenJob } from './outbox.js'

interface Slot {
  readonly kind: string
  readonly suspect: boolean
  /** Until the job runs: when its slot expires. Undefined afterwards. */
  readonly until: number | undefined
}

/**
 * The slots of one worker, by the token of the hand-over. A slot is taken when a job is handed to Agenda and freed when
 * it ends.
 */
export class Slots {
  readonly #taken = new Map<string, Slot>()
  readonly #recurring = new Set<string>()
  #onIdle: (() => void) | undefined

  constructor(
    private readonly total: number,
    private readonly kinds: ReadonlyMap<string, number>,
  ) {}

  get free(): number {
    return Math.max(0, this.total - this.#taken.size)
  }

  /** Suspects are run one at a time. */
  get freeSuspects(): number {
    return [...this.#taken.values()].some(({ suspect }) => suspect) ? 0 : 1
  }

  /** The kinds with free slots. */
  capacity(): Capacity[] {
    const taken = Map.groupBy(this.#taken.values(), ({ kind }) => kind)
    return [...this.kinds]
      .map(([kind, most]) => ({ kind, free: most - (taken.get(kind)?.length ?? 0) }))
      .filter(({ free }) => free > 0)
  }

  /**
   * Reserves a slot for a job that was handed over. The slot expires, because another gateway's Agenda may run the job.
   */
  keep({ token, kind, suspect }: TakenJob, forMs: number): void {
    this.#taken.set(token, { kind, suspect, until: performance.now() + forMs })
  }

  start(token: string, kind: string): void {
    this.#taken.set(token, { kind, suspect: this.#taken.get(token)?.suspect ?? false, until: undefined })
  }

  end(token: string): void {
    this.#taken.delete(token)
    this.#resolveIfIdle()
  }

  /** Counts recurring work. It takes no slot, but a stop waits for it. */
  async track(name: string, work: () => Promise<void>): Promise<void> {
    this.#recurring.add(name)
    try {
      await work()
    } finally {
      this.#recurring.delete(name)
      this.#resolveIfIdle()
    }
  }

  /** Frees the slots of jobs that were handed over and never ran here. */
  prune(): void {
    const now = performance.now()
    for (const [token, { until }] of this.#taken) if (until !== undefined && until < now) this.#taken.delete(token)
  }

  /** Returns the jobs that were handed over and have not begun, and frees their slots. */
  releaseUnstarted(): string[] {
    const tokens = [...this.#taken].filter(([, { until }]) => until !== undefined).map(([token]) => token)
    for (const token of tokens) this.#taken.delete(token)
    return tokens
  }

  /** Resolves when nothing runs. */
  async idle(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#onIdle = resolve
    this.#resolveIfIdle()
    await promise
  }

  #resolveIfIdle(): void {
    if (this.#taken.size === 0 && this.#recurring.size === 0) this.#onIdle?.()
  }
}
