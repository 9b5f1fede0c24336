import type { HourResult } from '../hour/measure-hour.js'

const MIB = 1_048_576
/** Half a tenth more in the second half counts as growth: the largest memory differs by as much between two parts. */
const MOST_GROWTH = 1.05

/** Whether memory grew in an hour of mixed load. */
export function hourSection({ minutes, perSecond, refused, parts }: HourResult): string[] {
  const each = minutes / parts.length
  const half = parts.length / 2
  const largest = (from: number, to: number): number =>
    Math.max(...parts.slice(from, to).map(({ memoryBytes }) => memoryBytes))
  const growth = largest(half, parts.length) / largest(0, half)
  const mib = (bytes: number): string => String(Math.round(bytes / MIB))
  return [
    '## Memory under mixed load',
    '',
    `${perSecond} requests a second of all workloads in turns, over REST and GraphQL, for ${Math.round(minutes)} minutes; ${refused} were answered with 503.`,
    '',
    '| until minute | resident at most, MiB | alive after a collection, MiB |',
    '|--:|--:|--:|',
    ...parts.map(
      ({ memoryBytes, heapBytes }, at) =>
        `| ${Math.round(each * (at + 1))} | ${mib(memoryBytes)} | ${mib(heapBytes)} |`,
    ),
    '',
    `The second half took ${growth.toFixed(2)} times the memory of the first; goal: flat, at most ${MOST_GROWTH}: ${growth <= MOST_GROWTH ? 'met' : '**missed**'}.`,
  ]
}
