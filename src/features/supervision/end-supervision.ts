import { write } from '../../database/write/write.js'
import { accessRevoked } from '../../events/revocation.js'
import { NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { invalidateCallerCache } from '../../services/credentials/credentials.js'
import type { OperationContext } from '../operation-context.js'
import { mailSupervision } from './supervision-mail.job.js'
import { Supervision } from './supervision.entity.js'
import { supervisionsEndable } from './supervision.policy.js'

/**
 * Ends a supervision. The supervisor's rights end with the commit; both people get a mail. Ending it again changes
 * nothing.
 * @throws Unauthenticated, Forbidden, NotFound
 */
export async function endSupervision(ctx: OperationContext, id: Id): Promise<{ readonly supervisionId: Id }> {
  const { caller, clock } = ctx
  const scope = supervisionsEndable(ctx)
  const ended = await write(ctx, async (tx) => {
    const supervision = await tx.find(Supervision, scope, id)
    if (supervision === undefined) throw new NotFound()
    const { supervisorUserId, supervisedUserId } = supervision
    if (supervision.endedAt === null) {
      supervision.endedAt = clock.now()
      supervision.endedByUserId = caller.kind === 'user' ? caller.userId : null
      await tx.flush()
      tx.event(accessRevoked([supervisorUserId], id))
      tx.enqueue(mailSupervision.outboxJob(id, supervision.version))
    }
    tx.audit(`supervision:${id}`, [supervisorUserId, supervisedUserId])
    return { supervisionId: id }
  })
  invalidateCallerCache(ctx.services.credentials)
  return ended
}
