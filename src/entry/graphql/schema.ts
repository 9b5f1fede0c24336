import 'reflect-metadata'
import { ActivityResolver, UserActivityResolver } from '../../features/activity/index.js'
import { Brief, BriefResolver } from '../../features/brief/index.js'
import type { GraphQLSchema } from 'graphql'
import { buildSchemaSync } from 'type-graphql'
import { DocumentationResolver } from '../../features/assistants/index.js'
import { AuthResolver, SignInPayloadResolver } from '../../features/auth/index.js'
import {
  CareThread,
  CareThreadPayloadResolver,
  CareThreadsResolver,
  Interaction,
  InteractionChangedResolver,
  InteractionChangeResolver,
  InteractionConnectionResolver,
  InteractionPayloadResolver,
  InteractionsResolver,
  InteractionVersion,
  RelationshipUnreadResolver,
} from '../../features/care-chat/index.js'
import {
  GeneratedGoalsResolver,
  GoalGeneration,
  MeasuresResolver,
  SavedGoalsResolver,
} from '../../features/assistants/index.js'
import { ClinicalAssistantResolver } from '../../features/assistants/index.js'
import { AuditResolver } from '../../features/audit/index.js'
import { CompanionResolver } from '../../features/assistants/index.js'
import { ContentResolver } from '../../features/content/index.js'
import { KnowledgeResolver } from '../../features/knowledge/index.js'
import { DeidentificationResolver } from '../../features/deidentification/index.js'
import { Device, DevicesResolver, PushDelivery } from '../../features/devices/index.js'
import {
  ConversationMessage,
  ConversationMessageChangesResolver,
  ConversationMessageConnectionResolver,
  ConversationMessagePayloadResolver,
  ConversationMessagesResolver,
  ConversationMessageVersion,
  ConversationSession,
  ConversationSessionChangesResolver,
  ConversationSessionConnectionResolver,
  ConversationSessionPayloadResolver,
  ConversationSessionsResolver,
  RelationshipConnectionResolver,
  RelationshipSessionsResolver,
  UserSessionsResolver,
} from '../../features/conversations/index.js'
import { ModelCallEnd, ModelCallRow, ModelCallsResolver } from '../../features/egress/index.js'
import {
  Journal,
  JournalChangedResolver,
  JournalConnectionResolver,
  JournalPayloadResolver,
  JournalsResolver,
  RelationshipJournalsResolver,
  UserJournalsResolver,
} from '../../features/journals/index.js'
import { JobProgressResolver, LiveFeedResolver } from '../../features/live-feed/index.js'
import {
  NoteDeidentified,
  NoteDocumentation,
  NoteWorkflow,
  NoteWorkflowChangesResolver,
  NoteWorkflowRetry,
  NoteWorkflowsResolver,
  RetryWorkflowPayloadResolver,
} from '../../features/note-workflows/index.js'
import {
  Note,
  NoteAttachment,
  NoteAttachmentsResolver,
  NoteConnectionResolver,
  NoteDraft,
  NoteDraftPayloadResolver,
  NoteDraftsResolver,
  NotePayloadResolver,
  NotesResolver,
  NoteVersion,
  NoteVersionsResolver,
  RecordTypesResolver,
  SubmitNotePayloadResolver,
  TherapistSession,
  TherapistSessionPayloadResolver,
  TherapistSessionsResolver,
} from '../../features/notes/index.js'
import {
  CaseloadResolver,
  ClientGroup,
  ClientGroupPayloadResolver,
  ClientGroupsResolver,
  Invitation,
  InvitationsResolver,
  Relationship,
  RelationshipInvitationResolver,
  RelationshipChangesResolver,
  RelationshipGroupResolver,
  RelationshipsResolver,
  RelationshipTransfer,
  RelationshipTransferResolver,
  TransfersResolver,
  UserRelationshipsResolver,
} from '../../features/practice/index.js'
import {
  RiskFlag,
  RiskFlagChangesResolver,
  RelationshipFlagsResolver,
  RiskFlagPayloadResolver,
  RiskFlagsResolver,
  UserRiskFlagsResolver,
} from '../../features/safety/index.js'
import { RecordExport, RecordExportPayloadResolver, RecordExportsResolver } from '../../features/record-export/index.js'
import {
  Consent,
  ConsentFormOfConsentResolver,
  ConsentFormsResolver,
  CreateUserPayloadResolver,
  UpdateUserPayloadResolver,
  User,
  UserConsentFormsResolver,
  UsersResolver,
} from '../../features/users/index.js'
import {
  InstrumentsResolver,
  RelationshipScoresResolver,
  Screening,
  ScreeningPayloadResolver,
  ScreeningsResolver,
  UserScreeningsResolver,
} from '../../features/screenings/index.js'
import {
  SoapNote,
  SoapNoteChangedResolver,
  SoapNoteChangesResolver,
  SoapNoteConnectionResolver,
  SoapNotesResolver,
  SoapNoteVersion,
} from '../../features/soap-notes/index.js'
import {
  SoapDraftChangesResolver,
  SoapDraftPayloadResolver,
  SoapDraftRequest,
  SoapDraftsResolver,
} from '../../features/soap-drafts/index.js'
import {
  Goal,
  GoalIntervention,
  GoalPayloadResolver,
  GoalProgress,
  GoalsResolver,
  Mood,
  MoodPayloadResolver,
  MoodsResolver,
  Recommendation,
  RecommendationPayloadResolver,
  RecommendationsResolver,
  ScreeningSchedule,
  ScreeningSchedulePayloadResolver,
  ScreeningSchedulesResolver,
  UserGoalsResolver,
  UserMoodsResolver,
  UserRecommendationsResolver,
  UserScreeningSchedulesResolver,
} from '../../features/tracking/index.js'
import { LegalHold, RetentionResolver } from '../../features/retention/index.js'
import type { SubgraphEntity } from './subgraph.js'

/** Every entity; what is not listed here is not in the database. */
export const entities = [
  User,
  Consent,
  ClientGroup,
  Relationship,
  RelationshipTransfer,
  Invitation,
  Device,
  PushDelivery,
  LegalHold,
  RiskFlag,
  ModelCallRow,
  ModelCallEnd,
  Journal,
  Screening,
  ConversationSession,
  ConversationMessage,
  ConversationMessageVersion,
  CareThread,
  Interaction,
  InteractionVersion,
  NoteWorkflow,
  NoteWorkflowRetry,
  NoteDeidentified,
  NoteDocumentation,
  TherapistSession,
  Note,
  NoteVersion,
  NoteAttachment,
  NoteDraft,
  SoapNote,
  SoapNoteVersion,
  SoapDraftRequest,
  ScreeningSchedule,
  Mood,
  Goal,
  GoalIntervention,
  GoalProgress,
  GoalGeneration,
  Recommendation,
  Brief,
  RecordExport,
]

/** Types that other subgraphs of a supergraph may add to, and the field that finds each by its id. */
export const subgraphEntities = [
  { type: 'User', field: 'user' },
  { type: 'Journal', field: 'journal' },
  { type: 'ConversationSession', field: 'session' },
  { type: 'ConversationMessage', field: 'message' },
] satisfies readonly SubgraphEntity[]

/** TypeGraphQL insists on a pub/sub. Every subscription opens a stream of the event table instead, so none is ever used. */
const unused = {
  publish(): never {
    throw new Error('Events are written with the change, by tx.event.')
  },
  subscribe(): never {
    throw new Error('A subscription opens its stream by subscribeTopic.')
  },
}

/** Every resolver; what is not listed here is not in the schema. */
export function buildCareSchema(): GraphQLSchema {
  return buildSchemaSync({
    resolvers: [
      UsersResolver,
      CreateUserPayloadResolver,
      UpdateUserPayloadResolver,
      ConsentFormsResolver,
      ConsentFormOfConsentResolver,
      UserConsentFormsResolver,
      AuthResolver,
      SignInPayloadResolver,
      DevicesResolver,
      DeidentificationResolver,
      RetentionResolver,
      RiskFlagsResolver,
      RiskFlagPayloadResolver,
      RiskFlagChangesResolver,
      UserRiskFlagsResolver,
      ModelCallsResolver,
      RecordTypesResolver,
      TherapistSessionsResolver,
      TherapistSessionPayloadResolver,
      NotesResolver,
      NoteVersionsResolver,
      NoteAttachmentsResolver,
      NoteConnectionResolver,
      NotePayloadResolver,
      SubmitNotePayloadResolver,
      NoteDraftsResolver,
      NoteDraftPayloadResolver,
      JournalsResolver,
      JournalPayloadResolver,
      JournalConnectionResolver,
      JournalChangedResolver,
      UserJournalsResolver,
      InstrumentsResolver,
      ScreeningsResolver,
      ScreeningPayloadResolver,
      UserScreeningsResolver,
      RelationshipScoresResolver,
      MoodsResolver,
      MoodPayloadResolver,
      UserMoodsResolver,
      GoalsResolver,
      GeneratedGoalsResolver,
      SavedGoalsResolver,
      MeasuresResolver,
      GoalPayloadResolver,
      UserGoalsResolver,
      RecommendationsResolver,
      RecommendationPayloadResolver,
      UserRecommendationsResolver,
      ScreeningSchedulesResolver,
      ScreeningSchedulePayloadResolver,
      UserScreeningSchedulesResolver,
      ConversationSessionsResolver,
      ConversationSessionPayloadResolver,
      ConversationSessionConnectionResolver,
      ConversationSessionChangesResolver,
      UserSessionsResolver,
      ConversationMessagesResolver,
      ConversationMessagePayloadResolver,
      ConversationMessageConnectionResolver,
      ConversationMessageChangesResolver,
      RelationshipsResolver,
      ActivityResolver,
      UserActivityResolver,
      BriefResolver,
      UserRelationshipsResolver,
      InteractionsResolver,
      InteractionPayloadResolver,
      InteractionConnectionResolver,
      InteractionChangedResolver,
      InteractionChangeResolver,
      CareThreadsResolver,
      CareThreadPayloadResolver,
      NoteWorkflowsResolver,
      RetryWorkflowPayloadResolver,
      NoteWorkflowChangesResolver,
      CaseloadResolver,
      InvitationsResolver,
      RelationshipInvitationResolver,
      ClientGroupsResolver,
      ClientGroupPayloadResolver,
      RelationshipGroupResolver,
      RelationshipChangesResolver,
      TransfersResolver,
      RelationshipTransferResolver,
      RelationshipJournalsResolver,
      RelationshipSessionsResolver,
      RelationshipConnectionResolver,
      RelationshipFlagsResolver,
      RelationshipUnreadResolver,
      SoapNotesResolver,
      SoapNoteConnectionResolver,
      SoapNoteChangesResolver,
      SoapNoteChangedResolver,
      SoapDraftsResolver,
      SoapDraftPayloadResolver,
      SoapDraftChangesResolver,
      ClinicalAssistantResolver,
      CompanionResolver,
      ContentResolver,
      DocumentationResolver,
      KnowledgeResolver,
      AuditResolver,
      RecordExportsResolver,
      RecordExportPayloadResolver,
      LiveFeedResolver,
      JobProgressResolver,
    ],
    // Operations check what they are given themselves, for every door alike.
    validate: false,
    // It would introspect itself at every start; what is printed of it is compared in the tests.
    skipCheck: true,
    pubSub: unused,
  })
}
