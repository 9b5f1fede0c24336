import { sessionUrlOf, type DatabaseUrls } from '../../config/config.js'
import { keepsSessions } from '../../database/connection/keeps-sessions.js'
import { poolerTrouble } from '../../database/connection/pooler-trouble.js'
import type { SurroundingsState } from '../../entry/http/readiness.js'
import { SECOND } from '../../kernel/time/durations.js'

/** A pooler that is set up anew restarts, but need not: so it is looked at again from time to time. */
const LOOK_AGAIN_MS = { ok: 30 * SECOND, other: 2 * SECOND }

/** Remembers for some seconds whether a pooler shares the sessions of the database, and whether it may. */
export class SessionProbe {
  #last: SurroundingsState['sessions'] = 'unknown'
  #lookAt = 0
  #looking: Promise<void> | undefined

  constructor(private readonly urls: DatabaseUrls) {}

  async state(): Promise<SurroundingsState['sessions']> {
    if (performance.now() >= this.#lookAt) await (this.#looking ??= this.#look())
    return this.#last
  }

  async #look(): Promise<void> {
    try {
      this.#last = await lookAt(this.urls)
    } catch {
      // The database did not answer, which the check of the database reports. What was found before may still hold.
    } finally {
      this.#lookAt = performance.now() + LOOK_AGAIN_MS[this.#last === 'ok' ? 'ok' : 'other']
      this.#looking = undefined
    }
  }
}

async function lookAt(urls: DatabaseUrls): Promise<SurroundingsState['sessions']> {
  if (!(await keepsSessions(sessionUrlOf(urls)))) return 'shared'
  return urls.session === undefined ? 'ok' : ((await poolerTrouble(urls.application)) ?? 'ok')
}
