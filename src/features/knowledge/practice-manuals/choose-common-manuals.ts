import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { write } from '../../../database/write/write.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { lockAdministered } from '../../users/index.js'

/** A type, not an interface, because the idempotency store requires an index signature. */
export type ChosenCommonManuals = { readonly organisationId: Id; readonly areUsed: boolean }

/**
 * Decides whether the people of the practice that the caller administers are answered from the common manuals: the
 * shipped one, and those of the installation's operator.
 * @throws Unauthenticated, Forbidden
 */
export function chooseCommonManuals(ctx: OperationContext, areUsed: boolean): Promise<ChosenCommonManuals> {
  return write<ChosenCommonManuals>(ctx, async (tx) => {
    const { organisationId } = await lockAdministered(ctx, tx)
    await tx.rows(
      sql`update organisation set uses_common_manuals = ${areUsed}, version = version + 1 where id = ${organisationId}`,
    )
    tx.audit(`organisation:${organisationId}:common-manuals`, [])
    return { organisationId, areUsed }
  })
}

/** What a practice has decided. */
export async function usesCommonManuals(ctx: OperationContext, organisationId: Id): Promise<boolean> {
  const [practice] = await readSystemRows<{ areUsed: boolean }>(
    ctx,
    sql`select o.uses_common_manuals as "areUsed" from organisation o where o.id = ${organisationId}`,
  )
  return practice?.areUsed ?? true
}
