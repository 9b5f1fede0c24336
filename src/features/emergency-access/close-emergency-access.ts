import { mayRead } from '../../database/access/may-read.js'
import { write } from '../../database/write/write.js'
import { Forbidden, NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { invalidateCallerCache } from '../../services/credentials/credentials.js'
import type { OperationContext } from '../operation-context.js'
import { EmergencyAccess } from './emergency-access.entity.js'
import { endAccess } from './emergency-access.jobs.js'
import { emergencyAccessesClosable, emergencyAccessesReadable } from './emergency-access.policy.js'

/**
 * Closes a record before its time is over: by the therapist, or by an admin of the practice. Closing it again changes
 * nothing.
 * @throws Unauthenticated, NotFound; Forbidden for others who may see the access.
 */
export async function closeEmergencyAccess(ctx: OperationContext, id: Id): Promise<{ readonly emergencyAccessId: Id }> {
  const scope = emergencyAccessesClosable(ctx)
  const closed = await write(ctx, async (tx) => {
    const access = await tx.find(EmergencyAccess, scope, id)
    if (access === undefined) {
      throw (await mayRead(tx.reading(ctx), emergencyAccessesReadable(ctx), id)) ? new Forbidden() : new NotFound()
    }
    const now = ctx.clock.now()
    endAccess(tx, access, now < access.expiresAt ? now : access.expiresAt)
    tx.audit(`emergencyAccess:${id}`, [access.clientUserId])
    return { emergencyAccessId: id }
  })
  invalidateCallerCache(ctx.services.credentials)
  return closed
}
