import { z } from 'zod'
import { text } from '../../../src/kernel/text/text.js'
import type { UserFieldsFragment, UserInput } from '../../documents.generated.js'
import { bodyId, calendarDate, emailAddress, image, orNull, shownDate, shownId } from '../../fields.js'
import { roleGiven, roleShown, roleToShow, toRole } from './role.js'
import { LIMITS, LIST_LIMITS } from '../../../src/kernel/limits.js'

const addressBody = z
  .object({
    addressLine1: orNull(text(LIMITS.addressLine)),
    addressLine2: orNull(text(LIMITS.addressLine)),
    city: orNull(text(LIMITS.addressLine)),
    state: orNull(text(LIMITS.addressLine)),
    country: orNull(text(LIMITS.addressLine)),
    zipcode: orNull(text(LIMITS.addressLine)),
  })
  .meta({ id: 'AddressBody' })

export const addressShown = z
  .object({
    addressLine1: z.string().nullable(),
    addressLine2: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    country: z.string().nullable(),
    zipcode: z.string().nullable(),
  })
  .meta({ id: 'Address' })

/** The documented body of create and update. */
export const userBody = z
  .object({
    userloginname: orNull(text(LIMITS.user.loginName)),
    role: orNull(roleGiven),
    firstName: orNull(text(LIMITS.user.firstName)),
    lastName: orNull(text(LIMITS.user.lastName)),
    emailid: orNull(emailAddress),
    gender: orNull(text(LIMITS.user.gender)),
    phoneNumber: orNull(text(LIMITS.user.phoneNumber)),
    dob: orNull(calendarDate),
    image,
    timezone: orNull(text(LIMITS.user.timezone)).describe('An IANA name; any other text is kept and counts as UTC.'),
    address: z.array(addressBody).max(LIST_LIMITS.addresses),
    loginid: orNull(text(LIMITS.user.loginId)),
    orgid: orNull(bodyId),
    npi: orNull(text(LIMITS.user.npi)),
    is_org_admin: orNull(z.boolean()),
  })
  .meta({ id: 'UserBody' })

/** The documented profile: every field of the body, and the therapist relationship. */
export const userProfile = z
  .object({
    userid: shownId,
    userloginname: z.string().nullable(),
    role: roleShown,
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    emailid: z.string().nullable(),
    gender: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    dob: shownDate.nullable(),
    image: z.string(),
    timezone: z.string().nullable(),
    address: z.array(addressShown),
    loginid: z.string().nullable(),
    orgid: shownId.nullable(),
    npi: z.string().nullable(),
    is_org_admin: z.boolean(),
    is_profile_active: z.boolean(),
    invite_sent: z.boolean(),
  })
  .meta({ id: 'User' })

/** The schema's names of user fields, in the words of REST. */
export const userNames = {
  loginName: 'userloginname',
  email: 'emailid',
  dateOfBirth: 'dob',
  addresses: 'address',
  loginId: 'loginid',
  organisationId: 'orgid',
  isOrganisationAdmin: 'is_org_admin',
} as const

export function toUserInput(body: z.output<typeof userBody>): UserInput {
  return {
    loginName: body.userloginname,
    role: toRole(body.role),
    firstName: body.firstName,
    lastName: body.lastName,
    email: body.emailid,
    gender: body.gender,
    phoneNumber: body.phoneNumber,
    dateOfBirth: body.dob,
    image: body.image,
    timezone: body.timezone,
    addresses: body.address,
    loginId: body.loginid,
    organisationId: body.orgid,
    npi: body.npi,
    isOrganisationAdmin: body.is_org_admin,
  }
}

export function profileOf(user: UserFieldsFragment): z.input<typeof userProfile> {
  return {
    userid: user.id,
    userloginname: user.loginName,
    role: roleToShow(user.role),
    firstName: user.firstName,
    lastName: user.lastName,
    emailid: user.email,
    gender: user.gender,
    phoneNumber: user.phoneNumber,
    dob: user.dateOfBirth,
    image: user.image,
    timezone: user.timezone,
    address: user.addresses,
    loginid: user.loginId,
    orgid: user.organisationId,
    npi: user.npi,
    is_org_admin: user.isOrganisationAdmin,
    is_profile_active: user.isProfileActive,
    invite_sent: user.inviteSent,
  }
}
