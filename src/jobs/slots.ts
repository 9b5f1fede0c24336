import type { Id } from '../kernel/ids.js'
import type { Room, TakenEffect } from './effects.js'

interface Slot {
  readonly kind: string
  readonly suspect: boolean
  /** Undefined once the job runs; until then, when the place is given up. */
  readonly until: number | undefined
}

/** The places of one worker: taken when an effect is handed to Agenda, free when its job has ended. */
export class Slots {
  readonly #taken = new Map<Id, Slot>()
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

  /** Room for each kind that has any. */
  room(): Room[] {
    const taken = Map.groupBy(this.#taken.values(), ({ kind }) => kind)
    return [...this.kinds]
      .map(([kind, most]) => ({ kind, free: most - (taken.get(kind)?.length ?? 0) }))
      .filter(({ free }) => free > 0)
  }

  /** Keeps a place for an effect that was handed over; another gateway's Agenda may run it, so not for ever. */
  keep({ id, kind, suspect }: TakenEffect, forMs: number): void {
    this.#taken.set(id, { kind, suspect, until: performance.now() + forMs })
  }

  start(id: Id, kind: string): void {
    this.#taken.set(id, { kind, suspect: this.#taken.get(id)?.suspect ?? false, until: undefined })
  }

  end(id: Id): void {
    this.#taken.delete(id)
    this.#tellIdle()
  }

  /** Recurring work takes no place, but is waited for. */
  async during(name: string, work: () => Promise<void>): Promise<void> {
    this.#recurring.add(name)
    try {
      await work()
    } finally {
      this.#recurring.delete(name)
      this.#tellIdle()
    }
  }

  /** Frees the places of what was handed over and never ran here. */
  prune(): void {
    const now = performance.now()
    for (const [id, { until }] of this.#taken) if (until !== undefined && until < now) this.#taken.delete(id)
  }

  /** What was handed over and has not begun; their places are free. */
  takeBack(): Id[] {
    const ids = [...this.#taken].filter(([, { until }]) => until !== undefined).map(([id]) => id)
    for (const id of ids) this.#taken.delete(id)
    return ids
  }

  /** Resolves when nothing runs. */
  async idle(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#onIdle = resolve
    this.#tellIdle()
    await promise
  }

  #tellIdle(): void {
    if (this.#taken.size === 0 && this.#recurring.size === 0) this.#onIdle?.()
  }
}
