import type { OperationContext } from '../../operation-context.js'
import { type RiskFinding, screenFields } from '../../safety/index.js'
import type { Evidence, SafetyFlag } from './measure-advice.js'
import { measureRules } from './measure-rules.js'
import { findMentions, phrasePattern } from './mentions.js'

const LABELS = {
  self_harm: 'Danger to self',
  harm_to_others: 'Danger to others',
  abuse: 'Abuse',
  acute_crisis: 'Acute crisis',
} as const

const rules = measureRules.flags.map((rule) => ({ ...rule, pattern: phrasePattern(rule.phrases) }))

/**
 * What in a text comes before any questionnaire: what the screen for danger finds in it, as in anything that a client
 * writes, and what the rules name besides. Each with the words that say so.
 */
export async function findSafetyFlags(ctx: OperationContext, text: string): Promise<SafetyFlag[]> {
  const found = await screenFields(ctx, { clientData: text })
  return [
    ...found.map((finding) => ofScreen(text, finding)),
    ...rules.flatMap(({ key, label, action, pattern }): SafetyFlag[] => {
      // The screen reads what clients write of themselves; the rules, what others report of them. Once is enough.
      if (found.some(({ category }) => category === key)) return []
      const now = findMentions(text, pattern).find(({ isPast }) => !isPast)
      if (now === undefined) return []
      return [
        { flag: key, label, severity: null, evidence: evidenceAt(text, now.start, now.end), action, addedBy: 'rules' },
      ]
    }),
  ]
}

function ofScreen(text: string, { category, severity, start, end }: RiskFinding): SafetyFlag {
  return {
    ...{ flag: category, label: LABELS[category], severity, evidence: evidenceAt(text, start, end) },
    ...{ action: measureRules.riskActions[category], addedBy: 'rules' },
  }
}

/** The words at a place of a text. */
export function evidenceAt(text: string, start: number, end: number): Evidence {
  return { text: text.slice(start, end), start, end }
}
