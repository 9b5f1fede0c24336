import type { Score, Share } from './scores.js'

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
    columns.map(({ score }) => shown(score.recall)),
  )
  row(
    'precision',
    columns.map(({ score }) => shown(score.precision)),
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
      columns.map(({ score }) => shown(of(score).get(name))),
    )
  }
}

function row(name: string, cells: readonly string[]): void {
  console.log(`  ${name.padEnd(18)}${cells.map((cell) => cell.padEnd(28)).join('')}`.trimEnd())
}

/** `.85 (.82–.88) 340 of 400` */
function shown(share: Share | undefined): string {
  if (share === undefined || share.whole === 0) return '–'
  const { value, low, high, part: found, whole } = share
  const short = (one: number): string => one.toFixed(2).replace(/^0/, '')
  return `${short(value)} (${short(low)}–${short(high)}) ${found}/${whole}`
}
