/** The types whose ids an argument or a field of an input may name; `any` where the record decides. */
export type NamedTypes = readonly string[] | 'any'

/** What the names of arguments and fields of inputs stand for, wherever they are. */
const BY_NAME: Readonly<Record<string, NamedTypes>> = {
  clientId: ['User'],
  therapistId: ['User'],
  toTherapistId: ['User'],
  supervisorId: ['User'],
  userId: ['User'],
  personId: ['User'],
  clientGroupId: ['ClientGroup'],
  draftId: ['NoteDraft'],
  emergencyAccessId: ['EmergencyAccess'],
  formId: ['ConsentForm'],
  // A generation of goals is no record with a type.
  generationId: [],
  goalId: ['Goal'],
  // Background work is no record with a type.
  jobId: [],
  noteId: ['Note'],
  // A practice is an organisation.
  organisationId: ['Organisation', 'Practice'],
  recordTypeId: ['RecordType'],
  // A thread has the id of its relationship.
  relationshipId: ['Relationship', 'CareThread'],
  threadId: ['CareThread', 'Relationship'],
  serviceAccountId: ['ServiceAccount'],
  sessionId: ['ConversationSession'],
  // The name of the job says what its subject is.
  subjectId: 'any',
  therapistSessionId: ['TherapistSession'],
  upTo: ['Interaction'],
  webhookId: ['Webhook'],
}

/** The type of `id` of fields and inputs whose names do not end in it. */
const BY_OWNER: Readonly<Record<string, string>> = {
  cancelAppointmentSeries: 'Appointment',
  closeSession: 'ConversationSession',
  confirmDraftSentence: 'SoapNote',
  deleteMessage: 'ConversationMessage',
  discardTreatmentPlanAmendment: 'TreatmentPlan',
  endSession: 'SignInSession',
  markAppointmentMissed: 'Appointment',
  message: 'ConversationMessage',
  moveAppointmentSeries: 'Appointment',
  rateMessage: 'ConversationMessage',
  recordGoalProgress: 'Goal',
  retryWorkflow: 'NoteWorkflow',
  rotateWebhookSecret: 'Webhook',
  saveSoapNoteDraft: 'SoapNote',
  session: 'ConversationSession',
  setMeetingUrl: 'Appointment',
  shareSession: 'ConversationSession',
  unshareSession: 'ConversationSession',
  updateManual: 'PracticeManual',
  updateMessage: 'ConversationMessage',
  verifySignature: 'SoapNote',
  verifyTreatmentPlan: 'TreatmentPlan',
  withdrawManual: 'PracticeManual',
  withdrawRelease: 'Note',
  withdrawSoapRelease: 'SoapNote',
  withdrawTreatmentPlanRelease: 'TreatmentPlan',
  SaveNoteDraftInput: 'NoteDraft',
  SendMessageInput: 'ConversationMessage',
  SubmitNoteInput: 'Note',
  SubmitSoapNoteInput: 'SoapNote',
}

/**
 * Which types' ids belong at a place.
 * @param owner the field whose argument it is, or the input type whose field it is.
 * @param types the names of all types with an id.
 * @throws Error for a place of which this table does not say it: a new operation adds it.
 */
export function typesNamedBy(name: string, owner: string, types: readonly string[]): NamedTypes {
  const named = BY_NAME[name]
  if (named !== undefined) return named
  const own = name === 'id' ? (BY_OWNER[owner] ?? longestEnd(owner, types)) : undefined
  if (own === undefined) throw new Error(`\`${name}\` of ${owner} takes an id: say of which type in id-positions.ts.`)
  return [own]
}

function longestEnd(owner: string, types: readonly string[]): string | undefined {
  const ends = types.filter((type) => owner.toLowerCase().endsWith(type.toLowerCase()))
  return ends.sort((one, other) => other.length - one.length)[0]
}
