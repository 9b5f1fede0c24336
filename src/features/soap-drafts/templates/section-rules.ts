import { isNoPlan } from '../compose/announced.js'
import { isStepOfCare } from '../compose/care-steps.js'
import { classify, REPORTED, SETTLED } from '../compose/classify.js'
import type { SoapSection, Speaker } from '../compose/source-text.js'
import type { SourceUnit } from '../compose/source-unit.js'
import type { Sign } from './signs.js'
import type { Topic } from './titles.js'

/** Which sentences belong in a section, and how many of them. */
export interface SectionRules {
  /** The key for models and callers; it never changes. */
  readonly key: string
  /** Everything below these titles of a text belongs here. */
  readonly topics: readonly Topic[]
  readonly signs: readonly Sign[]
  /** Sections of a SOAP note: a sentence without signs that would belong there belongs here. */
  readonly soap?: readonly SoapSection[] | undefined
  /** Whose sentences belong here; absent for everybody's. */
  readonly from?: readonly Speaker[] | undefined
  /** Whose words are expected here, so that a quotation needs no name. Absent: every quotation has one. */
  readonly speaker?: Speaker | undefined
  /** The most sentences: what fits a page and what a person will check. */
  readonly most: number
  /** True if a list below a title is split into its items. */
  readonly hasItems?: boolean | undefined
}

/** The weight of a title above the text. */
const UNDER_TITLE = 6
/** The extra weight of several signs. */
const MORE_SIGNS = 0.5
/** The weight of a SOAP section for text without a sign. */
const BY_SOAP = 0.3
/** The least weight of a sign in text below another title. */
const WITHOUT_DOUBT = 4
/** Titles below which any topic can occur. */
const MIXED: ReadonlySet<Topic> = new Set([
  'other',
  'S',
  'O',
  'A',
  'risk',
  'presenting',
  'behavior',
  'history',
  'strengths',
])

/**
 * The section of a sentence, and how sure that is; undefined for small talk and what does not belong in a note.
 * @param isDanger whether the sentence tells of a danger.
 */
export function placeUnit(
  sections: readonly SectionRules[],
  unit: SourceUnit,
  isDanger: boolean,
): { readonly section: string; readonly weight: number } | undefined {
  const soap = classify(unit)
  const topic = unit.topics.find((one) => sections.some(({ topics }) => topics.includes(one))) ?? unit.topics[0]
  // Text without a class is small talk, unless it is below a title.
  if (soap === undefined && topic === undefined && !isDanger) return undefined
  // A line that looks like an unknown title.
  if (/^[^.!?]{1,60}:$/u.test(unit.text)) return undefined
  // Under a title of risk stand what the client said of it and what the clinician thinks of it. A section on risk takes
  // both; an assessment takes only what the clinician thinks.
  const text = topic === 'risk' ? unit.text.replace(/^\p{L}[\p{L} ]{0,30}:\s*/u, '') : unit.text
  const isReport = topic === 'risk' && REPORTED.test(text)
  const atRisk = isDanger ? riskPlaceOf(sections, topic) : undefined
  if (atRisk !== undefined) return { section: atRisk, weight: Math.max(UNDER_TITLE, soap?.weight ?? 0) }
  const plan = soap?.section === 'P' && isSettled(unit) ? planIn(sections) : undefined
  if (soap !== undefined && plan !== undefined) return { section: plan.key, weight: soap.weight }
  // A short answer is about what was asked.
  const words = unit.question === undefined ? text : `${unit.question} ${text}`
  const isReported = isNoPlan(unit)
  let found: { section: string; weight: number } | undefined
  for (const { key, topics, signs, soap: letters = [], from, hasItems = false } of sections) {
    if (from !== undefined && !from.includes(unit.speaker)) continue
    if (isReported && letters.includes('P')) continue
    const isElsewhere = hasItems && topic !== undefined && !MIXED.has(topic)
    const matching = signs.flatMap(([worth, pattern]) =>
      worth >= (isElsewhere ? WITHOUT_DOUBT : 0) && pattern.test(words) ? [worth] : [],
    )
    const weight =
      (topics.some((one) => one === topic) && !(isReport && topics.includes('A')) ? UNDER_TITLE : 0) +
      Math.max(0, ...matching) +
      (matching.length > 1 ? MORE_SIGNS : 0) +
      (soap !== undefined && letters.includes(soap.section) ? BY_SOAP * soap.weight : 0)
    if (weight > (found?.weight ?? 0)) found = { section: key, weight }
  }
  // What a section is closed to is something that was reported.
  if (found === undefined && soap !== undefined) {
    const reported = reportedIn(sections)
    return reported && { section: reported.key, weight: soap.weight }
  }
  return found && { section: found.section, weight: Math.max(found.weight, soap?.weight ?? 0) }
}

/** Titles of what a clinician thinks, not of what was done or is to be reached. */
const ASSESSED: ReadonlySet<Topic> = new Set(['A', 'risk', 'diagnosis'])

/**
 * Where a danger stands, whatever title it is under: in the section on risk if it takes everybody's words, else with
 * what was reported. Under a title of a section that assesses risk, what a clinician wrote stays there.
 */
function riskPlaceOf(sections: readonly SectionRules[], topic: Topic | undefined): string | undefined {
  const risk = sections.find(({ topics }) => topics.includes('risk'))
  if (risk === undefined || risk.from === undefined) return risk?.key
  return topic !== undefined && ASSESSED.has(topic) ? undefined : reportedIn(sections)?.key
}

/** True for what was settled in conversation, whatever else it names: a dose, an exercise, a measure. */
function isSettled({ speaker, text, isTalk }: SourceUnit): boolean {
  if (speaker === 'therapist') return isTalk && SETTLED.test(text)
  return speaker !== 'record' && speaker !== 'document' && isStepOfCare(text)
}

/** The section for what is to be done. */
function planIn(sections: readonly SectionRules[]): SectionRules | undefined {
  return sections.find(({ from, soap = [] }) => from === undefined && soap.includes('P'))
}

/** The section for what people report. */
function reportedIn(sections: readonly SectionRules[]): SectionRules | undefined {
  return sections.find(({ from, soap = [] }) => from === undefined && soap.includes('S'))
}
