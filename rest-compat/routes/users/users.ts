import { z } from 'zod'
import {
  CreateUserDocument,
  ListConsentsDocument,
  ReadUserDocument,
  RecordConsentDocument,
  UpdateUserDocument,
  type ConsentKind,
  type ConsentStatus,
  type ListConsentsQuery,
} from '../../documents.generated.js'
import { pathId, pathIdOrZero, shownId, timestamp } from '../../fields.js'
import { route } from '../../define-route.js'
import { reply } from '../../route.js'
import { profileOf, toUserInput, userBody, userNames, userProfile } from './user-shape.js'

const userSaved = z
  .object({ userid: shownId, is_org_admin: z.boolean(), signup_time: timestamp.nullable() })
  .meta({ id: 'UserSaved' })

const consentKind = z.enum(['ai', 'journal_sharing', 'treatment', 'privacy'])

const consent = z
  .object({
    consentid: shownId,
    kind: consentKind,
    status: z.enum(['assumed', 'given', 'withdrawn']),
    form_version: z.int(),
    timestamp,
  })
  .meta({ id: 'Consent' })

const consentBody = z.object({ kind: consentKind, status: z.enum(['given', 'withdrawn']) }).meta({ id: 'ConsentBody' })

const byPerson = z.object({ userid: pathId.describe('The person.') })

/** Users: sign-up, with or without a caller who creates the account, profile and consents. */
export const userRoutes = [
  route('POST', '/users/', {
    summary: 'Create a user',
    description:
      'Self-registration, or the completion of an invitation. Without credentials and with the anonymous door closed this ' +
      'reserves a `userid`: the user exists once the mailed link was used.',
    anonymous: 'open',
    body: userBody,
    names: userNames,
  }).runs(
    { 201: userSaved },
    {
      document: CreateUserDocument,
      variables: ({ body }) => ({ input: toUserInput(body) }),
      answer: ({ createUser }) => reply(201, saved(createUser)),
    },
  ),

  route('POST', '/users/{userid}/', {
    summary: 'Update a user, or create one with 0',
    description: 'On an update, a field that is absent keeps its value; null clears it.',
    anonymous: 'legacy',
    params: z.object({ userid: pathIdOrZero.describe('The person, or 0 to create one.') }),
    body: userBody,
    names: userNames,
  }).runsEither(
    { 200: userSaved, 201: userSaved },
    {
      named: ({ params }) => (params.userid === 0 ? null : params.userid),
      use: {
        document: UpdateUserDocument,
        variables: ({ named, body }) => ({ id: named, input: toUserInput(body) }),
        answer: ({ updateUser }) => reply(200, saved(updateUser)),
      },
      otherwise: {
        document: CreateUserDocument,
        variables: ({ body }) => ({ input: toUserInput(body) }),
        answer: ({ createUser }) => reply(201, saved(createUser)),
      },
    },
  ),

  route('GET', '/users/{userid}/', {
    summary: 'The profile of a user',
    anonymous: 'legacy',
    params: byPerson,
  }).runs(
    { 200: userProfile },
    {
      document: ReadUserDocument,
      variables: ({ params }) => ({ id: params.userid }),
      answer: ({ user }) => reply(200, profileOf(user)),
    },
  ),

  route('GET', '/users/{userid}/consents/', {
    summary: "A person's answers to consent forms, newest first",
    anonymous: 'never',
    params: byPerson,
  }).listsAll(
    {
      item: consent,
      empty: 200,
      render: (node: ListConsentsQuery['consents'][number]) => ({
        consentid: node.id,
        kind: node.kind.toLowerCase() as Lowercase<ConsentKind>,
        status: node.status.toLowerCase() as Lowercase<ConsentStatus>,
        form_version: node.formVersion,
        timestamp: node.recordedAt,
      }),
    },
    {
      document: ListConsentsDocument,
      variables: ({ params }) => ({ userId: params.userid }),
      entries: ({ consents }) => consents,
    },
  ),

  route('POST', '/users/{userid}/consents/', {
    summary: 'Give or withdraw a consent',
    anonymous: 'never',
    params: byPerson,
    body: consentBody,
    names: { userId: 'userid' },
  }).runs(
    { 201: z.object({ consentid: shownId }).meta({ id: 'ConsentId' }) },
    {
      document: RecordConsentDocument,
      variables: ({ params, body }) => ({
        input: {
          userId: params.userid,
          kind: body.kind.toUpperCase() as Uppercase<typeof body.kind>,
          status: body.status.toUpperCase() as Uppercase<typeof body.status>,
        },
      }),
      answer: ({ recordConsent }) => reply(201, { consentid: recordConsent.consentId }),
    },
  ),
]

interface SavedUser {
  readonly userId: string
  readonly isOrganisationAdmin: boolean
  readonly signupTime: string | null
}

function saved({ userId, isOrganisationAdmin, signupTime }: SavedUser) {
  return { userid: userId, is_org_admin: isOrganisationAdmin, signup_time: signupTime }
}
