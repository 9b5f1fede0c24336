import { query } from './tools.js'

/**
 * Starts a new count of events. After a restore positions are handed out a second time, so cursors from before must
 * not be taken for positions of now; they carry the epoch.
 */
export async function newEpoch(ownerUrl: string): Promise<void> {
  await query(ownerUrl, 'update event_epoch set epoch = gen_random_uuid()')
}
