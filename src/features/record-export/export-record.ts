import { z } from 'zod'
import { write } from '../../database/write/write.js'
import { sql } from '../../database/sql.js'
import { type Id, idSchema } from '../../kernel/ids.js'
import { parseInput } from '../../kernel/text/text.js'
import type { OperationContext } from '../operation-context.js'
import { assertFreshAuthentication } from '../requests/fresh-authentication.js'
import { makeRecordExport } from './make-record-export.job.js'
import { EXPORT_FORMATS, RecordExport } from './record-export.entity.js'
import { heldForExport, MAKE_RECORD_EXPORT, permitRecordExport, recordExportsUnderWay } from './record-export.policy.js'

const exportRecordInput = z.object({
  clientId: idSchema.nullish(),
  format: z.enum(EXPORT_FORMATS),
})

/**
 * Has a copy of a client's record made, of what the caller may read; answers at once. Asked again while the same is
 * under way, it is the same request. The caller's own record when nobody is named.
 * @throws InvalidInput naming the field; NotFound, Forbidden, Unauthenticated, FreshAuthenticationRequired.
 */
export async function exportRecord(ctx: OperationContext, rawInput: unknown): Promise<{ readonly recordExportId: Id }> {
  const { clientId: named, format } = parseInput(exportRecordInput, rawInput)
  const clientId = named ?? ownId(ctx)
  const permit = await permitRecordExport(ctx, clientId)
  await assertFreshAuthentication(ctx)
  return write(ctx, async (tx) => {
    await tx.rows(heldForExport(clientId))
    const [same] = await tx.rows<{ id: Id }>(
      sql`select r.id from ${recordExportsUnderWay(ctx, clientId).as('r')}
          where r.format = ${format}
            and not exists (select 1 from effect e where e.kind = ${MAKE_RECORD_EXPORT} and e.ref_id = r.id and e.state = 'dead')
          order by r.id limit 1`,
    )
    if (same !== undefined) {
      tx.audit(`recordExport:${same.id}`, [clientId])
      return { recordExportId: same.id }
    }
    const now = ctx.clock.now()
    const request = tx.create(RecordExport, permit, { format, createdAt: now, updatedAt: now })
    await tx.flush()
    tx.audit(`recordExport:${request.id}`, [clientId])
    tx.enqueue(makeRecordExport.outboxJob(request.id))
    return { recordExportId: request.id }
  })
}

/** Who is nobody is told so by the permit. */
function ownId({ caller }: OperationContext): Id {
  return caller.kind === 'user' ? caller.userId : 0
}
