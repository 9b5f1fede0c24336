import { DAY } from '../../kernel/time/durations.js'
import { listInteractions, sendInteraction } from '../care-chat/index.js'
import type { OperationContext } from '../operation-context.js'
import { asPerson, type DemoMember } from './as-person.js'
import type { DemoChatMessage } from './demo-data.js'

/** Writes down what a client of the demo and their therapist wrote to each other; what is there already is completed. */
export async function seedChat(
  ctx: OperationContext,
  client: DemoMember,
  therapist: DemoMember,
  messages: readonly DemoChatMessage[],
): Promise<void> {
  const sides = { client: asPerson(ctx, client, 'client'), therapist: asPerson(ctx, therapist, 'therapist') }
  const all = { threadId: null, sessionId: null, newestFirst: false }
  const there = await listInteractions(sides.client, all, { first: 500, after: null })
  for (const [daysAgo, hour, side, text] of messages.slice(there.nodes.length)) {
    const at = new Date(ctx.clock.now().getTime() - daysAgo * DAY)
    at.setUTCHours(hour, 0, 0, 0)
    const said = side === 'client' ? { userQuery: text } : { aiAnswer: text }
    await sendInteraction(sides[side], { clientId: client.id, timestamp: { kind: 'instant', at }, ...said })
  }
}
