import type { KeysetList } from '../../database/read/keyset-page.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql, type Sql } from '../../database/sql.js'
import type { OperationContext } from '../operation-context.js'
import { noteReadable } from './risk-flag.policy.js'
import type { RiskFlagType } from './risk-flag.type.js'

/** What lists are ordered by, newest first: exactly the columns of the index. */
export const riskFlagList: KeysetList = {
  time: sql`f.created_at`,
  id: sql`f.id`,
  version: sql`f.version`,
  clientId: sql`f.client_user_id`,
  direction: 'newest first',
}

/** The columns of a flag under the names of the fields, from alias `f`. */
export function riskFlagColumns(ctx: OperationContext): Sql {
  return sql`f.id, f.client_user_id as "clientId", f.category, f.severity, f.source, f.source_id as "sourceId",
    f.source_version as "sourceVersion", f.field, f.span_start as "spanStart", f.span_end as "spanEnd",
    f.told_as as "toldAs", f.told_to as "toldTo", f.created_at as "createdAt", f.acknowledged_at as "acknowledgedAt",
    f.acknowledged_by as "acknowledgedById", case when ${noteReadable(ctx)} then f.acknowledgement_note end as "acknowledgementNote",
    f.escalated_at as "escalatedAt", f.escalated_to as "escalatedToId", f.escalated_by as "escalatedById"`
}

/** Reads flags; the one place that knows their subject and their free text. */
export function readRiskFlags(ctx: OperationContext, statement: Sql): Promise<readonly RiskFlagType[]> {
  return readRows<RiskFlagType & Record<string, unknown>>(ctx, statement, {
    subject: (flag) => flag.clientId,
    freeText: ['acknowledgementNote'],
  })
}
