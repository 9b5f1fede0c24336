import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { administers } from '../../../kernel/caller.js'
import { Unauthenticated } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import type { PracticeType } from './practice.type.js'

/**
 * The practice of the caller, for staff and clients alike; null for somebody without one.
 * @throws Unauthenticated
 */
export async function findPractice(ctx: OperationContext): Promise<PracticeType | null> {
  const { caller } = ctx
  if (caller.kind !== 'user') throw new Unauthenticated()
  if (caller.organisationId === null) return null
  const isShown = administers(caller, caller.organisationId)
  const [practice] = await readSystemRows<PracticeType & Record<string, unknown>>(
    ctx,
    sql`select o.id, o.name, o.timezone, o.country, o.contact_address as address, o.contact_phone as phone, o.contact_email as email,
          case when ${isShown} then o.safety_phone end as "safetyPhone", case when ${isShown} then o.safety_email end as "safetyEmail",
          o.version from organisation o where o.id = ${caller.organisationId}`,
  )
  return practice ?? null
}

/** The provider of language models that a practice has chosen; null if it uses the installation's. */
export async function modelProviderOf(ctx: OperationContext, organisationId: Id): Promise<string | null> {
  const [practice] = await readSystemRows<{ modelProvider: string | null }>(
    ctx,
    sql`select o.model_provider as "modelProvider" from organisation o where o.id = ${organisationId}`,
  )
  return practice?.modelProvider ?? null
}
