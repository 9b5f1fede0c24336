import { write } from '../../database/write/write.js'
import { InvalidInput } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { parseInput } from '../../kernel/text/text.js'
import type { OperationContext } from '../operation-context.js'
import { prewarmRiskScreen, titledText } from '../safety/index.js'
import { instantFor } from '../users/index.js'
import { permitJournal, refuseJournal, journalsWritable } from './journal.policy.js'
import { Journal } from './journal.entity.js'
import { journalInput, journalRecord, type StoredJournal } from './journal.record.js'

/**
 * Changes an entry: an absent field stays, null clears.
 * @throws NotFound, Forbidden, InvalidInput naming the field.
 */
export async function updateJournal(ctx: OperationContext, id: Id, rawInput: unknown): Promise<StoredJournal> {
  const input = parseInput(journalInput, rawInput)
  const scope = journalsWritable(ctx)
  // Where only one of them is given, the thousand characters of both are read in the transaction: a millisecond.
  const { title: newTitle, description: newText } = input
  const both = titledText({ title: newTitle, description: newText })
  await prewarmRiskScreen(ctx, newTitle, newText, both)
  return write(ctx, async (tx) => {
    const journal = (await tx.find(Journal, scope, id)) ?? (await refuseJournal(tx.reading(ctx), id))
    const before = { clientId: journal.clientUserId, title: journal.title, description: journal.description }
    if (input.clientId) await resolveJournalOwner(tx.reading(ctx), journal, input.clientId)
    if (input.title !== undefined) journal.title = input.title
    if (input.description !== undefined) journal.description = input.description
    if (input.visibility) journal.visibility = input.visibility
    if (input.journalTimestamp !== undefined) {
      journal.journalTimestamp =
        input.journalTimestamp &&
        (await instantFor(tx.reading(ctx), input.journalTimestamp, journal.clientUserId, 'journalTimestamp'))
    }
    journal.updatedAt = ctx.clock.now()
    journalRecord.announce(tx, journal, 'updated')
    // What is new is screened: of an entry that has just been given an owner that is all of it.
    const isTaken = before.clientId !== journal.clientUserId
    const { title, description } = journal
    const fresh = {
      title: isTaken || title !== before.title ? title : null,
      description: isTaken || description !== before.description ? description : null,
    }
    const crisisTopic = await journalRecord.screen(ctx, tx, journal, fresh, { title, description })
    return { journalId: journal.id, crisisTopic }
  })
}

/**
 * An entry without an owner can be given one; whoever has one keeps it.
 * @throws InvalidInput naming `clientId`; NotFound for an unknown client.
 */
async function resolveJournalOwner(ctx: OperationContext, journal: Journal, clientId: Id): Promise<void> {
  if (journal.clientUserId === clientId) return
  if (journal.clientUserId !== null)
    throw InvalidInput.of('clientId', 'cannot be changed because the entry has an owner')
  Object.assign(journal, (await permitJournal(ctx, clientId)).stamp)
}
