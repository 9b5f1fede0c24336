import { canonicalDigest } from '../../../kernel/idempotency-key.js'
import { contentHash } from '../../signed-records/index.js'
import type { TreatmentPlanVersion } from '../treatment-plan.entity.js'

/** What a signature binds. */
export type SignedPlan = Pick<
  TreatmentPlanVersion,
  | 'organisationId'
  | 'clientUserId'
  | 'therapistUserId'
  | 'treatmentPlanId'
  | 'contentVersion'
  | 'content'
  | 'amendsVersion'
  | 'amendReason'
  | 'signature'
  | 'signedAt'
  | 'signedByUserId'
>

const BOUND = [
  'amendReason',
  'amendsVersion',
  'clientUserId',
  'content',
  'contentVersion',
  'organisationId',
  'signature',
  'signedAt',
  'signedByUserId',
  'therapistUserId',
] as const

/** The hash of a signed version of a plan. Its content is bound by the SHA-256 of its canonical JSON. */
export function treatmentPlanHash({ treatmentPlanId, ...signed }: SignedPlan): string {
  const content = canonicalDigest(signed.content).toString('hex')
  return contentHash({ treatmentPlanId }, { ...signed, content }, BOUND)
}
