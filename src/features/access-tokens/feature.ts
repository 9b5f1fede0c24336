import { defineFeature } from '../manifests/define-feature.js'
import { AccessToken } from './access-token.entity.js'
import { AccessTokensResolver } from './access-tokens.resolver.js'
import { mailNewToken } from './mail-new-token.job.js'
import { sweepAccessTokens } from './sweep-access-tokens.js'

declare module '../../database/access/person-tables.js' {
  interface PersonTables {
    access_token: 'read' | 'create' | 'update' | 'remove'
  }
}

export const accessTokens = defineFeature({
  name: 'access-tokens',
  closedToTokens: 'a token must not make or end others',
  tables: { access_token: { resource: 'credentials', owner: 't.user_id = $1' } },
  entities: [AccessToken],
  resolvers: [AccessTokensResolver],
  jobs: [mailNewToken],
  recurring: [sweepAccessTokens],
})
