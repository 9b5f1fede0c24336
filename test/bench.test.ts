import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'

const SCRIPT = join(process.cwd(), 'scripts', 'bench.mjs')
interface Kept {
  readonly workloads: readonly {
    readonly key?: string
    readonly targets: readonly {
      readonly form: string
      readonly rounds: readonly { readonly requests: number }[]
      readonly counts: { readonly allocatedBytes: number; readonly databaseWrites: number }
    }[]
    readonly budgets: readonly {
      readonly form: string
      readonly micros: number
      readonly shares: readonly (readonly [part: string, share: number])[]
    }[]
  }[]
}

test('the benchmark runs: every contender gives the same answers, and the report has table, chart and goals', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, '--smoke'], {
    maxBuffer: 8 * 1_024 * 1_024,
  })
  const base = /^Kept as (\S+)\.md, \.json and \.svg$/m.exec(stdout)?.[1] ?? ''
  const { workloads } = JSON.parse(readFileSync(`${base}.json`, 'utf8')) as Kept

  const askedOf = Object.fromEntries(
    workloads.map(({ key, targets }) => [key, targets.map(({ form }) => form).join(' ')]),
  )
  const all = 'by hand by hand, same duties PostGraphile PostGraphile, same duties Mercurius Apollo REST GraphQL'
  expect(askedOf).toMatchObject({ Q1: all, Q2: all.replace(' REST', ''), Q3: all, Q4: all, M1: all })
  for (const { rounds } of workloads.flatMap(({ targets }) => targets)) expect(rounds[0]?.requests).toBeGreaterThan(0)

  for (const { counts } of workloads.flatMap(({ targets }) => targets)) {
    expect(counts.allocatedBytes).toBeGreaterThan(1_000)
    expect(counts.databaseWrites).toBeGreaterThan(0)
  }
  const formsOf = ({ budgets }: Kept['workloads'][number]): string => budgets.map(({ form }) => form).join(' ')
  expect(Object.fromEntries(workloads.map((workload) => [workload.key, formsOf(workload)]))).toEqual({
    ...{ Q1: 'REST GraphQL', Q2: 'GraphQL', Q3: 'REST GraphQL', Q4: 'REST GraphQL', M1: 'REST GraphQL' },
  })
  for (const { micros, shares } of workloads.flatMap(({ budgets }) => budgets)) {
    expect(micros).toBeGreaterThan(0)
    expect(shares.reduce((sum, [, share]) => sum + share, 0)).toBeCloseTo(1)
  }

  const goals = readFileSync(`${base}.md`, 'utf8').split('## Goals')[1]?.split('##')[0] ?? ''
  const measured = goals.split('\n').filter((line) => /\| (met|\*\*missed\*\*) \|$/.test(line))
  // The comparisons; growth, start and delivery are not part of so short a run.
  expect(measured).toHaveLength(25)

  const bars = readFileSync(`${base}.svg`, 'utf8').match(/<rect x=/g) ?? []
  expect(bars).toHaveLength(workloads.flatMap(({ targets }) => targets).length)
})
