import { canonicalDigest } from '../../../kernel/idempotency-key.js'
import { type BoundContent, contentHash } from '../../signed-records/index.js'
import type { TreatmentPlanVersion } from '../treatment-plan.entity.js'

/** What a signature binds. */
export type SignedPlan = BoundContent & Pick<TreatmentPlanVersion, 'treatmentPlanId' | 'content' | 'amendsVersion'>

/** The hash of a signed version of a plan. Its content is bound by the SHA-256 of its canonical JSON. */
export function treatmentPlanHash({ treatmentPlanId, ...signed }: SignedPlan): string {
  const content = canonicalDigest(signed.content).toString('hex')
  return contentHash({ treatmentPlanId }, { ...signed, content }, ['amendsVersion', 'content'])
}
