import { write } from '../../database/write/write.js'
import { readSystemRows } from '../../database/read/read-rows.js'
import { type RetainedResource, retentionRules } from '../../database/retention/retention-rules.js'
import { sql } from '../../database/sql.js'
import { InvalidInput, Unauthenticated } from '../../kernel/errors.js'
import type { OperationContext } from '../operation-context.js'
import { administeredOrganisation } from '../users/index.js'
import type { RetentionRuleType } from './erasure.type.js'

/** The retention periods of the caller's organisation; the defaults for callers without one. */
export async function retentionRulesOf(ctx: OperationContext): Promise<readonly RetentionRuleType[]> {
  const { caller } = ctx
  if (caller.kind !== 'user') throw new Unauthenticated()
  return readSystemRows<RetentionRuleType & Record<string, unknown>>(
    ctx,
    sql`select r.resource, greatest(r.years, o.years) as years, r.years as "leastYears", r.minor_years as "minorYears",
          r.with_record as "withRecord", r.legal_basis as "legalBasis"
        from retention_rule r left join organisation_retention o
          on o.resource = r.resource and o.organisation_id = ${caller.organisationId}::bigint
        order by r.resource`,
  )
}

const MOST_YEARS = 100

/**
 * Sets the organisation's retention period for a kind of record, in years, at least the minimum. It applies to all
 * later erasures. Records that are already restricted keep their date.
 * @throws Forbidden for callers who do not administer an organisation; InvalidInput naming `resource` or `years`.
 */
export async function setRetention(
  ctx: OperationContext,
  resource: string,
  years: number,
): Promise<{ readonly resource: string; readonly years: number }> {
  const { organisationId, userId } = administeredOrganisation(ctx)
  const rule = Object.hasOwn(retentionRules, resource) ? retentionRules[resource as RetainedResource] : undefined
  if (rule === undefined || rule.years === 0) {
    throw InvalidInput.of('resource', 'must be a kind of record with a retention period')
  }
  if (years < rule.years || years > MOST_YEARS) {
    throw InvalidInput.of('years', `must be from ${rule.years} to ${MOST_YEARS}`)
  }
  return write(ctx, async (tx) => {
    await tx.rows(
      sql`insert into organisation_retention (organisation_id, resource, years, set_by_user_id, set_at)
          values (${organisationId}, ${resource}, ${years}, ${userId}, ${ctx.clock.now()})
          on conflict (organisation_id, resource) do update
            set years = excluded.years, set_by_user_id = excluded.set_by_user_id, set_at = excluded.set_at`,
    )
    tx.audit(`organisation:${organisationId}:retention`, [])
    return { resource, years }
  })
}
