import {
  ABSENT,
  attemptsOf,
  changeAfterCursor,
  consentVersionOf,
  endBriefs,
  ENTRY_DAY,
  exists,
  insertDevice,
  insertInteraction,
  insertNote,
  insertNoteDraft,
  insertNoteWorkflow,
  insertTherapistSession,
  lengthOf,
  insertJournal,
  insertMessage,
  insertFinishedSummary,
  insertModelCall,
  insertRiskFlag,
  insertRecommendation,
  insertSession,
  insertSoapNote,
  type SceneSoapNote,
  insertSoapDraft,
  insertRecordExport,
  type Seat,
  threadOf,
} from '../support/access.js'
import { consentOperations } from './consent-operations.js'
import { screeningOperations } from './screening-operations.js'
import { browserKeys } from '../support/push-service.js'
import { PIXEL } from '../support/soap-notes.js'
import { PASSWORD } from '../support/personas.js'
import { trackingOperations } from './tracking-operations.js'
import { retentionOperations } from './retention-operations.js'

export { exists } from '../support/access.js'

/** A root field or a nested one: how it is asked for, and what shows that it was given. */
export interface GraphqlOperation {
  readonly document: string
  readonly variables?: (seat: Seat) => Promise<Variables> | Variables
  /** What stands in an answer that has the data; absent: any answer without an error will do. */
  readonly shows?: (seat: Seat) => string
  /** Whether the change took place; told apart from what the answer says. */
  readonly changed?: (seat: Seat, variables: Variables) => Promise<boolean>
  /** Doors that do not serve it. */
  readonly notOver?: 'websocket'
  /** The same operation for a record that does not exist, where one is named. */
  readonly absent?: Variables
}
export type Variables = Record<string, unknown>

const range = { from: ENTRY_DAY, to: ENTRY_DAY }
const subject = ({ subjectId }: Seat): Variables => ({ id: subjectId })
const canary = ({ canary: shown }: Seat): string => shown
const ownEntry = async ({ app, subjectId, canary: title }: Seat): Promise<Variables> => ({
  id: await insertJournal(app.owner, subjectId, title),
})

const clientWithRecommendation = async (seat: Seat): Promise<Variables> => {
  await insertRecommendation(seat.app.owner, seat.subjectId, seat.canary)
  return subject(seat)
}
const ownCopy = async ({ app, subjectId, canary: digest }: Seat): Promise<Variables> => ({
  id: await insertRecordExport(app, subjectId, digest),
})
/** Whether the caller has asked for a copy of the subject's record, as a bundle. */
export const asksForCopy = (seat: Seat): Promise<boolean> =>
  exists(
    seat,
    `select 1 from record_export where client_user_id = $1 and requested_by_user_id = $2 and format = 'fhir'`,
    [seat.subjectId, seat.callerId],
  )

const ownSession = async ({ app, subjectId, canary: title }: Seat): Promise<Variables> => ({
  id: await insertSession(app.owner, subjectId, title),
})
const ownMessage = async ({ app, subjectId, canary: text }: Seat): Promise<Variables> => ({
  id: await insertMessage(app.owner, await insertSession(app.owner, subjectId, text), text),
})
const sessionWith = async (seat: Seat): Promise<Variables> => {
  const { id } = await ownSession(seat)
  await insertMessage(seat.app.owner, Number(id), seat.canary)
  return { id }
}

const ownInteraction = async ({ app, subjectId, canary: text }: Seat): Promise<Variables> => ({
  id: await insertInteraction(app.owner, subjectId, text),
})
const ownThread = async ({ app, subjectId }: Seat): Promise<Variables> => ({ id: await threadOf(app.owner, subjectId) })
const ownThreadUpTo = async (seat: Seat): Promise<Variables> => {
  const { id: upTo } = await ownInteraction(seat)
  return { ...(await ownThread(seat)), upTo }
}

const ownNote = async ({ app, subjectId, canary: text }: Seat): Promise<Variables> => ({
  id: await insertNote(app.owner, subjectId, text),
})
const clientWithNote = async (seat: Seat): Promise<Variables> => {
  await ownNote(seat)
  return subject(seat)
}
const ownWorkflow = ({ app, subjectId, canary: text }: Seat) => insertNoteWorkflow(app.owner, subjectId, text)
const noteWithWorkflow = async (seat: Seat): Promise<Variables> => ({ id: (await ownWorkflow(seat)).noteId })
const ownNoteDraft = async ({ app, subjectId, canary: text }: Seat): Promise<Variables> => ({
  id: await insertNoteDraft(app.owner, subjectId, text),
})
const ownTherapistSession = async ({ app, subjectId }: Seat): Promise<Variables> => ({
  id: await insertTherapistSession(app.owner, subjectId),
})
/** The end of the sessions of the subject, to the second. */
const sessionEnd = ({ subjectId }: Seat): string =>
  new Date(Date.parse(`${ENTRY_DAY}T15:00:00Z`) + lengthOf(subjectId) * 1_000).toISOString()
const noteOf = ({ subjectId }: Seat): Variables => ({
  input: { clientId: subjectId, recordType: 'progress', data: newAddress() },
})
const absentNote = { input: { clientId: ABSENT, recordType: 'progress', data: 'x' } }
const dataOf = ({ input }: Variables): unknown => (input as { data: string }).data

const ownFlag =
  (acknowledged: boolean) =>
  async ({ app, subjectId, canary: text }: Seat): Promise<Variables> => ({
    id: await insertRiskFlag(app.owner, subjectId, text, acknowledged),
  })

const ownSoapNote =
  (state: SceneSoapNote) =>
  async ({ app, subjectId, canary: text }: Seat): Promise<Variables> => ({
    id: await insertSoapNote(app.owner, subjectId, text, state),
  })
const therapist = ({ app }: Seat): Variables => ({ id: app.personas.ids.therapist })
const ofTherapist = ({ app }: Seat): string => `"therapistId":"${app.personas.ids.therapist}"`
/** Whether a SOAP note is what a change makes of it. */
const isSoapNote = (condition: string) => (seat: Seat, variables: Variables) =>
  exists(seat, `select 1 from soap_note where id = $1 and ${condition}`, [variables.id])

const ownDevice = async ({ app, subjectId, canary: host }: Seat): Promise<Variables> => ({
  id: await insertDevice(app.owner, subjectId, host),
})

/** Whether the caller has a device at this endpoint. */
export function isRegistered(seat: Seat, endpoint: string): Promise<boolean> {
  return exists(seat, 'select 1 from device where user_id = $1 and address = $2', [seat.callerId ?? null, endpoint])
}

/** Whether a device is removed and its secrets are gone. */
export function isForgotten(seat: Seat, id: number): Promise<boolean> {
  return exists(seat, 'select 1 from device where id = $1 and removed_at is not null and address is null', [id])
}

let drawn = 0
/** An endpoint that nobody has registered yet. */
export function newEndpoint(): string {
  return `https://push.example.com/${++drawn}`
}

/** An e-mail address that nobody has used yet. */
export function newAddress(): string {
  return `new${++drawn}@example.org`
}

/** A relationship of the subject like the one that the column is about. */
export async function insertSparePair({ app, subjectId }: Seat): Promise<number> {
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into relationship (organisation_id, therapist_user_id, client_user_id, is_invitation)
     select organisation_id, therapist_user_id, client_user_id, true from relationship
     where client_user_id = $1 order by id limit 1 returning id`,
    [subjectId],
  )
  return Number(rows[0]?.id)
}

/** The same, with an invitation whose mail went out long ago: an address gets few of them in an hour. */
async function insertInvitation(seat: Seat): Promise<number> {
  const { app, subjectId, canary: address } = seat
  const id = await insertSparePair(seat)
  await app.owner.query(`update invitation set created_at = created_at - interval '2 hours'`)
  await app.owner.query(
    `insert into invitation (relationship_id, organisation_id, client_user_id, email, email_key, expires_at)
     select id, organisation_id, client_user_id, $2, 'of a scene', now() + interval '1 day' from relationship where id = $1`,
    [id, `${address}.${subjectId}`],
  )
  return id
}

/** Whether a relationship that waited is active now; it is put away, so that the scene stays as it is. */
export async function isActivated({ app, subjectId }: Seat): Promise<boolean> {
  const { rows } = await app.owner.query(
    `update relationship set is_deleted = true, is_profile_active = false
     where client_user_id = $1 and is_profile_active and activated_at is not null returning id`,
    [subjectId],
  )
  return rows.length > 0
}

export const graphqlOperations: Readonly<Record<string, GraphqlOperation>> = {
  'Query.me': { document: '{ me { gender } }', shows: ({ ownCanary }) => ownCanary },
  'Query.user': {
    document: 'query ($id: ID!) { user(id: $id) { gender } }',
    variables: subject,
    shows: canary,
    absent: { id: ABSENT },
  },
  'Query.activityStatus': {
    document: 'query ($id: ID!) { activityStatus(userId: $id) { recommendations { title } } }',
    variables: clientWithRecommendation,
    shows: canary,
    absent: { id: ABSENT },
  },
  'User.activityStatus': {
    document: 'query ($id: ID!) { user(id: $id) { activityStatus { recommendations { title } } } }',
    variables: clientWithRecommendation,
    shows: canary,
  },
  'Query.preSessionBrief': {
    document: 'query ($id: ID!) { preSessionBrief(clientId: $id) { journals { title } } }',
    variables: subject,
    shows: canary,
    absent: { id: ABSENT },
  },
  'PreSessionBrief.client': {
    document: 'query ($id: ID!) { preSessionBrief(clientId: $id) { client { gender } } }',
    variables: subject,
    shows: canary,
  },
  'Mutation.writeBrief': {
    document: 'mutation ($id: ID!) { writeBrief(clientId: $id) { briefId } }',
    variables: async ({ app, subjectId }) => ({ id: subjectId, after: await endBriefs(app.owner, subjectId) }),
    changed: (seat, { id, after }) =>
      exists(seat, 'select 1 from brief where client_user_id = $1 and id > $2', [id, after]),
    absent: { id: ABSENT },
  },
  'Query.consents': {
    document: 'query ($id: ID!) { consents(userId: $id) { formVersion } }',
    variables: subject,
    shows: ({ subjectId }) => String(consentVersionOf(subjectId)),
    absent: { id: ABSENT },
  },
  ...consentOperations,
  ...screeningOperations,
  'Query.journal': {
    document: 'query ($id: ID!) { journal(id: $id) { title } }',
    variables: ownEntry,
    shows: canary,
    absent: { id: ABSENT },
  },
  'Query.journals': {
    document: 'query ($id: ID!) { journals(clientId: $id) { nodes { title } pageInfo { hasNextPage } revision } }',
    variables: subject,
    shows: canary,
    absent: { id: ABSENT },
  },
  'Query.journalCountsByDay': {
    document:
      'query ($id: ID!, $range: MomentRangeInput!) { journalCountsByDay(clientId: $id, range: $range) { date count } }',
    variables: ({ subjectId }) => ({ id: subjectId, range }),
    shows: () => ENTRY_DAY,
    absent: { id: ABSENT, range },
  },
  'Query.events': {
    document: 'query ($after: String) { events(after: $after) { events { cursor topic subjectId } cursor } }',
    variables: async (seat) => ({ after: await changeAfterCursor(seat) }),
    shows: () => 'journalChanged',
  },
  'Mutation.createJournal': {
    document: 'mutation ($input: CreateJournalInput!) { createJournal(input: $input) { journalId journal { title } } }',
    variables: ({ subjectId }) => ({ input: { clientId: subjectId, title: newAddress() } }),
    changed: (seat, { input }) =>
      exists(seat, 'select 1 from journal where client_user_id = $1 and title = $2', [
        seat.subjectId,
        (input as { title: string }).title,
      ]),
    absent: { input: { clientId: ABSENT, title: 'x' } },
  },
  'Mutation.updateJournal': {
    document: 'mutation ($id: ID!) { updateJournal(id: $id, input: { title: "changed" }) { journal { title } } }',
    variables: ownEntry,
    changed: (seat, { id }) => exists(seat, `select 1 from journal where id = $1 and title = 'changed'`, [id]),
    absent: { id: ABSENT },
  },
  'Mutation.deleteJournal': {
    document: 'mutation ($id: ID!) { deleteJournal(id: $id) { journalId } }',
    variables: ownEntry,
    changed: (seat, { id }) => exists(seat, 'select 1 from journal where id = $1 and deleted_at is not null', [id]),
    absent: { id: ABSENT },
  },
  'Mutation.createUser': {
    document: 'mutation ($input: UserInput!) { createUser(input: $input) { userId user { gender } } }',
    variables: () => ({ input: { email: newAddress(), role: 'CLIENT', image: '', addresses: [] } }),
    changed: (seat, { input }) =>
      exists(seat, 'select 1 from user_account where email = $1', [(input as { email: string }).email]),
  },
  'Mutation.updateUser': {
    document: 'mutation ($id: ID!, $npi: String) { updateUser(id: $id, input: { npi: $npi }) { user { gender } } }',
    variables: ({ subjectId }) => ({ id: subjectId, npi: newAddress() }),
    changed: (seat, { id, npi }) => exists(seat, 'select 1 from user_account where id = $1 and npi = $2', [id, npi]),
    absent: { id: ABSENT, npi: 'x' },
  },
  'Mutation.recordConsent': {
    document:
      'mutation ($id: ID!) { recordConsent(input: { userId: $id, kind: PRIVACY, status: GIVEN }) { consentId } }',
    variables: subject,
    absent: { id: ABSENT },
  },
  'Mutation.signIn': {
    document: `mutation { signIn(input: { username: "otherClient", password: "${PASSWORD}" }) { userId user { gender } } }`,
    shows: () => 'canary-otherClient-end',
    notOver: 'websocket',
  },
  'Mutation.signOut': { document: 'mutation { signOut { signedOut } }' },
  'Mutation.setPassword': {
    document: 'mutation { setPassword(input: { token: "1.x", password: "lantern over nine rivers" }) { userId } }',
  },
  'Mutation.confirmEmail': { document: 'mutation { confirmEmail(input: { token: "1.x" }) { userId } }' },
  'Mutation.requestPasswordLink': {
    document: 'mutation ($email: String!) { requestPasswordLink(input: { email: $email }) { accepted } }',
    variables: () => ({ email: newAddress() }),
  },
  'Query.jobProgress': {
    document: 'query ($id: ID!) { jobProgress(job: "summarize-session", subjectId: $id) { state percent } }',
    variables: async (seat) => {
      const { id } = await ownSession(seat)
      await insertFinishedSummary(seat.app.owner, Number(id))
      return { id }
    },
    shows: () => 'DONE',
    absent: { id: ABSENT },
  },
  'Mutation.endRelationship': {
    document: 'mutation ($id: ID!) { endRelationship(id: $id) { relationshipId } }',
    // One that is there to be ended; the others of the scene are needed as they are.
    variables: async (seat) => ({ id: await insertSparePair(seat) }),
    changed: (seat, { id }) =>
      exists(seat, 'select 1 from relationship where id = $1 and is_deleted and ended_at is not null', [id]),
    absent: { id: ABSENT },
  },
  'Query.invitation': {
    document: 'query ($token: String!) { invitation(token: $token) { email } }',
    variables: () => ({ token: '1.x' }),
  },
  'OpenInvitation.forms': {
    document: 'query ($token: String!) { invitation(token: $token) { forms { title } } }',
    variables: () => ({ token: '1.x' }),
  },
  'Query.validateEnrollment': {
    document: 'query ($email: String!, $id: ID!) { validateEnrollment(email: $email, therapistId: $id) { allowed } }',
    variables: (seat) => ({ ...therapist(seat), email: newAddress() }),
    absent: { id: ABSENT, email: 'somebody@example.org' },
  },
  'EnrollmentCheck.profile': {
    document:
      'query ($email: String!, $id: ID!) { validateEnrollment(email: $email, therapistId: $id) { profile { gender } } }',
    variables: async (seat) => {
      // Whom the therapist had been caring for is on no caseload, whatever other tests have made for the two.
      await seat.app.owner.query('update relationship set is_deleted = true where client_user_id = $1', [
        seat.app.personas.ids.formerClient,
      ])
      return { ...therapist(seat), email: `${seat.subject}@example.org` }
    },
    shows: canary,
  },
  'Mutation.inviteClient': {
    document: 'mutation ($input: InviteClientInput!) { inviteClient(input: $input) { relationshipId } }',
    variables: ({ app }) => ({ input: { therapistId: app.personas.ids.therapist, email: newAddress() } }),
    changed: (seat, { input }) =>
      exists(seat, 'select 1 from invitation where email = $1', [(input as { email: string }).email]),
    absent: { input: { therapistId: ABSENT, email: 'somebody@example.org' } },
  },
  'Mutation.resendInvitation': {
    document: 'mutation ($id: ID!) { resendInvitation(relationshipId: $id) { relationshipId } }',
    variables: async (seat) => ({ id: await insertInvitation(seat) }),
    changed: (seat, { id }) =>
      exists(seat, `select 1 from invitation where relationship_id = $1 and email_key <> 'of a scene'`, [id]),
    absent: { id: ABSENT },
  },
  'Mutation.revokeInvitation': {
    document: 'mutation ($id: ID!) { revokeInvitation(relationshipId: $id) { relationshipId } }',
    variables: async (seat) => ({ id: await insertInvitation(seat) }),
    changed: (seat, { id }) =>
      exists(seat, 'select 1 from invitation where relationship_id = $1 and revoked_at is not null', [id]),
    absent: { id: ABSENT },
  },
  'Mutation.acceptInvitation': {
    document: 'mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { userId } }',
    variables: () => ({ input: { token: '1.x', password: 'lantern over nine rivers', consents: [] } }),
  },
  'Mutation.activateRelationships': {
    document:
      'mutation ($id: ID!, $email: String!) { activateRelationships(userId: $id, email: $email) { activated } }',
    variables: async (seat) => {
      await insertSparePair(seat)
      return { ...subject(seat), email: `${seat.subject}@example.org` }
    },
    changed: isActivated,
    absent: { id: ABSENT, email: 'somebody@example.org' },
  },
  'Query.interaction': {
    document: 'query ($id: ID!) { interaction(id: $id) { userQuery therapistName therapistImage receipt } }',
    variables: ownInteraction,
    shows: canary,
    absent: { id: ABSENT },
  },
  'Query.interactions': {
    document: 'query ($id: ID!) { interactions(threadId: $id) { nodes { userQuery therapistName } revision } }',
    variables: ownThread,
    shows: canary,
    absent: { id: ABSENT },
  },
  'Query.threads': {
    document: '{ threads { nodes { clientId otherName otherImage unreadCount } } }',
    shows: ({ subjectId }) => `"clientId":"${subjectId}"`,
  },
  'Mutation.sendInteraction': {
    document:
      'mutation ($input: SendInteractionInput!) { sendInteraction(input: $input) { interaction { userQuery therapistName } } }',
    variables: ({ subjectId }) => ({ input: { clientId: subjectId, userQuery: newAddress() } }),
    changed: (seat, { input }) =>
      exists(seat, 'select 1 from interaction where client_user_id = $1 and user_query = $2', [
        seat.subjectId,
        (input as { userQuery: string }).userQuery,
      ]),
    absent: { input: { clientId: ABSENT, userQuery: 'x' } },
  },
  'Mutation.updateInteraction': {
    document:
      'mutation ($id: ID!) { updateInteraction(id: $id, input: { isLiked: true }) { interaction { isLiked } } }',
    variables: ownInteraction,
    changed: (seat, { id }) => exists(seat, 'select 1 from interaction where id = $1 and is_liked', [id]),
    absent: { id: ABSENT },
  },
  'Mutation.markDelivered': {
    document:
      'mutation ($id: ID!, $upTo: ID!) { markDelivered(threadId: $id, upTo: $upTo) { thread { unreadCount } } }',
    variables: ownThreadUpTo,
    absent: { id: ABSENT, upTo: ABSENT },
  },
  'Mutation.markRead': {
    document: 'mutation ($id: ID!, $upTo: ID!) { markRead(threadId: $id, upTo: $upTo) { thread { unreadCount } } }',
    variables: ownThreadUpTo,
    absent: { id: ABSENT, upTo: ABSENT },
  },
  'Mutation.setTyping': {
    document: 'mutation ($id: ID!) { setTyping(threadId: $id) { threadId } }',
    variables: ownThread,
    absent: { id: ABSENT },
  },
  'Query.recordTypes': { document: '{ recordTypes { id key name isPsychotherapy } }' },
  'Query.therapistSessions': {
    document: 'query ($id: ID!) { therapistSessions(clientId: $id) { nodes { endsAt } } }',
    variables: subject,
    shows: sessionEnd,
    absent: { id: ABSENT },
  },
  'Mutation.openTherapistSession': {
    document:
      'mutation ($id: ID!) { openTherapistSession(input: { clientId: $id, kind: PHONE }) { therapistSession { kind } } }',
    variables: subject,
    absent: { id: ABSENT },
  },
  'Mutation.closeTherapistSession': {
    document: 'mutation ($id: ID!) { closeTherapistSession(id: $id) { therapistSession { status } } }',
    variables: ownTherapistSession,
    changed: (seat, { id }) =>
      exists(seat, `select 1 from therapist_session where id = $1 and status = 'closed'`, [id]),
    absent: { id: ABSENT },
  },
  'Mutation.cancelTherapistSession': {
    document: 'mutation ($id: ID!) { cancelTherapistSession(id: $id) { therapistSession { status } } }',
    variables: ownTherapistSession,
    changed: (seat, { id }) =>
      exists(seat, `select 1 from therapist_session where id = $1 and status = 'cancelled'`, [id]),
    absent: { id: ABSENT },
  },
  'Query.note': {
    document: 'query ($id: ID!) { note(id: $id) { data } }',
    variables: ownNote,
    shows: canary,
    absent: { id: ABSENT },
  },
  'Query.notes': {
    document: 'query ($id: ID!) { notes(clientId: $id, recordTypeId: 1) { nodes { data } revision } }',
    variables: clientWithNote,
    shows: canary,
    absent: { id: ABSENT },
  },
  'Query.noteHistory': {
    document: 'query ($id: ID!) { noteHistory(clientId: $id, recordTypeId: 1) { data } }',
    variables: clientWithNote,
    shows: canary,
    absent: { id: ABSENT },
  },
  'Query.noteAttachment': {
    document: 'query ($id: ID!) { noteAttachment(noteId: $id, name: "a.txt") { text } }',
    variables: ownNote,
    shows: canary,
    absent: { id: ABSENT },
  },
  'Query.soapDraft': {
    document: 'query ($id: ID!) { soapDraft(id: $id) { model } }',
    variables: async ({ app, subjectId, canary: model }) => ({
      id: await insertSoapDraft(app.owner, subjectId, model),
    }),
    shows: canary,
    absent: { id: ABSENT },
  },
  'Query.soapDrafts': {
    document: 'query ($id: ID!) { soapDrafts(clientId: $id) { model } }',
    variables: async ({ app, subjectId, canary: model }) => {
      await insertSoapDraft(app.owner, subjectId, model)
      return { id: subjectId }
    },
    shows: canary,
    absent: { id: ABSENT },
  },
  'Mutation.generateSoapNote': {
    document:
      'mutation ($id: ID!, $session: ID) { generateSoapNote(input: { clientId: $id, therapistSessionId: $session }) { soapDraft { therapistSessionId } } }',
    variables: async ({ app, subjectId }) => ({
      id: subjectId,
      session: await insertTherapistSession(app.owner, subjectId),
    }),
    changed: (seat, { session }) =>
      exists(seat, 'select 1 from soap_draft_request where therapist_session_id = $1', [session]),
    absent: { id: ABSENT },
  },
  'Query.recordExport': {
    document: 'query ($id: ID!) { recordExport(id: $id) { sha256 } }',
    variables: ownCopy,
    shows: canary,
    absent: { id: ABSENT },
  },
  'Query.recordExports': {
    document: 'query ($id: ID!) { recordExports(clientId: $id) { sha256 } }',
    variables: async (seat) => {
      await ownCopy(seat)
      return subject(seat)
    },
    shows: canary,
    absent: { id: ABSENT },
  },
  'Query.recordExportFile': {
    document: 'query ($id: ID!) { recordExportFile(id: $id) { sha256 } }',
    variables: ownCopy,
    shows: canary,
    absent: { id: ABSENT },
  },
  'Mutation.exportRecord': {
    document:
      'mutation ($id: ID!) { exportRecord(input: { clientId: $id, format: FHIR }) { recordExport { format } } }',
    variables: subject,
    changed: asksForCopy,
    absent: { id: ABSENT },
  },
  'Mutation.submitNote': {
    document: 'mutation ($input: SubmitNoteInput!) { submitNote(input: $input) { note { data } submission { data } } }',
    variables: noteOf,
    changed: (seat, variables) =>
      exists(seat, 'select 1 from note where client_user_id = $1 and data = $2', [seat.subjectId, dataOf(variables)]),
    absent: absentNote,
  },
  'Mutation.deleteNote': {
    document: 'mutation ($id: ID!) { deleteNote(id: $id) { note { data } } }',
    variables: ownNote,
    changed: (seat, { id }) => exists(seat, 'select 1 from note where id = $1 and deleted_at is not null', [id]),
    absent: { id: ABSENT },
  },
  'Mutation.releaseNote': {
    document: 'mutation ($id: ID!) { releaseNote(id: $id) { note { data } } }',
    variables: ownNote,
    absent: { id: ABSENT },
  },
  'Mutation.withdrawRelease': {
    document: 'mutation ($id: ID!) { withdrawRelease(id: $id) { note { data } } }',
    variables: ownNote,
    changed: (seat, { id }) => exists(seat, 'select 1 from note where id = $1 and released_at is null', [id]),
    absent: { id: ABSENT },
  },
  'Query.noteDrafts': {
    document: 'query ($id: ID!) { noteDrafts(clientId: $id) { data } }',
    variables: async (seat) => {
      await ownNoteDraft(seat)
      return subject(seat)
    },
    shows: canary,
    absent: { id: ABSENT },
  },
  'Mutation.saveNoteDraft': {
    document: 'mutation ($input: SaveNoteDraftInput!) { saveNoteDraft(input: $input) { draft { data } } }',
    variables: noteOf,
    changed: (seat, variables) =>
      exists(seat, 'select 1 from note_draft where client_user_id = $1 and data = $2', [
        seat.subjectId,
        dataOf(variables),
      ]),
    absent: absentNote,
  },
  'Mutation.discardNoteDraft': {
    document: 'mutation ($id: ID!) { discardNoteDraft(id: $id) { draft { data } } }',
    variables: ownNoteDraft,
    changed: async (seat, { id }) => !(await exists(seat, 'select 1 from note_draft where id = $1', [id])),
    absent: { id: ABSENT },
  },
  'Note.client': {
    document: 'query ($id: ID!) { note(id: $id) { client { gender } } }',
    variables: ownNote,
    shows: canary,
    absent: { id: ABSENT },
  },
  'Note.therapistSession': {
    document: 'query ($id: ID!) { note(id: $id) { therapistSession { endsAt } } }',
    variables: ownNote,
    shows: sessionEnd,
    absent: { id: ABSENT },
  },
  'Note.attachments': {
    document: 'query ($id: ID!) { note(id: $id) { attachments { name text } } }',
    variables: ownNote,
    shows: canary,
    absent: { id: ABSENT },
  },
  'Note.workflow': {
    document: 'query ($id: ID!) { note(id: $id) { data workflow { id } } }',
    variables: ownNote,
    shows: canary,
    absent: { id: ABSENT },
  },
  'Query.noteWorkflows': {
    document: 'query ($id: ID!) { noteWorkflows(clientId: $id, open: false) { nodes { state errorCode } } }',
    variables: async (seat) => {
      await ownWorkflow(seat)
      return subject(seat)
    },
    shows: () => 'MODEL_REFUSED',
    absent: { id: ABSENT },
  },
  'Mutation.retryWorkflow': {
    document: 'mutation ($id: ID!) { retryWorkflow(id: $id) { workflow { retries } } }',
    variables: async (seat) => ({ id: (await ownWorkflow(seat)).id }),
    changed: (seat, { id }) => exists(seat, 'select 1 from note_workflow where id = $1 and retries = 1', [id]),
    absent: { id: ABSENT },
  },
  'NoteWorkflow.deidentified': {
    document: 'query ($id: ID!) { note(id: $id) { id workflow { deidentified { parts { text } } } } }',
    variables: noteWithWorkflow,
    shows: canary,
    absent: { id: ABSENT },
  },
  'NoteWorkflow.documentation': {
    document: 'query ($id: ID!) { note(id: $id) { id workflow { documentation { themes { theme } } } } }',
    variables: noteWithWorkflow,
    shows: canary,
    absent: { id: ABSENT },
  },
  'Note.history': {
    document: 'query ($id: ID!) { note(id: $id) { history { data } } }',
    variables: ownNote,
    shows: canary,
    absent: { id: ABSENT },
  },
  'Query.soapNote': {
    document: 'query ($id: ID!) { soapNote(id: $id) { therapistData draftSentences { state sources { id } } } }',
    variables: ownSoapNote('approved'),
    shows: canary,
    absent: { id: ABSENT },
  },
  'Query.soapNotes': {
    document: 'query ($id: ID!) { soapNotes(clientId: $id, recordTypeId: 6) { nodes { therapistData } revision } }',
    variables: subject,
    shows: canary,
    absent: { id: ABSENT },
  },
  'Query.soapNoteHistory': {
    document: 'query ($id: ID!) { soapNoteHistory(clientId: $id, recordTypeId: 6) { therapistData sessionEndsAt } }',
    variables: subject,
    shows: canary,
    absent: { id: ABSENT },
  },
  'Query.soapNoteSnapshot': {
    document: 'query ($id: ID!) { soapNoteSnapshot(clientId: $id, recordTypeId: 6) { therapistData } }',
    variables: subject,
    shows: canary,
    absent: { id: ABSENT },
  },
  'Query.verifySignature': {
    document: 'query ($id: ID!) { verifySignature(id: $id) { isSigned contentHash } }',
    variables: ownSoapNote('signed'),
    shows: () => '"isSigned":true',
    absent: { id: ABSENT },
  },
  'Query.soapNoteCounts': { document: '{ soapNoteCounts { therapistId signed } }', shows: ofTherapist },
  'Query.draftDistances': {
    document: 'query ($id: ID!) { draftDistances(therapistId: $id) { week notes mean } }',
    variables: therapist,
    shows: () => '"mean":',
    absent: { id: ABSENT },
  },
  'Mutation.submitSoapNote': {
    document:
      'mutation ($input: SubmitSoapNoteInput!) { submitSoapNote(input: $input) { note { therapistData } entry { therapistData } } }',
    variables: ({ subjectId }) => ({
      input: {
        clientId: subjectId,
        data: newAddress(),
        senderRole: 'THERAPIST',
        recordType: 'soap',
        isApproved: false,
      },
    }),
    changed: (seat, { input }) =>
      exists(seat, 'select 1 from soap_note where client_user_id = $1 and therapist_data = $2', [
        seat.subjectId,
        (input as { data: string }).data,
      ]),
    absent: {
      input: { clientId: ABSENT, data: 'x', senderRole: 'THERAPIST', recordType: 'soap', isApproved: false },
    },
  },
  'Mutation.saveSoapNoteDraft': {
    document:
      'mutation ($id: ID!) { saveSoapNoteDraft(id: $id, data: "saved", expectedVersion: 1) { note { therapistData } } }',
    variables: ownSoapNote('draft'),
    changed: isSoapNote(`therapist_data = 'saved'`),
    absent: { id: ABSENT },
  },
  'Mutation.approveSoapNote': {
    document: 'mutation ($id: ID!) { approveSoapNote(id: $id) { note { therapistData } } }',
    variables: ownSoapNote('draft'),
    changed: isSoapNote('is_approved'),
    absent: { id: ABSENT },
  },
  'Mutation.confirmDraftSentence': {
    document:
      'mutation ($id: ID!) { confirmDraftSentence(id: $id, sentence: 0, expectedVersion: 1) { note { therapistData } } }',
    variables: ownSoapNote('unsupported'),
    changed: isSoapNote(`ml_support -> 'sentences' -> 0 ->> 'state' = 'confirmed'`),
    absent: { id: ABSENT },
  },
  'Mutation.signSoapNote': {
    document: `mutation ($id: ID!) { signSoapNote(id: $id, signature: "${PIXEL}") { note { therapistData } } }`,
    variables: ownSoapNote('approved'),
    changed: isSoapNote('signed_at is not null'),
    absent: { id: ABSENT },
  },
  'Mutation.amendSoapNote': {
    document:
      'mutation ($id: ID!) { amendSoapNote(id: $id, data: "amended", reason: "why") { note { therapistData } } }',
    variables: ownSoapNote('signed'),
    changed: isSoapNote(`therapist_data = 'amended'`),
    absent: { id: ABSENT },
  },
  'Mutation.releaseSoapNote': {
    document: 'mutation ($id: ID!) { releaseSoapNote(id: $id) { note { therapistData } } }',
    variables: async (seat) => {
      const { id } = await ownSoapNote('approved')(seat)
      await seat.app.owner.query('update soap_note set released_at = null, released_version = null where id = $1', [id])
      return { id }
    },
    changed: isSoapNote('released_at is not null'),
    absent: { id: ABSENT },
  },
  'Mutation.withdrawSoapRelease': {
    document: 'mutation ($id: ID!) { withdrawSoapRelease(id: $id) { note { therapistData } } }',
    variables: ownSoapNote('approved'),
    changed: isSoapNote('released_at is null'),
    absent: { id: ABSENT },
  },
  'Mutation.withholdSoapNote': {
    document: 'mutation ($id: ID!) { withholdSoapNote(id: $id, reason: "why") { note { therapistData } } }',
    variables: ownSoapNote('signed'),
    changed: isSoapNote('withheld_at is not null'),
    absent: { id: ABSENT },
  },
  'SoapNote.client': {
    document: 'query ($id: ID!) { soapNote(id: $id) { client { gender } } }',
    variables: ownSoapNote('approved'),
    shows: canary,
    absent: { id: ABSENT },
  },
  'SoapNote.workflow': {
    document: 'query ($id: ID!) { soapNote(id: $id) { therapistData workflow { id } } }',
    variables: ownSoapNote('approved'),
    shows: canary,
    absent: { id: ABSENT },
  },
  'SoapNote.history': {
    document: 'query ($id: ID!) { soapNote(id: $id) { history { therapistData } } }',
    variables: ownSoapNote('signed'),
    shows: canary,
    absent: { id: ABSENT },
  },
  'Query.devices': { document: '{ devices { host } }', shows: canary },
  'Query.webPushKey': { document: '{ webPushKey }' },
  'Mutation.registerDevice': {
    document: 'mutation ($input: RegisterDeviceInput!) { registerDevice(input: $input) { deviceId } }',
    variables: () => ({ input: { kind: 'WEB', endpoint: newEndpoint(), keys: browserKeys().keys } }),
    changed: (seat, { input }) => isRegistered(seat, (input as { endpoint: string }).endpoint),
  },
  'Mutation.removeDevice': {
    document: 'mutation ($id: ID!) { removeDevice(id: $id) { deviceId } }',
    variables: ownDevice,
    changed: (seat, { id }) => isForgotten(seat, Number(id)),
    absent: { id: ABSENT },
  },
  'Device.lastDelivery': {
    document: '{ devices { lastDelivery { attempts } } }',
    shows: ({ subjectId }) => String(attemptsOf(subjectId)),
  },
  'User.journals': {
    document: 'query ($id: ID!) { user(id: $id) { id journals(first: 500) { nodes { title } revision } } }',
    variables: subject,
    shows: canary,
    absent: { id: ABSENT },
  },
  'User.journalCountsByDay': {
    document:
      'query ($id: ID!, $range: MomentRangeInput!) { user(id: $id) { journalCountsByDay(range: $range) { date count } } }',
    variables: ({ subjectId }) => ({ id: subjectId, range }),
    shows: () => ENTRY_DAY,
    absent: { id: ABSENT, range },
  },
  'User.relationships': {
    document: 'query ($id: ID!) { user(id: $id) { relationships { careTeamEmail } } }',
    variables: subject,
    shows: canary,
    absent: { id: ABSENT },
  },
  'User.consents': {
    document: 'query ($id: ID!) { user(id: $id) { id consents { formVersion } } }',
    variables: subject,
    shows: ({ subjectId }) => String(consentVersionOf(subjectId)),
    absent: { id: ABSENT },
  },
  'User.organisation': {
    document: 'query ($id: ID!) { user(id: $id) { organisation { name } } }',
    variables: subject,
    shows: () => 'First practice',
    absent: { id: ABSENT },
  },
  'Journal.client': {
    document: 'query ($id: ID!) { journal(id: $id) { client { gender } } }',
    variables: ownEntry,
    shows: canary,
    absent: { id: ABSENT },
  },
  'Query.session': {
    document: 'query ($id: ID!) { session(id: $id) { title } }',
    variables: ownSession,
    shows: canary,
    absent: { id: ABSENT },
  },
  'Query.message': {
    document: 'query ($id: ID!) { message(id: $id) { message } }',
    variables: ownMessage,
    shows: canary,
    absent: { id: ABSENT },
  },
  'Query.messageCount': {
    document: 'query ($id: ID!) { messageCount(sessionId: $id) }',
    variables: sessionWith,
    shows: () => '{"messageCount":1}',
    absent: { id: ABSENT },
  },
  'Query.sessions': {
    document: 'query ($id: ID!) { sessions(userId: $id) { nodes { title } revision } }',
    variables: subject,
    shows: canary,
    absent: { id: ABSENT },
  },
  'Query.messagesOfSession': {
    document: 'query ($id: ID!) { messagesOfSession(sessionId: $id) { nodes { message } revision } }',
    variables: sessionWith,
    shows: canary,
    absent: { id: ABSENT },
  },
  'Query.messagesOfUser': {
    document: 'query ($id: ID!) { messagesOfUser(userId: $id) { nodes { message } revision } }',
    variables: subject,
    shows: canary,
    absent: { id: ABSENT },
  },
  'Mutation.startSession': {
    document: 'mutation ($input: StartSessionInput!) { startSession(input: $input) { sessionId session { title } } }',
    variables: ({ subjectId }) => ({ input: { clientId: subjectId, title: newAddress() } }),
    changed: (seat, { input }) =>
      exists(seat, 'select 1 from conversation_session where client_user_id = $1 and title = $2', [
        seat.subjectId,
        (input as { title: string }).title,
      ]),
    absent: { input: { clientId: ABSENT, title: 'x' } },
  },
  'Mutation.closeSession': {
    document: 'mutation ($id: ID!) { closeSession(id: $id) { session { title } } }',
    variables: ownSession,
    changed: (seat, { id }) =>
      exists(seat, 'select 1 from conversation_session where id = $1 and closed_at is not null', [id]),
    absent: { id: ABSENT },
  },
  'Mutation.shareSession': {
    document: 'mutation ($id: ID!) { shareSession(id: $id) { session { isShared } } }',
    variables: ownSession,
    absent: { id: ABSENT },
  },
  'Mutation.unshareSession': {
    document: 'mutation ($id: ID!) { unshareSession(id: $id) { session { isShared } } }',
    variables: ownSession,
    changed: (seat, { id }) =>
      exists(seat, 'select 1 from conversation_session where id = $1 and shared_at is null', [id]),
    absent: { id: ABSENT },
  },
  'Mutation.sendMessage': {
    document:
      'mutation ($id: ID!, $text: String) { sendMessage(input: { sessionId: $id, message: $text }) { messageId message { message } } }',
    variables: async (seat) => ({ ...(await ownSession(seat)), text: newAddress() }),
    changed: (seat, { id, text }) =>
      exists(seat, 'select 1 from conversation_message where session_id = $1 and message = $2', [id, text]),
    absent: { id: ABSENT, text: 'x' },
  },
  'Mutation.updateMessage': {
    document: 'mutation ($id: ID!) { updateMessage(id: $id, input: { message: "changed" }) { message { message } } }',
    variables: ownMessage,
    changed: (seat, { id }) =>
      exists(seat, `select 1 from conversation_message where id = $1 and message = 'changed'`, [id]),
    absent: { id: ABSENT },
  },
  'Mutation.rateMessage': {
    document: 'mutation ($id: ID!) { rateMessage(id: $id, isLiked: true) { message { isLiked } } }',
    variables: ownMessage,
    changed: (seat, { id }) => exists(seat, 'select 1 from conversation_message where id = $1 and is_liked', [id]),
    absent: { id: ABSENT },
  },
  'Mutation.deleteMessage': {
    document: 'mutation ($id: ID!) { deleteMessage(id: $id) { messageId } }',
    variables: ownMessage,
    changed: (seat, { id }) =>
      exists(seat, 'select 1 from conversation_message where id = $1 and deleted_at is not null', [id]),
    absent: { id: ABSENT },
  },
  'User.sessions': {
    document: 'query ($id: ID!) { user(id: $id) { id sessions(first: 500) { nodes { title } revision } } }',
    variables: subject,
    shows: canary,
    absent: { id: ABSENT },
  },
  'ConversationSession.client': {
    document: 'query ($id: ID!) { session(id: $id) { client { gender } } }',
    variables: ownSession,
    shows: canary,
    absent: { id: ABSENT },
  },
  'ConversationSession.messages': {
    document: 'query ($id: ID!) { session(id: $id) { messageCount messages { nodes { message } revision } } }',
    variables: sessionWith,
    shows: canary,
    absent: { id: ABSENT },
  },
  'ConversationMessage.session': {
    document: 'query ($id: ID!) { message(id: $id) { session { title } } }',
    variables: ownMessage,
    shows: canary,
    absent: { id: ABSENT },
  },
  'Query.riskFlag': {
    document: 'query ($id: ID!) { riskFlag(id: $id) { acknowledgementNote } }',
    variables: ownFlag(true),
    shows: canary,
    absent: { id: ABSENT },
  },
  'Query.riskFlags': {
    document: 'query ($id: ID!) { riskFlags(clientId: $id, open: false) { nodes { acknowledgementNote } } }',
    variables: async (seat) => {
      await insertRiskFlag(seat.app.owner, seat.subjectId, seat.canary, true)
      return { id: seat.subjectId }
    },
    shows: canary,
    absent: { id: ABSENT },
  },
  'Query.modelCall': {
    document: 'query ($id: String!) { modelCall(id: $id) { prompt } }',
    variables: async ({ app, subjectId, canary: text }) => ({ id: await insertModelCall(app, subjectId, text) }),
    shows: canary,
    absent: { id: '7d2c3a52-9a0e-4f1e-8d5a-0e6c1f2b3a4d' },
  },
  'Query.modelCalls': {
    document: 'query ($id: ID!) { modelCalls(clientId: $id) { nodes { prompt } } }',
    variables: async ({ app, subjectId, canary: text }) => {
      await insertModelCall(app, subjectId, text)
      return { id: subjectId }
    },
    shows: canary,
    absent: { id: ABSENT },
  },
  'Query.crisisResources': { document: '{ crisisResources { name contact region url } }', shows: () => '988' },
  'Mutation.deidentify': {
    document: 'mutation ($id: ID!) { deidentify(clientId: $id, text: "calm weather") { text spans { start } } }',
    variables: subject,
    shows: () => 'calm weather',
    absent: { id: ABSENT },
  },
  'Mutation.acknowledgeRiskFlag': {
    document: 'mutation ($id: ID!) { acknowledgeRiskFlag(id: $id, note: "seen") { riskFlag { acknowledgedAt } } }',
    variables: ownFlag(false),
    changed: (seat, { id }) =>
      exists(seat, `select 1 from risk_flag where id = $1 and acknowledgement_note = 'seen'`, [id]),
    absent: { id: ABSENT },
  },
  'Mutation.escalateRiskFlag': {
    document: 'mutation ($id: ID!) { escalateRiskFlag(id: $id) { riskFlag { escalatedAt } } }',
    // The contact is the therapist, so that nobody else comes to see what is passed on.
    variables: async (seat) => {
      const { ids, organisationId } = seat.app.personas
      const values = [organisationId, ids.therapist]
      await seat.app.owner.query('update organisation set safety_contact_user_id = $2 where id = $1', values)
      return ownFlag(false)(seat)
    },
    changed: (seat, { id }) => exists(seat, 'select 1 from risk_flag where id = $1 and escalated_by is not null', [id]),
    absent: { id: ABSENT },
  },
  'Mutation.setSafetyContact': {
    document: 'mutation ($id: ID!) { setSafetyContact(userId: $id) { organisationId safetyContactId } }',
    variables: ({ app }) => ({ id: app.personas.ids.therapist }),
  },
  'User.riskFlags': {
    document: 'query ($id: ID!) { user(id: $id) { id openRiskFlagCount riskFlags { nodes { acknowledgementNote } } } }',
    variables: async (seat) => {
      await insertRiskFlag(seat.app.owner, seat.subjectId, seat.canary, true)
      return { id: seat.subjectId }
    },
    shows: canary,
    absent: { id: ABSENT },
  },
  'RiskFlag.client': {
    document: 'query ($id: ID!) { riskFlag(id: $id) { client { gender } } }',
    variables: ownFlag(false),
    shows: canary,
    absent: { id: ABSENT },
  },
  'RiskFlag.evidence': {
    document: 'query ($id: ID!) { riskFlag(id: $id) { evidence { text source sourceId field start end } } }',
    variables: ownFlag(false),
    shows: canary,
    absent: { id: ABSENT },
  },
  'Relationship.invitation': {
    document: '{ me { relationships { invitation { email } } } }',
    variables: async (seat) => ({ id: await insertInvitation(seat) }),
    shows: canary,
  },
  'Relationship.client': { document: '{ me { relationships { client { gender } } } }', shows: canary },
  ...trackingOperations,
  ...retentionOperations,
}
