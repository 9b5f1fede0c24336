import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '../../app.js'
import { unavailabilityOf } from '../../database/connection/unavailability.js'

const TRY_AGAIN_MS = 500

/**
 * Compares the keys of a gateway with the database. While the database does not answer or takes no changes, it tries
 * again, until a stop is requested.
 * @throws Conflict, naming the setting, if they do not fit.
 */
export async function joinKeys(app: Pick<App, 'joinKeys'>, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      return await app.joinKeys()
    } catch (error) {
      if (unavailabilityOf(error) === undefined) throw error
    }
    await sleep(TRY_AGAIN_MS)
  }
}
