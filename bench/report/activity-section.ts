import type { ActivityResult } from '../activity/measure-activity.js'
import type { PacedRound } from '../measure/run-paced-rounds.js'
import { fact, type Goal, goal, goalsTable } from './goals-table.js'

const GOALS: readonly Goal<PacedRound>[] = [
  fact('from the moment it was due to its answer: p50', 'ms', ({ p50Millis }) => p50Millis),
  goal('from the moment it was due to its answer: p99', 10, 'most', ({ p99Millis }) => p99Millis, 'ms'),
  fact('one status: CPU of the service', 'µs', (round) => round.serverMicros),
  fact('one status: CPU of PostgreSQL', 'µs', (round) => round.postgresMicros),
]

/** The results for activity statuses, with their goal. */
export function activitySection({ perSecond, rounds }: ActivityResult): string[] {
  return [
    '## Activity status',
    '',
    `${perSecond} a second over REST, at that pace whether answers come or not, by therapists and by clients.`,
    '',
    ...goalsTable(GOALS, rounds),
  ]
}
