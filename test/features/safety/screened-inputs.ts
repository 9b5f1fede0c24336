import { NO_STEPS } from '../../../src/features/safety-plan/steps.js'
import type { Personas } from '../../support/service/personas.js'

/**
 * Every text that a client may type, in one place: how it is sent so that a test can see it screened, or why nobody
 * screens it. A new input of the GraphQL schema or of REST without an entry here fails `screened-inputs.test.ts`.
 */

/** Records of the client that inputs belong to. */
export interface Scene {
  readonly ids: Personas['ids']
  readonly journal: string
  readonly goal: string
  readonly step: string
  readonly mood: string
  readonly message: string
  readonly interaction: string
  readonly session: string
}

/** A GraphQL operation with an `input`, and what else it needs to have besides the input that is tried. */
interface Operation {
  readonly document: string
  readonly variables?: (scene: Scene) => Readonly<Record<string, unknown>>
  readonly input?: (scene: Scene) => Readonly<Record<string, unknown>>
}

const mutation = (field: string, type: string, own = '', args = ''): string =>
  `mutation ($input: ${type}!${own}) { ${field}(${args}input: $input) { __typename } }`
const change = (field: string, type: string): string => mutation(field, type, ', $id: ID!', 'id: $id, ')

/** By the type of input. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  QueryKnowledgeInput: {
    document: 'query ($input: QueryKnowledgeInput!) { queryKnowledge(input: $input) { __typename } }',
    input: () => ({ text: 'What is lantern fever?' }),
  },
  CreateJournalInput: { document: mutation('createJournal', 'CreateJournalInput') },
  UpdateJournalInput: {
    document: change('updateJournal', 'UpdateJournalInput'),
    variables: ({ journal }) => ({ id: journal }),
  },
  CreateGoalInput: {
    document: mutation('createGoal', 'CreateGoalInput'),
    input: ({ ids }) => ({ clientId: ids.client, title: 'Walk' }),
  },
  UpdateGoalInput: { document: change('updateGoal', 'UpdateGoalInput'), variables: ({ goal }) => ({ id: goal }) },
  GoalProgressInput: {
    document: change('recordGoalProgress', 'GoalProgressInput'),
    variables: ({ goal }) => ({ id: goal }),
    input: () => ({ progress: 10 }),
  },
  UpdateGoalInterventionInput: {
    document: change('updateGoalIntervention', 'UpdateGoalInterventionInput'),
    variables: ({ step }) => ({ id: step }),
  },
  SafetyPlanStepsInput: {
    document:
      'mutation ($input: SafetyPlanStepsInput!) { saveSafetyPlan(input: { expectedVersion: 0, steps: $input }) { __typename } }',
    input: () => ({ ...NO_STEPS }),
  },
  SafetyPlanContactInput: {
    document: `mutation ($input: SafetyPlanContactInput!) { saveSafetyPlan(input: { expectedVersion: 0, steps: { helpers: [$input],
      warningSigns: [], copingStrategies: [], distractions: [], professionals: [], environment: [], reasonsForLiving: [] } }) { __typename } }`,
    input: () => ({ name: 'Anna' }),
  },
  LogMoodInput: { document: mutation('logMood', 'LogMoodInput'), input: () => ({ value: 5 }) },
  UpdateMoodInput: { document: change('updateMood', 'UpdateMoodInput'), variables: ({ mood }) => ({ id: mood }) },
  CreateRecommendationInput: {
    document: mutation('createRecommendation', 'CreateRecommendationInput'),
    input: ({ ids }) => ({ clientId: ids.client, title: 'A book' }),
  },
  SendMessageInput: {
    document: mutation('sendMessage', 'SendMessageInput'),
    input: ({ session }) => ({ sessionId: session }),
  },
  UpdateMessageInput: {
    document: change('updateMessage', 'UpdateMessageInput'),
    variables: ({ message }) => ({ id: message }),
  },
  StartSessionInput: { document: mutation('startSession', 'StartSessionInput') },
  CloseSessionInput: {
    document: change('closeSession', 'CloseSessionInput'),
    variables: ({ session }) => ({ id: session }),
  },
  SendInteractionInput: {
    document: mutation('sendInteraction', 'SendInteractionInput'),
    input: ({ ids }) => ({ clientId: ids.client, therapistId: ids.therapist }),
  },
  UpdateInteractionInput: {
    document: change('updateInteraction', 'UpdateInteractionInput'),
    variables: ({ interaction }) => ({ id: interaction }),
  },
  AskCompanionInput: {
    document: mutation('askCompanion', 'AskCompanionInput'),
    input: ({ ids }) => ({ clientId: ids.client, sessionId: 'tried' }),
  },
  WriteDocumentationInput: {
    document: mutation('writeDocumentation', 'WriteDocumentationInput'),
    input: () => ({ taskType: 'referral_letter', clinicalData: 'Sleeps badly since May.' }),
  },
  GenerateGoalsInput: { document: mutation('generateGoals', 'GenerateGoalsInput') },
  RecommendMeasuresInput: { document: mutation('recommendMeasures', 'RecommendMeasuresInput') },
}

/** In these steps danger is named on purpose: only what is imminent is flagged. */
const imminent = (words: string): unknown => [`I am going to kill myself tonight, I have the pills here. ${words}`]
const asIs = (words: string): unknown => words

/** The inputs of the GraphQL schema that are screened, each with the form in which words stand in it. */
export const SCREENED: Readonly<Record<string, (words: string) => unknown>> = {
  'QueryKnowledgeInput.text': asIs,
  'QueryKnowledgeInput.responseType': asIs,
  'CreateJournalInput.title': asIs,
  'CreateJournalInput.description': asIs,
  'UpdateJournalInput.title': asIs,
  'UpdateJournalInput.description': asIs,
  'CreateGoalInput.title': asIs,
  'CreateGoalInput.description': asIs,
  'CreateGoalInput.domain': asIs,
  'CreateGoalInput.measure': asIs,
  'CreateGoalInput.target': asIs,
  'CreateGoalInput.interventions': (words) => ['Walk', words],
  'UpdateGoalInput.title': asIs,
  'UpdateGoalInput.description': asIs,
  'UpdateGoalInput.domain': asIs,
  'UpdateGoalInput.measure': asIs,
  'UpdateGoalInput.target': asIs,
  'GoalProgressInput.note': asIs,
  'UpdateGoalInterventionInput.title': asIs,
  'SafetyPlanStepsInput.warningSigns': imminent,
  'SafetyPlanStepsInput.copingStrategies': (words) => [words],
  'SafetyPlanStepsInput.reasonsForLiving': imminent,
  'SafetyPlanContactInput.name': asIs,
  'SafetyPlanContactInput.contact': asIs,
  'LogMoodInput.note': asIs,
  'UpdateMoodInput.note': asIs,
  'CreateRecommendationInput.title': asIs,
  'CreateRecommendationInput.description': asIs,
  'SendMessageInput.message': asIs,
  'SendMessageInput.prompt': asIs,
  'SendMessageInput.fileContent': (words) => ({ pages: [{ lines: [words] }] }),
  'UpdateMessageInput.message': asIs,
  'UpdateMessageInput.prompt': asIs,
  'UpdateMessageInput.fileContent': (words) => [{ name: 'letter.txt', text: words }],
  'StartSessionInput.title': asIs,
  'CloseSessionInput.title': asIs,
  'SendInteractionInput.userQuery': asIs,
  'SendInteractionInput.aiAnswer': asIs,
  'SendInteractionInput.prompt': asIs,
  'UpdateInteractionInput.userQuery': asIs,
  'UpdateInteractionInput.aiAnswer': asIs,
  'UpdateInteractionInput.prompt': asIs,
  'AskCompanionInput.query': asIs,
  'WriteDocumentationInput.clinicalData': asIs,
  'WriteDocumentationInput.parameters': (words) => ({ recipient: words }),
  'GenerateGoalsInput.treatmentPlan': (words) => ({ goal: 'Sleep 7 hours a night', notes: [{ more: words }] }),
  'RecommendMeasuresInput.clientData': asIs,
}

/** Screened inputs that stand in no type of input; the test sends each in its own way. */
export const SCREENED_ALONE = [
  'Mutation.addGoalIntervention(title)',
  'ClinicalAssistantInput.query',
  'Subscription.clinicalAssistant(files)',
] as const

/** Why the others are not screened. */
export const UNSCREENED: readonly (readonly [reason: string, inputs: string])[] = [
  [
    'a secret, a code or a token',
    `Query.invitation(token) SignInInput.password SignInInput.code ConfirmPasswordInput.password
     ConfirmPasswordInput.code SetPasswordInput.token SetPasswordInput.password ChangePasswordInput.currentPassword
     ChangePasswordInput.password ConfirmEmailInput.token UndoEmailChangeInput.token ConfirmTotpEnrolmentInput.code
     FinishPasskeyRegistrationInput.response PasskeyAnswerInput.response AcceptInvitationInput.token
     AcceptInvitationInput.password AcceptStaffInvitationInput.token AcceptStaffInvitationInput.password
     RegisterDeviceInput.endpoint RegisterDeviceInput.token WebPushKeysInput.p256dh WebPushKeysInput.auth`,
  ],
  [
    'names something that there is; another text is refused, finds nothing, or opens a session under it',
    `Query.modelCall(id) Query.instrument(key) Query.screenings(instrument) Query.screeningTrend(instrument)
     Query.noteAttachment(name) Query.contentLibrary(role) Query.jobProgress(job) User.screenings(instrument)
     RecordScreeningInput.instrument AssignScreeningInput.instrument CreateAccessTokenInput.scopes
     AskCompanionInput.sessionId AskCompanionInput.provider WriteDocumentationInput.taskType
     GenerateGoalsInput.provider RecommendMeasuresInput.provider Mutation.eraseRecord(plan)
     ClinicalAssistantInput.sessionId ClinicalAssistantInput.provider Subscription.jobProgress(job)`,
  ],
  [
    'a name, an address, a number or a picture of a profile',
    `UpdateUserInput.loginName UpdateUserInput.firstName UpdateUserInput.lastName UpdateUserInput.email
     UpdateUserInput.gender UpdateUserInput.phoneNumber UpdateUserInput.timezone UpdateUserInput.loginId
     UpdateUserInput.npi UpdateUserInput.image UpdateUserInput.country AddressInput.addressLine1 AddressInput.addressLine2 AddressInput.city
     AddressInput.state AddressInput.country AddressInput.zipcode UpdateUserInput.language SignInInput.username RequestPasswordLinkInput.email
     InvitedProfileInput.loginName InvitedProfileInput.firstName InvitedProfileInput.lastName
     InvitedProfileInput.gender InvitedProfileInput.phoneNumber InvitedProfileInput.timezone
     InvitedProfileInput.image Mutation.activateRelationships(email) UpdateRelationshipInput.careTeamEmail
     AcceptStaffInvitationInput.firstName AcceptStaffInvitationInput.lastName AcceptStaffInvitationInput.timezone`,
  ],
  [
    'means that are put away: named on purpose; help is shown, and the therapist hears of every version',
    'SafetyPlanStepsInput.environment',
  ],
  ['the name under which a form is signed', 'SignConsentInput.signature FormAnswerInput.signature'],
  [
    'a label by which its owner knows a device or a token again',
    'ConfirmTotpEnrolmentInput.name FinishPasskeyRegistrationInput.name CreateAccessTokenInput.name',
  ],
  [
    'what an app exchanged with its model: instructions and repeats of what stands in prompt and message',
    'SendMessageInput.modelMessages UpdateMessageInput.modelMessages',
  ],
]

/** A route by which a client sends texts: the inputs that these become, and what a request needs besides. */
interface RestTexts {
  readonly inputs: Readonly<Record<string, string>>
  readonly path?: (scene: Scene) => string
  readonly body?: (scene: Scene) => Readonly<Record<string, unknown>>
}

const titled = (type: string) => ({ title: `${type}.title` })
const journalTexts = (type: string) => ({ ...titled(type), description: `${type}.description` })
const messageTexts = (type: string) => ({
  message: `${type}.message`,
  prompt: `${type}.prompt`,
  file_content_json: `${type}.fileContent`,
  model_messages: `${type}.modelMessages`,
})
const interactionTexts = (type: string) => ({
  userquery: `${type}.userQuery`,
  aianswer: `${type}.aiAnswer`,
  prompt: `${type}.prompt`,
})
const profileTexts = (type: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, `${type}.${name}`]))
const ADDRESS = ['addressLine1', 'addressLine2', 'city', 'state', 'country', 'zipcode'] as const
const PERSON = ['firstName', 'lastName', 'timezone'] as const

/** Every text that a client may send over REST: each becomes an input of the GraphQL schema. */
export const REST: Readonly<Record<string, RestTexts>> = {
  'POST /auth/login/': {
    inputs: { username: 'SignInInput.username', password: 'SignInInput.password', code: 'SignInInput.code' },
  },
  'POST /auth/password/': { inputs: { token: 'SetPasswordInput.token', password: 'SetPasswordInput.password' } },
  'POST /auth/email/': { inputs: { token: 'ConfirmEmailInput.token' } },
  'POST /auth/email/undo/': { inputs: { token: 'UndoEmailChangeInput.token' } },
  'POST /auth/invitation/show/': { inputs: { token: 'Query.invitation(token)' } },
  'POST /auth/invitation/': {
    inputs: {
      ...{ token: 'AcceptInvitationInput.token', password: 'AcceptInvitationInput.password' },
      'consents.signature': 'FormAnswerInput.signature',
      ...profileTexts('InvitedProfileInput', [...PERSON, 'gender', 'phoneNumber']),
    },
  },
  'POST /auth/staff/': { inputs: profileTexts('AcceptStaffInvitationInput', [...PERSON, 'token', 'password']) },
  'POST /users/{userid}/': {
    inputs: {
      ...profileTexts('UpdateUserInput', [...PERSON, 'gender', 'phoneNumber', 'image', 'npi']),
      ...{ userloginname: 'UpdateUserInput.loginName', loginid: 'UpdateUserInput.loginId' },
      ...Object.fromEntries(ADDRESS.map((name) => [`address.${name}`, `AddressInput.${name}`])),
    },
  },
  'POST /users/devices/': {
    inputs: {
      ...{ endpoint: 'RegisterDeviceInput.endpoint', token: 'RegisterDeviceInput.token' },
      ...{ 'keys.p256dh': 'WebPushKeysInput.p256dh', 'keys.auth': 'WebPushKeysInput.auth' },
    },
  },
  'POST /journals/': { inputs: journalTexts('CreateJournalInput') },
  'PUT /journals/{journalid}/': {
    inputs: journalTexts('UpdateJournalInput'),
    path: ({ journal }) => `/journals/${journal}/`,
  },
  'POST /chat/sessions/': { inputs: titled('StartSessionInput') },
  'PUT /chat/sessions/{id}/': {
    inputs: titled('CloseSessionInput'),
    path: ({ session }) => `/chat/sessions/${session}/`,
  },
  'POST /chat/messages/': {
    inputs: messageTexts('SendMessageInput'),
    body: ({ session }) => ({ sessionid: Number(session) }),
  },
  'PUT /chat/messages/{id}/': {
    inputs: messageTexts('UpdateMessageInput'),
    path: ({ message }) => `/chat/messages/${message}/`,
  },
  'POST /chat/interactions/': {
    inputs: interactionTexts('SendInteractionInput'),
    body: ({ ids }) => ({ client_user_id: ids.client, therapist_user_id: ids.therapist }),
  },
  'PUT /chat/interactions/{interactionid}/': {
    inputs: interactionTexts('UpdateInteractionInput'),
    path: ({ interaction }) => `/chat/interactions/${interaction}/`,
  },
  'GET /notes/{id}/attachments/{name}': { inputs: { name: 'Query.noteAttachment(name)' } },
  'POST /ai/companion/': {
    inputs: {
      user_query: 'AskCompanionInput.query',
      session_id: 'AskCompanionInput.sessionId',
      model_provider: 'AskCompanionInput.provider',
    },
    body: ({ ids }) => ({ user_id: ids.client, session_id: 'tried' }),
  },
  'POST /ai/clinical-assistant/': {
    inputs: { data: 'ClinicalAssistantInput.query', files: 'Subscription.clinicalAssistant(files)' },
  },
  'POST /ai/goals/': { inputs: { treatment_plan: 'GenerateGoalsInput.treatmentPlan' } },
  'POST /ai/mbc-recommendation/': { inputs: { client_data: 'RecommendMeasuresInput.clientData' } },
  'POST /ai/documentation/': {
    inputs: {
      task_type: 'WriteDocumentationInput.taskType',
      clinical_data: 'WriteDocumentationInput.clinicalData',
      additional_params: 'WriteDocumentationInput.parameters',
    },
    body: () => ({ task_type: 'referral_letter', clinical_data: 'Sleeps badly since May.' }),
  },
  'GET /ai/content/': { inputs: { role: 'Query.contentLibrary(role)' } },
  'POST /ai/knowledge/query/': {
    inputs: { query_text: 'QueryKnowledgeInput.text', default_response_type: 'QueryKnowledgeInput.responseType' },
    body: () => ({ query_text: 'What is lantern fever?' }),
  },
}

/** Texts of REST that nothing reads, or that are no words. */
export const REST_UNREAD: Readonly<Record<string, string>> = {
  'POST /ai/documentation/ user_id': 'who asks, as the caller says; it is not read, because credentials decide',
  'POST /users/{userid}/ role': 'must be a role of the list',
}
