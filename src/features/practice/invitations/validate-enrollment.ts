import { z } from 'zod'
import { readRows, readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { emailSchema } from '../../../kernel/text/email-address.js'
import { type Id, idSchema } from '../../../kernel/ids.js'
import { signInKey } from '../../../kernel/text/sign-in-name.js'
import { parseInput } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { invitingTherapist, relationshipsWith } from './inviting-therapist.js'
import { enrollable } from './invitation.policy.js'
import type { EnrollmentProfile } from './invitation.type.js'

const enrollmentSchema = z.object({
  email: emailSchema,
  therapistId: idSchema,
})

/** Whether a person can be invited, and what is known of them. */
export interface Enrollment {
  readonly allowed: boolean
  /** Null for an unknown person. */
  readonly profile: EnrollmentProfile | null
}

const REFUSED: Enrollment = { allowed: false, profile: null }

/**
 * Whether a therapist can invite the owner of an address, and what prefills the form if there is an account. A person
 * on the caseload and an account of another organisation cannot be invited; the answer does not say which of the two it
 * is.
 * @throws InvalidInput, Unauthenticated, Forbidden, NotFound, RateLimited.
 */
export async function validateEnrollment(ctx: OperationContext, rawInput: unknown): Promise<Enrollment> {
  const { services, caller, request } = ctx
  // The REST route has its own rate limit.
  if (request.door !== 'rest') services.limits.check('enrollment', caller, request.address)
  const { email, therapistId } = parseInput(enrollmentSchema, rawInput)
  const subject = () => null
  const therapist = await invitingTherapist(ctx, therapistId, (statement) => readRows(ctx, statement, { subject }))
  const emailKey = signInKey(email)
  const there = await readRows<{ id: Id }>(ctx, relationshipsWith(therapist, { clientId: null, emailKey }), { subject })
  if (there.length > 0) return REFUSED
  const [holder] = await readSystemRows<{ id: Id }>(
    ctx,
    sql`select user_id as id from sign_in_name where name_key = ${emailKey} and kind = 'email'`,
  )
  if (holder === undefined) return { allowed: true, profile: null }
  const [profile] = await readRows<EnrollmentProfile & { id: Id }>(
    ctx,
    sql`select u.id, u.role, u.first_name as "firstName", u.last_name as "lastName", u.email, u.gender,
          u.phone_number as "phoneNumber", u.date_of_birth as "dateOfBirth", u.addresses
        from ${enrollable(therapist.organisationId).as('u')} where u.id = ${holder.id}`,
    {
      subject: ({ id }) => id,
      freeText: ['firstName', 'lastName', 'email', 'gender', 'phoneNumber', 'addresses'],
    },
  )
  return profile === undefined ? REFUSED : { allowed: true, profile }
}
