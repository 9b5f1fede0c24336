import { z } from 'zod'
import { ReadActivityStatusDocument, type GoalStatus, type ReadActivityStatusQuery } from '../../documents.generated.js'
import { byClient, shownId, timestamp } from '../../fields.js'
import { route } from '../../define-route.js'
import { reply } from '../../route.js'

const dueGoal = z
  .object({ goalid: shownId, title: z.string(), due_date: z.iso.date(), status: z.enum(['open', 'in_progress']) })
  .meta({ id: 'DueGoal' })

const pendingRecommendation = z
  .object({ id: shownId, title: z.string(), description: z.string().nullable(), create_timestamp: timestamp })
  .meta({ id: 'PendingRecommendation' })

const activityStatus = z
  .object({
    screen_gad7_logdate: timestamp.nullable(),
    screen_phq9_logdate: timestamp.nullable(),
    journal_logdate: timestamp.nullable(),
    mood_logdate: timestamp.nullable(),
    goaltracking: z.record(z.iso.date(), z.array(dueGoal)),
    recommendation: z.array(pendingRecommendation),
    chat: timestamp.nullable(),
  })
  .meta({ id: 'ActivityStatus' })

/** A client's latest activity and open tasks. */
export const activityRoutes = [
  route('GET', '/users/activity/{userid}/', {
    summary: 'The activity status of a client',
    description:
      "`goaltracking` has the goals that are not reached and were due today or in the ten days before, in the client's time zone, " +
      'by their due date; `recommendation` at most five that wait, newest first.',
    anonymous: 'legacy',
    params: byClient,
  }).runs(
    { 200: activityStatus },
    {
      document: ReadActivityStatusDocument,
      variables: ({ params }) => ({ userId: params.userid }),
      answer: ({ activityStatus: status }) =>
        reply(200, {
          screen_gad7_logdate: status.lastGad7At,
          screen_phq9_logdate: status.lastPhq9At,
          journal_logdate: status.lastJournalAt,
          mood_logdate: status.lastMoodAt,
          goaltracking: byDueDate(status.dueGoals),
          recommendation: status.recommendations.map(({ recommendationId, title, description, createdAt }) => ({
            ...{ id: recommendationId, title, description, create_timestamp: createdAt },
          })),
          chat: status.lastSessionAt,
        }),
    },
  ),
]

type ShownGoal = ReadActivityStatusQuery['activityStatus']['dueGoals'][number]

/** The goals of each due date under that date, the oldest first. */
function byDueDate(goals: readonly ShownGoal[]): Record<string, z.input<typeof dueGoal>[]> {
  const days = Map.groupBy(goals, ({ dueDate }) => dueDate)
  return Object.fromEntries(
    [...days].map(([day, due]) => [
      day,
      due.map(({ goalId, title, dueDate, status }) => ({
        ...{ goalid: goalId, title, due_date: dueDate, status: statusOf(status) },
      })),
    ]),
  )
}

/** Goals that are reached or given up are not due. */
function statusOf(status: GoalStatus): 'open' | 'in_progress' {
  return status === 'OPEN' ? 'open' : 'in_progress'
}
