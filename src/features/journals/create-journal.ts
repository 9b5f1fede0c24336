import { write } from '../../database/write/write.js'
import { parseInput } from '../../kernel/text/text.js'
import type { OperationContext } from '../operation-context.js'
import { findsRisk, prewarmRiskScreen, screenForRisk } from '../safety/index.js'
import { instantFor } from '../users/index.js'
import { journalChanged } from './announce-journal.js'
import { journalInput } from './journal-input.js'
import { permitJournal } from './journal.policy.js'
import { Journal } from './journal.entity.js'
import type { StoredJournal } from './screen-journal.js'

/**
 * Stores a new entry for its client.
 * @throws InvalidInput naming the field; NotFound for an unknown client; Forbidden for somebody else's.
 */
export async function createJournal(ctx: OperationContext, rawInput: unknown): Promise<StoredJournal> {
  const input = parseInput(journalInput, rawInput)
  const permit = await permitJournal(ctx, input.clientId ?? null)
  const { clientUserId } = permit.stamp
  const { title = null, description = null, journalTimestamp } = input
  await prewarmRiskScreen(ctx, title, description)
  const now = ctx.clock.now()
  const at = journalTimestamp ? await instantFor(ctx, journalTimestamp, clientUserId, 'journalTimestamp') : now
  const isRisk = await findsRisk(ctx, { title, description })
  return write(ctx, {
    entity: Journal,
    permit,
    data: {
      ...{ title, description, visibility: input.visibility ?? 'shared' },
      ...{ journalTimestamp: at, createdAt: now, updatedAt: now },
    },
    auditedAs: 'journal',
    subjects: clientUserId === null ? [] : [clientUserId],
    event: clientUserId === null ? null : { topic: journalChanged.name, keys: [clientUserId] },
    besides: isRisk
      ? async (tx, journal) => {
          await screenForRisk(ctx, tx, { source: 'journal', record: journal, fields: { title, description } })
        }
      : undefined,
    result: (journalId) => ({ journalId, showsCrisisResources: isRisk }),
  })
}
