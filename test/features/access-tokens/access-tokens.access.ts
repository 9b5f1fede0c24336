import { ABSENT, exists, existsText, type Seat } from '../../support/service/access.js'
import { insertToken } from '../../support/service/access-tokens.js'
import type { FeatureAccess, Variables } from '../../access/feature-access.js'

const GRAPHQL = `
                            open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Query.accessTokens          401   401    ok    empty empty    empty empty   empty     empty empty    empty    empty    401   401
Query.accessTokenScopes     401   401    ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   401
Mutation.createAccessToken  401   401    ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   401
Mutation.revokeAccessToken  401   401    ok    404   404      404   404     404       404   404      404      404      401   401
Query.oauthClients          401   401    403   403   403      403   403     403       403   403      403      ok       401   401
Mutation.registerOAuthClient 401  401    403   403   403      403   403     403       403   403      403      ok       401   401
Mutation.removeOAuthClient  401   401    403   403   403      403   403     403       403   403      403      ok       401   401
Query.serviceAccounts       401   401    403   403   403      403   403     403       ok    empty    403      403      401   401
ServiceAccount.tokens       401   401    403   403   403      403   403     403       ok    empty    403      403      401   401
Mutation.createServiceAccount 401 401    403   403   403      403   403     403       ok    ok       403      403      401   401
Mutation.createServiceToken 401   401    403   403   403      403   403     403       ok    404      403      403      401   401
Mutation.removeServiceAccount 401 401    403   403   403      403   403     403       ok    404      403      403      401   401
`

const ownToken = async ({ app, subjectId, canary }: Seat): Promise<Variables> => ({
  id: (await insertToken(app.owner, subjectId, ['journals:read'], canary)).id,
})

let made = 0

async function insertClient({ app }: Seat): Promise<Variables> {
  const id = `client-${++made}`
  await app.owner.query(
    `insert into oauth_client (client_id, name, redirect_uris, created_at) values ($1, 'Diary', '{}', now())`,
    [id],
  )
  return { id }
}

/** A service account of the practice of the scene. */
async function insertService({ app }: Seat, name = 'Reports'): Promise<Variables> {
  const { rows } = await app.owner.query<{ id: string }>(
    'insert into service_account (organisation_id, name, created_at) values ($1, $2, now()) returning id',
    [app.personas.organisationId, name],
  )
  return { id: Number(rows[0]?.id) }
}

const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString()

/** Who may have what of access tokens, and how it is asked for. */
export const accessTokens: FeatureAccess = {
  title: 'Access tokens',
  conditions: [
    'Everybody makes, lists and revokes their own tokens only, and no token can.',
    'A token never has more rights than its owner, and no rights of an operator.',
    'Admins make the service accounts of their practice. Those read what an admin sees, within their scopes, and change nothing.',
    'Operators register the applications that people can let act for them (OAuth).',
  ],
  graphqlTable: GRAPHQL,
  roles: {
    frontDesk: {
      'Query.accessTokens': 'empty',
      'Query.accessTokenScopes': 'ok',
      'Mutation.createAccessToken': 'ok',
      'Mutation.revokeAccessToken': '404',
    },
  },
  graphql: {
    'Query.accessTokens': {
      document: '{ accessTokens { name } }',
      variables: async (seat) => {
        await ownToken(seat)
        return {}
      },
      shows: ({ canary }) => canary,
    },
    'Query.accessTokenScopes': { document: '{ accessTokenScopes }', shows: () => 'journals:read' },
    'Mutation.createAccessToken': {
      document: 'mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { token { id } } }',
      variables: () => ({
        input: {
          name: `token ${++made}`,
          scopes: ['journals:read'],
          expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
        },
      }),
      changed: (seat, { input }) =>
        existsText(
          seat,
          'select name as text from access_token where user_id = $1',
          [seat.callerId ?? null],
          (input as { name: string }).name,
        ),
    },
    'Mutation.revokeAccessToken': {
      document: 'mutation ($id: ID!) { revokeAccessToken(id: $id) { tokenId } }',
      variables: ownToken,
      changed: (seat, { id }) =>
        exists(seat, 'select 1 from access_token where id = $1 and ended_at is not null', [id]),
      absent: { id: ABSENT },
    },
    'Query.serviceAccounts': {
      document: '{ serviceAccounts { name } }',
      variables: async (seat) => {
        await insertService(seat, `service of ${seat.app.personas.organisationId}`)
        return {}
      },
      shows: ({ app }) => `service of ${app.personas.organisationId}`,
    },
    'ServiceAccount.tokens': {
      document: '{ serviceAccounts { tokens { name } } }',
      variables: async (seat) => {
        const { id } = await insertService(seat)
        await seat.app.owner.query(
          `insert into access_token (organisation_id, service_account_id, name, scopes, secret_hash, password_version,
             created_at, expires_at)
           values ($1, $2, 'token of a service', '{users:read}', '\\x00', 0, now(), now() + interval '1 hour')`,
          [seat.app.personas.organisationId, id],
        )
        return {}
      },
      shows: () => 'token of a service',
    },
    'Mutation.createServiceAccount': {
      document:
        'mutation ($input: CreateServiceAccountInput!) { createServiceAccount(input: $input) { serviceAccount { id } } }',
      variables: () => ({ input: { name: `service ${++made}` } }),
      changed: (seat, { input }) =>
        existsText(seat, 'select name as text from service_account', [], (input as { name: string }).name),
    },
    'Mutation.createServiceToken': {
      document:
        'mutation ($id: ID!, $input: CreateAccessTokenInput!) { createServiceToken(serviceAccountId: $id, input: $input) { token { id } } }',
      variables: async (seat) => ({
        ...(await insertService(seat)),
        input: { name: 'Reader', scopes: ['users:read'], expiresAt: inAnHour() },
      }),
      changed: (seat, { id }) => exists(seat, 'select 1 from access_token where service_account_id = $1', [id]),
      absent: { id: ABSENT, input: { name: 'Reader', scopes: ['users:read'], expiresAt: inAnHour() } },
    },
    'Mutation.removeServiceAccount': {
      document: 'mutation ($id: ID!) { removeServiceAccount(id: $id) { serviceAccountId } }',
      variables: insertService,
      changed: (seat, { id }) =>
        exists(seat, 'select 1 from service_account where id = $1 and removed_at is not null', [id]),
      absent: { id: ABSENT },
    },
    'Query.oauthClients': {
      document: '{ oauthClients { name } }',
      variables: async (seat) => {
        await insertClient(seat)
        return {}
      },
      shows: () => 'Diary',
    },
    'Mutation.registerOAuthClient': {
      document:
        'mutation ($input: RegisterOAuthClientInput!) { registerOAuthClient(input: $input) { client { clientId } } }',
      variables: () => ({
        input: { name: `App ${++made}`, redirectUris: ['https://app.example/back'], isConfidential: true },
      }),
      changed: (seat, { input }) =>
        exists(seat, 'select 1 from oauth_client where name = $1', [(input as { name: string }).name]),
    },
    'Mutation.removeOAuthClient': {
      document: 'mutation ($id: String!) { removeOAuthClient(clientId: $id) { clientId } }',
      variables: insertClient,
      changed: (seat, { id }) =>
        exists(seat, 'select 1 from oauth_client where client_id = $1 and removed_at is not null', [id]),
    },
  },
}
