import type { CrisisTopic, OperationContext } from '../../operation-context.js'
import { harmlessPlaces, isPressing, type RiskFinding, screenFields } from '../../safety/index.js'
import type { Evidence, SafetyFlag } from './measure-advice.js'
import { measureRules } from './measure-rules.js'
import { flagFinder } from './flag-finder.js'

const LABELS = {
  self_harm: 'Danger to self',
  harm_to_others: 'Danger to others',
  abuse: 'Abuse',
  acute_crisis: 'Acute crisis',
} as const

const rules = measureRules.flags.map((rule) => ({ ...rule, find: flagFinder(rule) }))

/** Flags of danger, for which there are places that help; the others concern the assessment. */
const DANGERS = new Set(['self_harm', 'harm_to_others', 'acute_crisis', 'infant', 'command_hallucinations'])

/** What places help with what was flagged; null if nothing was flagged that they help with. */
export function topicOfFlags(flags: readonly SafetyFlag[]): CrisisTopic | null {
  if (flags.some(({ flag }) => flag === 'abuse')) return 'abuse'
  return flags.some(({ flag }) => DANGERS.has(flag)) ? 'crisis' : null
}

/**
 * Finds safety concerns in a text: the findings of the risk screening, and those of the rules, each with the words that
 * show it.
 */
export async function findSafetyFlags(ctx: OperationContext, text: string): Promise<SafetyFlag[]> {
  const found = await screenFields(ctx, { clientData: text })
  const harmless = harmlessPlaces(text)
  const isHarmless = (at: number): boolean => harmless.some(({ start, end }) => start <= at && at < end)
  return [
    ...found.map((finding) => ofScreen(text, finding)),
    ...rules.flatMap(({ key, label, action, find }): SafetyFlag[] => {
      // The screening is made for clients' own words, the rules for reports about them. A category is flagged once.
      if (found.some(({ category }) => category === key)) return []
      const now = find(text).find(({ start, isPast }) => !isPast && !isHarmless(start))
      if (now === undefined) return []
      return [
        { flag: key, label, severity: null, evidence: evidenceAt(text, now.start, now.end), action, addedBy: 'rules' },
      ]
    }),
  ]
}

function ofScreen(text: string, { category, severity, start, end, similar }: RiskFinding): SafetyFlag {
  const isUrgent = isPressing({ severity })
  const label = similar === undefined ? LABELS[category] : `${LABELS[category]}, by similarity`
  return {
    ...{ flag: category, label, severity, evidence: evidenceAt(text, start, end) },
    ...{
      action: measureRules.riskActions[category][isUrgent ? 'pressing' : 'usual'],
      addedBy: 'rules',
    },
  }
}

/** The words of a text at a place. */
export function evidenceAt(text: string, start: number, end: number): Evidence {
  return { text: text.slice(start, end), start, end }
}
