import type { Transaction } from '../../../database/write/write.js'
import { sql } from '../../../database/sql.js'
import { InvalidInput } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { clientGroupsAssignable } from './client-group.policy.js'

/**
 * That a relationship of this organisation can be put into the group. A group of others is told from none by nothing.
 * @throws InvalidInput naming `clientGroupId`.
 */
export async function assertGroupOf(
  ctx: OperationContext,
  tx: Transaction,
  organisationId: Id | null,
  groupId: Id,
): Promise<void> {
  const found =
    organisationId === null
      ? []
      : await tx.rows(
          // Until this is committed nobody removes it.
          sql`select g.id from ${clientGroupsAssignable(ctx, organisationId).as('g')} where g.id = ${groupId} for share`,
        )
  if (found.length === 0) throw InvalidInput.of('clientGroupId', 'is not a group of this organisation')
}
