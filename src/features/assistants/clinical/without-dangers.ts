import type { OperationContext } from '../../operation-context.js'
import { isCertain, isWorse, screenFields } from '../../safety/index.js'
import type { GroundedUnit } from '../grounding/collect-grounding.js'

/** Said to a client of whose texts something was left out, so that it does not look as if there were nothing. */
export const DANGERS_LEFT_OUT =
  'Texts that speak of danger are not quoted to you here. They stand where you wrote them, and you can read them with your therapist.'

/**
 * What an answer to a client may quote: nobody in danger is told again what they have at home, or how they thought of
 * doing it. Figures and answers of forms stay, and so do the manuals.
 */
export async function withoutDangers(
  ctx: OperationContext,
  units: readonly GroundedUnit[],
): Promise<readonly GroundedUnit[]> {
  const kept: GroundedUnit[] = []
  for (const unit of units)
    if (unit.isFact || unit.origin === 'manual' || !(await isOfDanger(ctx, unit.text))) kept.push(unit)
  return kept
}

async function isOfDanger(ctx: OperationContext, text: string): Promise<boolean> {
  const found = await screenFields(ctx, { text })
  return found.some((finding) => {
    const { category, severity } = finding
    return (category === 'self_harm' || category === 'harm_to_others') && isWorse(severity, 'low') && isCertain(finding)
  })
}
