export { type BoundContent, contentHash } from './content-hash.js'
export { defineRelease } from './define-release.js'
export { parseReason } from './parse-reason.js'
export { parseSignature, parseSignatureImage } from './signature-image.js'
export { checkSignature, SignatureCheckFields } from './signature-check.type.js'
export { SignedContent } from './signed-content.entity.js'
export { SignedContentFields } from './signed-content.type.js'
export {
  announcedTo,
  readByTherapist,
  refuseChange,
  releasedByTherapist,
  versionReadByTherapist,
  writtenByTherapist,
} from './signed-record.policy.js'
export { isOwn, twoViews } from './two-views.js'
