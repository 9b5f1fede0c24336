import type { Id } from '../../kernel/ids.js'
import { isOwn } from '../signed-records/index.js'
import { notesOf } from './find-soap-note.js'
import { versionsOf } from './soap-note.record.js'
import { soapNotesReadable, soapNotesReleased, soapVersionsReadable, soapVersionsReleased } from './soap-note.policy.js'
import { type ExportPart, OF_CLIENT, readPart, toDocument, text } from '../export-parts/index.js'

interface SoapRow extends Record<string, unknown> {
  readonly id: Id
  readonly therapistId: Id
  readonly therapistSessionId: Id | null
  readonly date: Date
  readonly therapistData: string
  readonly state: string
}

/**
 * SOAP notes as the reader sees them: for the client what was signed last, for the therapist what stands there now.
 * Drafts are no part of the record, and rest on records of their own, until a therapist has taken them over.
 */
export const soapNotesExport: ExportPart<SoapRow> = {
  place: 80,
  name: 'soap-notes',
  about: 'SOAP notes; for the client those that were released, as they were signed',
  readable: (ctx, clientId) => (isOwn(ctx, clientId) ? soapNotesReleased(ctx) : soapNotesReadable(ctx)),
  owner: OF_CLIENT,
  read: async (ctx, clientId, ids) => {
    const rows = await readPart(ctx, notesOf(ctx, clientId), clientId, ids)
    return rows.map(({ mlData: _draft, mlSupport: _support, ...row }) => row)
  },
  toFhir: ({ id, therapistId, therapistSessionId, date: at, therapistData, state }, record) =>
    text(therapistData) === undefined
      ? []
      : [
          toDocument(
            {
              ...{ kind: 'soap-note', id, title: 'SOAP note', at, therapistSessionId, content: therapistData },
              ...{ author: record.practitioner(therapistId), isFinal: state === 'signed' || state === 'approved' },
              type: { coding: [{ system: 'http://loinc.org', code: '11506-3', display: 'Progress note' }] },
            },
            record,
          ),
        ],
}

/** What they said before, with the signature of each version that was signed. */
export const soapNoteHistoryExport: ExportPart = {
  place: 90,
  name: 'soap-note-history',
  about: 'what these notes said before, with their signatures',
  readable: (ctx, clientId) => (isOwn(ctx, clientId) ? soapVersionsReleased(ctx) : soapVersionsReadable(ctx)),
  owner: OF_CLIENT,
  read: async (ctx, clientId, ids) => {
    const rows = await readPart(ctx, versionsOf(ctx, clientId), clientId, ids)
    return rows.map(({ mlData: _draft, mlSupport: _support, ...row }) => row)
  },
}
