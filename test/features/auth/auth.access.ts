import { ABSENT, exists, type Seat } from '../../support/service/access.js'
import { PASSWORD } from '../../support/service/personas.js'
import type { FeatureAccess } from '../../access/feature-access.js'
import { newAddress } from '../../access/subjects.js'

const GRAPHQL = `
                              open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Mutation.signIn               ok    ok     ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   ok
Mutation.signOut              ok    ok     ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   ok
Mutation.changePassword       401   401    ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   401
Mutation.setPassword          400   400    400   400   400      400   400     400       400   400      400      400      401   400
Mutation.confirmPassword      401   401    ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   401
Mutation.confirmEmail         400   400    400   400   400      400   400     400       400   400      400      400      401   400
Mutation.undoEmailChange      400   400    400   400   400      400   400     400       400   400      400      400      401   400
Mutation.requestPasswordLink  ok    ok     ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   ok
Mutation.endSession           401   401    ok    404   404      404   404     404       404   404      404      404      401   401
Mutation.endOtherSessions     401   401    ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   401
Query.signInRules             401   401    ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   401
Mutation.updateSignInRules    401   401    403   403   403      403   403     403       ok    ok       403      403      401   401
Mutation.endSessionsOfMember  401   401    403   403   403      403   403     403       ok    404      403      403      401   401
User.signInSessions           empty empty  ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   empty
`

const REST = `
                            open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
POST /auth/login/           ok    ok     ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   ok
POST /auth/logout/          ok    ok     ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   ok
POST /auth/password/        400   400    400   400   400      400   400     400       400   400      400      400      401   400
POST /auth/password/reset/  ok    ok     ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   ok
POST /auth/email/           400   400    400   400   400      400   400     400       400   400      400      400      401   400
POST /auth/email/undo/      400   400    400   400   400      400   400     400       400   400      400      400      401   400
`

async function insertSession({ owner }: Seat['app'], userId: number): Promise<number> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into auth_session (user_id, nonce, token_hash, created_at, last_seen_at, expires_at)
     values ($1, '\\x00', '\\x00', now(), now(), now() + interval '1 hour') returning id`,
    [userId],
  )
  return Number(rows[0]?.id)
}

/** Who may have what of auth, and how it is asked for. */
export const auth: FeatureAccess = {
  title: 'Sign-in, passwords, mailed links',
  conditions: ['Everybody manages their own account only.'],
  graphqlTable: GRAPHQL,
  restTable: REST,
  roles: {
    frontDesk: {
      'Mutation.endSession': '404',
      'Mutation.endOtherSessions': 'ok',
      'Query.signInRules': 'ok',
      'Mutation.changePassword': 'ok',
      'Mutation.confirmPassword': 'ok',
    },
  },
  graphql: {
    'Mutation.signIn': {
      document: `mutation { signIn(input: { username: "otherClient", password: "${PASSWORD}" }) { userId user { gender } } }`,
      shows: () => 'canary-otherClient-end',
      notOver: 'websocket',
    },
    'Mutation.signOut': { document: 'mutation { signOut { signedOut } }' },
    'Mutation.endSession': {
      document: 'mutation ($id: ID!) { endSession(id: $id) { sessionId } }',
      variables: async ({ app, subjectId }) => ({ id: await insertSession(app, subjectId) }),
      changed: (seat, { id }) =>
        exists(seat, 'select 1 from auth_session where id = $1 and ended_at is not null', [id]),
      absent: { id: ABSENT },
    },
    'Mutation.endOtherSessions': { document: 'mutation { endOtherSessions { ended } }' },
    'Mutation.endSessionsOfMember': {
      document: 'mutation ($id: ID!) { endSessionsOfMember(userId: $id) { ended } }',
      variables: async ({ app, subjectId }) => {
        await insertSession(app, subjectId)
        return { id: subjectId }
      },
      changed: async (seat, { id }) =>
        !(await exists(seat, 'select 1 from auth_session where user_id = $1 and ended_at is null', [id])),
      absent: { id: ABSENT },
    },
    'User.signInSessions': {
      document: '{ me { gender signInSessions { current } } }',
      shows: ({ ownCanary }) => ownCanary,
    },
    'Query.signInRules': { document: '{ signInRules { staffIdleMinutes } }' },
    'Mutation.updateSignInRules': {
      document: 'mutation { updateSignInRules(input: { longestHours: 160 }) { longestHours } }',
      variables: async ({ app }) => {
        await app.owner.query('delete from sign_in_rules')
        return {}
      },
      changed: (seat) => exists(seat, 'select 1 from sign_in_rules where longest_hours = 160', []),
    },
    'Mutation.changePassword': {
      // To the same one, which all other questions are asked with.
      document: `mutation { changePassword(input: { currentPassword: "${PASSWORD}", password: "${PASSWORD}" }) { userId } }`,
      changed: async (seat) => {
        const caller = [seat.callerId ?? null]
        const isChanged = await exists(
          seat,
          'select 1 from user_account where id = $1 and password_version > 1',
          caller,
        )
        // Devices end with a password; other operations of the matrix need them.
        await seat.app.owner.query(
          `update device d set password_version = u.password_version from user_account u where u.id = d.user_id and u.id = $1`,
          caller,
        )
        return isChanged
      },
    },
    'Mutation.setPassword': {
      document: 'mutation { setPassword(input: { token: "1.x", password: "lantern over nine rivers" }) { userId } }',
    },
    'Mutation.confirmPassword': {
      document: `mutation { confirmPassword(input: { password: "${PASSWORD}" }) { confirmedAt } }`,
      notOver: 'websocket',
    },
    'Mutation.confirmEmail': { document: 'mutation { confirmEmail(input: { token: "1.x" }) { userId } }' },
    'Mutation.undoEmailChange': { document: 'mutation { undoEmailChange(input: { token: "1.x" }) { userId } }' },
    'Mutation.requestPasswordLink': {
      document: 'mutation ($email: String!) { requestPasswordLink(input: { email: $email }) { accepted } }',
      variables: () => ({ email: newAddress() }),
    },
  },
  rest: {
    'POST /auth/login/': {
      ask: () => ({ path: '/auth/login/', body: { username: 'otherClient', password: PASSWORD } }),
    },
    'POST /auth/logout/': { ask: () => ({ path: '/auth/logout/' }) },
    'POST /auth/password/': {
      ask: () => ({ path: '/auth/password/', body: { token: '1.x', password: 'lantern over nine rivers' } }),
    },
    'POST /auth/password/reset/': { ask: () => ({ path: '/auth/password/reset/', body: { emailid: newAddress() } }) },
    'POST /auth/email/': { ask: () => ({ path: '/auth/email/', body: { token: '1.x' } }) },
    'POST /auth/email/undo/': { ask: () => ({ path: '/auth/email/undo/', body: { token: '1.x' } }) },
  },
}
