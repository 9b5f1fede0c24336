import type { Id } from '../../kernel/ids.js'
import { findBrief, writeBrief } from '../brief/index.js'
import type { OperationContext } from '../operation-context.js'
import { asPerson, type DemoMember } from './as-person.js'

/**
 * Has the brief about a client of the demo put into words, once and where there is something to say. It is written when the
 * service has begun, so nobody waits for it here.
 */
export async function seedBrief(ctx: OperationContext, clientId: Id, therapist: DemoMember): Promise<void> {
  const as = asPerson(ctx, therapist, 'therapist')
  const { text, screenings, moods, goals } = await findBrief(as, clientId)
  if (text !== null || screenings.length + moods.count + goals.length === 0) return
  await writeBrief(as, clientId)
}
