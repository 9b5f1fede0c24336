import { write } from '../../database/write/write.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { Screening } from './screening.entity.js'
import { refuseScreening, screeningsWritable } from './screening.policy.js'

/**
 * Deletes a screening softly: the record is retained and appears nowhere. Flags that it raised stay.
 * @throws NotFound, also the second time; Forbidden.
 */
export async function deleteScreening(ctx: OperationContext, id: Id): Promise<{ readonly screeningId: Id }> {
  const scope = screeningsWritable(ctx)
  return write(ctx, async (tx) => {
    const screening = (await tx.find(Screening, scope, id)) ?? (await refuseScreening(tx.reading(ctx), id))
    screening.deletedAt = ctx.clock.now()
    tx.audit(`screening:${id}`, [screening.clientUserId])
    return { screeningId: id }
  })
}
