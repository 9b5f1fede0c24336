import { z } from 'zod'
import { write } from '../../../database/write/write.js'
import { sql, type Sql } from '../../../database/sql.js'
import { Conflict } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { LIMITS } from '../../../kernel/limits.js'
import { emailSchema } from '../../../kernel/text/email-address.js'
import { countrySchema } from '../../../kernel/text/country.js'
import { parseInput, text, writtenText } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { administeredOrganisation, lockAdministered, timeZoneOf } from '../../users/index.js'

const line = (limit: number) => writtenText(limit).nullable().optional()

const updateSchema = z.object({
  name: writtenText(LIMITS.organisation.name).optional(),
  timezone: text(LIMITS.organisation.timezone)
    .transform((name, check) => {
      const zone = timeZoneOf(name)
      if (zone === undefined) check.addIssue({ code: 'custom', message: 'must be an IANA time zone' })
      return zone
    })
    .optional(),
  country: countrySchema.nullable().optional(),
  address: line(LIMITS.organisation.address),
  phone: line(LIMITS.organisation.phone),
  email: emailSchema.nullable().optional(),
  safetyPhone: line(LIMITS.organisation.phone),
  safetyEmail: emailSchema.nullable().optional(),
  expectedVersion: z.int().min(1, 'must be at least 1').nullish(),
})

/** The result of a change, stored as it is under the idempotency key. */
export type UpdatedPractice = { readonly organisationId: Id; readonly version: number }

/**
 * Changes the practice that the caller administers. An absent field stays, null clears it.
 * @throws Unauthenticated, Forbidden; InvalidInput naming the field; Conflict when somebody else changed it meanwhile.
 */
export async function updatePractice(ctx: OperationContext, rawInput: unknown): Promise<UpdatedPractice> {
  administeredOrganisation(ctx)
  const { expectedVersion, ...change } = parseInput(updateSchema, rawInput)
  return write<UpdatedPractice>(ctx, async (tx) => {
    const { organisationId } = await lockAdministered(ctx, tx)
    const [updated] = await tx.rows<UpdatedPractice>(
      sql`update organisation o set
            name = ${kept(sql`o.name`, change.name)}, timezone = ${kept(sql`o.timezone`, change.timezone)},
            country = ${kept(sql`o.country`, change.country)},
            contact_address = ${kept(sql`o.contact_address`, change.address)},
            contact_phone = ${kept(sql`o.contact_phone`, change.phone)},
            contact_email = ${kept(sql`o.contact_email`, change.email)},
            safety_phone = ${kept(sql`o.safety_phone`, change.safetyPhone)},
            safety_email = ${kept(sql`o.safety_email`, change.safetyEmail)},
            version = o.version + 1
          where o.id = ${organisationId} and o.version = coalesce(${expectedVersion ?? null}::integer, o.version)
          returning o.id as "organisationId", o.version`,
    )
    if (updated === undefined) throw new Conflict('The practice was changed meanwhile. Read it again.')
    tx.audit(`organisation:${organisationId}`, [])
    return updated
  })
}

/** The new value of a column: the one that it has if the input has none. */
function kept(column: Sql, value: string | null | undefined): Sql {
  return value === undefined ? column : sql`${value}::text`
}
