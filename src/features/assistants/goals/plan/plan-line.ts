/** The role of a line of a plan, by the name above it or by its words. */
export type PlanRole =
  | 'problem'
  | 'goal'
  | 'objective'
  | 'intervention'
  | 'measure'
  | 'target'
  | 'date'
  | 'domain'
  | 'detail'
  | 'other'

/** A line of a treatment plan. */
export interface PlanLine {
  readonly number: number
  readonly role: PlanRole
  readonly text: string
  /** The parts of the plan that contain it, from the whole to the smallest. */
  readonly parts: readonly number[]
}

/** A treatment plan as lines, and its date if it gives one. */
export interface ReadPlan {
  readonly lines: readonly PlanLine[]
  readonly plannedOn: string | null
  /** All its text, for looking up numbers. */
  readonly text: string
}

/** Roles by the name of a field or heading; the first match counts. */
const ROLES: readonly (readonly [RegExp, PlanRole | 'planDate' | 'ignored'])[] = [
  [
    /\b(?:id|ids|uuid|name of client|client name|patient name|therapist|clinician|provider|signature|signed|dob|mrn|version|status)\b/,
    'ignored',
  ],
  [/\b(?:plan date|date of plan|start date|created|date created|effective date|plan start)\b/, 'planDate'],
  [
    /\b(?:target date|due|due date|due on|deadline|by when|review date|end date|completion|time ?frame|timeline|duration|date)\b/,
    'date',
  ],
  [/\bobjectives?\b/, 'objective'],
  [
    /\b(?:interventions?|strateg(?:y|ies)|techniques?|modalit(?:y|ies)|actions?|action steps?|steps?|homework|skills|services|treatments?|approach|frequency)\b/,
    'intervention',
  ],
  [/\b(?:measures?|metrics?|instruments?|scales?|indicators?|measured by|outcome measures?)\b/, 'measure'],
  [/\b(?:targets?|success criteri(?:a|on)|criteri(?:a|on))\b/, 'target'],
  [/\b(?:goals?|aims?|outcomes?)\b/, 'goal'],
  [/\b(?:problems?|diagnos[ei]s|symptoms?|concerns?|complaints?|issues?|needs?)\b/, 'problem'],
  [/\b(?:domain|area|category|focus)\b/, 'domain'],
  [/\b(?:description|details?|rationale|baseline|notes?|progress)\b/, 'detail'],
]

/** The role of what is below a name: `targetDate` is `date`. Undefined for other names. */
export function roleOfName(name: string): PlanRole | 'planDate' | 'ignored' | undefined {
  const words = name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[_\W\d]+/g, ' ')
    .trim()
    .toLowerCase()
  return ROLES.find(([pattern]) => pattern.test(words))?.[1]
}
