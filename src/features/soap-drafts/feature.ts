import { defineFeature } from '../manifests/define-feature.js'
import { webhookTopic } from '../webhooks/index.js'
import { soapDraftChanged } from './announce-soap-draft.js'
import { draftSoapNote } from './draft-soap-note.job.js'
import { SoapDraftRequest } from './soap-draft-request.entity.js'
import { soapDraftChanges } from './soap-draft.events.js'
import { SoapDraftPayloadResolver, SoapDraftsResolver, SoapDraftTranscriptResolver } from './soap-drafts.resolver.js'
import { draftClients } from './soap-draft.policy.js'
import { draftSources } from './draft-source.js'
import { chatSource } from './sources/chat.source.js'
import { conversationSource } from './sources/conversation.source.js'
import { journalSource } from './sources/journal.source.js'
import { noteSource } from './sources/note.source.js'
import { riskFlagSource } from './sources/risk-flag.source.js'
import { screeningSource } from './sources/screening.source.js'
import { treatmentPlanSource } from './sources/treatment-plan.source.js'
import { SessionTranscript } from './transcripts/session-transcript.entity.js'
import { sweepTranscripts } from './transcripts/sweep-transcripts.job.js'
import { transcriptRiskSource } from './transcripts/screen-transcript.js'
import { transcriptModelSource, transcriptSource } from './transcripts/transcript.source.js'

declare module '../../database/access/person-tables.js' {
  interface PersonTables {
    soap_draft_request: 'read' | 'create' | 'update'
    session_transcript: 'read' | 'create' | 'update'
  }
}

export const soapDrafts = defineFeature({
  name: 'soap-drafts',
  shows: [
    'journals',
    'screenings',
    'tracking',
    'conversations',
    'care-chat',
    'notes',
    'soap-notes',
    'treatment-plan',
    'safety',
  ],
  tables: {
    soap_draft_request: { resource: 'drafts', jobs: ['draft-soap-note'] },
    session_transcript: { resource: 'drafts' },
  },
  entities: [SoapDraftRequest, SessionTranscript],
  resolvers: [SoapDraftsResolver, SoapDraftPayloadResolver, SoapDraftTranscriptResolver],
  changes: [soapDraftChanges],
  jobs: [draftSoapNote],
  recurring: [sweepTranscripts],
  extensions: [
    draftClients,
    webhookTopic(soapDraftChanged, 'A draft of a note was requested, is ready, failed or was used.'),
    draftSources,
    chatSource,
    conversationSource,
    journalSource,
    noteSource,
    screeningSource,
    riskFlagSource,
    treatmentPlanSource,
    transcriptSource,
    transcriptModelSource,
    transcriptRiskSource,
  ],
})
