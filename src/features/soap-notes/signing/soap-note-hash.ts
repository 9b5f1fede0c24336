import type { Id } from '../../../kernel/ids.js'
import { type BoundContent, contentHash } from '../../signed-records/index.js'
import type { SoapContent } from '../soap-note.entity.js'

/** What a signature binds of a note, besides whose it is, version and signer. */
const BOUND = [
  'approvedAs',
  'approvedAt',
  'approvedByUserId',
  'date',
  'isOverride',
  'mlData',
  'recordTypeId',
  'relationshipId',
  'therapistData',
  'therapistSessionId',
] as const satisfies readonly (keyof SoapContent)[]

/** All that a signature binds. */
export type SignedNote = BoundContent & Pick<SoapContent, (typeof BOUND)[number]>

/** The hash of a signed version of a SOAP note. */
export function soapNoteHash(soapNoteId: Id, content: SignedNote): string {
  return contentHash({ soapNoteId }, content, BOUND)
}
