import { write } from '../../../database/write/write.js'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { NotFound } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { interactionTopic } from '../interactions/interaction.events.js'
import type { CareThread } from './care-thread.entity.js'
import { participant } from './care-thread.policy.js'
import { interactionsReadable } from '../interactions/interaction.policy.js'
import { lockThread } from './find-open-thread.js'

const MARKS = {
  client: { delivered: ['clientDelivered', 'clientDeliveredAt'], read: ['clientRead', 'clientReadAt'] },
  therapist: { delivered: ['therapistDelivered', 'therapistDeliveredAt'], read: ['therapistRead', 'therapistReadAt'] },
} as const
type Mark = keyof (typeof MARKS)['client']

/**
 * Writes down that the caller got, or has read, what the other side wrote up to a message; what is read was also
 * delivered. The mark never goes back.
 * @throws NotFound for a thread, or a message in it, that is not there; Forbidden when the relationship has ended.
 */
export async function markThread(
  ctx: OperationContext,
  threadId: Id,
  upTo: Id,
  mark: Mark,
): Promise<{ readonly threadId: Id }> {
  const { userId } = participant(ctx)
  return write(ctx, async (tx) => {
    const thread = await lockThread(tx, ctx, threadId)
    const isClient = userId === thread.clientUserId
    const end = await lastNumber(tx.reading(ctx), thread, upTo, isClient)
    const now = ctx.clock.now()
    const own = MARKS[isClient ? 'client' : 'therapist']
    const isChanged = move(thread, own[mark], end, now)
    if (isChanged && mark === 'read') move(thread, own.delivered, end, now)
    tx.audit(`care_thread:${threadId}`, [thread.clientUserId])
    if (isChanged) {
      thread.updatedAt = now
      tx.event(interactionTopic.event([threadId], upTo, 'updated'))
    }
    return { threadId }
  })
}

/**
 * The number of the other side's last text up to the message. A text that was added later to an early message has a
 * number after those in between, so it is asked what lies beyond: nothing counts as read that stands behind.
 */
async function lastNumber(ctx: OperationContext, thread: CareThread, upTo: Id, isClient: boolean): Promise<number> {
  const number = isClient ? sql`n.therapist_number` : sql`n.client_number`
  const read = isClient ? thread.clientRead : thread.therapistRead
  const scope = interactionsReadable(ctx)
  const [found] = await readRows<{ beyond: number | null }>(
    ctx,
    sql`select (select ${number} from ${scope.as('n')} where n.thread_id = ${thread.id} and ${number} > ${read}
            and n.id > ${upTo} order by ${number} limit 1) as beyond
        from ${scope.as('i')} where i.id = ${upTo} and i.thread_id = ${thread.id}`,
    { subject: () => thread.clientUserId },
  )
  if (found === undefined) throw new NotFound()
  if (found.beyond !== null) return found.beyond - 1
  return isClient ? thread.therapistTexts : thread.clientTexts
}

/** Moves one mark on; false when it was there already. */
function move(thread: CareThread, [number, at]: (typeof MARKS)['client' | 'therapist'][Mark], end: number, now: Date) {
  if (end <= thread[number]) return false
  thread[number] = end
  thread[at] = now
  return true
}
