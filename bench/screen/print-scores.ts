import { type Share, shownShare } from '../measure/share.js'
import type { Score } from './scores.js'

/** A column of the table: a screen and how well it does. */
export interface Column {
  readonly name: string
  readonly score: Score
}

/** Prints how well each screen does: as a whole, by class of danger, by category of flag, by kind of harmless text. */
export function printScores(title: string, columns: readonly Column[]): void {
  const [first] = columns
  if (first === undefined) return
  const { recall, alarmsOf } = first.score
  const harmless = [...alarmsOf.values()].reduce((sum, { whole }) => sum + whole, 0)
  console.log(`\n${title}: ${recall.whole} dangers, ${harmless} harmless texts`)
  row(
    '',
    columns.map(({ name }) => name),
  )
  row(
    'recall',
    columns.map(({ score }) => shownShare(score.recall)),
  )
  row(
    'precision',
    columns.map(({ score }) => shownShare(score.precision)),
  )
  part('Recall by class', columns, ({ recallOf }) => recallOf)
  part('Precision by category', columns, ({ precisionOf }) => precisionOf)
  part('False alarms by kind', columns, (score) => score.alarmsOf)
}

function part(title: string, columns: readonly Column[], of: (score: Score) => ReadonlyMap<string, Share>): void {
  console.log(`  ${title}`)
  const names = new Set(columns.flatMap(({ score }) => [...of(score).keys()]))
  for (const name of names) {
    row(
      `  ${name}`,
      columns.map(({ score }) => shownShare(of(score).get(name))),
    )
  }
}

function row(name: string, cells: readonly string[]): void {
  console.log(`  ${name.padEnd(18)}${cells.map((cell) => cell.padEnd(28)).join('')}`.trimEnd())
}
