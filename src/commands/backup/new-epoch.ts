import { query } from './tools.js'

/**
 * Starts a new epoch of events. After a restore, positions are assigned a second time. Cursors contain the epoch, so
 * that older cursors are not mistaken for current positions.
 */
export async function newEpoch(ownerUrl: string): Promise<void> {
  await query(ownerUrl, 'update event_epoch set epoch = gen_random_uuid()')
}
