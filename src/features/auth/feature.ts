import { defineFeature } from '../define-feature.js'
import { answerLinkRequest } from './answer-link-request.job.js'
import { answerSignUp } from './answer-sign-up.job.js'
import { AuthResolver, SignInPayloadResolver } from './auth.resolver.js'
import { sendLinkMail } from './send-link-mail.job.js'
import { sweepIdentity } from './sweep-identity.js'
import { tellKnownAddress } from './tell-known-address.job.js'
import { tellOldAddress } from './tell-old-address.job.js'

export const auth = defineFeature({
  name: 'auth',
  tables: {
    sign_in_name: { resource: 'credentials', key: 'user_id', owner: 't.user_id = $1', unscoped: true },
    auth_session: { resource: 'credentials', owner: 't.user_id = $1', contact: 'last_seen_at', unscoped: true },
    link: { resource: 'credentials', owner: 't.user_id = $1', jobs: ['send-link-mail'], unscoped: true },
  },
  resolvers: [AuthResolver, SignInPayloadResolver],
  jobs: [sendLinkMail, answerLinkRequest, answerSignUp, tellKnownAddress, tellOldAddress],
  recurring: [sweepIdentity],
})
