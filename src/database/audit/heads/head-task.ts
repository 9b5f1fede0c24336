import { MINUTE, SECOND } from '../../../kernel/time/durations.js'
import { pauseFor, type TroubleLog } from '../../connection/keep-session.js'
import type { SealHead } from './seal-head.js'

/** Something slow that is done with the newest head from time to time, such as storing it on another continent. */
export interface HeadTask {
  /** How the log calls it. */
  readonly name: string
  /** The time from one head to the next, in milliseconds. A head covers all seals before it. */
  readonly everyMs: number
  run(head: SealHead, signal: AbortSignal): Promise<void>
}

/** A task without an answer fails after this time, so that a dead network connection does not end it for good. */
const LONGEST_MS = 30_000
/** How long a gateway that stops waits for the task. */
const LAST_MS = 3_000

/** Runs a task beside sealing, which never waits for it. A failure is logged once and tried again within a minute. */
export class HeadTaskLoop {
  #done = 0
  #hasFailed = false
  #notBefore = 0

  constructor(
    private readonly task: HeadTask,
    private readonly newest: () => SealHead,
    private readonly log: TroubleLog,
  ) {}

  async run(tenure: AbortSignal): Promise<void> {
    while (!tenure.aborted) {
      if (performance.now() >= this.#notBefore)
        await this.#step(AbortSignal.any([tenure, AbortSignal.timeout(LONGEST_MS)]), tenure)
      await pauseFor(Math.min(SECOND, this.task.everyMs), tenure)
    }
  }

  /** Runs the task for the last head, after the last seal of a gateway that stops. */
  finish(): Promise<void> {
    return this.#step(AbortSignal.timeout(LAST_MS))
  }

  async #step(signal: AbortSignal, tenure?: AbortSignal): Promise<void> {
    const { seal, lastPosition, mac } = this.newest()
    if (seal === 0 || seal === this.#done) return
    const { name, everyMs } = this.task
    try {
      await this.task.run({ seal, lastPosition, mac }, signal)
      this.#done = seal
      this.#notBefore = performance.now() + everyMs
      if (this.#hasFailed) this.log.info({ task: name }, 'a task with seal heads works again')
      this.#hasFailed = false
    } catch (error) {
      if (tenure?.aborted === true) return
      const { name: kind } = error as Error
      if (!this.#hasFailed) this.log.warn({ task: name, error: kind }, 'a task with seal heads failed')
      this.#hasFailed = true
      this.#notBefore = performance.now() + Math.min(MINUTE, everyMs)
    }
  }
}
