import { ABSENT, exists, type Seat } from '../../support/service/access.js'
import type { FeatureAccess, Variables } from '../../access/feature-access.js'
import { canary } from '../../access/subjects.js'

const GRAPHQL = `
                                 open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Query.identityProviders          401   401    403   403   403      403   403     403       ok    empty    403      403      401   401
Mutation.createIdentityProvider  401   401    403   403   403      403   403     403       ok    ok       403      403      401   401
Mutation.updateIdentityProvider  401   401    403   403   403      403   403     403       ok    404      403      403      401   401
Mutation.removeIdentityProvider  401   401    403   403   403      403   403     403       ok    404      403      403      401   401
`

/** An identity provider of the practice of the scene, as the one variable. */
async function insertProvider({ app, canary: name }: Seat): Promise<Variables> {
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into identity_provider
       (organisation_id, kind, name, is_active, issuer, client_id, email_domains, created_at, updated_at)
     values ($1, 'oidc', $2, true, 'https://id.example.org', 'care', '{example.org}', now(), now()) returning id`,
    [app.personas.organisationId, name],
  )
  return { id: Number(rows[0]?.id) }
}

/** Who sets up the identity providers of a practice. */
export const singleSignOn: FeatureAccess = {
  title: 'Single sign-on',
  conditions: [
    'Admins set up the identity providers of their own practice; the client secret is never shown.',
    'Without credentials, `GET /auth/sso/{id}/` leads to the provider. Its answer signs in members of its practice, and nobody else.',
  ],
  graphqlTable: GRAPHQL,
  graphql: {
    'Query.identityProviders': {
      document: '{ identityProviders { name } }',
      variables: async (seat) => {
        await insertProvider(seat)
        return {}
      },
      shows: canary,
    },
    'Mutation.createIdentityProvider': {
      document: 'mutation ($input: CreateIdentityProviderInput!) { createIdentityProvider(input: $input) { id } }',
      variables: async (seat) => {
        // A practice has few of them.
        await seat.app.owner.query('delete from identity_provider')
        const name = `${seat.canary} ${Math.random()}`
        const provider = { issuer: 'https://id.example.org', clientId: 'care', emailDomains: ['example.org'] }
        return { input: { kind: 'OIDC', name, ...provider } }
      },
      changed: (seat, { input }) =>
        exists(seat, 'select 1 from identity_provider where name = $1', [(input as { name: string }).name]),
    },
    'Mutation.updateIdentityProvider': {
      document: 'mutation ($id: ID!) { updateIdentityProvider(id: $id, input: { isActive: false }) { id } }',
      variables: insertProvider,
      changed: (seat, { id }) => exists(seat, 'select 1 from identity_provider where id = $1 and not is_active', [id]),
      absent: { id: ABSENT },
    },
    'Mutation.removeIdentityProvider': {
      document: 'mutation ($id: ID!) { removeIdentityProvider(id: $id) { id } }',
      variables: insertProvider,
      changed: async (seat, { id }) => !(await exists(seat, 'select 1 from identity_provider where id = $1', [id])),
      absent: { id: ABSENT },
    },
  },
}
