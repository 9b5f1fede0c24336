/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** An invitation and the answer to it. */
export type AcceptInvitationInput = {
  /** An answer to each form that the invitation shows. */
  consents: Array<FormAnswerInput>;
  /** Of who signs up: at least 12 characters, not a common password. Absent for who is signed in. */
  password?: string | null | undefined;
  /** Of who signs up. */
  profile?: InvitedProfileInput | null | undefined;
  /** Token of the mailed link. */
  token: string;
};

/** A postal address. */
export type AddressInput = {
  /** Street and number. */
  addressLine1?: string | null | undefined;
  /** What does not fit the first line. */
  addressLine2?: string | null | undefined;
  /** City or town. */
  city?: string | null | undefined;
  /** Country, as the person writes it. */
  country?: string | null | undefined;
  /** State, province or region. */
  state?: string | null | undefined;
  /** ZIP or postal code. */
  zipcode?: string | null | undefined;
};

/** Something that a client writes to the companion. */
export type AskCompanionInput = {
  /** The client; absent: who asks. */
  clientId?: string | null | undefined;
  /** Makes a repeat safe: the same key with the same input asks nothing again, with another input it is a CONFLICT. Kept for 24 hours. */
  idempotencyKey?: string | null | undefined;
  /** A provider of the settings by name, or `offline`; the chosen one when absent. */
  provider?: string | null | undefined;
  /** What the client writes, at most 8,000 characters. */
  query: string;
  /** The number of one of the client’s sessions; any other text, at most 255 characters, opens a session that is found again under it. */
  sessionId: string;
};

/** A question to the clinical assistant. */
export type ClinicalAssistantInput = {
  /** Whom it is about: an assigned client. A client who asks need not say it. */
  clientId?: string | null | undefined;
  /** Makes a repeat safe: the same key with the same input gives the first answer again, in one piece, with another input it is a CONFLICT. Kept for 24 hours; an answer that did not come to its end is not kept. */
  idempotencyKey?: string | null | undefined;
  /** A provider of the settings by name, or `offline`; the chosen one when absent. */
  provider?: string | null | undefined;
  /** What is asked, at most 20,000 characters. */
  query: string;
  /** The number of a session of this client and caller, or any text: that opens a session which is found again under it. */
  sessionId: string;
};

/** The end of a session: what is absent or null stays as it is. */
export type CloseSessionInput = {
  /** The owner; can be named where there is none yet, and never changes. */
  clientId?: string | null | undefined;
  /** When it ended; now when nothing was said of it so far. */
  endTime?: string | null | undefined;
  /** When it began. */
  startTime?: string | null | undefined;
  /** Stands until the generated title takes its place. */
  title?: string | null | undefined;
};

/** The link that was mailed to a new e-mail address. */
export type ConfirmEmailInput = {
  /** Token of the mailed link. */
  token: string;
};

/** What a client is asked to agree to. */
export type ConsentKind =
  /** The use of automated assistance on what they write. */
  | 'AI'
  /** Journals being read by the assigned therapist. */
  | 'JOURNAL_SHARING'
  /** The notice of privacy practices. */
  | 'PRIVACY'
  /** Being treated. */
  | 'TREATMENT';

/** The answer to a consent form. */
export type ConsentStatus =
  /** Not asked: signed up through an interface that has no question. */
  | 'ASSUMED'
  /** Agreed to by the client. */
  | 'GIVEN'
  /** Refused or taken back by the client; in force at once. */
  | 'WITHDRAWN';

/** A new entry. */
export type CreateJournalInput = {
  /** Whose entry; the caller when absent. */
  clientId?: string | null | undefined;
  /** The text. */
  description?: string | null | undefined;
  /** The moment it is about; now when absent. */
  journalTimestamp?: string | null | undefined;
  /** At most 255 characters. */
  title?: string | null | undefined;
  /** SHARED when absent. */
  visibility?: JournalVisibility | null | undefined;
};

/** How a device is reached. */
export type DeviceKind =
  /** An app on a telephone, by Firebase Cloud Messaging. */
  | 'MOBILE'
  /** A browser, by its push service (Web Push). */
  | 'WEB';

/** How far an enrollment is. */
export type EnrollmentStatus =
  /** The therapist is assigned. */
  | 'ACTIVE'
  /** The client has not signed up yet. */
  | 'INVITED'
  /** The client has signed up; the relationship is not active. */
  | 'REGISTERED';

/** In what form a record is copied. */
export type ExportFormat =
  /** One bundle of HL7 FHIR R4, as JSON. Files are named in it and fetched by themselves. */
  | 'FHIR'
  /** A ZIP: every kind of record as JSON and as CSV, a FHIR bundle, and the files. */
  | 'ZIP';

/** Of whose record a copy is to be made, and in what form. */
export type ExportRecordInput = {
  /** The client; the caller when absent. */
  clientId?: string | null | undefined;
  /** In what form. */
  format?: ExportFormat;
};

/** An answer to a form of an invitation. */
export type FormAnswerInput = {
  /** The version that was read. */
  formId: string;
  /** The name that the person signs with, at most 255 characters; kept with GIVEN alone. */
  signature?: string | null | undefined;
  /** GIVEN or WITHDRAWN. */
  status: ConsentStatus;
};

/** A treatment plan, and what is to be done with it. */
export type GenerateGoalsInput = {
  /** Whose plan: the goals are kept for `saveGeneratedGoals` then. A client means themselves. */
  clientId?: string | null | undefined;
  /** Repeat an unanswered request with the same key: for a client the same goals are given. */
  idempotencyKey?: string | null | undefined;
  /** How. */
  mode?: GoalMode;
  /** A provider of the settings by name, or `offline`; the chosen one when absent. */
  provider?: string | null | undefined;
  /** Sets all of them for the client at once. */
  save?: boolean;
  /** An object of any form, at most 200,000 bytes; texts are looked for at any depth. */
  treatmentPlan: unknown;
};

/** Of whom and of what a draft is to be made. */
export type GenerateSoapNoteInput = {
  /** The client. */
  clientId: string;
  /** The kind of record, by identifier or key. */
  recordType?: string;
  /** Their relationship; absent means the one there is. */
  relationshipId?: string | null | undefined;
  /** The therapist; absent means the caller. */
  therapistId?: string | null | undefined;
  /** The session that it is about; absent means what came since the last approved note, thirty days at most. */
  therapistSessionId?: string | null | undefined;
};

/** How goals are made of a plan. */
export type GoalMode =
  /** Planned, drafted, judged and repaired, with each step in `steps`. */
  | 'AGENT'
  /** In one go. */
  | 'LLM';

/** How far a goal is. */
export type GoalStatus =
  /** Given up. */
  | 'ABANDONED'
  /** Reached; its progress is 100. */
  | 'ACHIEVED'
  /** Under way. */
  | 'IN_PROGRESS'
  /** Not begun. */
  | 'OPEN';

/** Whom a therapist invites. A client by id, or an address. */
export type InviteClientInput = {
  /** The care team's address; the mail goes there when neither client nor address is named. */
  careTeamEmail?: string | null | undefined;
  /** The group of the organisation's clients to put it into. */
  clientGroupId?: string | null | undefined;
  /** A client of the organisation; the mail goes to the address of their account. */
  clientId?: string | null | undefined;
  /** The forms that are put before the client; all of them when absent. */
  consentKinds?: Array<ConsentKind> | null | undefined;
  /** The address of whoever is invited, at most 255 characters. */
  email?: string | null | undefined;
  /** Repeat an unanswered request with the same key: one invitation is sent. */
  idempotencyKey?: string | null | undefined;
  /** Keys of the screenings that the client is asked for from the beginning, at most 20; the usual ones when absent. */
  screenings?: Array<string> | null | undefined;
  /** In whose name; the caller when absent. An administrator invites for any therapist of the organisation. */
  therapistId?: string | null | undefined;
};

/** What somebody who signs up by an invitation says of themselves. */
export type InvitedProfileInput = {
  /** Postal addresses. */
  addresses?: Array<AddressInput> | null | undefined;
  /** From 1900 to today. */
  dateOfBirth?: string | null | undefined;
  /** At most 255 characters. */
  firstName?: string | null | undefined;
  /** At most 255 characters. */
  gender?: string | null | undefined;
  /** Any text of at most 2 MiB. */
  image?: string | null | undefined;
  /** At most 255 characters. */
  lastName?: string | null | undefined;
  /** A name to sign in with; the address is enough. */
  loginName?: string | null | undefined;
  /** At most 20 characters. */
  phoneNumber?: string | null | undefined;
  /** An IANA name; any other text counts as UTC. */
  timezone?: string | null | undefined;
};

/** Who besides the client may use an entry. */
export type JournalVisibility =
  /** The same, and automated assistance that works for the two, while the consent to it is in force as well. */
  | 'AI'
  /** Nobody. */
  | 'PRIVATE'
  /** The assigned therapist, while the consent to journal sharing is in force. */
  | 'SHARED';

/** How the knowledge index is searched. */
export type KnowledgeMethod =
  /** From the words of passages alone. */
  | 'BASIC'
  /** From what the question names, beginning in the groups that fit it best. */
  | 'DRIFT'
  /** From summaries of groups of disorders that belong together: for questions about many. */
  | 'GLOBAL'
  /** From what the question names, and what is tied to it. */
  | 'LOCAL';

/** How soon an instrument should be given. */
export type MeasurePriority =
  /** At the next contact. */
  | 'HIGH'
  /** When there is room for it, or when it is due again. */
  | 'LOW'
  /** Soon. */
  | 'MEDIUM';

/** A range of time, both ends included; a bare date is a whole day. */
export type MomentRangeInput = {
  /** From this moment on. */
  from?: string | null | undefined;
  /** Up to this moment; a bare date includes that whole day. */
  to?: string | null | undefined;
};

/** What instruments are to be recommended for. */
export type RecommendMeasuresInput = {
  /** What is known of the client, in free text; at most 100,000 characters. */
  clientData: string;
  /** The client: what they answered last counts then. A client means themselves. */
  clientId?: string | null | undefined;
  /** Another input under the same key is refused; nothing is stored, so a repeat is worked out anew. */
  idempotencyKey?: string | null | undefined;
  /** A provider of the settings by name, or `offline`; the chosen one when absent. */
  provider?: string | null | undefined;
};

/** An answer to a consent form. */
export type RecordConsentInput = {
  /** What was asked. */
  kind: ConsentKind;
  /** GIVEN or WITHDRAWN. */
  status: ConsentStatus;
  /** Whose answer: the caller's own id. */
  userId: string;
};

/** Why there is no file. */
export type RecordExportFailure =
  /** Who asked for it may not read the record any more. */
  | 'ACCESS_ENDED'
  /** It would be larger than a file may be. */
  | 'TOO_LARGE';

/** What has become of a request for a copy. */
export type RecordExportState =
  /** The record is being read. */
  | 'COLLECTING'
  /** The file is gone: its time was over, or a newer copy took its place. */
  | 'EXPIRED'
  /** There is no file; `reason` says why, where that is known. */
  | 'FAILED'
  /** The file is being packed. */
  | 'PACKING'
  /** The file can be fetched until `expiresAt`. */
  | 'READY'
  /** It waits for its turn, or for another attempt. */
  | 'REQUESTED';

/** Where the caller wants to be told that something waits. */
export type RegisterDeviceInput = {
  /** The endpoint of a push subscription: https, port 443, a public address, at most 2,048 characters. */
  endpoint?: string | null | undefined;
  /** The keys of the push subscription. */
  keys?: WebPushKeysInput | null | undefined;
  /** WEB needs `endpoint` and `keys`, MOBILE needs `token`. */
  kind: DeviceKind;
  /** The registration token of an app, at most 1,024 characters. */
  token?: string | null | undefined;
};

/** Whom to mail a new link. */
export type RequestPasswordLinkInput = {
  /** E-mail address of the account. */
  email: string;
};

/** What a person is on the platform. */
export type Role =
  /** Somebody who is cared for. */
  | 'CLIENT'
  /** Somebody who cares for clients. */
  | 'THERAPIST';

/** A new message. It goes to the named thread, or to that of the client whose session or who is named, or of the only client a therapist has; it is never guessed. */
export type SendInteractionInput = {
  /** The answer. */
  aiAnswer?: string | null | undefined;
  /** The client, where a therapist writes. */
  clientId?: string | null | undefined;
  /** Repeat an unanswered request with the same key: the message is stored once. */
  idempotencyKey?: string | null | undefined;
  /** Feedback: true for a like, false for a dislike. */
  isLiked?: boolean | null | undefined;
  /** What a model was asked with, where one was. */
  prompt?: string | null | undefined;
  /** An AI session of the thread's client that it is about. */
  sessionId?: string | null | undefined;
  /** The therapist, where the client has several. */
  therapistId?: string | null | undefined;
  /** The thread. */
  threadId?: string | null | undefined;
  /** When it was written; now, where a new message does not say. */
  timestamp?: string | null | undefined;
  /** The question. */
  userQuery?: string | null | undefined;
};

/** A message: a new one, or a change of the one that `id` names. */
export type SendMessageInput = {
  /** The owner; can be named where there is none yet, and never changes. */
  clientId?: string | null | undefined;
  /** When it was said. */
  createTimestamp?: string | null | undefined;
  /** What was in files that came with it. */
  fileContent?: unknown;
  /** The message to change; absent for a new one. */
  id?: string | null | undefined;
  /** Makes a repeat safe: the same key with the same input stores nothing again, with another input it is a CONFLICT. Kept for 24 hours. */
  idempotencyKey?: string | null | undefined;
  /** Feedback on an answer: liked, disliked, or none. */
  isLiked?: boolean | null | undefined;
  /** The text. */
  message?: string | null | undefined;
  /** What was exchanged with the model for it. */
  modelMessages?: unknown;
  /** What was asked. */
  prompt?: string | null | undefined;
  /** The session; can be named where there is none yet, and never changes. */
  sessionId?: string | null | undefined;
};

/** A new password and the link that allows it. */
export type SetPasswordInput = {
  /** At least 12 characters, not a common password, not the own name. */
  password: string;
  /** Token of the mailed link. */
  token: string;
};

/** A name and a password. */
export type SignInInput = {
  /** Password. */
  password: string;
  /** Login name, or the e-mail address once it is confirmed. */
  username: string;
};

/** Whose text is submitted. */
export type SoapSenderRole =
  /** A draft that was generated; it changes the draft alone. */
  | 'ML'
  /** The therapist's own. */
  | 'THERAPIST';

/** A new session. */
export type StartSessionInput = {
  /** Whose session; the caller when absent. */
  clientId?: string | null | undefined;
  /** When it ends, where that is known; it stays open. */
  endTime?: string | null | undefined;
  /** When it began; now when absent. */
  startTime?: string | null | undefined;
  /** At most 255 characters. */
  title?: string | null | undefined;
};

/** A note that is submitted: a new one, or with `id` a change. Its history keeps every submission. */
export type SubmitNoteInput = {
  /** The client. An unlike one is refused, so that no text gets to the wrong person. */
  clientId: string;
  /** The text, at most 500,000 characters. */
  data: string;
  /** The draft that is submitted so, and done with. */
  draftId?: string | null | undefined;
  /** The version of that draft; required with `draftId`. A stale one is CONFLICT with both texts. */
  expectedDraftVersion?: number | null | undefined;
  /** The version of the note that this one follows. A stale one is CONFLICT with both texts. */
  expectedVersion?: number | null | undefined;
  /** The note to change; absent for a new one. */
  id?: string | null | undefined;
  /** Repeat an unanswered request with the same key: the note is submitted once. */
  idempotencyKey?: string | null | undefined;
  /** Kind of record, by id or key. Between psychotherapy notes and others none changes. */
  recordType: string;
  /** The relationship of the two; found by them when absent. */
  relationshipId?: string | null | undefined;
  /** The therapist whose note it is; the caller when absent. */
  therapistId?: string | null | undefined;
  /** The session it is about. Of a note that is changed, absent: stays, null clears. */
  therapistSessionId?: string | null | undefined;
};

/** A SOAP note, or a change of one. Whose it is never changes. */
export type SubmitSoapNoteInput = {
  /** Why a signed note is changed, at most 2000 characters; without it a signed note is CONFLICT. */
  amendReason?: string | null | undefined;
  /** The client. */
  clientId: string;
  /** The text: the draft or the therapist’s, as `senderRole` says. */
  data: string;
  /** The version that the change is based on; another stored one is CONFLICT, with both texts. */
  expectedVersion?: number | null | undefined;
  /** The note to change; absent for a new one. */
  id?: string | null | undefined;
  /** Whether the therapist approves it as it is submitted. */
  isApproved: boolean;
  /** The kind of record, by id or key. */
  recordType: string;
  /** The relationship; gives no rights. */
  relationshipId?: string | null | undefined;
  /** Whose text it is. */
  senderRole: SoapSenderRole;
  /** Base64, or the data URL of a PNG, JPEG or WebP, of at most 512 KiB. Absent keeps the stored one, null clears that of an unsigned note. An approved note with a signature is signed. */
  signature?: string | null | undefined;
  /** The therapist; gives no rights. */
  therapistId?: string | null | undefined;
  /** The therapist session; absent keeps it, null clears it. */
  therapistSessionId?: string | null | undefined;
};

/** A change of a message: an absent field stays, null clears. */
export type UpdateInteractionInput = {
  /** The answer. */
  aiAnswer?: string | null | undefined;
  /** Feedback: true for a like, false for a dislike. */
  isLiked?: boolean | null | undefined;
  /** What a model was asked with, where one was. */
  prompt?: string | null | undefined;
  /** An AI session of the thread's client that it is about. */
  sessionId?: string | null | undefined;
  /** When it was written; now, where a new message does not say. */
  timestamp?: string | null | undefined;
  /** The question. */
  userQuery?: string | null | undefined;
};

/** A change of an entry: an absent field stays, null clears. An entry keeps its owner. */
export type UpdateJournalInput = {
  /** The owner; can be named where there is none yet, and never changes. */
  clientId?: string | null | undefined;
  /** The text. */
  description?: string | null | undefined;
  /** The moment it is about. */
  journalTimestamp?: string | null | undefined;
  /** At most 255 characters. */
  title?: string | null | undefined;
  /** Who besides the client may use it. */
  visibility?: JournalVisibility | null | undefined;
};

/** A change of a message: an absent field stays, null clears. A message keeps its session, client and moment. */
export type UpdateMessageInput = {
  /** The owner; can be named where there is none yet, and never changes. */
  clientId?: string | null | undefined;
  /** When it was said. */
  createTimestamp?: string | null | undefined;
  /** What was in files that came with it. */
  fileContent?: unknown;
  /** Feedback on an answer: liked, disliked, or none. */
  isLiked?: boolean | null | undefined;
  /** The text. */
  message?: string | null | undefined;
  /** What was exchanged with the model for it. */
  modelMessages?: unknown;
  /** What was asked. */
  prompt?: string | null | undefined;
  /** The session; can be named where there is none yet, and never changes. */
  sessionId?: string | null | undefined;
};

/** A change of a relationship: an absent field stays, null clears group and address, and nothing else. */
export type UpdateRelationshipInput = {
  /** Address of the care team, at most 255 characters. */
  careTeamEmail?: string | null | undefined;
  /** A group of clients of the practice. */
  clientGroupId?: string | null | undefined;
  /** The client, who never changes; another one is refused. */
  clientId?: string | null | undefined;
  /** True ends it; false changes nothing. */
  isDeleted?: boolean | null | undefined;
  /** False suspends it: the therapist is not assigned any more. True makes it active when the client says so, and from anybody else changes nothing. */
  isProfileActive?: boolean | null | undefined;
  /** The therapist, who never changes; another one is refused. */
  therapistId?: string | null | undefined;
};

/** A change of a profile: an absent field stays, null clears. */
export type UpdateUserInput = {
  /** Replaces all of them. */
  addresses?: Array<AddressInput> | null | undefined;
  /** From 1900 to today. */
  dateOfBirth?: string | null | undefined;
  /** An e-mail address of at most 255 characters. */
  email?: string | null | undefined;
  /** At most 255 characters. */
  firstName?: string | null | undefined;
  /** At most 255 characters. */
  gender?: string | null | undefined;
  /** Any text of at most 2 MiB. */
  image?: string | null | undefined;
  /** A wish; granted only to the first of an organisation or by its admin. */
  isOrganisationAdmin?: boolean | null | undefined;
  /** At most 255 characters. */
  lastName?: string | null | undefined;
  /** At most 255 characters. */
  loginId?: string | null | undefined;
  /** At most 255 characters; one with an @ must be the e-mail address below. */
  loginName?: string | null | undefined;
  /** At most 128 characters. */
  npi?: string | null | undefined;
  /** The organisation to join, where the caller may. */
  organisationId?: string | null | undefined;
  /** At most 20 characters. */
  phoneNumber?: string | null | undefined;
  /** Client or therapist; set once. */
  role?: Role | null | undefined;
  /** At most 155 characters; a name that is no IANA zone is kept and counts as UTC. */
  timezone?: string | null | undefined;
};

/** A person who signs up. */
export type UserInput = {
  /** May be empty. */
  addresses: Array<AddressInput>;
  /** From 1900 to today. */
  dateOfBirth?: string | null | undefined;
  /** An e-mail address of at most 255 characters. */
  email?: string | null | undefined;
  /** At most 255 characters. */
  firstName?: string | null | undefined;
  /** At most 255 characters. */
  gender?: string | null | undefined;
  /** Any text of at most 2 MiB, usually a data URL; may be empty. */
  image: string;
  /** A wish; granted only to the first of an organisation or by its admin. */
  isOrganisationAdmin?: boolean | null | undefined;
  /** At most 255 characters. */
  lastName?: string | null | undefined;
  /** At most 255 characters. */
  loginId?: string | null | undefined;
  /** At most 255 characters; one with an @ must be the e-mail address below. */
  loginName?: string | null | undefined;
  /** At most 128 characters. */
  npi?: string | null | undefined;
  /** The organisation to join, where the caller may. */
  organisationId?: string | null | undefined;
  /** At most 20 characters. */
  phoneNumber?: string | null | undefined;
  /** Client or therapist; set once. */
  role?: Role | null | undefined;
  /** At most 155 characters; a name that is no IANA zone is kept and counts as UTC. */
  timezone?: string | null | undefined;
};

/** The keys of a push subscription, as a browser gives them, in base64url. */
export type WebPushKeysInput = {
  /** 16 bytes. */
  auth: string;
  /** A P-256 public key, 65 bytes. */
  p256dh: string;
};

/** What a document is to be written of. */
export type WriteDocumentationInput = {
  /** The client whom it is about. A client who names nobody means themselves; a therapist nobody in particular. */
  clientId?: string | null | undefined;
  /** Notes, a transcript, lists under titles, or JSON with such texts. At most 100000 characters. */
  clinicalData: string;
  /** Another input under the same key is refused. Nothing is stored, so a repeat is written again. */
  idempotencyKey?: string | null | undefined;
  /** An object of parameters; what the task does not know is ignored. */
  parameters?: unknown;
  /** The key of one of `documentationTasks`. */
  taskType: string;
};

export type ReadActivityStatusQueryVariables = Exact<{
  userId: string;
}>;


export type ReadActivityStatusQuery = { activityStatus: { lastGad7At: string | null, lastPhq9At: string | null, lastJournalAt: string | null, lastMoodAt: string | null, lastSessionAt: string | null, dueGoals: Array<{ goalId: string, title: string, dueDate: string, status: GoalStatus }>, recommendations: Array<{ recommendationId: string, title: string, description: string | null, createdAt: string }> } };

export type ClinicalAssistantSubscriptionVariables = Exact<{
  input: ClinicalAssistantInput;
  files?: Array<unknown> | unknown | null | undefined;
}>;


export type ClinicalAssistantSubscription = { clinicalAssistant:
    | { source: string, excerpt: string, type: 'AssistantCitation' }
    | { text: string, type: 'AssistantDelta' }
    | { messageId: string, type: 'AssistantDone', usage: { inputTokens: number, outputTokens: number } }
    | { message: string, retryable: boolean, type: 'AssistantFailure' }
    | { messageId: string, model: string, type: 'AssistantStart' }
   };

export type AskCompanionMutationVariables = Exact<{
  input: AskCompanionInput;
}>;


export type AskCompanionMutation = { askCompanion: { response: string } };

export type WriteDocumentationMutationVariables = Exact<{
  input: WriteDocumentationInput;
}>;


export type WriteDocumentationMutation = { writeDocumentation: { taskType: string, output: string } };

export type GenerateGoalsMutationVariables = Exact<{
  input: GenerateGoalsInput;
}>;


export type GenerateGoalsMutation = { generateGoals: { mode: GoalMode, goals: Array<{ title: string, description: string, domain: string, measure: string | null, target: string | null, dueOn: string | null, note: string | null, interventions: Array<string> }> } };

export type AskKnowledgeQueryVariables = Exact<{
  text: string;
  method: KnowledgeMethod;
  responseType?: string | null | undefined;
}>;


export type AskKnowledgeQuery = { queryKnowledge: { response: string } };

export type RecommendMeasuresMutationVariables = Exact<{
  input: RecommendMeasuresInput;
}>;


export type RecommendMeasuresMutation = { recommendMeasures: { summary: string, recommendations: Array<{ clinicalDomain: string, toolName: string, reason: string, priority: MeasurePriority }>, safetyFlags: Array<{ label: string, action: string, evidence: { text: string } }> } };

export type SignInMutationVariables = Exact<{
  input: SignInInput;
}>;


export type SignInMutation = { signIn: { userId: string, role: Role } };

export type SignOutMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutMutation = { signOut: { signedOut: boolean } };

export type SetPasswordMutationVariables = Exact<{
  input: SetPasswordInput;
}>;


export type SetPasswordMutation = { setPassword: { userId: string } };

export type RequestPasswordLinkMutationVariables = Exact<{
  input: RequestPasswordLinkInput;
}>;


export type RequestPasswordLinkMutation = { requestPasswordLink: { accepted: boolean } };

export type ConfirmEmailMutationVariables = Exact<{
  input: ConfirmEmailInput;
}>;


export type ConfirmEmailMutation = { confirmEmail: { userId: string } };

export type ListContentQueryVariables = Exact<{
  role?: string | null | undefined;
}>;


export type ListContentQuery = { contentLibrary: Array<{ name: string, topics: Array<{ name: string, entries: Array<{ id: string, title: string, description: string, url: string, durationSeconds: number | null, thumbnail: string | null }> }> }> };

export type MessageFieldsFragment = { id: string, sessionId: string | null, clientId: string | null, message: string | null, prompt: string | null, isLiked: boolean | null, createTimestamp: string, fileContent: unknown, modelMessages: unknown };

export type MessageSliceFragment = { revision?: string, nodes?: Array<{ id: string, sessionId: string | null, clientId: string | null, message: string | null, prompt: string | null, isLiked: boolean | null, createTimestamp: string, fileContent: unknown, modelMessages: unknown }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } };

export type ListSessionsQueryVariables = Exact<{
  userId: string;
  first: number;
  after?: string | null | undefined;
  withNodes: boolean;
  withRevision: boolean;
}>;


export type ListSessionsQuery = { sessions: { revision?: string, nodes?: Array<{ id: string, clientId: string | null, startTime: string, endTime: string | null, title: string | null, summary: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type FindMessageQueryVariables = Exact<{
  id: string;
}>;


export type FindMessageQuery = { message: { id: string, sessionId: string | null, clientId: string | null, message: string | null, prompt: string | null, isLiked: boolean | null, createTimestamp: string, fileContent: unknown, modelMessages: unknown } };

export type ListMessagesOfSessionQueryVariables = Exact<{
  sessionId: string;
  first: number;
  after?: string | null | undefined;
  withNodes: boolean;
  withRevision: boolean;
}>;


export type ListMessagesOfSessionQuery = { messagesOfSession: { revision?: string, nodes?: Array<{ id: string, sessionId: string | null, clientId: string | null, message: string | null, prompt: string | null, isLiked: boolean | null, createTimestamp: string, fileContent: unknown, modelMessages: unknown }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ListMessagesOfUserQueryVariables = Exact<{
  userId: string;
  first: number;
  after?: string | null | undefined;
  withNodes: boolean;
  withRevision: boolean;
}>;


export type ListMessagesOfUserQuery = { messagesOfUser: { revision?: string, nodes?: Array<{ id: string, sessionId: string | null, clientId: string | null, message: string | null, prompt: string | null, isLiked: boolean | null, createTimestamp: string, fileContent: unknown, modelMessages: unknown }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type CountMessagesQueryVariables = Exact<{
  sessionId: string;
}>;


export type CountMessagesQuery = { messageCount: number };

export type StartSessionMutationVariables = Exact<{
  input: StartSessionInput;
}>;


export type StartSessionMutation = { startSession: { sessionId: string } };

export type CloseSessionMutationVariables = Exact<{
  id: string;
  input: CloseSessionInput;
}>;


export type CloseSessionMutation = { closeSession: { sessionId: string } };

export type SendMessageMutationVariables = Exact<{
  input: SendMessageInput;
}>;


export type SendMessageMutation = { sendMessage: { messageId: string } };

export type UpdateMessageMutationVariables = Exact<{
  id: string;
  input: UpdateMessageInput;
}>;


export type UpdateMessageMutation = { updateMessage: { messageId: string } };

export type DeleteMessageMutationVariables = Exact<{
  id: string;
}>;


export type DeleteMessageMutation = { deleteMessage: { messageId: string } };

export type RegisterDeviceMutationVariables = Exact<{
  input: RegisterDeviceInput;
}>;


export type RegisterDeviceMutation = { registerDevice: { deviceId: string } };

export type RemoveDeviceMutationVariables = Exact<{
  id: string;
}>;


export type RemoveDeviceMutation = { removeDevice: { deviceId: string } };

export type ListEventsQueryVariables = Exact<{
  after?: string | null | undefined;
  limit: number;
  wait: number;
}>;


export type ListEventsQuery = { events: { cursor: string, events: Array<{ cursor: string, topic: string, subjectId: string, occurredAt: string }> } };

export type RecordExportFieldsFragment = { id: string, clientId: string, format: ExportFormat, state: RecordExportState, reason: RecordExportFailure | null, bytes: number | null, sha256: string | null, recordCount: number, createdAt: string, finishedAt: string | null, expiresAt: string | null };

export type ExportRecordMutationVariables = Exact<{
  input: ExportRecordInput;
}>;


export type ExportRecordMutation = { exportRecord: { recordExportId: string } };

export type FindRecordExportQueryVariables = Exact<{
  id: string;
}>;


export type FindRecordExportQuery = { recordExport: { id: string, clientId: string, format: ExportFormat, state: RecordExportState, reason: RecordExportFailure | null, bytes: number | null, sha256: string | null, recordCount: number, createdAt: string, finishedAt: string | null, expiresAt: string | null } };

export type FindRecordExportFileQueryVariables = Exact<{
  id: string;
}>;


export type FindRecordExportFileQuery = { recordExportFile: { fileId: string, name: string, mediaType: string, bytes: number, sha256: string } };

export type InteractionFieldsFragment = { id: string, sessionId: string | null, userQuery: string | null, aiAnswer: string | null, prompt: string | null, timestamp: string | null, isLiked: boolean | null, clientId: string, therapistId: string, userQueryBy: string | null, aiAnswerBy: string | null, therapistName: string | null };

export type InteractionSliceFragment = { revision?: string, nodes?: Array<{ id: string, sessionId: string | null, userQuery: string | null, aiAnswer: string | null, prompt: string | null, timestamp: string | null, isLiked: boolean | null, clientId: string, therapistId: string, userQueryBy: string | null, aiAnswerBy: string | null, therapistName: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } };

export type ListInteractionsQueryVariables = Exact<{
  sessionId?: string | null | undefined;
  first: number;
  after?: string | null | undefined;
  withNodes: boolean;
  withRevision: boolean;
}>;


export type ListInteractionsQuery = { interactions: { revision?: string, nodes?: Array<{ id: string, sessionId: string | null, userQuery: string | null, aiAnswer: string | null, prompt: string | null, timestamp: string | null, isLiked: boolean | null, clientId: string, therapistId: string, userQueryBy: string | null, aiAnswerBy: string | null, therapistName: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type FindInteractionQueryVariables = Exact<{
  id: string;
}>;


export type FindInteractionQuery = { interaction: { therapistImage: string | null, id: string, sessionId: string | null, userQuery: string | null, aiAnswer: string | null, prompt: string | null, timestamp: string | null, isLiked: boolean | null, clientId: string, therapistId: string, userQueryBy: string | null, aiAnswerBy: string | null, therapistName: string | null } };

export type SendInteractionMutationVariables = Exact<{
  input: SendInteractionInput;
}>;


export type SendInteractionMutation = { sendInteraction: { interactionId: string } };

export type UpdateInteractionMutationVariables = Exact<{
  id: string;
  input: UpdateInteractionInput;
}>;


export type UpdateInteractionMutation = { updateInteraction: { interactionId: string } };

export type InviteClientMutationVariables = Exact<{
  input: InviteClientInput;
}>;


export type InviteClientMutation = { inviteClient: { relationshipId: string, relationship: { id: string, therapistId: string | null, clientId: string | null, clientGroupId: string | null, careTeamEmail: string | null, isProfileActive: boolean, isInvitation: boolean, clientFirstName: string | null, clientLastName: string | null, clientEmail: string | null, invitation: { email: string | null } | null, client: { phoneNumber: string | null, gender: string | null, dateOfBirth: string | null } | null } } };

export type ActivateRelationshipsMutationVariables = Exact<{
  userId: string;
  email: string;
}>;


export type ActivateRelationshipsMutation = { activateRelationships: { activated: number } };

export type ValidateEnrollmentQueryVariables = Exact<{
  email: string;
  therapistId: string;
}>;


export type ValidateEnrollmentQuery = { validateEnrollment: { allowed: boolean, profile: { role: Role | null, firstName: string | null, lastName: string | null, email: string | null, gender: string | null, phoneNumber: string | null, dateOfBirth: string | null, addresses: Array<{ addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, country: string | null, zipcode: string | null }> } | null } };

export type ShowInvitationQueryVariables = Exact<{
  token: string;
}>;


export type ShowInvitationQuery = { invitation: { practiceName: string | null, therapistName: string | null, email: string, hasAccount: boolean, expiresAt: string, forms: Array<{ id: string, kind: ConsentKind, version: number, title: string, body: string }> } };

export type AcceptInvitationMutationVariables = Exact<{
  input: AcceptInvitationInput;
}>;


export type AcceptInvitationMutation = { acceptInvitation: { userId: string, relationshipId: string } };

export type JournalSliceFragment = { revision?: string, nodes?: Array<{ id: string, clientId: string | null, title: string | null, description: string | null, journalTimestamp: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } };

export type ListJournalsQueryVariables = Exact<{
  clientId: string;
  first: number;
  after?: string | null | undefined;
  withNodes: boolean;
  withRevision: boolean;
}>;


export type ListJournalsQuery = { journals: { revision?: string, nodes?: Array<{ id: string, clientId: string | null, title: string | null, description: string | null, journalTimestamp: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ListJournalsInRangeQueryVariables = Exact<{
  clientId: string;
  range: MomentRangeInput;
  first: number;
  after?: string | null | undefined;
  withNodes: boolean;
  withRevision: boolean;
}>;


export type ListJournalsInRangeQuery = { journals: { revision?: string, nodes?: Array<{ id: string, clientId: string | null, title: string | null, description: string | null, journalTimestamp: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ListMyJournalsInRangeQueryVariables = Exact<{
  range: MomentRangeInput;
  first: number;
  after?: string | null | undefined;
  withNodes: boolean;
  withRevision: boolean;
}>;


export type ListMyJournalsInRangeQuery = { me: { journals: { revision?: string, nodes?: Array<{ id: string, clientId: string | null, title: string | null, description: string | null, journalTimestamp: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null } | null };

export type CountJournalsByDayQueryVariables = Exact<{
  clientId: string;
  range: MomentRangeInput;
}>;


export type CountJournalsByDayQuery = { journalCountsByDay: Array<{ date: string, count: number }> };

export type CountMyJournalsByDayQueryVariables = Exact<{
  range: MomentRangeInput;
}>;


export type CountMyJournalsByDayQuery = { me: { journalCountsByDay: Array<{ date: string, count: number }> | null } | null };

export type CreateJournalMutationVariables = Exact<{
  input: CreateJournalInput;
}>;


export type CreateJournalMutation = { createJournal: { journalId: string } };

export type UpdateJournalMutationVariables = Exact<{
  id: string;
  input: UpdateJournalInput;
}>;


export type UpdateJournalMutation = { updateJournal: { journalId: string } };

export type DeleteJournalMutationVariables = Exact<{
  id: string;
}>;


export type DeleteJournalMutation = { deleteJournal: { journalId: string } };

export type NoteFieldsFragment = { id: string, data: string, createdById: string | null, updatedById: string | null, clientId: string, therapistId: string, relationshipId: string, date: string, createdAt: string, updatedAt: string, therapistSessionId: string | null, recordType: { id: string }, attachments: Array<{ name: string, mediaType: string, bytes: number, text: string }> };

export type NoteHistoryFieldsFragment = { id: string, data: string, noteId: string, createdById: string | null, submittedById: string | null, clientId: string, therapistId: string, relationshipId: string, therapistSessionId: string | null, createdAt: string, attachmentNames: Array<string>, recordType: { id: string } };

export type ListNotesQueryVariables = Exact<{
  clientId: string;
  recordTypeId: string;
  first: number;
  after?: string | null | undefined;
  withNodes: boolean;
  withRevision: boolean;
}>;


export type ListNotesQuery = { notes: { revision?: string, nodes?: Array<{ id: string, data: string, createdById: string | null, updatedById: string | null, clientId: string, therapistId: string, relationshipId: string, date: string, createdAt: string, updatedAt: string, therapistSessionId: string | null, recordType: { id: string }, attachments: Array<{ name: string, mediaType: string, bytes: number, text: string }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ListNoteHistoryQueryVariables = Exact<{
  clientId: string;
  recordTypeId: string;
}>;


export type ListNoteHistoryQuery = { noteHistory: Array<{ id: string, data: string, noteId: string, createdById: string | null, submittedById: string | null, clientId: string, therapistId: string, relationshipId: string, therapistSessionId: string | null, createdAt: string, attachmentNames: Array<string>, recordType: { id: string } }> };

export type FindNoteAttachmentQueryVariables = Exact<{
  noteId: string;
  name: string;
}>;


export type FindNoteAttachmentQuery = { noteAttachment: { fileId: string, name: string, mediaType: string, bytes: number, sha256: string } };

export type SubmitNoteMutationVariables = Exact<{
  input: SubmitNoteInput;
  files: Array<unknown> | unknown;
}>;


export type SubmitNoteMutation = { submitNote: { noteId: string, submission: { id: string, data: string, noteId: string, createdById: string | null, submittedById: string | null, clientId: string, therapistId: string, relationshipId: string, therapistSessionId: string | null, createdAt: string, attachmentNames: Array<string>, recordType: { id: string } } | null } };

export type DeleteNoteMutationVariables = Exact<{
  id: string;
}>;


export type DeleteNoteMutation = { deleteNote: { noteId: string } };

export type RelationshipFieldsFragment = { id: string, therapistId: string | null, clientId: string | null, clientGroupId: string | null, careTeamEmail: string | null, isProfileActive: boolean, isInvitation: boolean, clientFirstName: string | null, clientLastName: string | null, clientEmail: string | null, invitation: { email: string | null } | null, client: { phoneNumber: string | null, gender: string | null, dateOfBirth: string | null } | null };

export type ListCaseloadQueryVariables = Exact<{
  therapistId: string;
  first: number;
  after?: string | null | undefined;
  withNodes: boolean;
  withRevision: boolean;
}>;


export type ListCaseloadQuery = { caseload: { revision?: string, nodes?: Array<{ enrollmentStatus: EnrollmentStatus, activeSessionIds: Array<string>, id: string, therapistId: string | null, clientId: string | null, clientGroupId: string | null, careTeamEmail: string | null, isProfileActive: boolean, isInvitation: boolean, clientFirstName: string | null, clientLastName: string | null, clientEmail: string | null, client: { phoneNumber: string | null, gender: string | null, dateOfBirth: string | null, id: string, loginName: string | null, role: Role | null, firstName: string | null, lastName: string | null, email: string | null, image: string, timezone: string | null, loginId: string | null, organisationId: string | null, npi: string | null, isOrganisationAdmin: boolean, isProfileActive: boolean, inviteSent: boolean, addresses: Array<{ addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, country: string | null, zipcode: string | null }> } | null, invitation: { email: string | null } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type UpdateRelationshipMutationVariables = Exact<{
  id: string;
  input: UpdateRelationshipInput;
}>;


export type UpdateRelationshipMutation = { updateRelationship: { relationshipId: string, therapistId: string | null, clientId: string | null, isInvitation: boolean, hasEnded: boolean, relationship: { id: string, therapistId: string | null, clientId: string | null, clientGroupId: string | null, careTeamEmail: string | null, isProfileActive: boolean, isInvitation: boolean, clientFirstName: string | null, clientLastName: string | null, clientEmail: string | null, invitation: { email: string | null } | null, client: { phoneNumber: string | null, gender: string | null, dateOfBirth: string | null } | null } | null } };

export type GenerateSoapNoteMutationVariables = Exact<{
  input: GenerateSoapNoteInput;
}>;


export type GenerateSoapNoteMutation = { generateSoapNote: { soapDraftId: string } };

export type SoapContentFragment = { id: string, mlData: string, therapistData: string, isOverride: boolean, recordTypeId: string, createdById: string | null, updatedById: string | null, clientId: string, therapistId: string, relationshipId: string, isApproved: boolean, signature: string | null, date: string, createdAt: string, updatedAt: string, therapistSessionId: string | null };

export type SoapEntryFragment = { id: string, soapNoteId: string, mlData: string, therapistData: string, isOverride: boolean, recordTypeId: string, updatedById: string | null, clientId: string, therapistId: string, relationshipId: string, therapistSessionId: string | null, sessionStartsAt: string | null, sessionEndsAt: string | null, isApproved: boolean, signature: string | null, date: string, createdAt: string };

export type SoapNoteSliceFragment = { revision?: string, nodes?: Array<{ id: string, mlData: string, therapistData: string, isOverride: boolean, recordTypeId: string, createdById: string | null, updatedById: string | null, clientId: string, therapistId: string, relationshipId: string, isApproved: boolean, signature: string | null, date: string, createdAt: string, updatedAt: string, therapistSessionId: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } };

export type ListSoapNotesQueryVariables = Exact<{
  clientId: string;
  recordTypeId: string;
  first: number;
  after?: string | null | undefined;
  withNodes: boolean;
  withRevision: boolean;
}>;


export type ListSoapNotesQuery = { soapNotes: { revision?: string, nodes?: Array<{ id: string, mlData: string, therapistData: string, isOverride: boolean, recordTypeId: string, createdById: string | null, updatedById: string | null, clientId: string, therapistId: string, relationshipId: string, isApproved: boolean, signature: string | null, date: string, createdAt: string, updatedAt: string, therapistSessionId: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ListSoapNoteHistoryQueryVariables = Exact<{
  clientId: string;
  recordTypeId: string;
}>;


export type ListSoapNoteHistoryQuery = { soapNoteHistory: Array<{ id: string, soapNoteId: string, mlData: string, therapistData: string, isOverride: boolean, recordTypeId: string, updatedById: string | null, clientId: string, therapistId: string, relationshipId: string, therapistSessionId: string | null, sessionStartsAt: string | null, sessionEndsAt: string | null, isApproved: boolean, signature: string | null, date: string, createdAt: string }> };

export type ListSoapNoteSnapshotQueryVariables = Exact<{
  clientId: string;
  recordTypeId: string;
}>;


export type ListSoapNoteSnapshotQuery = { soapNoteSnapshot: Array<{ id: string, mlData: string, therapistData: string, isOverride: boolean, recordTypeId: string, createdById: string | null, updatedById: string | null, clientId: string, therapistId: string, relationshipId: string, isApproved: boolean, signature: string | null, date: string, createdAt: string, updatedAt: string, therapistSessionId: string | null }> };

export type SubmitSoapNoteMutationVariables = Exact<{
  input: SubmitSoapNoteInput;
}>;


export type SubmitSoapNoteMutation = { submitSoapNote: { soapNoteId: string, entry: { id: string, soapNoteId: string, mlData: string, therapistData: string, isOverride: boolean, recordTypeId: string, updatedById: string | null, clientId: string, therapistId: string, relationshipId: string, therapistSessionId: string | null, sessionStartsAt: string | null, sessionEndsAt: string | null, isApproved: boolean, signature: string | null, date: string, createdAt: string } | null } };

export type UserFieldsFragment = { id: string, loginName: string | null, role: Role | null, firstName: string | null, lastName: string | null, email: string | null, gender: string | null, phoneNumber: string | null, dateOfBirth: string | null, image: string, timezone: string | null, loginId: string | null, organisationId: string | null, npi: string | null, isOrganisationAdmin: boolean, isProfileActive: boolean, inviteSent: boolean, addresses: Array<{ addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, country: string | null, zipcode: string | null }> };

export type ReadUserQueryVariables = Exact<{
  id: string;
}>;


export type ReadUserQuery = { user: { id: string, loginName: string | null, role: Role | null, firstName: string | null, lastName: string | null, email: string | null, gender: string | null, phoneNumber: string | null, dateOfBirth: string | null, image: string, timezone: string | null, loginId: string | null, organisationId: string | null, npi: string | null, isOrganisationAdmin: boolean, isProfileActive: boolean, inviteSent: boolean, addresses: Array<{ addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, country: string | null, zipcode: string | null }> } };

export type CreateUserMutationVariables = Exact<{
  input: UserInput;
}>;


export type CreateUserMutation = { createUser: { userId: string, isOrganisationAdmin: boolean, signupTime: string } };

export type UpdateUserMutationVariables = Exact<{
  id: string;
  input: UpdateUserInput;
}>;


export type UpdateUserMutation = { updateUser: { userId: string, isOrganisationAdmin: boolean, signupTime: string | null } };

export type ListConsentsQueryVariables = Exact<{
  userId: string;
}>;


export type ListConsentsQuery = { consents: Array<{ id: string, kind: ConsentKind, status: ConsentStatus, formVersion: number, recordedAt: string }> };

export type RecordConsentMutationVariables = Exact<{
  input: RecordConsentInput;
}>;


export type RecordConsentMutation = { recordConsent: { consentId: string } };

export const MessageFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MessageFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConversationMessage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sessionId"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}},{"kind":"Field","name":{"kind":"Name","value":"isLiked"}},{"kind":"Field","name":{"kind":"Name","value":"createTimestamp"}},{"kind":"Field","name":{"kind":"Name","value":"fileContent"}},{"kind":"Field","name":{"kind":"Name","value":"modelMessages"}}]}}]} as unknown as DocumentNode<MessageFieldsFragment, unknown>;
export const MessageSliceFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MessageSlice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConversationMessageConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withNodes"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MessageFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"revision"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withRevision"}}}]}]}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MessageFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConversationMessage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sessionId"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}},{"kind":"Field","name":{"kind":"Name","value":"isLiked"}},{"kind":"Field","name":{"kind":"Name","value":"createTimestamp"}},{"kind":"Field","name":{"kind":"Name","value":"fileContent"}},{"kind":"Field","name":{"kind":"Name","value":"modelMessages"}}]}}]} as unknown as DocumentNode<MessageSliceFragment, unknown>;
export const RecordExportFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RecordExportFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RecordExport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"sha256"}},{"kind":"Field","name":{"kind":"Name","value":"recordCount"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]} as unknown as DocumentNode<RecordExportFieldsFragment, unknown>;
export const InteractionFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InteractionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Interaction"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sessionId"}},{"kind":"Field","name":{"kind":"Name","value":"userQuery"}},{"kind":"Field","name":{"kind":"Name","value":"aiAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}},{"kind":"Field","name":{"kind":"Name","value":"timestamp"}},{"kind":"Field","name":{"kind":"Name","value":"isLiked"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"therapistId"}},{"kind":"Field","name":{"kind":"Name","value":"userQueryBy"}},{"kind":"Field","name":{"kind":"Name","value":"aiAnswerBy"}},{"kind":"Field","name":{"kind":"Name","value":"therapistName"}}]}}]} as unknown as DocumentNode<InteractionFieldsFragment, unknown>;
export const InteractionSliceFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InteractionSlice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InteractionConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withNodes"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InteractionFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"revision"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withRevision"}}}]}]}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InteractionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Interaction"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sessionId"}},{"kind":"Field","name":{"kind":"Name","value":"userQuery"}},{"kind":"Field","name":{"kind":"Name","value":"aiAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}},{"kind":"Field","name":{"kind":"Name","value":"timestamp"}},{"kind":"Field","name":{"kind":"Name","value":"isLiked"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"therapistId"}},{"kind":"Field","name":{"kind":"Name","value":"userQueryBy"}},{"kind":"Field","name":{"kind":"Name","value":"aiAnswerBy"}},{"kind":"Field","name":{"kind":"Name","value":"therapistName"}}]}}]} as unknown as DocumentNode<InteractionSliceFragment, unknown>;
export const JournalSliceFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JournalSlice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"JournalConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withNodes"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"journalTimestamp"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"revision"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withRevision"}}}]}]}]}}]} as unknown as DocumentNode<JournalSliceFragment, unknown>;
export const NoteFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NoteFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Note"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"data"}},{"kind":"Field","name":{"kind":"Name","value":"recordType"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdById"}},{"kind":"Field","name":{"kind":"Name","value":"updatedById"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"therapistId"}},{"kind":"Field","name":{"kind":"Name","value":"relationshipId"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"therapistSessionId"}},{"kind":"Field","name":{"kind":"Name","value":"attachments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mediaType"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]} as unknown as DocumentNode<NoteFieldsFragment, unknown>;
export const NoteHistoryFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NoteHistoryFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NoteVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"data"}},{"kind":"Field","name":{"kind":"Name","value":"noteId"}},{"kind":"Field","name":{"kind":"Name","value":"recordType"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdById"}},{"kind":"Field","name":{"kind":"Name","value":"submittedById"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"therapistId"}},{"kind":"Field","name":{"kind":"Name","value":"relationshipId"}},{"kind":"Field","name":{"kind":"Name","value":"therapistSessionId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"attachmentNames"}}]}}]} as unknown as DocumentNode<NoteHistoryFieldsFragment, unknown>;
export const RelationshipFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RelationshipFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Relationship"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"therapistId"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"clientGroupId"}},{"kind":"Field","name":{"kind":"Name","value":"careTeamEmail"}},{"kind":"Field","name":{"kind":"Name","value":"isProfileActive"}},{"kind":"Field","name":{"kind":"Name","value":"isInvitation"}},{"kind":"Field","name":{"kind":"Name","value":"clientFirstName"}},{"kind":"Field","name":{"kind":"Name","value":"clientLastName"}},{"kind":"Field","name":{"kind":"Name","value":"clientEmail"}},{"kind":"Field","name":{"kind":"Name","value":"invitation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phoneNumber"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"dateOfBirth"}}]}}]}}]} as unknown as DocumentNode<RelationshipFieldsFragment, unknown>;
export const SoapEntryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SoapEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoapNoteVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"soapNoteId"}},{"kind":"Field","name":{"kind":"Name","value":"mlData"}},{"kind":"Field","name":{"kind":"Name","value":"therapistData"}},{"kind":"Field","name":{"kind":"Name","value":"isOverride"}},{"kind":"Field","name":{"kind":"Name","value":"recordTypeId"}},{"kind":"Field","name":{"kind":"Name","value":"updatedById"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"therapistId"}},{"kind":"Field","name":{"kind":"Name","value":"relationshipId"}},{"kind":"Field","name":{"kind":"Name","value":"therapistSessionId"}},{"kind":"Field","name":{"kind":"Name","value":"sessionStartsAt"}},{"kind":"Field","name":{"kind":"Name","value":"sessionEndsAt"}},{"kind":"Field","name":{"kind":"Name","value":"isApproved"}},{"kind":"Field","name":{"kind":"Name","value":"signature"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<SoapEntryFragment, unknown>;
export const SoapContentFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SoapContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoapNote"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"mlData"}},{"kind":"Field","name":{"kind":"Name","value":"therapistData"}},{"kind":"Field","name":{"kind":"Name","value":"isOverride"}},{"kind":"Field","name":{"kind":"Name","value":"recordTypeId"}},{"kind":"Field","name":{"kind":"Name","value":"createdById"}},{"kind":"Field","name":{"kind":"Name","value":"updatedById"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"therapistId"}},{"kind":"Field","name":{"kind":"Name","value":"relationshipId"}},{"kind":"Field","name":{"kind":"Name","value":"isApproved"}},{"kind":"Field","name":{"kind":"Name","value":"signature"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"therapistSessionId"}}]}}]} as unknown as DocumentNode<SoapContentFragment, unknown>;
export const SoapNoteSliceFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SoapNoteSlice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoapNoteConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withNodes"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SoapContent"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"revision"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withRevision"}}}]}]}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SoapContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoapNote"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"mlData"}},{"kind":"Field","name":{"kind":"Name","value":"therapistData"}},{"kind":"Field","name":{"kind":"Name","value":"isOverride"}},{"kind":"Field","name":{"kind":"Name","value":"recordTypeId"}},{"kind":"Field","name":{"kind":"Name","value":"createdById"}},{"kind":"Field","name":{"kind":"Name","value":"updatedById"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"therapistId"}},{"kind":"Field","name":{"kind":"Name","value":"relationshipId"}},{"kind":"Field","name":{"kind":"Name","value":"isApproved"}},{"kind":"Field","name":{"kind":"Name","value":"signature"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"therapistSessionId"}}]}}]} as unknown as DocumentNode<SoapNoteSliceFragment, unknown>;
export const UserFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"loginName"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumber"}},{"kind":"Field","name":{"kind":"Name","value":"dateOfBirth"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"addresses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addressLine1"}},{"kind":"Field","name":{"kind":"Name","value":"addressLine2"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"zipcode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"loginId"}},{"kind":"Field","name":{"kind":"Name","value":"organisationId"}},{"kind":"Field","name":{"kind":"Name","value":"npi"}},{"kind":"Field","name":{"kind":"Name","value":"isOrganisationAdmin"}},{"kind":"Field","name":{"kind":"Name","value":"isProfileActive"}},{"kind":"Field","name":{"kind":"Name","value":"inviteSent"}}]}}]} as unknown as DocumentNode<UserFieldsFragment, unknown>;
export const ReadActivityStatusDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadActivityStatus"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"activityStatus"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lastGad7At"}},{"kind":"Field","name":{"kind":"Name","value":"lastPhq9At"}},{"kind":"Field","name":{"kind":"Name","value":"lastJournalAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastMoodAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastSessionAt"}},{"kind":"Field","name":{"kind":"Name","value":"dueGoals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"goalId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"dueDate"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recommendations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recommendationId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]}}]} as unknown as DocumentNode<ReadActivityStatusQuery, ReadActivityStatusQueryVariables>;
export const ClinicalAssistantDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ClinicalAssistant"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ClinicalAssistantInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"files"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Upload"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clinicalAssistant"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"files"},"value":{"kind":"Variable","name":{"kind":"Name","value":"files"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"type"},"name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AssistantStart"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messageId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AssistantDelta"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AssistantCitation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"excerpt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AssistantDone"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messageId"}},{"kind":"Field","name":{"kind":"Name","value":"usage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"inputTokens"}},{"kind":"Field","name":{"kind":"Name","value":"outputTokens"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AssistantFailure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"retryable"}}]}}]}}]}}]} as unknown as DocumentNode<ClinicalAssistantSubscription, ClinicalAssistantSubscriptionVariables>;
export const AskCompanionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AskCompanion"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AskCompanionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"askCompanion"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"response"}}]}}]}}]} as unknown as DocumentNode<AskCompanionMutation, AskCompanionMutationVariables>;
export const WriteDocumentationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"WriteDocumentation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WriteDocumentationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"writeDocumentation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"taskType"}},{"kind":"Field","name":{"kind":"Name","value":"output"}}]}}]}}]} as unknown as DocumentNode<WriteDocumentationMutation, WriteDocumentationMutationVariables>;
export const GenerateGoalsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"GenerateGoals"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"GenerateGoalsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"generateGoals"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"goals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"domain"}},{"kind":"Field","name":{"kind":"Name","value":"measure"}},{"kind":"Field","name":{"kind":"Name","value":"target"}},{"kind":"Field","name":{"kind":"Name","value":"dueOn"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"interventions"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mode"}}]}}]}}]} as unknown as DocumentNode<GenerateGoalsMutation, GenerateGoalsMutationVariables>;
export const AskKnowledgeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AskKnowledge"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"method"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"KnowledgeMethod"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"responseType"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"queryKnowledge"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"method"},"value":{"kind":"Variable","name":{"kind":"Name","value":"method"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"responseType"},"value":{"kind":"Variable","name":{"kind":"Name","value":"responseType"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"response"}}]}}]}}]} as unknown as DocumentNode<AskKnowledgeQuery, AskKnowledgeQueryVariables>;
export const RecommendMeasuresDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RecommendMeasures"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RecommendMeasuresInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recommendMeasures"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recommendations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clinicalDomain"}},{"kind":"Field","name":{"kind":"Name","value":"toolName"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"priority"}}]}},{"kind":"Field","name":{"kind":"Name","value":"safetyFlags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"evidence"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"action"}}]}},{"kind":"Field","name":{"kind":"Name","value":"summary"}}]}}]}}]} as unknown as DocumentNode<RecommendMeasuresMutation, RecommendMeasuresMutationVariables>;
export const SignInDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignIn"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SignInInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signIn"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"role"}}]}}]}}]} as unknown as DocumentNode<SignInMutation, SignInMutationVariables>;
export const SignOutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignOut"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signOut"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signedOut"}}]}}]}}]} as unknown as DocumentNode<SignOutMutation, SignOutMutationVariables>;
export const SetPasswordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetPassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetPasswordInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setPassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}}]}}]} as unknown as DocumentNode<SetPasswordMutation, SetPasswordMutationVariables>;
export const RequestPasswordLinkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestPasswordLink"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RequestPasswordLinkInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestPasswordLink"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accepted"}}]}}]}}]} as unknown as DocumentNode<RequestPasswordLinkMutation, RequestPasswordLinkMutationVariables>;
export const ConfirmEmailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmEmail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ConfirmEmailInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmEmail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userId"}}]}}]}}]} as unknown as DocumentNode<ConfirmEmailMutation, ConfirmEmailMutationVariables>;
export const ListContentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListContent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"role"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contentLibrary"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"role"},"value":{"kind":"Variable","name":{"kind":"Name","value":"role"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"topics"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"entries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnail"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ListContentQuery, ListContentQueryVariables>;
export const ListSessionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListSessions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withNodes"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withRevision"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sessions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withNodes"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"startTime"}},{"kind":"Field","name":{"kind":"Name","value":"endTime"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"revision"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withRevision"}}}]}]}]}}]}}]} as unknown as DocumentNode<ListSessionsQuery, ListSessionsQueryVariables>;
export const FindMessageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FindMessage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MessageFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MessageFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConversationMessage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sessionId"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}},{"kind":"Field","name":{"kind":"Name","value":"isLiked"}},{"kind":"Field","name":{"kind":"Name","value":"createTimestamp"}},{"kind":"Field","name":{"kind":"Name","value":"fileContent"}},{"kind":"Field","name":{"kind":"Name","value":"modelMessages"}}]}}]} as unknown as DocumentNode<FindMessageQuery, FindMessageQueryVariables>;
export const ListMessagesOfSessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListMessagesOfSession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sessionId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withNodes"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withRevision"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messagesOfSession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"sessionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sessionId"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MessageSlice"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MessageFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConversationMessage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sessionId"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}},{"kind":"Field","name":{"kind":"Name","value":"isLiked"}},{"kind":"Field","name":{"kind":"Name","value":"createTimestamp"}},{"kind":"Field","name":{"kind":"Name","value":"fileContent"}},{"kind":"Field","name":{"kind":"Name","value":"modelMessages"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MessageSlice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConversationMessageConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withNodes"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MessageFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"revision"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withRevision"}}}]}]}]}}]} as unknown as DocumentNode<ListMessagesOfSessionQuery, ListMessagesOfSessionQueryVariables>;
export const ListMessagesOfUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListMessagesOfUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withNodes"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withRevision"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messagesOfUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MessageSlice"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MessageFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConversationMessage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sessionId"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}},{"kind":"Field","name":{"kind":"Name","value":"isLiked"}},{"kind":"Field","name":{"kind":"Name","value":"createTimestamp"}},{"kind":"Field","name":{"kind":"Name","value":"fileContent"}},{"kind":"Field","name":{"kind":"Name","value":"modelMessages"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MessageSlice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConversationMessageConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withNodes"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MessageFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"revision"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withRevision"}}}]}]}]}}]} as unknown as DocumentNode<ListMessagesOfUserQuery, ListMessagesOfUserQueryVariables>;
export const CountMessagesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CountMessages"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sessionId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messageCount"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"sessionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sessionId"}}}]}]}}]} as unknown as DocumentNode<CountMessagesQuery, CountMessagesQueryVariables>;
export const StartSessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartSession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartSessionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startSession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sessionId"}}]}}]}}]} as unknown as DocumentNode<StartSessionMutation, StartSessionMutationVariables>;
export const CloseSessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CloseSession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CloseSessionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"closeSession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sessionId"}}]}}]}}]} as unknown as DocumentNode<CloseSessionMutation, CloseSessionMutationVariables>;
export const SendMessageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendMessage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SendMessageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendMessage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messageId"}}]}}]}}]} as unknown as DocumentNode<SendMessageMutation, SendMessageMutationVariables>;
export const UpdateMessageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateMessage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateMessageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateMessage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messageId"}}]}}]}}]} as unknown as DocumentNode<UpdateMessageMutation, UpdateMessageMutationVariables>;
export const DeleteMessageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteMessage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteMessage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messageId"}}]}}]}}]} as unknown as DocumentNode<DeleteMessageMutation, DeleteMessageMutationVariables>;
export const RegisterDeviceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RegisterDevice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RegisterDeviceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"registerDevice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deviceId"}}]}}]}}]} as unknown as DocumentNode<RegisterDeviceMutation, RegisterDeviceMutationVariables>;
export const RemoveDeviceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveDevice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeDevice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deviceId"}}]}}]}}]} as unknown as DocumentNode<RemoveDeviceMutation, RemoveDeviceMutationVariables>;
export const ListEventsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListEvents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"wait"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"events"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"wait"},"value":{"kind":"Variable","name":{"kind":"Name","value":"wait"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"events"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"subjectId"}},{"kind":"Field","name":{"kind":"Name","value":"occurredAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}}]}}]}}]} as unknown as DocumentNode<ListEventsQuery, ListEventsQueryVariables>;
export const ExportRecordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ExportRecord"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ExportRecordInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exportRecord"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordExportId"}}]}}]}}]} as unknown as DocumentNode<ExportRecordMutation, ExportRecordMutationVariables>;
export const FindRecordExportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FindRecordExport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordExport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RecordExportFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RecordExportFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RecordExport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"sha256"}},{"kind":"Field","name":{"kind":"Name","value":"recordCount"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]} as unknown as DocumentNode<FindRecordExportQuery, FindRecordExportQueryVariables>;
export const FindRecordExportFileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FindRecordExportFile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordExportFile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fileId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mediaType"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"sha256"}}]}}]}}]} as unknown as DocumentNode<FindRecordExportFileQuery, FindRecordExportFileQueryVariables>;
export const ListInteractionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListInteractions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sessionId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withNodes"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withRevision"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"interactions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"sessionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sessionId"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InteractionSlice"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InteractionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Interaction"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sessionId"}},{"kind":"Field","name":{"kind":"Name","value":"userQuery"}},{"kind":"Field","name":{"kind":"Name","value":"aiAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}},{"kind":"Field","name":{"kind":"Name","value":"timestamp"}},{"kind":"Field","name":{"kind":"Name","value":"isLiked"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"therapistId"}},{"kind":"Field","name":{"kind":"Name","value":"userQueryBy"}},{"kind":"Field","name":{"kind":"Name","value":"aiAnswerBy"}},{"kind":"Field","name":{"kind":"Name","value":"therapistName"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InteractionSlice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InteractionConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withNodes"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InteractionFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"revision"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withRevision"}}}]}]}]}}]} as unknown as DocumentNode<ListInteractionsQuery, ListInteractionsQueryVariables>;
export const FindInteractionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FindInteraction"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"interaction"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InteractionFields"}},{"kind":"Field","name":{"kind":"Name","value":"therapistImage"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InteractionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Interaction"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sessionId"}},{"kind":"Field","name":{"kind":"Name","value":"userQuery"}},{"kind":"Field","name":{"kind":"Name","value":"aiAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}},{"kind":"Field","name":{"kind":"Name","value":"timestamp"}},{"kind":"Field","name":{"kind":"Name","value":"isLiked"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"therapistId"}},{"kind":"Field","name":{"kind":"Name","value":"userQueryBy"}},{"kind":"Field","name":{"kind":"Name","value":"aiAnswerBy"}},{"kind":"Field","name":{"kind":"Name","value":"therapistName"}}]}}]} as unknown as DocumentNode<FindInteractionQuery, FindInteractionQueryVariables>;
export const SendInteractionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendInteraction"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SendInteractionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendInteraction"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"interactionId"}}]}}]}}]} as unknown as DocumentNode<SendInteractionMutation, SendInteractionMutationVariables>;
export const UpdateInteractionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateInteraction"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateInteractionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateInteraction"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"interactionId"}}]}}]}}]} as unknown as DocumentNode<UpdateInteractionMutation, UpdateInteractionMutationVariables>;
export const InviteClientDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"InviteClient"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InviteClientInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"inviteClient"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"relationshipId"}},{"kind":"Field","name":{"kind":"Name","value":"relationship"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RelationshipFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RelationshipFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Relationship"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"therapistId"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"clientGroupId"}},{"kind":"Field","name":{"kind":"Name","value":"careTeamEmail"}},{"kind":"Field","name":{"kind":"Name","value":"isProfileActive"}},{"kind":"Field","name":{"kind":"Name","value":"isInvitation"}},{"kind":"Field","name":{"kind":"Name","value":"clientFirstName"}},{"kind":"Field","name":{"kind":"Name","value":"clientLastName"}},{"kind":"Field","name":{"kind":"Name","value":"clientEmail"}},{"kind":"Field","name":{"kind":"Name","value":"invitation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phoneNumber"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"dateOfBirth"}}]}}]}}]} as unknown as DocumentNode<InviteClientMutation, InviteClientMutationVariables>;
export const ActivateRelationshipsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ActivateRelationships"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"activateRelationships"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}},{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"activated"}}]}}]}}]} as unknown as DocumentNode<ActivateRelationshipsMutation, ActivateRelationshipsMutationVariables>;
export const ValidateEnrollmentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ValidateEnrollment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"therapistId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"validateEnrollment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}},{"kind":"Argument","name":{"kind":"Name","value":"therapistId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"therapistId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"allowed"}},{"kind":"Field","name":{"kind":"Name","value":"profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumber"}},{"kind":"Field","name":{"kind":"Name","value":"dateOfBirth"}},{"kind":"Field","name":{"kind":"Name","value":"addresses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addressLine1"}},{"kind":"Field","name":{"kind":"Name","value":"addressLine2"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"zipcode"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ValidateEnrollmentQuery, ValidateEnrollmentQueryVariables>;
export const ShowInvitationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ShowInvitation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invitation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"practiceName"}},{"kind":"Field","name":{"kind":"Name","value":"therapistName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"hasAccount"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"forms"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}}]}}]}}]} as unknown as DocumentNode<ShowInvitationQuery, ShowInvitationQueryVariables>;
export const AcceptInvitationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AcceptInvitation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AcceptInvitationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"acceptInvitation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"relationshipId"}}]}}]}}]} as unknown as DocumentNode<AcceptInvitationMutation, AcceptInvitationMutationVariables>;
export const ListJournalsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListJournals"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"clientId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withNodes"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withRevision"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"journals"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"clientId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"clientId"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JournalSlice"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JournalSlice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"JournalConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withNodes"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"journalTimestamp"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"revision"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withRevision"}}}]}]}]}}]} as unknown as DocumentNode<ListJournalsQuery, ListJournalsQueryVariables>;
export const ListJournalsInRangeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListJournalsInRange"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"clientId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"range"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MomentRangeInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withNodes"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withRevision"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"journals"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"clientId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"clientId"}}},{"kind":"Argument","name":{"kind":"Name","value":"range"},"value":{"kind":"Variable","name":{"kind":"Name","value":"range"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JournalSlice"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JournalSlice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"JournalConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withNodes"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"journalTimestamp"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"revision"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withRevision"}}}]}]}]}}]} as unknown as DocumentNode<ListJournalsInRangeQuery, ListJournalsInRangeQueryVariables>;
export const ListMyJournalsInRangeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListMyJournalsInRange"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"range"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MomentRangeInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withNodes"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withRevision"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"journals"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"range"},"value":{"kind":"Variable","name":{"kind":"Name","value":"range"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JournalSlice"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JournalSlice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"JournalConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withNodes"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"journalTimestamp"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"revision"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withRevision"}}}]}]}]}}]} as unknown as DocumentNode<ListMyJournalsInRangeQuery, ListMyJournalsInRangeQueryVariables>;
export const CountJournalsByDayDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CountJournalsByDay"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"clientId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"range"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MomentRangeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"journalCountsByDay"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"clientId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"clientId"}}},{"kind":"Argument","name":{"kind":"Name","value":"range"},"value":{"kind":"Variable","name":{"kind":"Name","value":"range"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<CountJournalsByDayQuery, CountJournalsByDayQueryVariables>;
export const CountMyJournalsByDayDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CountMyJournalsByDay"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"range"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MomentRangeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"journalCountsByDay"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"range"},"value":{"kind":"Variable","name":{"kind":"Name","value":"range"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]}}]} as unknown as DocumentNode<CountMyJournalsByDayQuery, CountMyJournalsByDayQueryVariables>;
export const CreateJournalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateJournal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateJournalInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createJournal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"journalId"}}]}}]}}]} as unknown as DocumentNode<CreateJournalMutation, CreateJournalMutationVariables>;
export const UpdateJournalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateJournal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateJournalInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateJournal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"journalId"}}]}}]}}]} as unknown as DocumentNode<UpdateJournalMutation, UpdateJournalMutationVariables>;
export const DeleteJournalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteJournal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteJournal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"journalId"}}]}}]}}]} as unknown as DocumentNode<DeleteJournalMutation, DeleteJournalMutationVariables>;
export const ListNotesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListNotes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"clientId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"recordTypeId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withNodes"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withRevision"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"clientId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"clientId"}}},{"kind":"Argument","name":{"kind":"Name","value":"recordTypeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"recordTypeId"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withNodes"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NoteFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"revision"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withRevision"}}}]}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NoteFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Note"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"data"}},{"kind":"Field","name":{"kind":"Name","value":"recordType"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdById"}},{"kind":"Field","name":{"kind":"Name","value":"updatedById"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"therapistId"}},{"kind":"Field","name":{"kind":"Name","value":"relationshipId"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"therapistSessionId"}},{"kind":"Field","name":{"kind":"Name","value":"attachments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mediaType"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]} as unknown as DocumentNode<ListNotesQuery, ListNotesQueryVariables>;
export const ListNoteHistoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListNoteHistory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"clientId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"recordTypeId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"noteHistory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"clientId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"clientId"}}},{"kind":"Argument","name":{"kind":"Name","value":"recordTypeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"recordTypeId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NoteHistoryFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NoteHistoryFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NoteVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"data"}},{"kind":"Field","name":{"kind":"Name","value":"noteId"}},{"kind":"Field","name":{"kind":"Name","value":"recordType"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdById"}},{"kind":"Field","name":{"kind":"Name","value":"submittedById"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"therapistId"}},{"kind":"Field","name":{"kind":"Name","value":"relationshipId"}},{"kind":"Field","name":{"kind":"Name","value":"therapistSessionId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"attachmentNames"}}]}}]} as unknown as DocumentNode<ListNoteHistoryQuery, ListNoteHistoryQueryVariables>;
export const FindNoteAttachmentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FindNoteAttachment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"noteId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"noteAttachment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"noteId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"noteId"}}},{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fileId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mediaType"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"sha256"}}]}}]}}]} as unknown as DocumentNode<FindNoteAttachmentQuery, FindNoteAttachmentQueryVariables>;
export const SubmitNoteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SubmitNote"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SubmitNoteInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"files"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Upload"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"submitNote"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"files"},"value":{"kind":"Variable","name":{"kind":"Name","value":"files"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"noteId"}},{"kind":"Field","name":{"kind":"Name","value":"submission"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NoteHistoryFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NoteHistoryFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NoteVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"data"}},{"kind":"Field","name":{"kind":"Name","value":"noteId"}},{"kind":"Field","name":{"kind":"Name","value":"recordType"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdById"}},{"kind":"Field","name":{"kind":"Name","value":"submittedById"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"therapistId"}},{"kind":"Field","name":{"kind":"Name","value":"relationshipId"}},{"kind":"Field","name":{"kind":"Name","value":"therapistSessionId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"attachmentNames"}}]}}]} as unknown as DocumentNode<SubmitNoteMutation, SubmitNoteMutationVariables>;
export const DeleteNoteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteNote"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteNote"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"noteId"}}]}}]}}]} as unknown as DocumentNode<DeleteNoteMutation, DeleteNoteMutationVariables>;
export const ListCaseloadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListCaseload"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"therapistId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withNodes"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withRevision"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"caseload"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"therapistId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"therapistId"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withNodes"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RelationshipFields"}},{"kind":"Field","name":{"kind":"Name","value":"enrollmentStatus"}},{"kind":"Field","name":{"kind":"Name","value":"activeSessionIds"}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"revision"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withRevision"}}}]}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RelationshipFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Relationship"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"therapistId"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"clientGroupId"}},{"kind":"Field","name":{"kind":"Name","value":"careTeamEmail"}},{"kind":"Field","name":{"kind":"Name","value":"isProfileActive"}},{"kind":"Field","name":{"kind":"Name","value":"isInvitation"}},{"kind":"Field","name":{"kind":"Name","value":"clientFirstName"}},{"kind":"Field","name":{"kind":"Name","value":"clientLastName"}},{"kind":"Field","name":{"kind":"Name","value":"clientEmail"}},{"kind":"Field","name":{"kind":"Name","value":"invitation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phoneNumber"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"dateOfBirth"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"loginName"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumber"}},{"kind":"Field","name":{"kind":"Name","value":"dateOfBirth"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"addresses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addressLine1"}},{"kind":"Field","name":{"kind":"Name","value":"addressLine2"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"zipcode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"loginId"}},{"kind":"Field","name":{"kind":"Name","value":"organisationId"}},{"kind":"Field","name":{"kind":"Name","value":"npi"}},{"kind":"Field","name":{"kind":"Name","value":"isOrganisationAdmin"}},{"kind":"Field","name":{"kind":"Name","value":"isProfileActive"}},{"kind":"Field","name":{"kind":"Name","value":"inviteSent"}}]}}]} as unknown as DocumentNode<ListCaseloadQuery, ListCaseloadQueryVariables>;
export const UpdateRelationshipDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateRelationship"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateRelationshipInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateRelationship"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"relationshipId"}},{"kind":"Field","name":{"kind":"Name","value":"therapistId"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"isInvitation"}},{"kind":"Field","name":{"kind":"Name","value":"hasEnded"}},{"kind":"Field","name":{"kind":"Name","value":"relationship"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RelationshipFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RelationshipFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Relationship"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"therapistId"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"clientGroupId"}},{"kind":"Field","name":{"kind":"Name","value":"careTeamEmail"}},{"kind":"Field","name":{"kind":"Name","value":"isProfileActive"}},{"kind":"Field","name":{"kind":"Name","value":"isInvitation"}},{"kind":"Field","name":{"kind":"Name","value":"clientFirstName"}},{"kind":"Field","name":{"kind":"Name","value":"clientLastName"}},{"kind":"Field","name":{"kind":"Name","value":"clientEmail"}},{"kind":"Field","name":{"kind":"Name","value":"invitation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phoneNumber"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"dateOfBirth"}}]}}]}}]} as unknown as DocumentNode<UpdateRelationshipMutation, UpdateRelationshipMutationVariables>;
export const GenerateSoapNoteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"GenerateSoapNote"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"GenerateSoapNoteInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"generateSoapNote"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"soapDraftId"}}]}}]}}]} as unknown as DocumentNode<GenerateSoapNoteMutation, GenerateSoapNoteMutationVariables>;
export const ListSoapNotesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListSoapNotes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"clientId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"recordTypeId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withNodes"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withRevision"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"soapNotes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"clientId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"clientId"}}},{"kind":"Argument","name":{"kind":"Name","value":"recordTypeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"recordTypeId"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SoapNoteSlice"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SoapContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoapNote"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"mlData"}},{"kind":"Field","name":{"kind":"Name","value":"therapistData"}},{"kind":"Field","name":{"kind":"Name","value":"isOverride"}},{"kind":"Field","name":{"kind":"Name","value":"recordTypeId"}},{"kind":"Field","name":{"kind":"Name","value":"createdById"}},{"kind":"Field","name":{"kind":"Name","value":"updatedById"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"therapistId"}},{"kind":"Field","name":{"kind":"Name","value":"relationshipId"}},{"kind":"Field","name":{"kind":"Name","value":"isApproved"}},{"kind":"Field","name":{"kind":"Name","value":"signature"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"therapistSessionId"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SoapNoteSlice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoapNoteConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withNodes"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SoapContent"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"revision"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withRevision"}}}]}]}]}}]} as unknown as DocumentNode<ListSoapNotesQuery, ListSoapNotesQueryVariables>;
export const ListSoapNoteHistoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListSoapNoteHistory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"clientId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"recordTypeId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"soapNoteHistory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"clientId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"clientId"}}},{"kind":"Argument","name":{"kind":"Name","value":"recordTypeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"recordTypeId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SoapEntry"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SoapEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoapNoteVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"soapNoteId"}},{"kind":"Field","name":{"kind":"Name","value":"mlData"}},{"kind":"Field","name":{"kind":"Name","value":"therapistData"}},{"kind":"Field","name":{"kind":"Name","value":"isOverride"}},{"kind":"Field","name":{"kind":"Name","value":"recordTypeId"}},{"kind":"Field","name":{"kind":"Name","value":"updatedById"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"therapistId"}},{"kind":"Field","name":{"kind":"Name","value":"relationshipId"}},{"kind":"Field","name":{"kind":"Name","value":"therapistSessionId"}},{"kind":"Field","name":{"kind":"Name","value":"sessionStartsAt"}},{"kind":"Field","name":{"kind":"Name","value":"sessionEndsAt"}},{"kind":"Field","name":{"kind":"Name","value":"isApproved"}},{"kind":"Field","name":{"kind":"Name","value":"signature"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ListSoapNoteHistoryQuery, ListSoapNoteHistoryQueryVariables>;
export const ListSoapNoteSnapshotDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListSoapNoteSnapshot"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"clientId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"recordTypeId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"soapNoteSnapshot"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"clientId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"clientId"}}},{"kind":"Argument","name":{"kind":"Name","value":"recordTypeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"recordTypeId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SoapContent"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SoapContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoapNote"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"mlData"}},{"kind":"Field","name":{"kind":"Name","value":"therapistData"}},{"kind":"Field","name":{"kind":"Name","value":"isOverride"}},{"kind":"Field","name":{"kind":"Name","value":"recordTypeId"}},{"kind":"Field","name":{"kind":"Name","value":"createdById"}},{"kind":"Field","name":{"kind":"Name","value":"updatedById"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"therapistId"}},{"kind":"Field","name":{"kind":"Name","value":"relationshipId"}},{"kind":"Field","name":{"kind":"Name","value":"isApproved"}},{"kind":"Field","name":{"kind":"Name","value":"signature"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"therapistSessionId"}}]}}]} as unknown as DocumentNode<ListSoapNoteSnapshotQuery, ListSoapNoteSnapshotQueryVariables>;
export const SubmitSoapNoteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SubmitSoapNote"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SubmitSoapNoteInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"submitSoapNote"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"soapNoteId"}},{"kind":"Field","name":{"kind":"Name","value":"entry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SoapEntry"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SoapEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SoapNoteVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"soapNoteId"}},{"kind":"Field","name":{"kind":"Name","value":"mlData"}},{"kind":"Field","name":{"kind":"Name","value":"therapistData"}},{"kind":"Field","name":{"kind":"Name","value":"isOverride"}},{"kind":"Field","name":{"kind":"Name","value":"recordTypeId"}},{"kind":"Field","name":{"kind":"Name","value":"updatedById"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"therapistId"}},{"kind":"Field","name":{"kind":"Name","value":"relationshipId"}},{"kind":"Field","name":{"kind":"Name","value":"therapistSessionId"}},{"kind":"Field","name":{"kind":"Name","value":"sessionStartsAt"}},{"kind":"Field","name":{"kind":"Name","value":"sessionEndsAt"}},{"kind":"Field","name":{"kind":"Name","value":"isApproved"}},{"kind":"Field","name":{"kind":"Name","value":"signature"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<SubmitSoapNoteMutation, SubmitSoapNoteMutationVariables>;
export const ReadUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"loginName"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumber"}},{"kind":"Field","name":{"kind":"Name","value":"dateOfBirth"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"addresses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addressLine1"}},{"kind":"Field","name":{"kind":"Name","value":"addressLine2"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"zipcode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"loginId"}},{"kind":"Field","name":{"kind":"Name","value":"organisationId"}},{"kind":"Field","name":{"kind":"Name","value":"npi"}},{"kind":"Field","name":{"kind":"Name","value":"isOrganisationAdmin"}},{"kind":"Field","name":{"kind":"Name","value":"isProfileActive"}},{"kind":"Field","name":{"kind":"Name","value":"inviteSent"}}]}}]} as unknown as DocumentNode<ReadUserQuery, ReadUserQueryVariables>;
export const CreateUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"isOrganisationAdmin"}},{"kind":"Field","name":{"kind":"Name","value":"signupTime"}}]}}]}}]} as unknown as DocumentNode<CreateUserMutation, CreateUserMutationVariables>;
export const UpdateUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateUserInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"isOrganisationAdmin"}},{"kind":"Field","name":{"kind":"Name","value":"signupTime"}}]}}]}}]} as unknown as DocumentNode<UpdateUserMutation, UpdateUserMutationVariables>;
export const ListConsentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListConsents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"consents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"formVersion"}},{"kind":"Field","name":{"kind":"Name","value":"recordedAt"}}]}}]}}]} as unknown as DocumentNode<ListConsentsQuery, ListConsentsQueryVariables>;
export const RecordConsentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RecordConsent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RecordConsentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordConsent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"consentId"}}]}}]}}]} as unknown as DocumentNode<RecordConsentMutation, RecordConsentMutationVariables>;