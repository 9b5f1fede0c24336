import { OFFLINE } from '../../../services/model/offline-model.js'
import type { CrisisResource } from '../../operation-context.js'
import { crisisResourceInWords, isCertain, isWorse, type RiskFinding } from '../../safety/index.js'
import type { WrittenAnswer } from './answer-question.js'
import { shapeOf } from './response-shape.js'

/**
 * Whether a question asks for a means, a dose or the pain of dying, so that the manuals say nothing to it. Staff are
 * answered if they ask in clinical words.
 */
export function asksForMethod(findings: readonly RiskFinding[], isStaff: boolean): boolean {
  return findings.some(({ method }) => method === 'plain' || (method === 'clinical' && !isStaff))
}

/** Whether a text tells of danger, however uncertain that is: then nobody is told that the manuals have nothing. */
export function isOfDanger(findings: readonly RiskFinding[]): boolean {
  return findings.some(({ severity }) => isWorse(severity, 'low'))
}

/**
 * Whether somebody tells of danger and asks nothing that a manual could answer: what they wrote is no question, and
 * rules found the danger or the model much of it. A disorder that its words happen to fit would be no answer.
 */
export function statesDanger(text: string, findings: readonly RiskFinding[]): boolean {
  return (
    TELLS.test(text) &&
    !ASKS.test(text) &&
    findings.some((finding) => isWorse(finding.severity, 'low') && isCertain(finding))
  )
}

/** What asks something: a question mark behind a word, or a word that begins a question or a request. */
const ASKS =
  /\p{L}\s*\?|(?:^|[.!?]\s*)(?:is|are|am|can|could|do|does|did|should|would|will|when|where|who|tell me|explain|describe|define|list|name|compare)\b|(?:^|[.!?,;:]\s*|\b(?:and|but) )(?:what|whats|why|how|which)\b/iu
/** What tells something: of oneself, or in more than one sentence. Some words alone are looked up. */
const TELLS = /\b(?:i|im|i'm|i’m|ive|i've|i’ve|my|me|myself|mine|we|our|us)\b|[.!\n]\s*\S/iu

/** The answer that names the places that help, and nothing of the manuals. It stands in the text, for all callers. */
export function crisisAnswer(responseType: string | null, resources: readonly CrisisResource[]): WrittenAnswer {
  const places = resources.map((resource) => `- ${crisisResourceInWords(resource)}`).join('\n')
  const text = `The manuals do not answer this. If you or somebody else may be in danger, please contact one of these places now, at any hour:\n${places}\n\nIf something was taken or done already, call the emergency services at once, even if nothing is felt yet.`
  return {
    response: shapeOf(responseType).form === 'json' ? JSON.stringify({ answer: [{ text, sources: [] }] }) : text,
    ...{ model: OFFLINE, offlineReason: 'danger-found', sources: [], leads: [] },
  }
}
