import { setTimeout as sleep } from 'node:timers/promises'
import type { Agenda, Job } from 'agenda'
import { z } from 'zod'
import type { Id } from '../kernel/ids.js'
import { type Queue } from './outbox.js'
import { handOverJobs } from './due-jobs.js'
import type { Slots } from './slots.js'

export interface HandOverOptions {
  readonly queue: Queue
  readonly agenda: Agenda
  readonly slots: Slots
  /** How long no gateway hands over a job again. */
  readonly handoverMs: number
  readonly onError: (error: unknown) => void
}

const AgendaPayload = z.object({ effectId: z.int(), token: z.uuid() })

/** Every commit wakes the worker, even without jobs. This is the shortest interval between two looks. */
const LOOK_INTERVAL_MS = 25

/** Gives due jobs to Agenda as named jobs, as many as this gateway has capacity for. */
export class HandOver {
  #looking: Promise<void> | undefined
  #again = false
  #open = false

  constructor(private readonly options: HandOverOptions) {}

  /** Looks for due jobs now. Calls during a look lead to one more look. Never rejects. */
  async wake(): Promise<void> {
    if (!this.#open) return
    this.#again = true
    await (this.#looking ??= this.#look())
  }

  open(): void {
    this.#open = true
  }

  /** Stops handing over jobs. Resolves when the last look has ended. */
  async close(): Promise<void> {
    this.#open = false
    await this.#looking
  }

  async #look(): Promise<void> {
    while (this.#again && this.#open) {
      this.#again = false
      await this.#once().catch(this.options.onError)
      await sleep(LOOK_INTERVAL_MS, undefined, { ref: false })
    }
    this.#looking = undefined
  }

  async #once(): Promise<void> {
    const { agenda, handoverMs, queue, slots } = this.options
    const capacity = slots.capacity()
    if (slots.free === 0 || capacity.length === 0) return
    const due = await handOverJobs(queue, capacity, { total: slots.free, suspects: slots.freeSuspects, handoverMs })
    for (const taken of due) slots.keep(taken, handoverMs)
    // The time is long past and follows the order of the ids, so that no gateway's clock decides when a job runs.
    await Promise.all(
      due.map(({ id, kind, token }) => agenda.create(kind, { effectId: id, token }).schedule(new Date(id)).save()),
    )
  }
}

/** The payload of a job of Agenda; undefined for recurring work. */
export function readAgendaPayload(job: Job): { readonly id: Id; readonly token: string } | undefined {
  const payload = AgendaPayload.safeParse(job.attrs.data)
  return payload.success ? { id: payload.data.effectId, token: payload.data.token } : undefined
}
