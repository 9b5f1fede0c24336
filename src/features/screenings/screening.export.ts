import type { CodeableConcept, Observation, QuestionnaireResponse } from '@medplum/fhirtypes'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import { instrumentByKey } from './instruments/instruments.js'
import { screeningsReadable, screeningsReplaced } from './screening.policy.js'
import { tablePart, type FhirRecord, toPoints } from '../export-parts/index.js'

interface ScreeningRow extends Record<string, unknown> {
  readonly id: Id
  readonly instrumentKey: string
  readonly instrumentVersion: number
  readonly answers: readonly (number | null)[] | null
  readonly score: number
  readonly subscores: Readonly<Record<string, number>>
  readonly severity: string | null
  readonly takenAt: Date
}

/** Of scores whose LOINC code is certain. */
const LOINC: Readonly<Record<string, string>> = {
  'phq-9': '44261-6',
  'phq-2': '55758-7',
  'gad-7': '70274-6',
  'audit-c': '75626-2',
}

const columns = sql`r.id, r.instrument_key as "instrumentKey", r.instrument_version as "instrumentVersion", r.answers, r.score,
  r.subscores, r.severity, r.taken_at as "takenAt", r.recorded_by_user_id as "recordedById", r.created_at as "recordedAt"`

/** Questionnaires that were answered. */
export const screeningsExport = tablePart<ScreeningRow>({
  place: 100,
  name: 'screenings',
  about: 'questionnaires that were answered, with their scores',
  readable: screeningsReadable,
  columns: sql`${columns}, r.replaces_id as "replacesId"`,
  toFhir: (row, record) => [...toResponse(row, record), toObservation(row, record)],
})

/** What stood there before a correction; it counts nowhere, so FHIR has the corrected ones alone. */
export const screeningsCorrectedExport = tablePart({
  place: 110,
  name: 'screenings-corrected',
  about: 'what stood there before screenings were corrected',
  readable: screeningsReplaced,
  columns: sql`${columns}, r.replaces_id as "replacesId", r.replaced_at as "replacedAt"`,
})

/** What was answered, item by item; nothing where only the score was recorded. */
function toResponse(row: ScreeningRow, record: FhirRecord): QuestionnaireResponse[] {
  const { id, instrumentKey, instrumentVersion, answers, takenAt } = row
  if (answers === null) return []
  const items = instrumentByKey(instrumentKey, instrumentVersion)?.items ?? []
  return [
    {
      resourceType: 'QuestionnaireResponse',
      id: responseId(id),
      identifier: record.identifier('screening', id),
      questionnaire: `${record.canonical('Questionnaire', instrumentKey)}|${instrumentVersion}`,
      status: 'completed',
      subject: record.patient,
      authored: takenAt.toISOString(),
      item: answers.flatMap((value, at) => {
        if (value === null) return []
        const item = items[at]
        return [{ linkId: item?.id ?? String(at + 1), text: item?.text, answer: [{ valueInteger: value }] }]
      }),
    },
  ]
}

function toObservation(row: ScreeningRow, record: FhirRecord): Observation {
  const { id, instrumentKey, instrumentVersion, answers, score, subscores, severity, takenAt } = row
  const instrument = instrumentByKey(instrumentKey, instrumentVersion)
  const system = record.system('instrument')
  const loinc = LOINC[instrumentKey]
  const code: CodeableConcept = {
    coding: [
      ...(loinc === undefined ? [] : [{ system: 'http://loinc.org', code: loinc }]),
      { system, code: instrumentKey, version: String(instrumentVersion) },
    ],
    text: instrument?.title ?? instrumentKey,
  }
  const band = instrument?.bands.find(({ key }) => key === severity)
  const components = Object.entries(subscores).map(([key, value]) => ({
    code: { coding: [{ system: `${system}/${instrumentKey}`, code: key }] },
    valueQuantity: toPoints(value),
  }))
  return {
    resourceType: 'Observation',
    id: `screening-${id}`,
    identifier: [record.identifier('screening-score', id)],
    status: 'final',
    category: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'survey' }] }],
    code,
    subject: record.patient,
    effectiveDateTime: takenAt.toISOString(),
    valueQuantity: toPoints(score),
    interpretation: severity === null ? undefined : [{ text: band?.label ?? severity }],
    component: components.length > 0 ? components : undefined,
    derivedFrom: answers === null ? undefined : [{ reference: `QuestionnaireResponse/${responseId(id)}` }],
  }
}

function responseId(id: Id): string {
  return `screening-${id}`
}
