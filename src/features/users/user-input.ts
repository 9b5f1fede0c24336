import { z } from 'zod'
import type { Role } from '../../kernel/caller.js'
import { emailSchema } from '../../kernel/text/email-address.js'
import { idSchema } from '../../kernel/ids.js'
import { isDay } from '../../kernel/time/date-or-instant.js'
import { countrySchema } from '../../kernel/text/country.js'
import { languageSchema } from '../../kernel/text/language.js'
import { isStorable, text, writtenText } from '../../kernel/text/text.js'
import type { Clock } from '../../kernel/time/clock.js'
import { atMostBytes, BYTE_LIMITS, LIMITS, LIST_LIMITS } from '../../kernel/limits.js'
import type { User } from './user.entity.js'

const line = text(LIMITS.addressLine).nullish()

const address = z.object({
  addressLine1: line,
  addressLine2: line,
  city: line,
  state: line,
  country: line,
  zipcode: line,
})

/** Every field of a person that a body may carry, with the documented limits. */
function userFields(clock: Clock) {
  return {
    loginName: writtenText(LIMITS.user.loginName).nullish(),
    role: z.enum(['client', 'therapist'] satisfies Role[], 'must be client or therapist').nullish(),
    firstName: text(LIMITS.user.firstName).nullish(),
    lastName: text(LIMITS.user.lastName).nullish(),
    email: emailSchema.nullish(),
    gender: text(LIMITS.user.gender).nullish(),
    phoneNumber: text(LIMITS.user.phoneNumber).nullish(),
    dateOfBirth: z
      .string()
      .refine(isDay, 'must be a date as YYYY-MM-DD')
      .refine((day) => day >= '1900-01-01', 'must not be before 1900')
      .refine((day) => day <= clock.now().toISOString().slice(0, 10), 'must not be in the future')
      .nullish(),
    image: z
      .string()
      .refine(isStorable, 'must not contain NUL characters or unpaired surrogates')
      .refine((value) => Buffer.byteLength(value) <= BYTE_LIMITS.image, `must be ${atMostBytes(BYTE_LIMITS.image)}`),
    timezone: text(LIMITS.user.timezone).nullish(),
    addresses: z.array(address).max(LIST_LIMITS.addresses, `must have at most ${LIST_LIMITS.addresses} entries`),
    loginId: text(LIMITS.user.loginId).nullish(),
    organisationId: idSchema.nullish(),
    npi: text(LIMITS.user.npi).nullish(),
    isOrganisationAdmin: z.boolean().nullish(),
  }
}

/** The schema of a new person, for sign-up. */
export function newUserSchema(clock: Clock) {
  return z.object(userFields(clock))
}

/** The schema of a change: an absent field stays, null clears it. */
export function userChangeSchema(clock: Clock) {
  return z
    .object({
      ...userFields(clock),
      isFindableByPractices: z.boolean().nullish(),
      wantsAppointmentReminders: z.boolean().nullish(),
      country: countrySchema.nullish(),
      language: languageSchema.nullish(),
    })
    .partial()
}

export type NewUser = z.output<ReturnType<typeof newUserSchema>>
export type UserChange = z.output<ReturnType<typeof userChangeSchema>>

const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'].map((name) => name.toLowerCase()))

/**
 * The IANA time zone of a name; undefined if it names none. Links such as `US/Eastern` are resolved, since the database
 * may know only the zones themselves.
 */
export function timeZoneOf(name: string): string | undefined {
  if (!/^[A-Za-z0-9_+\-/]{1,64}$/.test(name)) return undefined
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    return known.has(timeZone.toLowerCase()) ? timeZone : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** The fields that are copied from the input. Names, role and organisation have rules of their own. */
const PLAIN = [
  'firstName',
  'lastName',
  'gender',
  'phoneNumber',
  'dateOfBirth',
  'loginId',
  'npi',
  'country',
  'language',
] as const

/** Copies the given fields to a person: an absent field stays, null clears it. */
export function fillUser(user: User, input: UserChange): void {
  for (const field of PLAIN) {
    const value = input[field]
    if (value !== undefined) user[field] = value
  }
  if (input.image !== undefined) user.image = input.image
  if (input.wantsAppointmentReminders != null) user.wantsAppointmentReminders = input.wantsAppointmentReminders
  if (input.addresses !== undefined) user.addresses = input.addresses
  if (input.timezone !== undefined) {
    user.timezone = input.timezone
    // A name that is none is kept, and days are computed with UTC.
    user.zone = (input.timezone === null ? undefined : timeZoneOf(input.timezone)) ?? 'UTC'
  }
}
