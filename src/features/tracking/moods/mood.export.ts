import type { Observation } from '@medplum/fhirtypes'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import { moodsReadable } from '../tracking.policy.js'
import { tablePart, toPoints, text } from '../../export-parts/index.js'

interface MoodRow extends Record<string, unknown> {
  readonly id: Id
  readonly value: number
  readonly labels: readonly string[]
  readonly note: string | null
  readonly loggedAt: Date
}

/** How the client felt. */
export const moodsExport = tablePart<MoodRow>({
  place: 130,
  name: 'moods',
  about: 'how the client felt, from 1 to 10',
  readable: moodsReadable,
  columns: sql`r.id, r.value, r.labels, r.note, r.logged_at as "loggedAt", r.recorded_by_user_id as "recordedById"`,
  toFhir: ({ id, value, labels, note, loggedAt }, record) => {
    const said = text(note)
    const words = labels.flatMap((label) => text(label) ?? [])
    return [
      {
        resourceType: 'Observation',
        id: `mood-${id}`,
        identifier: [record.identifier('mood', id)],
        status: 'final',
        category: [
          { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'survey' }] },
        ],
        code: { coding: [{ system: record.system('tracking'), code: 'mood' }], text: 'Mood from 1 to 10' },
        subject: record.patient,
        effectiveDateTime: loggedAt.toISOString(),
        valueQuantity: toPoints(value),
        note: said === undefined ? undefined : [{ text: said }],
        component:
          words.length === 0 ? undefined : words.map((word) => ({ code: { text: 'Word for it' }, valueString: word })),
      } satisfies Observation,
    ]
  },
})
