import type { Pool } from 'pg'

/** What Agenda looks for: jobs of a name that are due by a time, or whose lock is older than another one. */
interface Look {
  readonly name: string
  readonly until: Date
  readonly lockDeadline: Date
}

interface Waiting {
  readonly look: Look
  readonly resolve: (has: boolean) => void
  readonly reject: (error: unknown) => void
}

/**
 * Answers for all names of a scan at once which of them have jobs. Agenda would lock a job of each name with a
 * statement of its own, and there are as many names as kinds of jobs.
 */
export class AgendaScan {
  #waiting: Waiting[] = []

  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  /** Returns whether there may be such a job. Looks that begin together, as those of a scan do, are one statement. */
  has(look: Look): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ look, resolve, reject })
      if (this.#waiting.length === 1) queueMicrotask(() => void this.#ask())
    })
  }

  async #ask(): Promise<void> {
    const asked = this.#waiting
    this.#waiting = []
    // Locking one job takes one statement anyway.
    if (asked.length === 1) return asked[0]?.resolve(true)
    try {
      const found = await this.#find(asked.map(({ look }) => look))
      for (const { look, resolve } of asked) resolve(found.has(look.name))
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  async #find(looks: readonly Look[]): Promise<ReadonlySet<string>> {
    const { rows } = await this.pool.query<{ name: string }>({
      name: 'agenda_scan',
      text: `select asked.name from unnest($1::text[], $2::timestamptz[], $3::timestamptz[]) asked(name, until, deadline)
        where exists (select from agenda_jobs j where j.name = asked.name and not j.disabled and j.locked_at is null and j.next_run_at <= asked.until)
          or exists (select from agenda_jobs j where j.name = asked.name and not j.disabled and j.locked_at <= asked.deadline)`,
      values: [
        looks.map(({ name }) => name),
        looks.map(({ until }) => until),
        looks.map(({ lockDeadline }) => lockDeadline),
      ],
    })
    return new Set(rows.map(({ name }) => name))
  }
}
