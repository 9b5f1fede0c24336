import { WHOLE_LIST } from './demo-lists.js'
import { readRows } from '../../database/read/read-rows.js'
import type { ReadScope } from '../../database/access/scope.js'
import { sql } from '../../database/sql.js'
import { DAY } from '../../kernel/time/durations.js'
import type { OperationContext } from '../operation-context.js'
import {
  assignScreening,
  createGoal,
  createRecommendation,
  decideRecommendation,
  goalsReadable,
  logMood,
  moodsReadable,
  recommendationsReadable,
  recordGoalProgress,
  schedulesReadable,
} from '../tracking/index.js'
import { listScreenings, recordScreening, screeningsReadable } from '../screenings/index.js'
import { contextOfDemoUser, type DemoMember } from './demo-caller.js'
import { demoTracking, demoScreenings } from './demo-data.js'

/** Adds what a demo client tracks between sessions. An incomplete seed is completed. */
export async function seedTracking(
  ctx: OperationContext,
  loginName: string,
  member: DemoMember,
  therapist: DemoMember,
): Promise<void> {
  const tracking = demoTracking[loginName]
  if (tracking === undefined) return
  const [client, carer] = [contextOfDemoUser(ctx, member, 'client'), contextOfDemoUser(ctx, therapist, 'therapist')]
  const clientId = member.id
  const left = async <Item>(items: readonly Item[], scope: ReadScope): Promise<readonly Item[]> =>
    items.slice(await countOf(client, scope, member))
  const inDays = (days: number): Date => new Date(ctx.clock.now().getTime() + days * DAY)

  for (const [daysAgo, hour, value, labels, note] of await left(tracking.moods, moodsReadable(client))) {
    const at = inDays(-daysAgo)
    at.setUTCHours(hour, 0, 0, 0)
    await logMood(client, { value, labels, note, loggedAt: { kind: 'instant', at } })
  }
  for (const goal of await left(tracking.goals, goalsReadable(client))) {
    const { title, domain, measure, target, dueInDays, steps: interventions } = goal
    const dueOn = inDays(dueInDays).toISOString().slice(0, 10)
    const { id } = await createGoal(carer, { clientId, title, domain, measure, target, dueOn, interventions })
    for (const [progress, note] of goal.progress) {
      const status = progress === 100 ? 'achieved' : null
      await recordGoalProgress(client, id, { progress, status, note })
    }
  }
  for (const recommendation of await left(tracking.recommendations, recommendationsReadable(client))) {
    const { title, description, kind, status } = recommendation
    const { id } = await createRecommendation(carer, { clientId, title, description, kind })
    if (status !== 'pending') await decideRecommendation(client, id, status)
  }
  const startsOn = inDays(3).toISOString().slice(0, 10)
  for (const instrument of await left(tracking.asked, schedulesReadable(client))) {
    await assignScreening(carer, { clientId, instrument, recurrence: 'biweekly', startsOn })
  }
}

async function countOf(ctx: OperationContext, scope: ReadScope, { id: clientId }: DemoMember): Promise<number> {
  const [row] = await readRows<{ count: number }>(
    ctx,
    sql`select count(*)::int as count from ${scope.as('r')} where r.client_user_id = ${clientId}`,
    { subject: () => clientId },
  )
  return row?.count ?? 0
}

/** Adds the screenings that a demo client has answered over the weeks. An incomplete seed is completed. */
export async function seedScreenings(ctx: OperationContext, client: DemoMember, loginName: string): Promise<void> {
  const as = contextOfDemoUser(ctx, client, 'client')
  const of = { clientId: client.id, instrument: null }
  const there = await listScreenings(as, screeningsReadable(as), of, WHOLE_LIST)
  for (const [daysAgo, hour, instrument, answers] of (demoScreenings[loginName] ?? []).slice(there.nodes.length)) {
    const at = new Date(ctx.clock.now().getTime() - daysAgo * DAY)
    at.setUTCHours(hour, 0, 0, 0)
    await recordScreening(as, { instrument, answers, takenAt: { kind: 'instant', at } })
  }
}
