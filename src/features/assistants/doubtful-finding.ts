import { isCertain, type RiskFinding } from '../safety/index.js'
import { requestIn } from './companion/offline/requests.js'
import { isGrave } from './companion/offline/tone.js'
import { isOfRules } from './crisis-lead.js'

/** Who asks whether to stop a medicine has not stopped it. As a statement the words are grave. */
const ASKS_TO_STOP = /\b(?:should|can|could|may|shall|might) i (?:just )?(?:come|go|get) off\b/iu

/**
 * True for a question for facts, as about going on with a medicine, that is LOW or only a little similar to danger and
 * has no word of harm or of a goodbye. Its answer comes first, and names no places; the flag stays.
 */
export function isDoubtful(question: string, findings: readonly RiskFinding[]): boolean {
  return (
    findings.length > 0 &&
    findings.every((finding) => finding.severity === 'low' || !(isOfRules(finding) || isCertain(finding))) &&
    requestIn(question)?.asksForFacts === true &&
    !isGrave(question.replace(ASKS_TO_STOP, ' '))
  )
}
