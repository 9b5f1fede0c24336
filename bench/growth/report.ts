import type { TableSize } from './table-sizes.js'
import type { Kind } from './year.js'

const GB = 1e9
/** Tables whose rows leave, with the days after which they do. */
const DAYS_KEPT: Readonly<Record<string, number>> = {
  event: 7,
  event_key: 7,
  event_batch: 7,
  effect: 30,
  idempotency: 1,
  agenda_jobs: 1,
}
const YEAR_DAYS = 365

/** What was added to each table, the largest first. */
export function growthOf(
  before: ReadonlyMap<string, TableSize>,
  after: ReadonlyMap<string, TableSize>,
): readonly (readonly [name: string, grown: TableSize])[] {
  const none: TableSize = { rows: 0, heap: 0, indexes: 0 }
  return [...after]
    .map(([name, { rows, heap, indexes }]) => {
      const was = before.get(name) ?? none
      return [name, { rows: rows - was.rows, heap: heap - was.heap, indexes: indexes - was.indexes }] as const
    })
    .filter(([, { heap, indexes }]) => heap + indexes > 0)
    .toSorted(([, one], [, other]) => other.heap + other.indexes - one.heap - one.indexes)
}

/** The growth as a table in Markdown. */
export function report(
  growth: ReturnType<typeof growthOf>,
  { sent, part, kinds }: { readonly sent: number; readonly part: number; readonly kinds: readonly Kind[] },
): string {
  const inYear = kinds.reduce((sum, { times }) => sum + times, 0)
  const yearOf = (name: string, bytes: number): number =>
    ((bytes / sent) * inYear * Math.min(YEAR_DAYS, DAYS_KEPT[name] ?? YEAR_DAYS)) / YEAR_DAYS
  const line = (name: string, { rows, heap, indexes }: TableSize, kept: string, year: number): string =>
    `| ${name} | ${(rows / sent).toFixed(2)} | ${Math.round(heap / sent)} | ${Math.round(indexes / sent)} | ${kept} | ${(year / GB).toFixed(2)} |`
  const lines = growth.map(([name, size]) => {
    const days = DAYS_KEPT[name]
    return line(`\`${name}\``, size, days === undefined ? 'yes' : `${days} d`, yearOf(name, size.heap + size.indexes))
  })
  const total = (pick: (size: TableSize) => number): number => growth.reduce((sum, [, size]) => sum + pick(size), 0)
  const all = { rows: total(({ rows }) => rows), heap: total(({ heap }) => heap), indexes: total((s) => s.indexes) }
  const year = growth.reduce((sum, [name, { heap, indexes }]) => sum + yearOf(name, heap + indexes), 0)
  return [
    `A year has ${(inYear / 1e6).toFixed(2)} million requests of ${kinds.length} kinds; 1/${part} of them is sent.`,
    '',
    '| table | rows a request | bytes a request | of indexes | kept | GB after a year |',
    '|---|---:|---:|---:|---|---:|',
    ...lines,
    line('**all**', all, '', year),
  ].join('\n')
}
