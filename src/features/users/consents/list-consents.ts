import { defineLoader } from '../../../database/read/loader.js'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { consentsReadable } from './consent.policy.js'
import type { ConsentType } from './consent.type.js'

/** All answers of these people to consent forms that the caller may see, newest first. */
async function listConsents(
  ctx: OperationContext,
  userIds: readonly Id[],
): Promise<readonly (ConsentType & { userId: Id })[]> {
  return readRows<ConsentType & { userId: Id }>(
    ctx,
    sql`select c.id, c.client_user_id as "userId", c.kind, c.status, c.form_version as "formVersion", c.recorded_at as "recordedAt",
          c.signature, c.form_id as "formId"
        from ${consentsReadable(ctx).as('c')} where c.client_user_id = any(${userIds}::bigint[]) order by c.id desc`,
    { subject: (consent) => consent.userId },
  )
}

/** Consents by person, one batch for a whole list of people. */
export const consentsOfUser = defineLoader<OperationContext, Id, readonly ConsentType[]>({
  batch: async (ctx, userIds) => Map.groupBy(await listConsents(ctx, userIds), (consent) => consent.userId),
  missing: [],
})
