import { withPurpose } from '../../../database/access/row-context.js'
import { z } from 'zod'
import { readRows, readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { emailSchema } from '../../../kernel/text/email-address.js'
import { type Id, idSchema } from '../../../kernel/ids.js'
import { isLoopbackAddress } from '../../../kernel/addresses.js'
import { DAY } from '../../../kernel/time/durations.js'
import { signInKey } from '../../../kernel/text/sign-in-name.js'
import { parseInput } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { invitingTherapist, relationshipsWith } from './inviting-therapist.js'
import { enrollable, findableProfiles } from './invitation.policy.js'
import type { EnrollmentProfile } from './invitation.type.js'

const enrollmentSchema = z.object({
  email: emailSchema,
  therapistId: idSchema,
})

/** Whether a person can be invited, and what is known of them. */
export interface Enrollment {
  readonly allowed: boolean
  /** Null for a person who is unknown, or whom the practice may not find. */
  readonly profile: EnrollmentProfile | null
}

const REFUSED: Enrollment = { allowed: false, profile: null }

/**
 * Whether a therapist can invite the owner of an address, and what prefills the form if there is an account that the
 * therapist may find. A person on the caseload and an account of another organisation cannot be invited; the answer
 * does not say which of the two it is.
 * @throws InvalidInput, Unauthenticated, Forbidden, NotFound, RateLimited.
 */
export async function validateEnrollment(asked: OperationContext, rawInput: unknown): Promise<Enrollment> {
  const ctx = withPurpose(asked, 'invite')
  const { services, caller, request } = ctx
  // The REST route has its own rate limit.
  if (request.door !== 'rest') services.limits.check('enrollment', caller, request.address)
  const { email, therapistId } = parseInput(enrollmentSchema, rawInput)
  const subject = () => null
  const therapist = await invitingTherapist(ctx, therapistId, (statement) => readRows(ctx, statement, { subject }))
  await countLookUp(ctx)
  const emailKey = signInKey(email)
  const [holder] = await readSystemRows<{ id: Id }>(
    ctx,
    sql`select user_id as id from sign_in_name where name_key = ${emailKey} and kind = 'email'`,
  )
  // Whoever was looked up sees it in their audit trail, whatever the answer shows.
  if (holder !== undefined) ctx.trail.read([holder.id])
  const there = await readRows<{ id: Id }>(ctx, relationshipsWith(therapist, { clientId: null, emailKey }), { subject })
  if (there.length > 0) return REFUSED
  if (holder === undefined) return { allowed: true, profile: null }
  const [found] = await readRows<FoundPerson>(
    ctx,
    sql`select u.id, p.id is not null as "isShown", p.role, p.first_name as "firstName", p.last_name as "lastName", p.email,
          p.gender, p.phone_number as "phoneNumber", p.date_of_birth as "dateOfBirth", p.addresses
        from ${enrollable(therapist.organisationId).as('u')}
        left join ${findableProfiles(ctx, therapist.organisationId).as('p')} on p.id = u.id where u.id = ${holder.id}`,
    {
      subject: ({ id }) => id,
    },
  )
  return found === undefined ? REFUSED : { allowed: true, profile: found.isShown ? found : null }
}

type FoundPerson = EnrollmentProfile & { readonly id: Id; readonly isShown: boolean }

/**
 * Counts one look-up of the therapist who calls and of their practice. Callers on this machine are not counted.
 * @throws RateLimited if either has made all look-ups of a day.
 */
async function countLookUp({ caller, request, rules, services }: OperationContext): Promise<void> {
  if (caller.kind !== 'user' || request.address === null || isLoopbackAddress(request.address)) return
  const { attempts } = services.credentials
  const { ofTherapist, ofPractice } = rules.lookUpsADay
  const limit = { kind: 'look-up', seconds: DAY / 1_000 }
  await attempts.take({ ...limit, limit: ofTherapist }, `therapist ${caller.userId}`)
  if (caller.organisationId === null) return
  await attempts.take({ ...limit, limit: ofPractice }, `practice ${caller.organisationId}`)
}
