import type { OperationContext } from '../../operation-context.js'
import { crisisResourceInWords, type RiskFinding } from '../../safety/index.js'
import { companionCrisisLead, isCertain, type CrisisLead } from '../crisis-lead.js'
import { requestIn } from './offline/requests.js'

/**
 * The beginning of a companion's answer that names places: for a finding of the screening, or for a message that asks
 * for them or speaks of abuse or eating. Places for the topic come before those for any crisis.
 * What is only similar to danger takes over nothing: a request with an answer of its own gets that alone, and after
 * other replies the places come last.
 * @param isAfter true if nothing was found now, but a recent message was urgent.
 */
export function companionLead(
  { rules }: OperationContext,
  question: string,
  findings: readonly RiskFinding[],
  isAfter: boolean,
): CrisisLead | undefined {
  const request = requestIn(question)
  const asked = request?.resources
  const isSimilarOnly = findings.length > 0 && !isCertain(findings) && !isAfter
  const isAbuse = !isSimilarOnly && findings.some(({ category }) => category === 'abuse')
  const topic = isAbuse ? 'abuse' : asked
  const special = topic === undefined || topic === 'crisis' ? [] : rules.supportResources[topic]
  if (isSimilarOnly && topic === undefined) {
    const behind = companionCrisisLead(findings, rules.crisisResources, false)
    return request !== undefined || behind === undefined ? undefined : { ...behind, isBehind: true }
  }
  const lead = isSimilarOnly
    ? undefined
    : companionCrisisLead(findings, [...special, ...rules.crisisResources], isAfter)
  if (lead !== undefined || topic === undefined) return lead
  const places = (topic === 'crisis' ? rules.crisisResources : special).map((one) => `- ${crisisResourceInWords(one)}`)
  return { isAll: false, text: `These places help with it:\n${places.join('\n')}` }
}
