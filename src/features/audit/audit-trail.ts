import { z } from 'zod'
import { readSystemRows } from '../../database/read/read-rows.js'
import { joinSql, sql, type Sql } from '../../database/sql.js'
import type { PageArguments } from '../../kernel/paging/page-arguments.js'
import { type Id, idSchema } from '../../kernel/ids.js'
import { LIMITS } from '../../kernel/limits.js'
import { parseInput, text } from '../../kernel/text/text.js'
import { type DateRange, inDateRange } from '../users/index.js'
import type { OperationContext } from '../operation-context.js'
import {
  connectionOf,
  type Line,
  lineColumns,
  type LineList,
  pageOfLines,
  readPosition,
  type TrailConnection,
  withPeople,
} from './audit-lines.js'
import { linesReadable, ownRecord } from './audit.policy.js'
import { AccessActionEnum, AccessOutcomeEnum, type AuditEntry } from './audit.type.js'

const filterSchema = z.object({
  range: z.custom<DateRange>().nullish(),
  personId: idSchema.nullish(),
  clientId: idSchema.nullish(),
  action: z.enum(AccessActionEnum).nullish(),
  outcome: z.enum(AccessOutcomeEnum).nullish(),
  operation: text(LIMITS.audit.operation).nullish(),
  operations: z
    .array(text(LIMITS.audit.operation))
    .max(LIMITS.audit.operations, `must be at most ${LIMITS.audit.operations}`)
    .nullish(),
})

/** Which lines a caller asks for. */
export type AuditQuestion = z.input<typeof filterSchema>

/** What separates the words of operations and routes, of which callers may write any. */
const SEPARATORS = /[\s\-/_]+/g

function conditionsOf(ctx: OperationContext, asked: z.output<typeof filterSchema>): readonly Sql[] {
  const { range, personId, clientId, action, outcome, operations } = asked
  const conditions: Sql[] = []
  if (range != null) conditions.push(inDateRange(sql`a.created_at`, ownRecord(ctx).userId, range))
  if (personId != null) conditions.push(sql`a.caller_user_id = ${personId}`)
  if (clientId != null) {
    conditions.push(sql`exists (select 1 from audit_subject s
      where s.subject_id = ${clientId} and s.created_at = a.created_at and s.audit_id = a.id)`)
  }
  if (action != null) conditions.push(sql`a.action = ${action}`)
  if (outcome != null) conditions.push(sql`a.outcome = ${outcome}`)
  // A document with several fields has the names of all of them, separated by commas.
  if (operations != null) conditions.push(sql`string_to_array(a.operation, ',') && ${operations}::text[]`)
  const operation = asked.operation?.replaceAll(SEPARATORS, '').toLowerCase() ?? ''
  if (operation !== '') {
    conditions.push(sql`position(${operation} in translate(lower(a.operation), ' -/_', '')) > 0`)
  }
  return conditions
}

/**
 * The lines of the trail that the caller may read, newest first, one page.
 * @param emergencyAccessId narrows them to what was read or tried under this emergency access.
 * @throws Unauthenticated, Forbidden; InvalidInput naming `after`, `before`, `from`, `operation` or
 *   `operations`.
 */
export async function auditTrail(
  ctx: OperationContext,
  filter: AuditQuestion,
  emergencyAccessId: Id | null,
  page: PageArguments,
): Promise<TrailConnection<AuditEntry>> {
  const readable = linesReadable(ctx)
  const position = readPosition(page)
  const narrowed =
    emergencyAccessId === null
      ? sql`true`
      : sql`a.emergency_access_ids is not null and ${emergencyAccessId} = any(a.emergency_access_ids)`
  const conditions = [readable, narrowed, ...conditionsOf(ctx, parseInput(filterSchema, filter))]
  const list: LineList = {
    rows: sql`audit a where ${joinSql(conditions, ' and ')}`,
    createdAt: sql`a.created_at`,
    id: sql`a.id`,
  }
  const lines = await readSystemRows<
    Line &
      Pick<AuditEntry, 'address' | 'requestId' | 'emergencyAccessIds'> & { subjectIds: Id[] } & Record<string, unknown>
  >(
    ctx,
    sql`select ${lineColumns}, a.subject_ids as "subjectIds", a.address, a.request_id as "requestId",
          coalesce(a.emergency_access_ids, '{}') as "emergencyAccessIds"
        from ${list.rows} ${pageOfLines(list, position)}`,
  )
  // Reading the trail is an access too. The lines themselves say whose data it concerned.
  ctx.trail.read([])
  return connectionOf<AuditEntry>(ctx, list, position, lines, await withPeople(ctx, lines))
}
