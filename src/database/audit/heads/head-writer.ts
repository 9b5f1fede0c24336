import type { TroubleLog } from '../../connection/keep-session.js'
import type { HeadPlace, SealHead } from './seal-head.js'

/** A place and the newest head that could not be stored there. */
interface Target {
  readonly place: HeadPlace
  missed: SealHead | undefined
}

/**
 * Stores every head at places that are quick, such as files. A place that fails does not stop sealing: the failure is
 * logged once, and the place gets the newest head as soon as it works again. A head covers all seals before it.
 */
export class HeadWriter {
  readonly #targets: readonly Target[]

  constructor(
    places: readonly HeadPlace[],
    private readonly log: TroubleLog,
  ) {
    this.#targets = places.map((place) => ({ place, missed: undefined }))
  }

  /** Whether a place lacks the newest head, because it could not be stored there. */
  get isBehind(): boolean {
    return this.#targets.some(({ missed }) => missed !== undefined)
  }

  /** Stores `head`, or the newest head that could not be stored before. */
  async write(head: SealHead | undefined): Promise<void> {
    if (head?.seal === 0) return
    await Promise.all(this.#targets.map((target) => this.#store(target, head)))
  }

  async #store(target: Target, head: SealHead | undefined): Promise<void> {
    const due = head ?? target.missed
    if (due === undefined) return
    const { place, missed } = target
    try {
      await place.store(due)
      if (missed !== undefined) this.log.info({ place: place.name }, 'seal heads are stored again')
      target.missed = undefined
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? 'none'
      if (missed === undefined) this.log.warn({ place: place.name, code }, 'seal heads cannot be stored')
      target.missed = due
    }
  }
}
