import type { RiskFlag } from '../risk-flag.entity.js'
import { isSure } from '../screen/model/shipped-model.js'
import { isWorse, type RiskHit, type RiskSeverity } from '../screen/risk-phrases.js'

/** What follows from a finding. This table decides: notification, escalation and assistants read it. */
interface SeverityActions {
  /** The findings, in words for the documentation. */
  readonly findings: string
  /** Whether the therapists are called by push. They get an event, and the flag stands in their lists, in any case. */
  readonly callsTherapists: boolean
  /** When the safety contact is told of a flag that therapists were told of, by event, push and mail. */
  readonly notifiesSafetyContact: 'never' | 'if nobody acknowledges it' | 'at once'
  /**
   * After which part of `RISK_ESCALATE_MINUTES` a flag that nobody has acknowledged is followed up: the safety contact
   * is told, or called again with the therapists. Null: never.
   */
  readonly followUpAfter: number | null
  /** Whether everybody who was told is called again then. */
  readonly callsAgain: boolean
  /** Whether a model may be asked for the answer to the text. */
  readonly allowsModel: boolean
}

/**
 * The steps, in ascending order. What is only somewhat similar to danger is often wrong, and too many calls teach to
 * ignore all. What is very similar is right more often than what rules find, and counts as theirs.
 */
const STEPS = ['low', 'similar', 'moderate', 'high', 'imminent'] as const
type Step = (typeof STEPS)[number]

const QUIET = {
  callsTherapists: false,
  notifiesSafetyContact: 'never',
  followUpAfter: null,
  callsAgain: false,
} as const
const URGENT = { callsTherapists: true, callsAgain: false } as const
const IF_LATE = { notifiesSafetyContact: 'if nobody acknowledges it', followUpAfter: 1 } as const

export const SEVERITY_ACTIONS: Readonly<Record<Step, SeverityActions>> = {
  low: { findings: '`LOW`', ...QUIET, allowsModel: true },
  similar: { findings: '`MODERATE`, by some similarity or a language model alone', ...QUIET, allowsModel: true },
  moderate: { findings: '`MODERATE`, by rules or great similarity', ...URGENT, ...IF_LATE, allowsModel: true },
  high: { findings: '`HIGH`', ...URGENT, ...IF_LATE, allowsModel: false },
  imminent: {
    findings: '`IMMINENT`',
    ...{ callsTherapists: true, notifiesSafetyContact: 'at once', followUpAfter: 0.25, callsAgain: true },
    allowsModel: false,
  },
}

/** What follows from a flag. */
export function actionsFor({
  severity,
  ...found
}: Pick<RiskFlag, 'severity' | 'foundBy' | 'probability'>): SeverityActions {
  return SEVERITY_ACTIONS[severity === 'moderate' && !isTrusted(found) ? 'similar' : severity]
}

function isTrusted({ foundBy, probability }: Pick<RiskFlag, 'foundBy' | 'probability'>): boolean {
  return foundBy === 'rules' || (probability !== null && isSure(probability))
}

/** Whether a finding is of the rules, severe, or very similar to danger. The others are often wrong. */
export function isCertain(finding: Pick<RiskHit, 'severity' | 'method' | 'similar' | 'foundBy'>): boolean {
  const { similar, foundBy } = finding
  if (isPressing(finding)) return true
  return similar === undefined ? foundBy === undefined : isSure(similar.probability)
}

/**
 * Whether a finding is so severe that no model is asked, and the answer consists of help. A question for a method is,
 * however it is put, unless it is about a story.
 */
export function isPressing({ severity, method }: Pick<RiskHit, 'severity' | 'method'>): boolean {
  return !SEVERITY_ACTIONS[severity].allowsModel || (method !== undefined && severity !== 'low')
}

/** The most severe of some findings; the first of equal ones. */
export function mostSevere<Finding extends { readonly severity: RiskSeverity }>(
  findings: readonly Finding[],
): Finding | undefined {
  let worst: Finding | undefined
  for (const finding of findings) if (worst === undefined || isWorse(finding.severity, worst.severity)) worst = finding
  return worst
}

/** The table as markdown, for docs/risk-flags.md. */
export function severityTable(): string {
  const rows = STEPS.map((step) => {
    const { findings, callsTherapists, notifiesSafetyContact, followUpAfter, callsAgain, allowsModel } =
      SEVERITY_ACTIONS[step]
    const therapists = callsTherapists ? 'event and list, **push at once**' : 'event and list'
    const part =
      followUpAfter === 1 ? '`RISK_ESCALATE_MINUTES`' : `${100 * (followUpAfter ?? 0)} % of \`RISK_ESCALATE_MINUTES\``
    const contact = {
      never: 'nobody is told',
      'if nobody acknowledges it': `event, push and mail after ${part}, if nobody acknowledges the flag`,
      'at once': '**event, push and mail at once**',
    }[notifiesSafetyContact]
    const again = callsAgain ? `after ${part} everybody by push, the safety contact also by mail` : 'no'
    return `| ${findings} | ${therapists} | ${contact} | ${again} | ${allowsModel ? 'may answer' : '**is not asked**'} |`
  })
  return [
    '| Flag | Therapists | Safety contact | Called again if not acknowledged | A model |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}
