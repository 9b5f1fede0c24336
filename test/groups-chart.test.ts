import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { groupsChart } from '../bench/groups/chart.js'
import { readResults } from '../bench/groups/result.js'

const measured = readResults('bench/groups/measured.json')

test('the plot of groups of practices in the docs is made from the figures of the table beside it', () => {
  expect(readFileSync('docs/benchmarks-groups.svg', 'utf8')).toBe(groupsChart(measured))
  const [, section = ''] = readFileSync('docs/benchmarks.md', 'utf8').split('\n## Groups of practices\n')
  const rows = section
    .split('\n## ')[0]
    ?.split('\n')
    .flatMap((line) => {
      const numbers = line
        .split('|')
        .slice(2, 7)
        .map((cell) => Number.parseFloat(cell))
      return line.startsWith('|') && !numbers.some(Number.isNaN) ? [numbers] : []
    })
  expect(rows).toEqual(
    measured.results.map(({ requestsPerSecond, gatewayMicros, postgresMicros, transactions, messages }) => [
      ...[requestsPerSecond, gatewayMicros / 1_000, postgresMicros / 1_000, transactions, messages],
    ]),
  )
})

test('the plot names the processor as the bottleneck only if it is busy', () => {
  expect(groupsChart(measured)).toContain('Bottleneck: the processor.')
  const idle = measured.results.map((result) => ({ ...result, requestsPerSecond: result.requestsPerSecond / 4 }))
  expect(groupsChart({ ...measured, results: idle })).toContain('Bottleneck: not found.')
})
