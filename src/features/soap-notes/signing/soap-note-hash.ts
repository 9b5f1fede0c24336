import type { Id } from '../../../kernel/ids.js'
import { contentHash } from '../../signed-records/index.js'
import type { SoapContent } from '../soap-note.entity.js'

/** What a signature binds: the content, the signer, the time and the signature itself. */
export type SignedContent = Pick<
  SoapContent,
  | 'organisationId'
  | 'clientUserId'
  | 'therapistUserId'
  | 'relationshipId'
  | 'recordTypeId'
  | 'therapistSessionId'
  | 'contentVersion'
  | 'date'
  | 'mlData'
  | 'therapistData'
  | 'isOverride'
  | 'approvedAt'
  | 'approvedByUserId'
  | 'approvedAs'
  | 'amendReason'
  | 'signature'
  | 'signedAt'
  | 'signedByUserId'
>

const BOUND = [
  'amendReason',
  'approvedAs',
  'approvedAt',
  'approvedByUserId',
  'clientUserId',
  'contentVersion',
  'date',
  'isOverride',
  'mlData',
  'organisationId',
  'recordTypeId',
  'relationshipId',
  'signature',
  'signedAt',
  'signedByUserId',
  'therapistData',
  'therapistSessionId',
  'therapistUserId',
] as const satisfies readonly (keyof SignedContent)[]

/** The hash of a signed version of a SOAP note. */
export function soapNoteHash(soapNoteId: Id, content: SignedContent): string {
  return contentHash({ soapNoteId }, content, BOUND)
}
