import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { workloadChart } from './workload-chart.js'
import { toMarkdown } from './markdown.js'
import type { Report } from './report.js'

/** Prints the tables, and stores them with the numbers of every round in `folder`. */
export function writeReport(report: Report, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const base = `bench-${report.date.replaceAll(':', '').slice(0, 17)}`
  const name = join(folder, base)
  const hasChart = report.workloads.length > 0
  const markdown = toMarkdown(report, hasChart ? `${base}.svg` : undefined)
  if (hasChart) writeFileSync(`${name}.svg`, workloadChart(report.workloads))
  writeFileSync(`${name}.json`, `${JSON.stringify(report, null, 2)}\n`)
  writeFileSync(`${name}.md`, markdown)
  console.log(markdown)
  console.log(`Kept as ${name}.md, .json${hasChart ? ' and .svg' : ''}`)
}
