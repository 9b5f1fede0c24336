import { PASSWORD } from '../../support/service/personas.js'
import type { FeatureAccess } from '../../access/feature-access.js'
import { newAddress } from '../../access/subjects.js'

const GRAPHQL = `
                              open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Mutation.signIn               ok    ok     ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   ok
Mutation.signOut              ok    ok     ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   ok
Mutation.setPassword          400   400    400   400   400      400   400     400       400   400      400      400      401   400
Mutation.confirmPassword      401   401    ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   401
Mutation.confirmEmail         400   400    400   400   400      400   400     400       400   400      400      400      401   400
Mutation.undoEmailChange      400   400    400   400   400      400   400     400       400   400      400      400      401   400
Mutation.requestPasswordLink  ok    ok     ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   ok
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

/** Who may have what of auth, and how it is asked for. */
export const auth: FeatureAccess = {
  title: 'Sign-in, passwords, mailed links',
  conditions: ['Everybody manages their own account only.'],
  graphqlTable: GRAPHQL,
  restTable: REST,
  graphql: {
    'Mutation.signIn': {
      document: `mutation { signIn(input: { username: "otherClient", password: "${PASSWORD}" }) { userId user { gender } } }`,
      shows: () => 'canary-otherClient-end',
      notOver: 'websocket',
    },
    'Mutation.signOut': { document: 'mutation { signOut { signedOut } }' },
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
