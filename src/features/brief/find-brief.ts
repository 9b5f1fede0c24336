import { NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { assembleBrief } from './assemble-brief.js'
import { pairOfClient } from './briefed-pair.js'
import type { PreSessionBrief } from './pre-session-brief.type.js'
import { readBriefItems } from './read-brief-items.js'

/**
 * What has changed for a client since the last session with the calling therapist.
 * @throws NotFound for anybody but the assigned therapist.
 */
export async function findBrief(ctx: OperationContext, clientId: Id): Promise<PreSessionBrief> {
  const brief = assembleBrief(await readBriefItems(ctx, pairOfClient(ctx, clientId)))
  if (brief === undefined) throw new NotFound()
  return brief
}
