import { createHash } from 'node:crypto'
import { disposalPlan, type ResourceOutcome } from '../../database/retention/disposal.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { refusalOf } from '../users/index.js'
import { recordsErasable } from './retention.policy.js'

/** What would become of a record, and by which name `eraseRecord` is told that this was read. */
export interface ErasurePlan {
  readonly code: string
  readonly resources: readonly ResourceOutcome[]
}

/**
 * What would become of a client's record if it were erased now. Changes nothing.
 * @throws NotFound, Forbidden; Unavailable where no purge role was set up.
 */
export async function planErasure(ctx: OperationContext, clientId: Id): Promise<ErasurePlan> {
  const resources = await disposalPlan(ctx, recordsErasable(ctx), clientId)
  if (resources === undefined) throw await refusalOf(ctx, clientId)
  return { code: codeOf(clientId, resources), resources }
}

/** The same as long as the same would become of it, however many rows there are by then. */
function codeOf(clientId: Id, resources: readonly ResourceOutcome[]): string {
  const facts = resources.map(({ resource, outcome, until, legalBasis }) => [resource, outcome, until, legalBasis])
  return createHash('sha256')
    .update(JSON.stringify([clientId, facts]))
    .digest('hex')
    .slice(0, 16)
}
