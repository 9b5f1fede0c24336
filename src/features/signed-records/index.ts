export { contentHash } from './content-hash.js'
export { type ChangedRelease, defineRelease, type Releasable } from './define-release.js'
export { parseReason } from './parse-reason.js'
export { parseSignature, parseSignatureImage } from './signature-image.js'
export { checkSignature, SignatureCheckFields } from './signature-check.type.js'
export {
  readByTherapist,
  releasedByTherapist,
  versionReadByTherapist,
  writtenByTherapist,
} from './signed-record.policy.js'
export { isOwn, twoViews } from './two-views.js'
