import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toMarkdown } from './markdown.js'
import type { Report } from './report.js'

/** Prints the tables, and keeps them and every round's numbers in `folder`. */
export function writeReport(report: Report, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const markdown = toMarkdown(report)
  const name = join(folder, `bench-${report.date.replaceAll(':', '').slice(0, 17)}`)
  writeFileSync(`${name}.json`, `${JSON.stringify(report, null, 2)}\n`)
  writeFileSync(`${name}.md`, markdown)
  console.log(markdown)
  console.log(`Kept as ${name}.md and .json`)
}
