import type { PacedRound } from '../measure/run-paced-rounds.js'
import type { NotesResult } from '../notes/measure-notes.js'
import { fact, type Goal, goal, goalsTable } from './goals-table.js'

const GOALS: readonly Goal<PacedRound>[] = [
  fact('from the moment it was due to its answer: p50', 'ms', ({ p50Millis }) => p50Millis),
  goal('from the moment it was due to its answer: p99', 25, 'most', ({ p99Millis }) => p99Millis, 'ms'),
  fact('one submission, work in the background included: CPU of the service', 'µs', (round) => round.serverMicros),
  fact('one submission, work in the background included: CPU of PostgreSQL', 'µs', (round) => round.postgresMicros),
]

/** The results for submissions of notes, with their goal. */
export function notesSection({ perSecond, rounds }: NotesResult): string[] {
  return [
    '## Notes',
    '',
    `${perSecond} submissions without files a second over REST, at that pace whether answers come or not; what follows each in the background runs meanwhile.`,
    '',
    ...goalsTable(GOALS, rounds),
  ]
}
