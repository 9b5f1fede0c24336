import { z } from 'zod'
import { text } from '../../../src/kernel/text/text.js'
import {
  ConfirmEmailDocument,
  RequestPasswordLinkDocument,
  SetPasswordDocument,
  SignInDocument,
  SignOutDocument,
  UndoEmailChangeDocument,
} from '../../documents.generated.js'
import { LIMITS } from '../../../src/kernel/limits.js'
import { emailAddress, orNull, shownId } from '../../fields.js'
import { route } from '../../define-route.js'
import { reply } from '../../route.js'
import { roleShown, roleToShow } from '../users/role.js'

/** Sign-in and password links. They need no credentials, whatever the setting for anonymous callers is. */
export const authRoutes = [
  route('POST', '/auth/login/', {
    summary: 'Sign in',
    description:
      'Sets the session cookie: `care_session`, or `__Host-care_session` where the public address is https. For an account with a second factor and a right password, a missing or wrong `code` is a 401 of type `/problems/second-factor-required`; its `methods` says what the account takes.',
    anonymous: 'open',
    rate: 'sign-in',
    body: z.object({
      username: text(LIMITS.credential).meta({ description: 'Login name or e-mail address.' }),
      password: text(LIMITS.credential),
      code: orNull(text(LIMITS.secondFactor.code)).describe(
        'For accounts with a second factor: the code of the authenticator app, or a recovery code.',
      ),
    }),
  }).runs(
    { 200: z.object({ userid: shownId, role: roleShown }) },
    {
      document: SignInDocument,
      variables: ({ body }) => ({ input: body }),
      answer: ({ signIn }) => reply(200, { userid: signIn.userId, role: roleToShow(signIn.role) }),
    },
  ),

  route('POST', '/auth/logout/', { summary: 'End the session', anonymous: 'open' }).runs(
    { 204: null },
    { document: SignOutDocument, variables: () => ({}), answer: () => reply(204) },
  ),

  route('POST', '/auth/password/', {
    summary: 'Set the password with the token of a mailed link',
    anonymous: 'open',
    body: z.object({
      token: text(LIMITS.credential),
      password: text(LIMITS.credential).meta({ description: 'At least 12 characters, not a common one.' }),
    }),
  }).runs(
    { 200: z.object({ userid: shownId }) },
    {
      document: SetPasswordDocument,
      variables: ({ body }) => ({ input: body }),
      answer: ({ setPassword }) => reply(200, { userid: setPassword.userId }),
    },
  ),

  route('POST', '/auth/password/reset/', {
    summary: 'Request a new password link by mail',
    description: 'The answer is the same whether or not the address is known.',
    anonymous: 'open',
    body: z.object({ emailid: emailAddress }),
    names: { email: 'emailid' },
  }).runs(
    { 202: null },
    {
      document: RequestPasswordLinkDocument,
      variables: ({ body }) => ({ input: { email: body.emailid } }),
      answer: () => reply(202),
    },
  ),

  route('POST', '/auth/email/', {
    summary: 'Confirm a changed e-mail address with the token of the mailed link',
    anonymous: 'open',
    body: z.object({ token: text(LIMITS.credential) }),
  }).runs(
    { 200: z.object({ userid: shownId }) },
    {
      document: ConfirmEmailDocument,
      variables: ({ body }) => ({ input: body }),
      answer: ({ confirmEmail }) => reply(200, { userid: confirmEmail.userId }),
    },
  ),

  route('POST', '/auth/email/undo/', {
    summary: 'Undo a changed e-mail address with the token mailed to the address before',
    description: 'Within a day of the change. Ends all sessions and all other links.',
    anonymous: 'open',
    body: z.object({ token: text(LIMITS.credential) }),
  }).runs(
    { 200: z.object({ userid: shownId }) },
    {
      document: UndoEmailChangeDocument,
      variables: ({ body }) => ({ input: body }),
      answer: ({ undoEmailChange }) => reply(200, { userid: undoEmailChange.userId }),
    },
  ),
]
