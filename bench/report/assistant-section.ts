import type { AssistantResult, AssistantRound } from '../assistant/measure-assistant.js'
import { fact, type Goal, goal, goalsTable } from './goals-table.js'

const MIB = 1_048_576

const GOALS: readonly Goal<AssistantRound>[] = [
  fact('from when the first sentence was whole to its arrival: p50', 'ms', ({ firstP50Millis }) => firstP50Millis),
  goal(
    'from when the first sentence was whole to its arrival: p99',
    30,
    'most',
    ({ firstP99Millis }) => firstP99Millis,
    'ms',
  ),
  fact('added to each sentence: p50', 'ms', ({ p50Millis }) => p50Millis),
  goal('added to each sentence: p99', 50, 'most', ({ p99Millis }) => p99Millis, 'ms'),
  goal('memory of the service at its worst', 300, 'most', ({ memoryBytes }) => memoryBytes / MIB, 'MiB'),
  fact('one answer, grounding and de-identification included: CPU of the service', 'ms', ({ cpuMillis }) => cpuMillis),
]

/** The results for concurrent answers of the clinical assistant, with their goals. */
export function assistantSection({ streams, rounds }: AssistantResult): string[] {
  return [
    '## Clinical assistant',
    '',
    `${streams} answers at the same time over REST, begun within three seconds; a model on this machine writes 120 words of each, one every 50 ms, in twelve sentences. A sentence is whole, and can be judged, when the next word has come. Endpoint and readers are one process beside the service.`,
    '',
    ...goalsTable(GOALS, rounds),
  ]
}
