import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { MetricObject, Registry } from 'prom-client'
import { parse } from 'yaml'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../support/service/app.js'
import { until } from '../support/until.js'

// Alerts and dashboards name only what a running service exports, and each alert has a section and a test.

const PROMETHEUS = 'deploy/prometheus'
const GRAFANA = 'deploy/grafana'

const rule = z.strictObject({
  alert: z.string().regex(/^Care[A-Za-z]+$/),
  expr: z.string(),
  for: z.string().regex(/^\d+[mh]$/),
  labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.strictObject({ summary: z.string(), runbook_url: z.string() }),
})
const rulesFile = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule) })),
})
const testsFile = z.looseObject({
  tests: z.array(
    z.looseObject({
      name: z.string(),
      input_series: z.array(z.strictObject({ series: z.string(), values: z.string() })),
      alert_rule_test: z.array(z.looseObject({ alertname: z.string(), exp_alerts: z.array(z.unknown()) })),
    }),
  ),
})
const dashboard = z.looseObject({
  uid: z.string(),
  panels: z.array(z.looseObject({ title: z.string(), targets: z.array(z.looseObject({ expr: z.string() })) })),
})

const readYaml = (name: string): unknown => parse(readFileSync(`${PROMETHEUS}/${name}`, 'utf8'))
const rules = rulesFile.parse(readYaml('rules.yml')).groups.flatMap((group) => group.rules)
const tests = testsFile.parse(readYaml('rules.test.yml')).tests
const dashboards = readdirSync(GRAFANA).map((name) =>
  dashboard.parse(JSON.parse(readFileSync(`${GRAFANA}/${name}`, 'utf8'))),
)

/** Prometheus adds these labels, and `le` to the buckets of histograms. */
const ADDED_LABELS = ['instance', 'job', 'le']
/** A series of Prometheus itself. */
const ADDED_METRICS = ['up']

let app: TestApp
let registry: Registry
let exported: string
const labels = new Map<string, readonly string[]>()

beforeAll(async () => {
  app = await startTestApp(
    {},
    {
      metrics: (given) => {
        registry = given
        return given
      },
    },
  )
  await app.rest('GET', `/journals/${app.personas.ids.client}/`, { as: 'client' })
  await until(async () => (await metrics()).includes('care_sequencer_held 1'))
  exported = await metrics()
  const found = registry.getMetricsAsArray() as readonly (MetricObject & { readonly labelNames?: string[] })[]
  for (const { name, labelNames = [] } of found) {
    const isHistogram = exported.includes(`# TYPE ${name} histogram`)
    for (const ending of isHistogram ? ['_bucket', '_sum', '_count'] : ['']) labels.set(`${name}${ending}`, labelNames)
  }
})
afterAll(() => app.close())

async function metrics(): Promise<string> {
  return (await fetch(`${app.url}/metrics`)).text()
}

interface Selector {
  readonly metric: string
  readonly matchers: readonly { readonly label: string; readonly operator: string; readonly value: string }[]
}

/** The series that an expression selects. Every metric that is meant has one of these beginnings. */
function selectorsOf(expression: string): Selector[] {
  return [...expression.matchAll(/\b(?<metric>(?:care|process|nodejs)_\w+|up)\b(?:\{(?<matchers>[^}]*)\})?/g)].map(
    ({ groups }) => ({
      metric: groups?.metric ?? '',
      matchers: [...(groups?.matchers ?? '').matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].map(
        ([, label = '', operator = '', value = '']) => ({ label, operator, value }),
      ),
    }),
  )
}

/** What of an expression the service does not export. */
function unknownIn(expression: string): string[] {
  const selectors = selectorsOf(expression)
  if (selectors.length === 0) return [`no metric in ${expression}`]
  const known = new Set(ADDED_LABELS)
  const problems = selectors.flatMap(({ metric, matchers }) => {
    if (ADDED_METRICS.includes(metric)) return []
    const names = labels.get(metric)
    if (names === undefined) return [metric]
    for (const name of names) known.add(name)
    return matchers.flatMap(({ label, operator, value }) => {
      if (!names.includes(label) && !ADDED_LABELS.includes(label)) return [`${metric}{${label}}`]
      const isShown = exported
        .split('\n')
        .some((line) => line.startsWith(`${metric}{`) && line.includes(`${label}="${value}"`))
      // Series of outcomes come into being with the first one.
      const hasSeries = exported.includes(`\n${metric}{`)
      return operator === '=' && hasSeries && !isShown && label !== 'outcome' ? [`${metric}{${label}="${value}"}`] : []
    })
  })
  const grouped = [...expression.matchAll(/\b(?:by|on) \((?<names>[^)]*)\)/g)].flatMap(({ groups }) =>
    (groups?.names ?? '').split(/, */),
  )
  return [...problems, ...grouped.filter((name) => !known.has(name)).map((name) => `by (${name})`)]
}

test('the check of expressions finds what is not there', () => {
  expect(unknownIn('care_jobs{state="dead"} > 0')).toEqual([])
  expect(unknownIn('care_jobs{state="gone"} > 0')).toEqual(['care_jobs{state="gone"}'])
  expect(unknownIn('sum by (where) (care_jobs{colour="dead"})')).toEqual(['care_jobs{colour}', 'by (where)'])
  expect(unknownIn('care_nothing > 0')).toEqual(['care_nothing'])
  expect(unknownIn('1 > 0')).toEqual(['no metric in 1 > 0'])
})

test('alerts name metrics and labels that the service exports', () => {
  expect(rules.length).toBeGreaterThan(15)
  expect(rules.flatMap(({ expr }) => unknownIn(expr))).toEqual([])
})

test('each alert has a section of the runbook with all four parts, and no section is left over', () => {
  const runbook = readFileSync('docs/runbook.md', 'utf8')
  const sections = new Map(
    runbook
      .split(/^### /m)
      .slice(1)
      .map((text) => [text.slice(0, text.indexOf('\n')), text] as const),
  )
  expect([...sections.keys()].toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted())
  for (const { alert, labels: given, annotations } of rules) {
    expect(annotations.runbook_url).toBe(`{{ $externalLabels.care_url }}/docs/runbook/#${alert.toLowerCase()}`)
    const section = sections.get(alert) ?? ''
    expect(section).toContain(`*${given.severity}* – `)
    for (const part of ['**Clients notice:** ', '**Look at:** ', '**Do:** ']) expect(section).toContain(part)
  }
})

test('the service serves the runbook where the alerts say', async () => {
  const page = await (await fetch(`${app.url}/docs/runbook/`)).text()
  for (const { alert } of rules) expect(page).toContain(`id="${alert.toLowerCase()}"`)
})

test('commands of the runbook exist', async () => {
  const runbook = readFileSync('docs/runbook.md', 'utf8')
  const commands = new Set(
    [...runbook.matchAll(/npm run -s care -- (?<name>[\w-]+)/g)].map(({ groups }) => groups?.name ?? ''),
  )
  const source = [
    'src/cli.ts',
    ...readdirSync('src/commands')
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `src/commands/${name}`),
  ]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  expect([...commands].filter((name) => !source.includes(`.command('${name}')`))).toEqual([])
})

test('each alert has a unit test that fires it, and is silent while all is well', () => {
  const fired = tests.flatMap(({ alert_rule_test: cases }) =>
    cases.filter(({ exp_alerts: expected }) => expected.length > 0).map(({ alertname }) => alertname),
  )
  const silent = tests.find(({ name }) => name === 'nothing to say')?.alert_rule_test ?? []
  const names = rules.map(({ alert }) => alert)
  expect(names.filter((name) => !fired.includes(name))).toEqual([])
  expect(names.filter((name) => !silent.some(({ alertname }) => alertname === name))).toEqual([])
})

test('panels of dashboards name metrics and labels that the service exports', () => {
  expect(dashboards.map(({ uid }) => uid).toSorted()).toEqual([
    'care-clinical-safety',
    'care-database',
    'care-jobs',
    'care-live',
    'care-service',
  ])
  const expressions = dashboards.flatMap(({ panels }) =>
    panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  )
  expect(expressions.flatMap((expression) => unknownIn(expression))).toEqual([])
})

describe('promtool', () => {
  const run = (...args: string[]) => promisify(execFile)('promtool', args)

  test('accepts the rules and runs their unit tests; without promtool this machine checks only names', async () => {
    try {
      await run('--version')
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe('ENOENT')
      console.warn(
        'promtool is not on the PATH: expressions and unit tests of alerts were NOT run (apt-get install prometheus).',
      )
      return
    }
    expect((await run('check', 'rules', `${PROMETHEUS}/rules.yml`)).stdout).toContain('SUCCESS')
    expect((await run('test', 'rules', `${PROMETHEUS}/rules.test.yml`)).stdout).toContain('SUCCESS')
  })
})
