import { inTransaction } from '../../database/in-transaction.js'
import { parseInput } from '../../kernel/text.js'
import type { OperationContext } from '../operation-context.js'
import { screenAhead } from '../safety/index.js'
import { instantFor } from '../users/index.js'
import { announceJournal } from './announce-journal.js'
import { journalInput } from './journal-input.js'
import { permitJournal } from './journal.policy.js'
import { Journal } from './journal.entity.js'
import { screenJournal, type StoredJournal } from './screen-journal.js'

/**
 * Stores a new entry for its client.
 * @throws InvalidInput naming the field; NotFound for an unknown client; Forbidden for somebody else's.
 */
export async function createJournal(ctx: OperationContext, rawInput: unknown): Promise<StoredJournal> {
  const input = parseInput(journalInput, rawInput)
  const permit = await permitJournal(ctx, input.clientId ?? null)
  await screenAhead(ctx, input.title, input.description)
  const now = ctx.clock.now()
  return inTransaction(ctx, async (tx) => {
    const journal = tx.create(Journal, permit, {
      title: input.title ?? null,
      description: input.description ?? null,
      visibility: input.visibility ?? 'shared',
      createdAt: now,
      updatedAt: now,
    })
    journal.journalTimestamp = input.journalTimestamp
      ? await instantFor(tx, input.journalTimestamp, journal.clientUserId, 'journalTimestamp')
      : now
    await tx.flush()
    announceJournal(tx, journal, 'created')
    return screenJournal(ctx, tx, journal, { title: journal.title, description: journal.description })
  })
}
