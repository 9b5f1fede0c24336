import { z } from 'zod'
import { text } from '../../../src/kernel/text/text.js'
import {
  ListSoapNoteHistoryDocument,
  ListSoapNotesDocument,
  ListSoapNoteSnapshotDocument,
  SubmitSoapNoteDocument,
  type SoapContentFragment,
  type SoapEntryFragment,
} from '../../documents.generated.js'
import { route } from '../../define-route.js'
import { bodyId, orNull, shownId, timestamp } from '../../fields.js'
import { reply } from '../../route.js'
import {
  byKind,
  careNames,
  kindVariables,
  namesRecordType,
  recordTypeFields,
  recordTypeMissing,
  recordTypeNamed,
} from './record-type.js'
import { atMostBytes, BYTE_LIMITS, LIMITS } from '../../../src/kernel/limits.js'

const soapBody = z
  .object({
    id: orNull(bodyId).describe('The note to change; absent for a new one.'),
    data: text(LIMITS.soapNote.data).describe('The text: `sender_role` says whose.'),
    sender_role: z.enum(['ml', 'therapist']).describe('`ml` writes `ml_data` and nothing else.'),
    ...recordTypeFields,
    client_user_id: bodyId,
    therapist_user_id: bodyId,
    therapist_client_id: bodyId,
    is_approved: z.boolean().describe('True: the therapist approves it as it is submitted. With `ml` it is refused.'),
    signature: orNull(text(LIMITS.longText)).describe(
      `Base64, or the data URL of a PNG, JPEG or WebP, ${atMostBytes(BYTE_LIMITS.signature)}. Absent keeps the stored one, null clears that of an unsigned note.`,
    ),
    therapist_session_id: orNull(bodyId).describe('A therapist session; absent keeps it, null clears it.'),
    amend_reason: orNull(text(LIMITS.signedRecord.reason)).describe(
      'Why a signed note is changed; without it that is 409.',
    ),
  })
  .refine(namesRecordType, recordTypeMissing)
  .meta({ id: 'SoapNoteBody' })

const said = {
  ml_data: z.string(),
  therapist_data: z.string(),
  is_override: z.boolean(),
  therapist_notes_notetypeid: shownId,
  created_user_id: shownId.nullable(),
  updated_user_id: shownId.nullable(),
  client_user_id: shownId,
  therapist_user_id: shownId,
  therapist_client_id: shownId,
  therapist_session_id: shownId.nullable(),
  is_approved: z.boolean(),
  signature: z.string().nullable(),
  date: timestamp,
  create_timestamp: timestamp,
  update_timestamp: timestamp,
}

const soapNote = z.object({ id: shownId, ...said }).meta({ id: 'SoapNote' })

const soapEntry = z
  .object({
    id: shownId,
    therapist_soapnotes_id: shownId,
    ...said,
    session_start_time: timestamp.nullable(),
    session_end_time: timestamp.nullable(),
  })
  .meta({ id: 'SoapNoteHistoryEntry' })

const soapNames = {
  ...careNames,
  senderRole: 'sender_role',
  isApproved: 'is_approved',
  amendReason: 'amend_reason',
}

const shared = (node: SoapContentFragment | SoapEntryFragment) => ({
  ml_data: node.mlData,
  therapist_data: node.therapistData,
  is_override: node.isOverride,
  therapist_notes_notetypeid: node.recordTypeId,
  updated_user_id: node.updatedById,
  client_user_id: node.clientId,
  therapist_user_id: node.therapistId,
  therapist_client_id: node.relationshipId,
  therapist_session_id: node.therapistSessionId,
  is_approved: node.isApproved,
  signature: node.signature,
  date: node.date,
  create_timestamp: node.createdAt,
})

const toNote = (node: SoapContentFragment) => ({
  id: node.id,
  ...shared(node),
  created_user_id: node.createdById,
  update_timestamp: node.updatedAt,
})

// An entry of the history is never changed, so its author is the person who changed the note.
const toEntry = (node: SoapEntryFragment) => ({
  id: node.id,
  therapist_soapnotes_id: node.soapNoteId,
  ...shared(node),
  created_user_id: node.updatedById,
  update_timestamp: node.createdAt,
  session_start_time: node.sessionStartsAt,
  session_end_time: node.sessionEndsAt,
})

const notes = { item: soapNote, empty: 204, render: toNote } as const

/** SOAP notes, exactly as documented. */
export const soapNoteRoutes = [
  route('GET', '/notes/soap/', {
    summary: 'SOAP notes of a client by type, newest first',
    description: 'Drafts and approved notes. Clients see released notes.',
    anonymous: 'legacy',
    query: byKind,
    names: soapNames,
  }).lists(notes, {
    document: ListSoapNotesDocument,
    variables: kindVariables,
    connection: ({ soapNotes }) => soapNotes,
  }),

  route('GET', '/notes/soap/history/', {
    summary: 'History of the SOAP notes of a client by type: the ten newest entries, newest first',
    anonymous: 'legacy',
    query: byKind,
    names: soapNames,
  }).listsAll(
    { item: soapEntry, empty: 204, render: toEntry },
    {
      document: ListSoapNoteHistoryDocument,
      variables: kindVariables,
      entries: ({ soapNoteHistory }) => soapNoteHistory,
    },
  ),

  route('GET', '/notes/soap/snapshot/', {
    summary: 'The latest draft and all approved SOAP notes among the newest thirty of a client by type',
    anonymous: 'legacy',
    query: byKind,
    names: soapNames,
  }).listsAll(notes, {
    document: ListSoapNoteSnapshotDocument,
    variables: kindVariables,
    entries: ({ soapNoteSnapshot }) => soapNoteSnapshot,
  }),

  route('POST', '/notes/soap/', {
    summary: 'Submit or change a SOAP note',
    description:
      'With `is_approved` true the therapist approves it, and with a signature signs it; a signed note is changed with an `amend_reason` only, which keeps the signed version. `history` is the entry that this submission made.',
    anonymous: 'legacy',
    body: soapBody,
    names: soapNames,
  }).runs(
    { 201: z.object({ id: shownId, history: soapEntry }).meta({ id: 'SubmittedSoapNote' }) },
    {
      document: SubmitSoapNoteDocument,
      variables: ({ body }) => ({
        input: {
          id: body.id,
          data: body.data,
          senderRole: body.sender_role === 'ml' ? ('ML' as const) : ('THERAPIST' as const),
          recordType: recordTypeNamed(body),
          clientId: body.client_user_id,
          therapistId: body.therapist_user_id,
          relationshipId: body.therapist_client_id,
          isApproved: body.is_approved,
          signature: body.signature,
          therapistSessionId: body.therapist_session_id,
          amendReason: body.amend_reason,
        },
      }),
      answer: ({ submitSoapNote: { soapNoteId, entry } }) => {
        if (entry === null) throw new Error('A submission came back without its entry.')
        return reply(201, { id: soapNoteId, history: toEntry(entry) })
      },
    },
  ),
]
