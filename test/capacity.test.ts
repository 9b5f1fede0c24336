import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { readAssumptions, readCosts } from '../bench/capacity/inputs.js'
import { busiestHour, daysOf, machinesFor, peopleOf, total } from '../bench/capacity/model.js'
import { simulateDay } from '../bench/capacity/simulate.js'

const costs = readCosts()
const assumptions = readAssumptions()

function machines(clients: number): ReturnType<typeof machinesFor> {
  const people = peopleOf(clients, assumptions)
  return machinesFor(people, busiestHour(daysOf(people, assumptions), costs, assumptions), costs, assumptions)
}

test('costs of workloads are those of the table in docs/benchmarks.md', () => {
  const [, table = ''] = readFileSync('docs/benchmarks.md', 'utf8').split('\n## With the same duties\n')
  const rows = new Map(
    table.split('\n').flatMap((line) => {
      const cells = line.split('|').map((cell) => cell.trim())
      const [, name, last] = [cells[0], cells[1]?.replace(/:.*/, ''), cells.at(-2)]
      return cells.length === 10 && /^[\d,]+$/.test(last ?? '') ? [[name, Number(last?.replace(',', ''))] as const] : []
    }),
  )
  const compared = Object.values(costs.requests).filter(({ workload }) => workload !== undefined)
  expect(compared.length).toBeGreaterThan(5)
  for (const { workload, micros } of compared) expect([workload, rows.get(workload)]).toEqual([workload, micros])
})

test('twice the clients need twice the work, and a day by hand is what the model says', () => {
  const [one, two] = [machines(100_000), machines(200_000)]
  expect(two.requestsPerDay).toBeCloseTo(2 * one.requestsPerDay, 3)
  expect(two.serviceCores).toBeCloseTo(2 * one.serviceCores, 6)
  // 30,000 clients with 9.5 requests, 4,000 therapists with 76.
  expect(one.requestsPerDay).toBe(30_000 * 9.5 + 4_000 * 76)
  expect(one.diskAfterYearBytes).toBe(one.bytesPerDay * 260)
})

test('what is needed most often ends first, and says how many groups there are', () => {
  const { limits, groups } = machines(50_000_000)
  const times = limits.map(([, often]) => often)
  expect(times).toEqual(times.toSorted((one, other) => other - one))
  expect(groups).toBe(Math.ceil(times[0] ?? 0))
  expect(groups).toBeGreaterThan(1)
})

test('a simulated day is the same for a seed, has the requests of the model, and a busier minute than its hour', () => {
  const days = daysOf(peopleOf(20_000, assumptions), assumptions)
  const live = (seed: number) => simulateDay(days, { costs, assumptions, seed })
  const day = live(7)
  expect(live(7)).toEqual(day)
  expect(live(8)).not.toEqual(day)
  const expected = days.reduce(
    (sum, { people, requests }) => sum + people * requests.reduce((all, [, each]) => all + each, 0),
    0,
  )
  expect(Math.abs(day.requests / expected - 1)).toBeLessThan(0.01)
  const hour = busiestHour(days, costs, assumptions)
  expect(total(day.busiestMinute.work)).toBeGreaterThan(total(hour.work))
  expect(total(day.busiestMinute.work)).toBeLessThan(2 * total(hour.work))
})
