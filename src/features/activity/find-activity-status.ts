import { NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { defineLoader } from '../../database/read/loader.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql, type Sql } from '../../database/sql.js'
import type { OperationContext } from '../operation-context.js'
import { clientSessionsReadable } from '../conversations/index.js'
import { journalsReadable } from '../journals/index.js'
import { screeningsReadable } from '../screenings/index.js'
import { type GoalStatusEnum, goalsReadable, moodsReadable, recommendationsReadable } from '../tracking/index.js'
import type { ActivityStatus } from './activity-status.type.js'
import { activityReadable } from './activity.policy.js'

/** How many days after its due date an unfinished goal is still shown. */
const DUE_DAYS = 10
/** The most goals. It is a bound that nobody reaches. */
const MOST_GOALS = 200
const MOST_RECOMMENDATIONS = 5

/** One item of a client's status. There is a `client` item for everybody whose status the caller may see. */
type ActivityItem = { readonly clientId: Id; readonly id: Id } & (
  | { readonly kind: 'client' }
  | { readonly kind: 'gad7' | 'phq9' | 'journal' | 'mood' | 'session'; readonly at: Date | null }
  | { readonly kind: 'goal'; readonly title: string; readonly day: string; readonly status: GoalStatusEnum }
  | { readonly kind: 'recommendation'; readonly title: string; readonly description: string | null; readonly at: Date }
)

/**
 * The latest activities and open tasks of the given people, as far as the caller may see them. It is one statement, in
 * which each kind of record is read under its own policy.
 */
async function readActivityStatus(
  ctx: OperationContext,
  userIds: readonly Id[],
): Promise<ReadonlyMap<Id, ActivityStatus>> {
  const items = await readRows<ActivityItem & { title?: string; description?: string | null }>(
    ctx,
    sql`select u.id as "clientId", i.kind, i.id, i.at, i.title, i.description, i.day, i.status
        from ${activityReadable(ctx).as('u')} cross join lateral (
          select 'client' as kind, u.id, null::timestamptz as at, null as title, null as description, null::date as day, null as status
          ${lastScreening(ctx, 'gad7', 'gad-7')} ${lastScreening(ctx, 'phq9', 'phq-9')}
          ${last('journal', sql`coalesce(e.journal_timestamp, '-infinity')`, journalsReadable(ctx).as('e'))}
          ${last('mood', sql`e.logged_at`, moodsReadable(ctx).as('e'))}
          ${last('session', sql`e.start_time`, clientSessionsReadable(ctx).as('e'))}
          ${dueGoals(ctx)} ${pendingRecommendations(ctx)}) i
        where u.id = any(${userIds}::bigint[]) order by i.day, i.at desc, i.id desc`,
    { subject: ({ clientId }) => clientId },
  )
  return new Map([...Map.groupBy(items, ({ clientId }) => clientId)].map(([id, own]) => [id, toStatus(id, own)]))
}

/** The newest record of a kind. `moment` is the expression that its index is ordered by. */
function last(kind: string, moment: Sql, records: Sql, besides: Sql = sql`true`): Sql {
  return sql`union all (select ${kind}, e.id, nullif(${moment}, '-infinity'), null, null, null, null from ${records}
    where e.client_user_id = u.id and ${besides} order by ${moment} desc, e.id desc limit 1)`
}

function lastScreening(ctx: OperationContext, kind: string, instrument: string): Sql {
  return last(kind, sql`e.taken_at`, screeningsReadable(ctx).as('e'), sql`e.instrument_key = ${instrument}`)
}

function dueGoals(ctx: OperationContext): Sql {
  const today = sql`(${ctx.clock.now()}::timestamptz at time zone u.zone)::date`
  return sql`union all (select 'goal', g.id, null, g.title, null, g.due_on, g.status from ${goalsReadable(ctx).as('g')}
    where g.client_user_id = u.id and g.closed_at is null and g.due_on between ${today} - ${DUE_DAYS}::int and ${today}
    order by g.due_on desc, g.id desc limit ${MOST_GOALS})`
}

function pendingRecommendations(ctx: OperationContext): Sql {
  const isOffered = sql`(c.expires_at is null or c.expires_at > ${ctx.clock.now()}::timestamptz)`
  return sql`union all (select 'recommendation', c.id, c.created_at, c.title, c.description, null, null
    from ${recommendationsReadable(ctx).as('c')} where c.client_user_id = u.id and c.status = 'pending' and ${isOffered}
    order by c.created_at desc, c.id desc limit ${MOST_RECOMMENDATIONS})`
}

function toStatus(clientId: Id, items: readonly ActivityItem[]): ActivityStatus {
  const at = (kind: ActivityItem['kind']): Date | null => {
    const item = items.find((one) => one.kind === kind)
    return item !== undefined && 'at' in item ? item.at : null
  }
  return {
    clientId,
    lastGad7At: at('gad7'),
    lastPhq9At: at('phq9'),
    lastJournalAt: at('journal'),
    lastMoodAt: at('mood'),
    lastSessionAt: at('session'),
    dueGoals: items.flatMap((item) =>
      item.kind === 'goal' ? [{ goalId: item.id, title: item.title, dueDate: item.day, status: item.status }] : [],
    ),
    recommendations: items.flatMap((item) => {
      if (item.kind !== 'recommendation') return []
      return [{ recommendationId: item.id, title: item.title, description: item.description, createdAt: item.at }]
    }),
  }
}

/**
 * The latest activities and open tasks of a client.
 * @throws NotFound if there is no such person or the caller may not see them.
 */
export async function findActivityStatus(ctx: OperationContext, userId: Id): Promise<ActivityStatus> {
  const status = (await readActivityStatus(ctx, [userId])).get(userId)
  if (status === undefined) throw new NotFound()
  return status
}

/** The status of each of these people in one statement; null for those whom the caller may not see. */
export const activityStatusOf = defineLoader<OperationContext, Id, ActivityStatus | null>({
  batch: readActivityStatus,
  missing: null,
})
