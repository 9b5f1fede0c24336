import { sql } from '../../../database/sql.js'
import { write } from '../../../database/write/write.js'
import { NotFound } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { lockAdministered } from '../../users/index.js'
import { manualsManageable } from './practice-manual.policy.js'
import type { UploadedManual } from './upload-manual.js'

/**
 * Withdraws a manual of the practice that the caller administers. No question is answered from it any more; the sweep
 * deletes its index within half an hour.
 * @throws Unauthenticated, Forbidden; NotFound, also for a manual of another practice and the second time.
 */
export function withdrawManual(ctx: OperationContext, id: Id): Promise<UploadedManual> {
  const manageable = manualsManageable(ctx)
  return write<UploadedManual>(ctx, async (tx) => {
    await lockAdministered(ctx, tx)
    const held = await tx.rows(sql`select 1 from practice_manual m where m.id = ${id} and ${manageable} for update`)
    if (held.length === 0) throw new NotFound()
    await tx.rows(
      sql`update knowledge_generation set state = 'retired', retired_at = ${ctx.clock.now()}
          where manual_id = ${id} and state <> 'retired' returning 1`,
    )
    await tx.rows(sql`delete from practice_manual where id = ${id}`)
    tx.audit(`practiceManual:${id}:withdrawn`, [])
    return { manualId: id }
  })
}
