import { defineFeature } from '../manifests/define-feature.js'
import { AccessToken } from './access-token.entity.js'
import { AccessTokensResolver } from './access-tokens.resolver.js'
import { mailNewToken } from './mail-new-token.job.js'
import { OAuthClientsResolver } from './oauth/oauth-clients.resolver.js'
import { sweepAccessTokens } from './sweep-access-tokens.js'

declare module '../../database/access/person-tables.js' {
  interface PersonTables {
    access_token: 'read' | 'create' | 'update' | 'remove'
  }
}

export const accessTokens = defineFeature({
  name: 'access-tokens',
  closedToTokens: 'a token must not make or end others',
  tables: {
    access_token: { resource: 'credentials', owner: 't.user_id = $1' },
    oauth_secret: { resource: 'credentials', key: 'token_id', owner: 't.user_id = $1', unscoped: true },
    oauth_client: { kept: 'applications, not people', unscoped: true },
  },
  entities: [AccessToken],
  resolvers: [AccessTokensResolver, OAuthClientsResolver],
  jobs: [mailNewToken],
  recurring: [sweepAccessTokens],
})
