import type { AuditVerifier } from './audit-anchors/audit-verifier.js'
import type { ErasedPeople } from './audit-anchors/erased-people.js'
import type { Credentials } from './credentials/credentials.js'
import type { PseudonymCipher } from '../deidentify/index.js'
import type { Extraction } from './extraction/extraction.js'
import type { Faults } from './faults.js'
import type { FileStore } from './files/file-store.js'
import type { IdentityProviders } from './identity-providers/identity-providers.js'
import type { RateLimiter } from './limits/rate-limiter.js'
import type { StorageUse } from './limits/storage-use.js'
import type { Links } from './links.js'
import type { Mailer } from './mail/mailer.js'
import type { SealedModel } from './model/sealed-model.js'
import type { Push } from './push/push.js'
import type { Webhooks } from './webhooks/webhook-sender.js'

/** The ports to the outside world; `app.ts` chooses the adapters. */
export interface Services {
  readonly mailer: Mailer
  readonly links: Links
  readonly identityProviders: IdentityProviders
  readonly credentials: Credentials
  readonly limits: RateLimiter
  readonly storage: StorageUse
  readonly faults: Faults
  /** Opened by the egress gate alone. */
  readonly model: SealedModel
  readonly push: Push
  readonly webhooks: Webhooks
  readonly pseudonyms: PseudonymCipher
  readonly files: FileStore
  readonly erasedPeople: ErasedPeople
  readonly auditVerifier: AuditVerifier
  readonly extraction: Extraction
  /** The same for manuals of practices, which are longer. They wait in a line of their own. */
  readonly manualExtraction: Extraction
}
