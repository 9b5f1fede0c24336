import { OFFLINE } from '../../../services/model/offline-model.js'
import type { CrisisResource } from '../../operation-context.js'
import { crisisResourceInWords, isWorse, type RiskFinding } from '../../safety/index.js'
import type { WrittenAnswer } from './answer-question.js'
import { shapeOf } from './response-shape.js'

/**
 * Whether a question asks for a means, a dose or the pain of dying, so that the manuals say nothing to it. Staff are
 * answered if they ask in clinical words.
 */
export function asksForMethod(findings: readonly RiskFinding[], isStaff: boolean): boolean {
  return findings.some(({ method }) => method === 'plain' || (method === 'clinical' && !isStaff))
}

/** Whether a rule found danger in a question, or the model much of it. */
export function isOfDanger(findings: readonly RiskFinding[]): boolean {
  return findings.some(({ severity, similar }) => isWorse(severity, similar === undefined ? 'low' : 'moderate'))
}

/** The answer that names the places that help, and nothing of the manuals. It stands in the text, for all callers. */
export function crisisAnswer(responseType: string | null, resources: readonly CrisisResource[]): WrittenAnswer {
  const places = resources.map((resource) => `- ${crisisResourceInWords(resource)}`).join('\n')
  const text = `The manuals do not answer this. If you or somebody else may be in danger, please contact one of these places now, at any hour:\n${places}\n\nIf something was taken or done already, call the emergency services at once, even if nothing is felt yet.`
  return {
    response: shapeOf(responseType).form === 'json' ? JSON.stringify({ answer: [{ text, sources: [] }] }) : text,
    ...{ model: OFFLINE, offlineReason: 'danger-found', sources: [], leads: [] },
  }
}
