import './sources/chat.source.js'
import './sources/conversation.source.js'
import './sources/journal.source.js'
import './sources/note.source.js'

export { draftSoapNote } from './draft-soap-note.job.js'
export { soapDraftFeed } from './soap-draft.feed.js'
export { SoapDraftRequest } from './soap-draft-request.entity.js'
export { SoapDraftChangesResolver, SoapDraftPayloadResolver, SoapDraftsResolver } from './soap-drafts.resolver.js'
