import type { FilesResult, FilesRound } from '../files/measure-files.js'
import { fact, type Goal, goal, goalsTable } from './goals-table.js'

const MB = 1_000_000

/** The results for notes with large files, with their goals. */
export function filesSection({ rounds }: FilesResult): string[] {
  const goals: Goal<FilesRound>[] = [
    goal(
      'a note with a PDF of 10 MB: longest pause of the event loop',
      50,
      'most',
      ({ pauseMillis }) => pauseMillis,
      'ms',
    ),
    fact('that note, from sending to the answer', 'ms', ({ submitMillis }) => submitMillis),
    goal(
      'ten notes at a time, 20 MB each: memory of the service',
      400,
      'most',
      (round) => round.memoryBytes / MB,
      'MB',
    ),
    fact('longest pause then', 'ms', ({ besideMillis }) => besideMillis),
    fact('all ten, from sending to the last answer', 'ms', ({ allMillis }) => allMillis),
  ]
  return [
    '## Notes with files',
    '',
    'Each file is streamed to the store, hashed, synced, and read by a process of its own before the note is answered; memory of those processes is bounded apart (256 MB each, two at a time).',
    '',
    ...goalsTable(goals, rounds),
  ]
}
