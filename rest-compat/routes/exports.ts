import { z } from 'zod'
import {
  ExportRecordDocument,
  FindRecordExportDocument,
  FindRecordExportFileDocument,
  type ExportFormat,
} from '../documents.generated.js'
import { route } from '../define-route.js'
import { bodyId, orNull, pathId, shownId, timestamp } from '../fields.js'
import { reply } from '../route.js'

const names = { clientId: 'userid' }
const byId = z.object({ id: pathId.describe('The copy.') })

const exportBody = z
  .object({
    userid: orNull(bodyId).describe('The client; absent: the caller.'),
    format: z.enum(['zip', 'fhir']).default('zip').describe('A ZIP, or one FHIR R4 bundle.'),
  })
  .meta({ id: 'ExportBody' })

const shownExport = z
  .object({
    exportid: shownId,
    userid: shownId,
    format: z.enum(['zip', 'fhir']),
    state: z.enum(['requested', 'collecting', 'packing', 'ready', 'failed', 'expired']),
    reason: z.enum(['access_ended', 'too_large']).nullable(),
    bytes: z.number().nullable(),
    sha256: z.string().nullable(),
    record_count: z.int(),
    create_timestamp: timestamp,
    finish_timestamp: timestamp.nullable(),
    expire_timestamp: timestamp.nullable(),
  })
  .meta({ id: 'RecordExport' })

/** Copies of whole records. */
export const exportRoutes = [
  route('POST', '/exports/', {
    summary: "Request a copy of a client's record",
    description:
      'Of what the caller may read: a client of their own record, a therapist of an assigned client. Answers at once; the copy is ready some time later, and kept for seven days. Asked again while it is under way, it is the same request.',
    anonymous: 'never',
    body: exportBody,
    names,
  }).runs(
    { 201: z.object({ exportid: shownId }).meta({ id: 'ExportStored' }) },
    {
      document: ExportRecordDocument,
      variables: ({ body }) => ({
        input: { clientId: body.userid, format: body.format.toUpperCase() as ExportFormat },
      }),
      answer: ({ exportRecord }) => reply(201, { exportid: exportRecord.recordExportId }),
    },
  ),

  route('GET', '/exports/{id}/', {
    summary: 'The state of a copy',
    anonymous: 'never',
    params: byId,
  }).runs(
    { 200: shownExport },
    {
      document: FindRecordExportDocument,
      variables: ({ params: { id } }) => ({ id }),
      answer: ({ recordExport: found }) =>
        reply(200, {
          exportid: found.id,
          userid: found.clientId,
          format: lower(found.format),
          state: lower(found.state),
          reason: found.reason && lower(found.reason),
          bytes: found.bytes,
          sha256: found.sha256,
          record_count: found.recordCount,
          create_timestamp: found.createdAt,
          finish_timestamp: found.finishedAt,
          expire_timestamp: found.expiresAt,
        }),
    },
  ),

  route('GET', '/exports/{id}/file/', {
    summary: 'The file of a copy',
    description:
      "While it is kept and everything in it is still the caller's to read; 403 when something in it no longer is.",
    anonymous: 'never',
    params: byId,
  }).sendsFile(['application/zip', 'application/fhir+json'], {
    document: FindRecordExportFileDocument,
    variables: ({ params: { id } }) => ({ id }),
    file: ({ recordExportFile: { fileId, ...file } }) => ({ id: fileId, ...file }),
  }),
]

/** GraphQL spells enum values in capitals, REST in lower case. */
function lower<Value extends string>(value: Value): Lowercase<Value> {
  return value.toLowerCase() as Lowercase<Value>
}
