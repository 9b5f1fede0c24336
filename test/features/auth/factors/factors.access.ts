import { ABSENT, exists, type Seat } from '../../../support/service/access.js'
import { askGraphql } from '../../../support/service/ask-graphql.js'
import { PASSWORD } from '../../../support/service/personas.js'
import type { FeatureAccess } from '../../../access/feature-access.js'
import { subject } from '../../../access/subjects.js'

const GRAPHQL = `
                                    open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Mutation.beginTotpEnrolment         401   401    ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   401
Mutation.confirmTotpEnrolment       401   401    400   400   400      400   400     400       400   400      400      400      401   401
Mutation.beginPasskeyRegistration   401   401    ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   401
Mutation.finishPasskeyRegistration  401   401    400   400   400      400   400     400       400   400      400      400      401   401
Mutation.beginPasskeySignIn         ok    ok     ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   ok
Mutation.finishPasskeySignIn        400   400    400   400   400      400   400     400       400   400      400      400      401   400
Mutation.beginPasskeyConfirmation   401   401    ok    404   404      404   404     404       404   404      404      404      401   401
Mutation.finishPasskeyConfirmation  401   401    400   400   400      400   400     400       400   400      400      400      401   401
Mutation.renewRecoveryCodes         401   401    ok    404   404      404   404     404       404   404      404      404      401   401
Mutation.removeSecondFactor         401   401    ok    404   404      404   404     404       404   404      404      404      401   401
Mutation.resetSecondFactors         401   401    403   403   403      403   403     403       ok    404      403      403      401   401
User.secondFactors                  empty empty  ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   empty
`

/** A session, opened before the account has a second factor. Nobody in particular has none. */
async function session({ app, headers, callerId }: Seat): Promise<Record<string, string>> {
  const name = Object.entries(app.personas.ids).find(([, id]) => id === callerId)?.[0]
  if (name === undefined) return headers
  const { headers: answered } = await app.rest('POST', '/auth/login/', { body: { username: name, password: PASSWORD } })
  return { cookie: answered.getSetCookie()[0]?.split(';')[0] ?? '' }
}

/** A second factor of the subject. */
async function insertFactor({ app, subjectId }: Seat): Promise<number> {
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into second_factor (user_id, kind, name, created_at, confirmed_at, sealed_secret, last_step)
     values ($1, 'totp', 'x', now(), now(), '\\x00', 0) returning id`,
    [subjectId],
  )
  return Number(rows[0]?.id)
}

/** A passkey of the subject. */
async function insertPasskey({ app, subjectId }: Seat): Promise<void> {
  await app.owner.query(
    `insert into second_factor (user_id, kind, name, created_at, confirmed_at, credential_id, public_key, user_handle,
       sign_count, transports)
     values ($1, 'passkey', 'x', now(), now(), gen_random_uuid()::text::bytea, '\\x00', '\\x00', 0, '{}')`,
    [subjectId],
  )
}

/** Takes the subject's factors away, so that the password is enough again for the next operation. */
async function removeFactors({ app, subjectId }: Seat): Promise<void> {
  await app.owner.query('delete from second_factor where user_id = $1', [subjectId])
  await app.owner.query('delete from recovery_code where user_id = $1', [subjectId])
}

/** Who may have what of second factors, and how it is asked for. */
export const secondFactors: FeatureAccess = {
  title: 'Second factors',
  conditions: [
    'Everybody manages their own factors only, after a fresh authentication.',
    'Admins of a practice remove all second factors of a member who lost them. They do not learn or change the password.',
    'Where a rule asks for a second factor and the days of grace are over, everybody without one gets 403 for all but their own profile, adding one, and signing out.',
    'An account with a second factor is not opened by HTTP Basic with its password.',
  ],
  graphqlTable: GRAPHQL,
  roles: {
    frontDesk: {
      'Mutation.beginTotpEnrolment': 'ok',
      'Mutation.confirmTotpEnrolment': '400',
      'Mutation.beginPasskeyRegistration': 'ok',
      'Mutation.finishPasskeyRegistration': '400',
      'Mutation.beginPasskeyConfirmation': '404',
      'Mutation.finishPasskeyConfirmation': '400',
      'Mutation.renewRecoveryCodes': '404',
      'Mutation.removeSecondFactor': '404',
    },
  },
  graphql: {
    'Mutation.beginTotpEnrolment': { document: 'mutation { beginTotpEnrolment { secret } }' },
    'Mutation.confirmTotpEnrolment': {
      document: 'mutation { confirmTotpEnrolment(input: { code: "x", name: "x" }) { recoveryCodes } }',
      variables: async ({ app, headers }) => {
        await askGraphql(app, 'apollo', { query: 'mutation { beginTotpEnrolment { secret } }' }, headers)
        return {}
      },
    },
    'Mutation.beginPasskeyRegistration': { document: 'mutation { beginPasskeyRegistration { options } }' },
    'Mutation.finishPasskeyRegistration': {
      document: 'mutation { finishPasskeyRegistration(input: { name: "x", response: {} }) { recoveryCodes } }',
    },
    'Mutation.beginPasskeySignIn': {
      document: 'mutation { beginPasskeySignIn { options } }',
      notOver: 'websocket',
    },
    'Mutation.finishPasskeySignIn': {
      document: 'mutation { finishPasskeySignIn(input: { response: {} }) { userId user { gender } } }',
      notOver: 'websocket',
    },
    'Mutation.beginPasskeyConfirmation': {
      document: 'mutation { beginPasskeyConfirmation { options } }',
      headers: session,
      variables: async (seat) => {
        await insertPasskey(seat)
        return {}
      },
      changed: async (seat) => {
        const values = [seat.callerId ?? null]
        const hasBegun = await exists(
          seat,
          `select 1 from passkey_challenge where user_id = $1 and purpose = 'confirm'`,
          values,
        )
        await removeFactors(seat)
        return hasBegun
      },
      notOver: 'websocket',
    },
    'Mutation.finishPasskeyConfirmation': {
      document: 'mutation { finishPasskeyConfirmation(input: { response: {} }) { confirmedAt } }',
      notOver: 'websocket',
    },
    'Mutation.renewRecoveryCodes': {
      document: 'mutation { renewRecoveryCodes { recoveryCodes } }',
      headers: session,
      variables: async (seat) => {
        await insertFactor(seat)
        return {}
      },
      changed: async (seat) => {
        const isRenewed = await exists(seat, 'select 1 from recovery_code where user_id = $1', [seat.subjectId])
        await removeFactors(seat)
        return isRenewed
      },
    },
    'Mutation.removeSecondFactor': {
      document: 'mutation ($id: ID!) { removeSecondFactor(id: $id) { factorId } }',
      headers: session,
      variables: async (seat) => ({ id: await insertFactor(seat) }),
      changed: async (seat, { id }) => {
        const isThere = await exists(seat, 'select 1 from second_factor where id = $1', [id])
        await removeFactors(seat)
        return !isThere
      },
      absent: { id: ABSENT },
    },
    'Mutation.resetSecondFactors': {
      document: 'mutation ($id: ID!) { resetSecondFactors(userId: $id) { userId } }',
      variables: subject,
      absent: { id: ABSENT },
    },
    'User.secondFactors': {
      document: '{ me { gender secondFactors { id } recoveryCodesLeft } }',
      shows: ({ ownCanary }) => ownCanary,
    },
  },
}
