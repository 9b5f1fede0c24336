import { getNamedType, type GraphQLSchema, isCompositeType, isObjectType } from 'graphql'
import type { Caller, Restriction } from '../../kernel/caller.js'
import { type CareError, Forbidden, SecondFactorEnrolmentRequired } from '../../kernel/errors.js'
import type { Prepared } from './document/prepare.js'

/** Root fields for everybody who is signed in: the own profile, and what signing in and out needs. */
const OPEN_TO_ALL = [
  ...['me', 'user', 'signIn', 'signOut', 'setPassword', 'requestPasswordLink', 'confirmEmail', 'undoEmailChange'],
  ...['confirmPassword', 'endSession', 'endOtherSessions', 'beginPasskeySignIn', 'finishPasskeySignIn'],
  ...['beginPasskeyConfirmation', 'finishPasskeyConfirmation'],
]

const OPEN_FIELDS: Readonly<Record<Restriction, ReadonlySet<string>>> = {
  applicant: new Set(OPEN_TO_ALL),
  enrolment: new Set([
    ...OPEN_TO_ALL,
    ...['beginTotpEnrolment', 'confirmTotpEnrolment', 'beginPasskeyRegistration', 'finishPasskeyRegistration'],
  ]),
}

const ERRORS: Readonly<Record<Restriction, () => CareError>> = {
  applicant: () =>
    new Forbidden('Your account is not approved. Until it is, you see your own profile and nothing else.'),
  enrolment: () => new SecondFactorEnrolmentRequired(),
}

/** Fields below the open ones that lead to no record of care: parts of the own profile and of what was just added. */
const OPEN_BELOW: ReadonlySet<string> = new Set([
  'addresses',
  'organisation',
  'secondFactors',
  'signInSessions',
  'factor',
])

/** The names of the fields that lead to further fields. */
export function fieldsWithFields(schema: GraphQLSchema): ReadonlySet<string> {
  const types = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type))
  const fields = types.flatMap((type) => Object.values(type.getFields()))
  return new Set(fields.filter(({ type }) => isCompositeType(getNamedType(type))).map(({ name }) => name))
}

/**
 * The error for a caller who may use a few fields only, for the executor to throw. This is the one place that refuses
 * them: every door runs its operations here, and policies need not know of them.
 * @param leading the fields that lead to further fields (`fieldsWithFields`).
 */
export function refusalOfRestricted(
  { rootFields, fields }: Pick<Prepared, 'rootFields' | 'fields'>,
  caller: Caller,
  leading: ReadonlySet<string>,
): CareError | undefined {
  if (caller.kind !== 'user' || caller.restriction === undefined) return undefined
  const open = OPEN_FIELDS[caller.restriction]
  if (!rootFields.every((field) => open.has(field))) return ERRORS[caller.restriction]()
  // An applicant has no records that the own profile could lead to; others have.
  if (caller.restriction === 'applicant') return undefined
  const isOpen = [...fields].every((field) => !leading.has(field) || open.has(field) || OPEN_BELOW.has(field))
  return isOpen ? undefined : ERRORS[caller.restriction]()
}
