import { z } from 'zod'
import type { Role } from '../../kernel/caller.js'
import { isEmailAddress } from '../../kernel/text/email-address.js'
import { isId } from '../../kernel/ids.js'
import { isDay } from '../../kernel/time/date-or-instant.js'
import { isStorable, text, writtenText } from '../../kernel/text/text.js'
import type { Clock } from '../../kernel/time/clock.js'

/** An image may be a data URL of up to 2 MiB. */
const MAX_IMAGE_BYTES = 2 * 1_024 * 1_024

const line = text().nullish()

const address = z.object({
  addressLine1: line,
  addressLine2: line,
  city: line,
  state: line,
  country: line,
  zipcode: line,
})

const email = text(255).refine(isEmailAddress, 'must be an e-mail address')

/** Every field of a person that a body may carry, with the documented limits. */
function userFields(clock: Clock) {
  return {
    loginName: writtenText(255).nullish(),
    role: z.enum(['client', 'therapist'] satisfies Role[], 'must be client or therapist').nullish(),
    firstName: text(255).nullish(),
    lastName: text(255).nullish(),
    email: email.nullish(),
    gender: text(255).nullish(),
    phoneNumber: text(20).nullish(),
    dateOfBirth: z
      .string()
      .refine(isDay, 'must be a date as YYYY-MM-DD')
      .refine((day) => day >= '1900-01-01', 'must not be before 1900')
      .refine((day) => day <= clock.now().toISOString().slice(0, 10), 'must not be in the future')
      .nullish(),
    image: z
      .string()
      .refine(isStorable, 'must not contain NUL characters or unpaired surrogates')
      .refine((value) => Buffer.byteLength(value) <= MAX_IMAGE_BYTES, 'must be at most 2 MiB'),
    timezone: text(155).nullish(),
    addresses: z.array(address),
    loginId: text(255).nullish(),
    organisationId: z.number().refine(isId, 'must be an identifier').nullish(),
    npi: text(128).nullish(),
    isOrganisationAdmin: z.boolean().nullish(),
  }
}

/** A whole person: what sign-up takes. */
export function newUserSchema(clock: Clock) {
  return z.object(userFields(clock))
}

/** A change: an absent field stays, null clears. */
export function userChangeSchema(clock: Clock) {
  return z.object(userFields(clock)).partial()
}

export type NewUser = z.output<ReturnType<typeof newUserSchema>>
export type UserChange = z.output<ReturnType<typeof userChangeSchema>>
