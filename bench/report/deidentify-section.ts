import type { DeidentifyResult } from '../deidentify/measure-speed.js'
import { median } from '../measure/statistics.js'

const LEAST_PER_SECOND = 1

/** The speed of de-identification. */
export function deidentifySection({ megabytes, perSecond, pauseMillis }: DeidentifyResult): string[] {
  const middle = median(perSecond)
  return [
    '## De-identification',
    '',
    `${megabytes.toFixed(1)} MB of notes in one text, without a chart; by CPU of one core.`,
    '',
    '| | median | rounds | goal | |',
    '|---|--:|--:|--:|---|',
    `| megabytes a second of CPU | ${middle.toFixed(2)} | ${spread(perSecond)} | at least ${LEAST_PER_SECOND} | ${middle >= LEAST_PER_SECOND ? 'met' : 'missed'} |`,
    `| pauses of the loop meanwhile: p99 | ${median(pauseMillis).toFixed(1)} ms | ${spread(pauseMillis)} | | |`,
  ]
}

function spread(values: readonly number[]): string {
  return `${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)}`
}
