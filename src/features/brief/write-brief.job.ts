import { z } from 'zod'
import { clientsOf } from '../../database/access/clients-of.js'
import { write } from '../../database/write/write.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { defineJob } from '../../jobs/define-job.js'
import { completeJob } from '../../jobs/outbox.js'
import { PermanentFailure } from '../../jobs/job-errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { WRITE_BRIEF } from '../users/index.js'
import { itemsOf } from './brief-item.js'
import { Brief } from './brief.entity.js'
import { briefsReadable, briefsWritable, relationshipsBriefed } from './brief.policy.js'
import { relationshipOfBrief } from './briefed-relationship.js'
import { composeBriefText } from './compose-brief-text.js'
import { readBriefItems } from './read-brief-items.js'

/**
 * Writes the text of a brief from what its therapist may read and a model may get at that moment. The text is discarded
 * if that is no longer allowed when it is ready.
 */
export const writeBriefText = defineJob(
  WRITE_BRIEF,
  z.object({ briefId: z.number() }),
  async (ctx: OperationContext, { briefId }, run) => {
    run.progress(10, 'collecting')
    const items = await readBriefItems(ctx, relationshipOfBrief(ctx, briefId))
    const [pair] = itemsOf(items, 'pair')
    run.progress(40, 'writing')
    const text = pair && (await composeBriefText(ctx, pair, items, run.signal))
    const isAllowed = pair !== undefined && (await mayStillWrite(ctx))
    await write(ctx, async (tx) => {
      const brief = await tx.find(Brief, briefsWritable(ctx), briefId)
      if (brief === undefined) throw new PermanentFailure('NO_BRIEF')
      if (brief.state === 'requested') {
        const state = !isAllowed ? 'access_ended' : text === undefined ? 'nothing_to_say' : 'done'
        Object.assign(brief, state === 'done' ? text : {}, { state, finishedAt: ctx.clock.now() })
      }
      tx.audit(`brief:${brief.id}`, [brief.clientUserId])
      await completeJob(tx, run.claim)
      return {}
    })
  },
  {
    leaseMs: 20_000,
    timeLimitMs: 180_000,
    firstPauseMs: 1_000,
    progress: { stages: ['collecting', 'writing'], owners: briefOwners },
  },
)

/** True while the therapist is assigned and the client's consent is in force. */
async function mayStillWrite(ctx: OperationContext): Promise<boolean> {
  const rows = await readRows<{ clientId: Id }>(
    ctx,
    sql`select r.client_user_id as "clientId" from ${relationshipsBriefed(ctx).as('r')}`,
    { subject: ({ clientId }) => clientId },
  )
  return rows.length > 0
}

/** The client of each of these texts that the caller may see. */
async function briefOwners(ctx: OperationContext, ids: readonly Id[]): Promise<ReadonlyMap<Id, Id>> {
  const clients = await clientsOf(ctx, briefsReadable(ctx), ids)
  return new Map([...clients].filter((entry): entry is [Id, Id] => entry[1] !== null))
}
