import { write } from '../../database/write/write.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { journalsWritable, refuseJournal } from './journal.policy.js'
import { Journal } from './journal.entity.js'
import { journalRecord } from './journal.record.js'

/**
 * Deletes an entry softly: the record is retained and appears nowhere.
 * @throws NotFound, also the second time; Forbidden.
 */
export async function deleteJournal(ctx: OperationContext, id: Id): Promise<{ readonly journalId: Id }> {
  const scope = journalsWritable(ctx)
  return write(ctx, async (tx) => {
    const journal = (await tx.find(Journal, scope, id)) ?? (await refuseJournal(tx.reading(ctx), id))
    journal.deletedAt = ctx.clock.now()
    journalRecord.announce(tx, journal, 'deleted')
    return { journalId: journal.id }
  })
}
