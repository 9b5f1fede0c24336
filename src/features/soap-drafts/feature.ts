import { defineFeature } from '../define-feature.js'
import { draftSoapNote } from './draft-soap-note.job.js'
import { SoapDraftRequest } from './soap-draft-request.entity.js'
import { soapDraftFeed } from './soap-draft.feed.js'
import { SoapDraftsResolver, SoapDraftPayloadResolver, SoapDraftChangesResolver } from './soap-drafts.resolver.js'

export const soapDrafts = defineFeature({
  name: 'soap-drafts',
  entities: [SoapDraftRequest],
  resolvers: [SoapDraftsResolver, SoapDraftPayloadResolver, SoapDraftChangesResolver],
  feeds: [soapDraftFeed],
  jobs: [draftSoapNote],
})
