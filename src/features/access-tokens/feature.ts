import { defineFeature } from '../manifests/define-feature.js'
import { AccessToken } from './access-token.entity.js'
import { AccessTokensResolver } from './access-tokens.resolver.js'
import { mailNewToken } from './mail-new-token.job.js'
import { OAuthClientsResolver } from './oauth/oauth-clients.resolver.js'
import { ServiceAccountsResolver } from './service/service-accounts.resolver.js'
import { sweepAccessTokens } from './sweep-access-tokens.js'

declare module '../../database/access/person-tables.js' {
  interface PersonTables {
    access_token: 'read' | 'create' | 'update' | 'remove'
  }
}

export const accessTokens = defineFeature({
  name: 'access-tokens',
  closedToTokens: 'a token must not make or end others',
  openToFrontDesk: [
    ...['Query.accessTokens', 'Query.accessTokenScopes', 'Mutation.createAccessToken', 'Mutation.revokeAccessToken'],
  ],
  tables: {
    access_token: { resource: 'credentials', owner: 't.user_id = $1' },
    oauth_secret: { resource: 'credentials', key: 'token_id', owner: 't.user_id = $1', unscoped: true },
    service_account: { kept: 'programs, not people', unscoped: true },
    oauth_client: { kept: 'applications, not people', unscoped: true },
  },
  entities: [AccessToken],
  resolvers: [AccessTokensResolver, OAuthClientsResolver, ServiceAccountsResolver],
  jobs: [mailNewToken],
  recurring: [sweepAccessTokens],
})
