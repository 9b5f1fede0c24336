import type { Flag } from '@medplum/fhirtypes'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import { riskFlagsReadable } from './risk-flag.policy.js'
import { tablePart } from '../export-parts/index.js'

interface RiskFlagRow extends Record<string, unknown> {
  readonly id: Id
  readonly category: string
  readonly severity: string
  readonly createdAt: Date
  readonly acknowledgedAt: Date | null
}

/** A client's own export has no flags. */
export const riskFlagsExport = tablePart<RiskFlagRow>({
  place: 220,
  name: 'risk-flags',
  about: 'signs of danger that the screen found, for those who act on them',
  readable: riskFlagsReadable,
  columns: sql`r.id, r.category, r.severity, r.found_by as "foundBy", r.source, r.source_id as "sourceId", r.created_at as "createdAt",
    r.acknowledged_at as "acknowledgedAt", r.acknowledged_by as "acknowledgedById", r.acknowledgement_note as "acknowledgementNote",
    r.escalated_at as "escalatedAt"`,
  toFhir: ({ id, category, severity, createdAt, acknowledgedAt }, record) => [
    {
      resourceType: 'Flag',
      id: `risk-flag-${id}`,
      identifier: [record.identifier('risk-flag', id)],
      status: acknowledgedAt === null ? 'active' : 'inactive',
      category: [
        {
          coding: [
            { system: 'http://terminology.hl7.org/CodeSystem/flag-category', code: 'safety', display: 'Safety' },
          ],
        },
      ],
      code: { coding: [{ system: record.system('risk-category'), code: category }], text: `${category}, ${severity}` },
      subject: record.patient,
      period: { start: createdAt.toISOString(), end: acknowledgedAt?.toISOString() },
    } satisfies Flag,
  ],
})
