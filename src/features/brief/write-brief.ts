import { write } from '../../database/write/write.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { ConsentRequired, NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { countAiOperation } from '../requests/count-ai-operation.js'
import type { OperationContext } from '../operation-context.js'
import { Relationship } from '../practice/index.js'
import { consentInForce, refusalOf, WRITE_BRIEF } from '../users/index.js'
import { Brief } from './brief.entity.js'
import { type BriefedRelationship, briefsUnderWay, permitBrief, relationshipsBriefed } from './brief.policy.js'
import { currentRelationship } from './briefed-relationship.js'
import { writeBriefText } from './write-brief.job.js'

interface RequestedBrief extends BriefedRelationship {
  readonly therapistSessionId: Id | null
  readonly readFrom: Date
  readonly isAllowed: boolean
}

/**
 * Requests the text of a brief and answers at once; a job writes the text. A repeat while it is being written returns
 * the same text.
 * @throws NotFound for a client the caller cannot see, Forbidden for one they can and are not assigned to;
 * ConsentRequired when the client's consent to automated assistance is not in force; RateLimited.
 */
export async function writeBrief(ctx: OperationContext, clientId: Id): Promise<{ readonly briefId: Id }> {
  countAiOperation(ctx)
  const { therapistSessionId, readFrom, isAllowed, ...pair } = await findRequestedBrief(ctx, clientId)
  if (!isAllowed) throw new ConsentRequired('ai')
  return write(ctx, async (tx) => {
    // The lock makes concurrent requests return the same text.
    const held = await tx.find(Relationship, relationshipsBriefed(ctx), pair.relationshipId)
    if (held === undefined) throw new NotFound()
    const [same] = await tx.rows<{ id: Id }>(
      sql`select b.id from ${briefsUnderWay(pair.relationshipId).as('b')}
          where not exists (select 1 from effect e where e.kind = ${WRITE_BRIEF} and e.ref_id = b.id and e.state = 'dead')
          order by b.id limit 1`,
    )
    if (same !== undefined) {
      tx.audit(`brief:${same.id}`, [clientId])
      return { briefId: same.id }
    }
    const brief = tx.create(Brief, permitBrief(pair), { therapistSessionId, readFrom, createdAt: ctx.clock.now() })
    await tx.flush()
    tx.audit(`brief:${brief.id}`, [clientId])
    tx.enqueue(writeBriefText.outboxJob(brief.id))
    return { briefId: brief.id }
  })
}

async function findRequestedBrief(ctx: OperationContext, clientId: Id): Promise<RequestedBrief> {
  const [pair] = await readRows<RequestedBrief & Record<string, unknown>>(
    ctx,
    sql`select p.relationship_id as "relationshipId", p.client_id as "clientUserId", p.therapist_id as "therapistUserId",
          p.organisation_id as "organisationId", p.session_id as "therapistSessionId", p.since as "readFrom",
          ${consentInForce('ai', sql`p.client_id`, ctx.rules)} as "isAllowed"
        from (${currentRelationship(ctx, clientId)}) p`,
    { subject: ({ clientUserId }) => clientUserId },
  )
  if (pair === undefined) throw await refusalOf(ctx, clientId)
  return pair
}
