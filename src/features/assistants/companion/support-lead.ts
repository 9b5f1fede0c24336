import type { OperationContext } from '../../operation-context.js'
import { crisisResourceInWords, type RiskFinding } from '../../safety/index.js'
import { companionCrisisLead, type CrisisLead } from '../crisis-lead.js'
import { requestIn } from './offline/requests.js'

/**
 * The beginning of a companion's answer that names places: for a finding of the screening, or for a message that asks
 * for them or speaks of abuse or eating. Places for the topic come before those for any crisis.
 * @param isAfter true if nothing was found now, but a recent message was urgent.
 */
export function companionLead(
  { rules }: OperationContext,
  question: string,
  findings: readonly RiskFinding[],
  isAfter: boolean,
): CrisisLead | undefined {
  const asked = requestIn(question)?.resources
  const topic = findings.some(({ category }) => category === 'abuse') ? 'abuse' : asked
  const special = topic === undefined || topic === 'crisis' ? [] : rules.supportResources[topic]
  const lead = companionCrisisLead(findings, [...special, ...rules.crisisResources], isAfter)
  if (lead !== undefined || topic === undefined) return lead
  const places = (topic === 'crisis' ? rules.crisisResources : special).map((one) => `- ${crisisResourceInWords(one)}`)
  return { isAll: false, text: `These places help with it:\n${places.join('\n')}` }
}
