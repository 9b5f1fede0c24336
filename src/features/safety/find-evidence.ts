import type { OperationContext } from '../operation-context.js'
import type { RiskEvidence, RiskFlagType } from './risk-flag.type.js'
import { riskHits } from './screen-fields.js'
import { riskTexts } from './risk-source.js'

/**
 * The words behind a flag: null when the caller may not read the text they stand in, and when they stand there no more.
 * A text that has changed since is screened again, because a place in another version says nothing.
 */
export async function findEvidence(ctx: OperationContext, flag: RiskFlagType): Promise<RiskEvidence | null> {
  const texts = riskTexts(ctx, flag.source)
  const found = texts === undefined ? null : await ctx.loaders.get(texts, ctx).load(flag.sourceId)
  const text = found?.fields[flag.field] ?? null
  if (found === null || text === null) return null
  const { spanStart: start, spanEnd: end } = flag
  const category: string = flag.category
  const isThere =
    found.version === flag.sourceVersion ||
    (await ctx.loaders.get(riskHits, ctx).load(text)).some(
      (hit) => hit.category === category && hit.start === start && hit.end === end,
    )
  if (!isThere) return null
  return {
    source: flag.source,
    sourceId: flag.sourceId,
    field: flag.field,
    start,
    end,
    text: text.slice(start, end),
  }
}
