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
  const records = new Map<string, SourceRecord>()
  for (const row of rows) for (const source of sourcesOf(row)) records.set(sourceKey(source), source)
  const visible = records.size === 0 ? new Set<string>() : await visibleSources(ctx, [...records.values()])
  for (const row of rows) {
    if (isShown(row, visible)) continue
    row.mlData = ''
    row.mlSupport = null
  }
  return rows
}

/** The same for one draft that is about to be used: true when the caller sees it. */
export async function seesDraft(ctx: OperationContext, { mlData, mlSupport }: Drafted): Promise<boolean> {
  const [shown] = await hideDrafts(ctx, [{ mlData, mlSupport }])
  return shown?.mlData === mlData
}

/** What was submitted as a draft rests on no record of ours. One that was made here and does not say of what is shown to nobody. */
function isShown(row: Drafted, visible: ReadonlySet<string>): boolean {
  if (row.mlSupport === null) return true
  const sources = sourcesOf(row)
  return sources.length > 0 && sources.every((source) => visible.has(sourceKey(source)))
}

/** Drafts are stored as JSON, whose form nobody has checked since. */
function sourcesOf({ mlSupport }: Drafted): readonly SourceRecord[] {
  return (mlSupport as Partial<DraftSupport> | null)?.from ?? []
}
