import { parseInput } from '../../kernel/text/text.js'
import type { OperationContext } from '../operation-context.js'
import { instantFor } from '../users/index.js'
import { permitJournal } from './journal.policy.js'
import { journalInput, journalRecord, type StoredJournal } from './journal.record.js'

/**
 * Stores a new entry for its client.
 * @throws InvalidInput naming the field; NotFound for an unknown client; Forbidden for another person's entry.
 */
export async function createJournal(ctx: OperationContext, rawInput: unknown): Promise<StoredJournal> {
  const input = parseInput(journalInput, rawInput)
  const permit = await permitJournal(ctx, input.clientId ?? null)
  const { title = null, description = null, visibility, journalTimestamp: moment } = input
  const now = ctx.clock.now()
  const at = moment ? await instantFor(ctx, moment, permit.stamp.clientUserId, 'journalTimestamp') : now
  const data = {
    ...{ title, description, visibility: visibility ?? 'shared' },
    ...{ journalTimestamp: at, createdAt: now, updatedAt: now },
  }
  return journalRecord.store(ctx, permit, { data, texts: { title, description } }, (journalId, crisisTopic) => ({
    ...{ journalId, crisisTopic },
  }))
}
