import { z } from 'zod'
import { write } from '../../../database/write/write.js'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { defineJob } from '../../../jobs/define-job.js'
import { completeJob } from '../../../jobs/outbox.js'
import type { Id } from '../../../kernel/ids.js'
import { type DeviceKind, queuePush } from '../../devices/index.js'
import type { OperationContext } from '../../operation-context.js'
import { interactionToNotify, NOTIFY_CLIENT, NOTIFY_THERAPIST } from './interaction.policy.js'

/** Tells the client's telephone that an answer waits. */
export const notifyClient = notification(NOTIFY_CLIENT, 'mobile')

/** Tells the therapist's browser that a client wrote. */
export const notifyTherapist = notification(NOTIFY_THERAPIST, 'web')

/** One kind for each side: both can have something new in versions of the same message that follow at once. */
function notification(name: string, kind: DeviceKind) {
  const job = defineJob(
    name,
    z.object({ interactionId: z.number(), version: z.number() }),
    async (ctx: OperationContext, { interactionId }, run) => {
      const [message] = await readRows<{ clientId: Id; therapistId: Id }>(
        ctx,
        sql`select i.client_user_id as "clientId", i.therapist_user_id as "therapistId"
            from ${interactionToNotify(ctx).as('i')} where i.id = ${interactionId}`,
        { subject: ({ clientId }) => clientId },
      )
      await write(ctx, async (tx) => {
        // A relationship that has ended meanwhile has nothing to tell any more.
        if (message !== undefined) {
          const userId = kind === 'web' ? message.therapistId : message.clientId
          await queuePush(tx, { userId, kind, about: 'interaction', subjectId: interactionId })
        }
        tx.audit(`interaction:${interactionId}`, [message?.clientId ?? null])
        await completeJob(tx, run.claim)
        return {}
      })
    },
  )
  return { ...job, device: kind }
}

export type RecipientNotification = ReturnType<typeof notification>
