import { DAY } from '../../kernel/time/durations.js'
import type { OperationContext } from '../operation-context.js'
import { listScreenings, recordScreening, screeningsReadable } from '../screenings/index.js'
import { asPerson, type DemoMember } from './as-person.js'
import { demoScreenings } from './demo-data.js'

/** Records what a client of the demo has answered over the weeks; what is there already is completed. */
export async function seedScreenings(ctx: OperationContext, client: DemoMember, loginName: string): Promise<void> {
  const as = asPerson(ctx, client, 'client')
  const of = { clientId: client.id, instrument: null }
  const there = await listScreenings(as, screeningsReadable(as), of, { first: 500, after: null })
  for (const [daysAgo, hour, instrument, answers] of (demoScreenings[loginName] ?? []).slice(there.nodes.length)) {
    const at = new Date(ctx.clock.now().getTime() - daysAgo * DAY)
    at.setUTCHours(hour, 0, 0, 0)
    await recordScreening(as, { instrument, answers, takenAt: { kind: 'instant', at } })
  }
}
