import type { CrisisResource } from '../../operation-context.js'
import type { RiskFinding } from '../../safety/index.js'
import { crisisResourceInWords } from '../crisis-resource-in-words.js'

/** What an answer begins with when its question reads like a crisis: where help is found now. Empty otherwise. */
export function crisisLead(findings: readonly RiskFinding[], resources: readonly CrisisResource[]): string {
  if (findings.length === 0 || resources.length === 0) return ''
  const lines = resources.map((resource) => `- ${crisisResourceInWords(resource)}`)
  return `If you or somebody else may be in danger, please do not wait for an answer here. Help is there now:\n${lines.join('\n')}\n\n`
}
