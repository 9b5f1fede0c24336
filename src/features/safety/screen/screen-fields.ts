import { defineLoader } from '../../../database/read/loader.js'
import type { OperationContext } from '../../operation-context.js'
import { isWorse, type RiskCategory, type RiskHit } from './risk-phrases.js'
import { screenText } from './screen-text.js'

/** What the screen finds in a text: found out once in a request, however many flags point to the text. */
export const riskHits = defineLoader<OperationContext, string, readonly RiskHit[]>({
  async batch(_ctx, texts) {
    const found = new Map<string, readonly RiskHit[]>()
    for (const text of texts) found.set(text, await screenText(text))
    return found
  },
  missing: [],
})

/** A finding and the field it stands in. */
export interface FieldHit extends RiskHit {
  readonly field: string
}

/**
 * The most pressing finding of each category among the fields of a text. A failure of the screen itself must not cost a
 * person what they wrote: it is reported, and the text goes unscreened.
 */
export async function screenFields(
  ctx: OperationContext,
  fields: Readonly<Record<string, string | null | undefined>>,
): Promise<readonly FieldHit[]> {
  const found: FieldHit[] = []
  try {
    for (const [field, text] of Object.entries(fields)) {
      for (const hit of text ? await ctx.loaders.get(riskHits, ctx).load(text) : []) {
        found.push({ ...hit, field })
      }
    }
  } catch {
    // Not the error itself: what it says may have been taken from the text.
    ctx.services.faults.report('RISK_SCREEN_FAILED', ctx.request.id)
  }
  return worstOfEach(found)
}

/** Whether anything is found: whoever stores texts of which nothing is told needs no transaction for flags. */
export async function findsRisk(
  ctx: OperationContext,
  fields: Readonly<Record<string, string | null | undefined>>,
): Promise<boolean> {
  return (await screenFields(ctx, fields)).length > 0
}

/** The most pressing finding of each category, the first of those that are as pressing. */
export function worstOfEach(hits: readonly FieldHit[]): readonly FieldHit[] {
  const worst = new Map<RiskCategory, FieldHit>()
  for (const hit of hits) {
    const known = worst.get(hit.category)
    if (known === undefined || isWorse(hit.severity, known.severity)) worst.set(hit.category, hit)
  }
  return [...worst.values()]
}

/**
 * Screens texts before the transaction that stores them is begun: a long one takes half a second, in which nobody else
 * should wait for the rows and the connection that the transaction holds.
 */
export async function prewarmRiskScreen(
  ctx: OperationContext,
  ...texts: readonly (string | null | undefined)[]
): Promise<void> {
  // Who is refused in any case must not have it work first.
  if (ctx.caller.kind === 'public') return
  const written = texts.filter((text) => text !== null && text !== undefined)
  // Whoever asks for the finding hears of a failure.
  await Promise.allSettled(written.map((text) => ctx.loaders.get(riskHits, ctx).load(text)))
}
