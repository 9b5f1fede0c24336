import { defineFeature } from '../manifests/define-feature.js'
import {
  IdentityProviderAddressesResolver,
  IdentityProvidersResolver,
} from './providers/identity-providers.resolver.js'
import { sealedClientSecrets } from './providers/identity-provider.js'
import { mailProviderLinked } from './sessions/provider-linked-mail.job.js'
import { sweepSingleSignOn } from './sessions/sweep-single-sign-on.js'

export const singleSignOn = defineFeature({
  name: 'single-sign-on',
  closedToTokens: 'it is about how people sign in',
  tables: {
    identity_provider: { kept: 'set up by a practice', unscoped: true },
    external_identity: { resource: 'credentials', key: 'user_id', owner: 't.user_id = $1', unscoped: true },
    external_session: { resource: 'credentials', key: 'session_id', owner: 't.user_id = $1', unscoped: true },
    external_sign_in: { kept: 'of nobody yet, for ten minutes', unscoped: true },
    used_assertion: { kept: 'numbers of a provider alone, for minutes', unscoped: true },
  },
  resolvers: [IdentityProvidersResolver, IdentityProviderAddressesResolver],
  jobs: [mailProviderLinked],
  recurring: [sweepSingleSignOn],
  extensions: [sealedClientSecrets],
})
