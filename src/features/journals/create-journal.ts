import { inTransaction } from '../../database/write/in-transaction.js'
import { parseInput } from '../../kernel/text/text.js'
import type { OperationContext } from '../operation-context.js'
import { findsRisk, screenAhead } from '../safety/index.js'
import { instantFor } from '../users/index.js'
import { announceJournal } from './announce-journal.js'
import { journalInput } from './journal-input.js'
import { permitJournal } from './journal.policy.js'
import { Journal } from './journal.entity.js'
import { storeJournal } from './store-journal.js'
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
  const { title = null, description = null, journalTimestamp: moment } = input
  const written = { title, description, visibility: input.visibility ?? 'shared', createdAt: now, updatedAt: now }
  // Most entries are a row, who wrote it, and whom to tell: those are stored together with others.
  const at = moment ? (moment.kind === 'instant' ? moment.at : undefined) : now
  if (at !== undefined && ctx.idempotency === null && !(await findsRisk(ctx, { title, description }))) {
    const journalId = await storeJournal(ctx, permit, { ...written, journalTimestamp: at })
    return { journalId, showsCrisisResources: false }
  }
  return inTransaction(ctx, async (tx) => {
    const journal = tx.create(Journal, permit, written)
    journal.journalTimestamp = moment ? await instantFor(tx, moment, journal.clientUserId, 'journalTimestamp') : now
    await tx.flush()
    announceJournal(tx, journal, 'created')
    return screenJournal(ctx, tx, journal, { title, description })
  })
}
