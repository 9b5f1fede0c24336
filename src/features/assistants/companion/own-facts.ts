import { userIdOf } from '../../../kernel/caller.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import type { GroundingUnit } from '../grounding/rank-grounding.js'
import { readRecord } from '../grounding/read-record.js'
import { recordUnits } from '../grounding/record-units.js'
import { requestIn } from './offline/requests.js'

/** A message of a client, and whether the screening is certain of something in it. */
interface OwnQuestion {
  readonly clientId: Id
  readonly question: string
  readonly isCertain: boolean
}

/** The most figures of one answer. */
const MOST_FACTS = 5

/**
 * The figures of the client's own record that a message asks for, such as scores; none for other messages and for other
 * callers. An answer with them is hidden once they may no longer be read, so a message with a certain danger gets none:
 * it has to stay.
 */
export async function ownFacts(
  ctx: OperationContext,
  { clientId, question, isCertain }: OwnQuestion,
): Promise<readonly GroundingUnit[]> {
  const kinds = new Set(requestIn(question)?.record)
  if (kinds.size === 0 || isCertain || userIdOf(ctx.caller) !== clientId) return []
  const units = recordUnits(await readRecord(ctx, clientId, kinds))
  return units.filter(({ kind, isFact }) => isFact && kinds.has(kind)).slice(0, MOST_FACTS)
}
