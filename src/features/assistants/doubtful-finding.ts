import { isCertain, type RiskFinding } from '../safety/index.js'
import { requestIn } from './companion/offline/requests.js'
import { isGrave } from './companion/offline/tone.js'
import { isOfRules } from './crisis-lead.js'

/**
 * True for a question for facts, as whether to go on with a medicine, that is LOW or only a little similar to danger and has
 * no word of harm or of a goodbye. Its answer comes first, and names no places; the flag stays.
 */
export function isDoubtful(question: string, findings: readonly RiskFinding[]): boolean {
  return (
    findings.length > 0 &&
    findings.every((finding) => finding.severity === 'low' || !(isOfRules(finding) || isCertain(finding))) &&
    requestIn(question)?.asksForFacts === true &&
    !isGrave(question)
  )
}
