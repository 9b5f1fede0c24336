import type { Transaction } from '../../database/write/write.js'
import type { Id } from '../../kernel/ids.js'
import type { CrisisTopic, OperationContext } from '../operation-context.js'
import { defineRiskSource, isWorse, raiseRiskFlags, type RiskFinding, screenFields, topicOf } from '../safety/index.js'
import type { SafetyPlan } from './safety-plan.entity.js'
import { safetyPlanReads } from './safety-plan.record.js'
import { linesOf, type SafetyPlanSteps, STEP_NAMES, type StepName } from './steps.js'

/**
 * From which severity on the entries of a step raise a flag. Some steps name danger because that is what they are for:
 * a flag for each sign of a crisis would punish honest plans, and tell nothing to the therapist, who writes the plan
 * with the client and gets an event for each version. Means that are put away read as imminent, so that step raises
 * none.
 */
const FLAGGED_FROM: Readonly<Record<StepName, 'high' | 'imminent' | null>> = {
  ...{ warningSigns: 'imminent', reasonsForLiving: 'imminent', environment: null },
  ...{ copingStrategies: 'high', distractions: 'high', helpers: 'high', professionals: 'high' },
}

function isAlarm({ field, severity }: RiskFinding): boolean {
  const from = FLAGGED_FROM[field as StepName]
  return from !== null && !isWorse(from, severity)
}

/** The texts of a plan as they are screened: one for each step, an entry in each line. */
export function textsOf(steps: SafetyPlanSteps): Readonly<Record<StepName, string>> {
  return Object.fromEntries(STEP_NAMES.map((name) => [name, linesOf(steps[name]).join('\n')])) as Record<
    StepName,
    string
  >
}

/** The findings in entries that the version before did not have. */
export async function findInNewEntries(
  ctx: OperationContext,
  steps: SafetyPlanSteps,
  before: SafetyPlanSteps | undefined,
): Promise<readonly RiskFinding[]> {
  const texts = textsOf(steps)
  const known = new Set(before === undefined ? [] : STEP_NAMES.flatMap((name) => linesOf(before[name])))
  const fresh = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      text.split('\n').every((line) => known.has(line)) ? null : text,
    ]),
  )
  const found = await screenFields(ctx, fresh)
  return found.filter(({ field, start, end }) => {
    const text = texts[field as StepName]
    const [from, to] = [text.lastIndexOf('\n', start) + 1, text.indexOf('\n', end)]
    return text
      .slice(from, to === -1 ? text.length : to)
      .split('\n')
      .some((line) => !known.has(line))
  })
}

/**
 * Raises flags for what a client has written into a plan, in the transaction that stores it.
 * @returns what places help with what was found, flagged or not; null if nothing was found.
 */
export async function flagFindings(
  ctx: OperationContext,
  tx: Transaction,
  plan: SafetyPlan,
  found: readonly RiskFinding[],
): Promise<CrisisTopic | null> {
  const alarms = found.filter(isAlarm)
  if (alarms.length > 0) {
    const { id, clientUserId, organisationId } = plan
    const record = { id, clientUserId, organisationId }
    await raiseRiskFlags(ctx, tx, { source: 'safetyPlan', record }, clientUserId, alarms)
  }
  return topicOf(found)
}

/** Shows flags their words. A version never changes, so it is in its first version for ever. */
export const safetyPlanRiskSource = defineRiskSource('safetyPlan', {
  async readable(ctx: OperationContext, ids: readonly Id[]) {
    const plans = await safetyPlanReads.find(ctx, ids)
    return new Map(plans.map(({ id, steps }) => [id, { version: 1, fields: textsOf(steps) }]))
  },
})
