import type { CarePlan } from '@medplum/fhirtypes'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import { tablePart, text } from '../export-parts/index.js'
import { safetyPlansReadable } from './safety-plan.policy.js'
import { linesOf, type SafetyPlanSteps, STEP_NAMES, STEP_TITLES } from './steps.js'

interface SafetyPlanRow extends Record<string, unknown> {
  readonly id: Id
  readonly version: number
  readonly isNewest: boolean
  readonly steps: SafetyPlanSteps
  readonly writtenAt: Date
}

/** The safety plan with its earlier versions. */
export const safetyPlansExport = tablePart<SafetyPlanRow>({
  place: 165,
  name: 'safety-plans',
  about: 'the safety plan, with every earlier version',
  readable: safetyPlansReadable,
  columns: sql`r.id, r.plan_version as "version", r.steps, r.written_by_user_id as "writtenById",
    r.written_as as "writtenAs", r.created_at as "writtenAt",
    r.plan_version = max(r.plan_version) over (partition by r.client_user_id) as "isNewest"`,
  toFhir: ({ id, version, isNewest, steps, writtenAt }, record) => [
    {
      resourceType: 'CarePlan',
      id: `safety-plan-${id}`,
      identifier: [record.identifier('safety-plan', id)],
      status: isNewest ? 'active' : 'revoked',
      intent: 'plan',
      category: [{ coding: [{ system: record.system('safety-plan'), code: 'safety-plan' }], text: 'Safety plan' }],
      title: `Safety plan, version ${version}`,
      subject: record.patient,
      created: writtenAt.toISOString(),
      note: notesOf(steps),
    } satisfies CarePlan,
  ],
})

function notesOf(steps: SafetyPlanSteps): CarePlan['note'] {
  const notes = STEP_NAMES.flatMap((name) => {
    const lines = linesOf(steps[name]).flatMap((line) => text(line) ?? [])
    return lines.length === 0 ? [] : [{ text: `${STEP_TITLES[name]}\n${lines.map((line) => `- ${line}`).join('\n')}` }]
  })
  return notes.length === 0 ? undefined : notes
}
