import type { OperationContext } from '../operation-context.js'
import { isWorse, type RiskCategory, type RiskHit } from './screen/hit.js'
import { screenText } from './screen/screen-text.js'

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
  const worst = new Map<RiskCategory, FieldHit>()
  try {
    for (const [field, text] of Object.entries(fields)) {
      for (const hit of text ? await screenText(text) : []) {
        const known = worst.get(hit.category)
        if (known === undefined || isWorse(hit.severity, known.severity)) worst.set(hit.category, { ...hit, field })
      }
    }
  } catch {
    // Not the error itself: what it says may have been taken from the text.
    ctx.services.faults.report('RISK_SCREEN_FAILED', ctx.request.id)
  }
  return [...worst.values()]
}
