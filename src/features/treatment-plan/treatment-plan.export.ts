import type { CarePlan, Condition } from '@medplum/fhirtypes'
import { type ExportPart, type FhirRecord, OF_CLIENT, readPart, text } from '../export-parts/index.js'
import { isOwn } from '../signed-records/index.js'
import { planVersionsReadable, planVersionsReleased, plansReadable, plansReleased } from './treatment-plan.policy.js'
import { plans, versionsOf } from './treatment-plan.record.js'
import { TreatmentPlanState, type TreatmentPlanType, type TreatmentPlanVersionType } from './treatment-plan.type.js'

type PlanRow = TreatmentPlanType & Record<string, unknown>
type VersionRow = TreatmentPlanVersionType & Record<string, unknown>

/**
 * Treatment plans as the reader sees them: for the client as they were last signed, for the therapist as they are
 * now.
 */
export const plansExport: ExportPart<PlanRow> = {
  place: 92,
  name: 'treatment-plans',
  about: 'treatment plans; for the client those that were released, as they were signed',
  readable: (ctx, clientId) => (isOwn(ctx, clientId) ? plansReleased(ctx) : plansReadable(ctx)),
  owner: OF_CLIENT,
  read: async (ctx, clientId, ids) => (await readPart(ctx, plans.of(ctx, clientId), clientId, ids)) as PlanRow[],
  toFhir: (plan, record) => [...conditions(plan, record), carePlan(plan, record)],
}

/** What they said before, with the signature of each version that was signed. */
export const planHistoryExport: ExportPart<VersionRow> = {
  place: 94,
  name: 'treatment-plan-history',
  about: 'the versions of these plans, with their signatures',
  readable: (ctx, clientId) => (isOwn(ctx, clientId) ? planVersionsReleased(ctx) : planVersionsReadable(ctx)),
  owner: OF_CLIENT,
  read: async (ctx, clientId, ids) => (await readPart(ctx, versionsOf(ctx, clientId), clientId, ids)) as VersionRow[],
}

const STATUS = { draft: 'draft', signed: 'active', amending: 'active', ended: 'completed' } as const

function conditions({ id, diagnoses, signedAt }: PlanRow, record: FhirRecord): readonly Condition[] {
  return diagnoses.map(({ code, title, note }, at) => {
    const said = text(note)
    return {
      resourceType: 'Condition',
      id: `treatment-plan-${id}-diagnosis-${at + 1}`,
      code: { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code, display: title }], text: title },
      subject: record.patient,
      recordedDate: signedAt?.toISOString(),
      note: said === undefined ? undefined : [{ text: said }],
    } satisfies Condition
  })
}

function carePlan(plan: PlanRow, record: FhirRecord): CarePlan {
  const { id, therapistId, state, date, endedAt, diagnoses, problems, goals, interventions, dischargeCriteria } = plan
  const notes = [
    ...problems.map((problem) => `Problem: ${problem}`),
    ...goals.map(({ title, measure, target, dueOn }) =>
      [`Goal: ${title}`, measure ?? '', target ?? '', dueOn ?? ''].filter((part) => part !== '').join('; '),
    ),
    ...(dischargeCriteria === null ? [] : [`Discharge criteria: ${dischargeCriteria}`]),
  ]
  return {
    resourceType: 'CarePlan',
    id: `treatment-plan-${id}`,
    identifier: [record.identifier('treatment-plan', id)],
    status: STATUS[state],
    intent: 'plan',
    title: 'Treatment plan',
    subject: record.patient,
    author: record.practitioner(therapistId),
    period: { start: date.toISOString(), ...(endedAt !== null && { end: endedAt.toISOString() }) },
    addresses:
      diagnoses.length === 0
        ? undefined
        : diagnoses.map((_, at) => ({
            reference: `Condition/treatment-plan-${id}-diagnosis-${at + 1}`,
          })),
    activity:
      interventions.length === 0
        ? undefined
        : interventions.map(({ what, frequency, by }) => ({
            detail: {
              status: state === TreatmentPlanState.ENDED ? 'completed' : 'in-progress',
              description: [what, frequency ?? '', by ?? ''].filter((part) => part !== '').join('; '),
            },
          })),
    note: notes.length === 0 ? undefined : notes.map((note) => ({ text: note })),
  }
}
