import type { OperationContext } from '../../features/operation-context.js'
import type { Restriction } from '../../kernel/caller.js'
import { type CareError, Forbidden, SecondFactorEnrolmentRequired } from '../../kernel/errors.js'

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

/**
 * The error for a caller who may use a few fields only, for the executor to throw. This is the one place that refuses
 * them: every door runs its operations here, and policies need not know of them.
 */
export function refusalOfRestricted(
  rootFields: readonly string[],
  { caller }: Pick<OperationContext, 'caller'>,
): CareError | undefined {
  if (caller.kind !== 'user' || caller.restriction === undefined) return undefined
  const open = OPEN_FIELDS[caller.restriction]
  return rootFields.every((field) => open.has(field)) ? undefined : ERRORS[caller.restriction]()
}
