import type { Transaction } from '../../database/write/write.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { defineRiskSource, screenForRisk } from '../safety/index.js'
import { readJournalTexts } from './find-journal.js'
import type { Journal } from './journal.entity.js'

export const journalRiskSource = defineRiskSource('journal', { readable: readJournalTexts })

/** Which entry was stored, and whether its writer is to be shown where help is found. */
export type StoredJournal = { readonly journalId: Id; readonly showsCrisisResources: boolean }

/** Screens the new texts of an entry that is being stored. */
export async function screenJournal(
  ctx: OperationContext,
  tx: Transaction,
  journal: Journal,
  fields: { readonly title: string | null; readonly description: string | null },
): Promise<StoredJournal> {
  const showsCrisisResources = await screenForRisk(ctx, tx, { source: 'journal', record: journal, fields })
  return { journalId: journal.id, showsCrisisResources }
}
