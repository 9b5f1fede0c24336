import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { crisisResourceInWords, crisisResourcesFor, ofBoth, type RiskFinding, topicOf } from '../../safety/index.js'
import { planInWords, planShown } from '../../safety-plan/index.js'
import { companionCrisisLead, type CrisisLead, isOfRules } from '../crisis-lead.js'
import { isDoubtful } from '../doubtful-finding.js'
import { requestIn } from './offline/requests.js'

/**
 * The beginning of a companion's answer that names places: for a finding of the screening, or for a message that asks
 * for them or speaks of abuse or eating. Places for the topic come before those for any crisis.
 * What is only similar to danger takes over no question for facts without a word of harm or of a goodbye, and chooses
 * no topic.
 */
export async function companionLead(
  ctx: OperationContext,
  { clientId, question, findings, isAfter }: LeadQuestion,
): Promise<CrisisLead | undefined> {
  const asked = requestIn(question)?.resources ?? null
  const isSimilarOnly = findings.length > 0 && !findings.some(isOfRules) && !isAfter
  if (!isAfter && isDoubtful(question, findings)) return undefined
  const found = isSimilarOnly && asked !== null ? [] : findings
  const topic = isSimilarOnly ? (asked ?? 'crisis') : ofBoth(topicOf(found), asked)
  if (topic === null && !isAfter) return undefined
  const places = await crisisResourcesFor(ctx, clientId, [topic ?? 'crisis'])
  const own = await planShown(ctx, clientId)
  const plan = own === null ? '' : planInWords(own.steps)
  const lead = companionCrisisLead(found, places, isAfter, plan)
  if (lead !== undefined) return lead
  return {
    isAll: false,
    text: `${plan === '' ? '' : `${plan}\n\n`}These places help with it:\n${places.map((one) => `- ${crisisResourceInWords(one)}`).join('\n')}`,
  }
}

/** A message to the companion, and what the screening found in it. */
interface LeadQuestion {
  readonly clientId: Id
  readonly question: string
  readonly findings: readonly RiskFinding[]
  /** True if a recent message was urgent. */
  readonly isAfter: boolean
}
