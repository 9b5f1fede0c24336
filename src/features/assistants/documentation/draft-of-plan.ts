import { LIMITS, LIST_LIMITS } from '../../../kernel/limits.js'
import { oneLine } from '../../../kernel/text/one-line.js'
import { cutToCodePoints } from '../../../kernel/text/text.js'
import { NO_STEPS, type PlanContact, type SafetyPlanSteps } from '../../safety-plan/index.js'
import type { WrittenSection } from './document-form.js'
import { NUMBER, safetyPlan } from './tasks/safety-plan.js'

/** The section of the document from which each step is filled. */
const LISTS = {
  warningSigns: 'warning_signs',
  copingStrategies: 'coping',
  environment: 'environment',
  reasonsForLiving: 'living',
} as const
const CONTACTS = { distractions: 'distraction', helpers: 'helpers', professionals: 'professionals' } as const

/**
 * The steps of a record as the document of the task `safety_plan` gives them, for a therapist to complete with the
 * client and save; null for other documents. Only what the given text says: what a model proposed, and the helplines,
 * which are shown anyway, stay in the document.
 */
export function draftOfPlan(taskType: string, sections: readonly WrittenSection[]): SafetyPlanSteps | null {
  if (taskType !== safetyPlan.key) return null
  const given = (key: string): readonly string[] =>
    (sections.find((section) => section.key === key)?.items ?? [])
      .filter(({ origin }) => origin === 'given')
      .map(({ text }) => oneLine(text).trim())
      .filter((text) => text !== '')
      .slice(0, LIST_LIMITS.safetyPlanItems)
  const items = (key: string) => given(key).map((text) => cutToCodePoints(text, LIMITS.safetyPlan.item))
  return {
    ...NO_STEPS,
    ...Object.fromEntries(Object.entries(LISTS).map(([step, key]) => [step, items(key)])),
    ...Object.fromEntries(Object.entries(CONTACTS).map(([step, key]) => [step, given(key).map(contactOf)])),
  }
}

/** `Sister Anna (555-0142)` as her name and her number. */
function contactOf(text: string): PlanContact {
  const [number] = NUMBER.exec(text) ?? []
  const name =
    number === undefined
      ? text
      : text
          .replace(number, '')
          .replaceAll(/\(\s*\)|[\s,:;-]+$/g, '')
          .trim()
  return {
    name: cutToCodePoints(name === '' ? text : name, LIMITS.safetyPlan.item),
    contact: number === undefined || name === '' ? null : cutToCodePoints(number.trim(), LIMITS.safetyPlan.contact),
  }
}
