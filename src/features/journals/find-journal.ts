import { NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { assertEntryConsent } from './journal.policy.js'
import { journalRecord } from './journal.record.js'
import type { JournalType } from './journal.type.js'

/**
 * One entry.
 * @throws NotFound when there is none, or not for this caller; ConsentRequired when only the missing consent hides it.
 */
export async function findJournal(ctx: OperationContext, id: Id): Promise<JournalType> {
  const journal = await ctx.loaders.get(journalRecord.byId, ctx).load(id)
  if (journal !== null) return journal
  await assertEntryConsent(ctx, id)
  throw new NotFound()
}
