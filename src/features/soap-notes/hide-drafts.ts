import type { OperationContext } from '../operation-context.js'
import type { DraftSupport } from './draft-support.js'
import { sourceKey, type SourceRecord, visibleSources } from './draft-sources.js'

interface Drafted {
  mlData: string
  mlSupport: DraftSupport | null
}

/**
 * A draft is shown only to whom every record it rests on is visible; to everybody else it reads as if there were none.
 * Costs a statement only where there are sources to ask about.
 */
export async function hideDrafts<Row extends Drafted>(
  ctx: OperationContext,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const drafted = rows.filter(({ mlSupport }) => mlSupport !== null && sourcesOf(mlSupport).length > 0)
  if (drafted.length === 0) return rows
  const records = new Map<string, SourceRecord>()
  for (const { mlSupport } of drafted) for (const source of sourcesOf(mlSupport)) records.set(sourceKey(source), source)
  const visible = await visibleSources(ctx, [...records.values()])
  for (const row of drafted) {
    if (sourcesOf(row.mlSupport).every((source) => visible.has(sourceKey(source)))) continue
    row.mlData = ''
    row.mlSupport = null
  }
  return rows
}

function sourcesOf(support: DraftSupport | null): readonly SourceRecord[] {
  return support?.from ?? []
}
