import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Config } from '../config/config.js'
import { ContentFileKeys } from '../database/content/content-file-keys.js'
import type { Database } from '../database/database.js'
import { PseudonymCipher } from '../deidentify/index.js'
import { observeExtraction } from '../entry/metrics/extraction-metrics.js'
import { makeFaults } from '../entry/context/faults.js'
import { countMails } from '../entry/metrics/mail-metrics.js'
import { countPush } from '../entry/metrics/push-metrics.js'
import { links } from '../features/auth/index.js'
import { errorCode } from '../kernel/code-of-error.js'
import type { KeyRings } from '../kernel/keys/key-ring.js'
import type { Clock } from '../kernel/time/clock.js'
import type { Tracing } from '../kernel/tracing/tracing.js'
import { makeCredentials } from '../services/credentials/credentials.js'
import { ChildExtraction } from '../services/extraction/child-extraction.js'
import { MANUAL_LIMITS } from '../services/extraction/read-in-child.js'
import { makeFileStore } from '../services/files/make-file-store.js'
import type { PasswordCost } from '../services/credentials/passwords.js'
import {
  type IdentityProviderSettings,
  makeIdentityProviders,
} from '../services/identity-providers/identity-providers.js'
import { RateLimiter } from '../services/limits/rate-limiter.js'
import { StorageUse } from '../services/limits/storage-use.js'
import { makeMailer } from '../services/mail/make-mailer.js'
import { makeModel } from '../services/model/make-model.js'
import { SealedModel } from '../services/model/sealed-model.js'
import type { AuditVerifier } from '../services/audit-anchors/audit-verifier.js'
import type { ErasedPeople } from '../services/audit-anchors/erased-people.js'
import { makePush, type PushCarriers } from '../services/push/make-push.js'
import type { Services } from '../services/services.js'
import { endpointRules } from '../services/outbound/endpoint-rules.js'
import { traceMails, tracePush } from '../services/tracing/trace-deliveries.js'
import { makeWebhooks, type WebhookSettings } from '../services/webhooks/webhook-sender.js'

/** Tests replace parts of the services by these. */
export interface ServiceOverrides {
  readonly pushCarriers?: PushCarriers
  readonly webhooks?: Partial<WebhookSettings>
  readonly identityProviders?: Partial<IdentityProviderSettings>
  /** The cost parameters of the password hash. */
  readonly passwordCost?: PasswordCost
}

interface Needs {
  readonly config: Config
  readonly overrides: ServiceOverrides
  readonly database: Database
  readonly keys: KeyRings
  readonly registry: Registry
  readonly erasedPeople: ErasedPeople
  readonly auditVerifier: AuditVerifier
  readonly clock: Clock
  readonly tracing: Tracing
  readonly log: Logger
  readonly onTrouble: (error: unknown) => void
}

/** Chooses the adapters of the ports to the outside world by the settings. */
export async function makeServices(needs: Needs): Promise<Services> {
  const { config, overrides, database, keys, registry, clock, tracing, log, onTrouble } = needs
  const credentials = makeCredentials({
    ...{ database, keys, signInsPerMinute: config.rateLimits.signIn },
    signUpsPerHour: config.signUpsPerHour,
    ...(overrides.passwordCost !== undefined && { passwordCost: overrides.passwordCost }),
  })
  const { requests: request, ai, enrollment } = config.rateLimits
  const limits = new RateLimiter({ database, clock, limits: { request, ai, enrollment }, onError: onTrouble })
  const storage = new StorageUse({ database, limits: config.storage, onError: onTrouble })
  const ownMailer = makeMailer({ ...config.mail, dataDir: config.dataDir }, clock)
  const mailer = traceMails(tracing, countMails(registry, ownMailer))
  const fileKeys = new ContentFileKeys(database.pool, database.content)
  const files = await makeFileStore(config.files, config.dataDir, clock, fileKeys, (error) =>
    log.warn({ code: errorCode(error) }, 'a file that is not needed was not removed; it is swept later'),
  )
  const faults = makeFaults(registry, log)
  const uncovered = Object.entries(config.models.providers).flatMap(([name, { covered }]) => (covered ? [] : [name]))
  if (uncovered.length > 0) {
    log.warn({ providers: uncovered }, 'MODEL_PROVIDERS: no agreement covers these providers, so they are not used')
  }
  const model = new SealedModel(makeModel({ settings: config.models, database, clock, registry, log, tracing }))
  const countedPush = countPush(
    registry,
    makePush(
      {
        web: config.push.web ? { privateKey: config.keys.push, subject: config.push.subject } : undefined,
        telephones: config.push.serviceAccount,
        allowsThisMachine: config.mode === 'test',
        clock,
      },
      overrides.pushCarriers,
    ),
  )
  const push = tracePush(tracing, countedPush)
  const webhooks = makeWebhooks({ rules: endpointRules(config.mode === 'test'), clock, tracing, ...overrides.webhooks })
  const pseudonyms = new PseudonymCipher(keys.pseudonym)
  const onExtracted = observeExtraction(registry)
  const extraction = new ChildExtraction(files, onExtracted)
  const manualExtraction = new ChildExtraction(files, onExtracted, MANUAL_LIMITS, { atOnce: 1, waiting: 5 })
  const identityProviders = makeIdentityProviders({
    ...{ clock, allowsPrivate: config.privateProviders, allowsHttpHere: config.mode !== 'production' },
    requiresDomainProof: config.mode === 'production',
    ...overrides.identityProviders,
  })
  const ports = { mailer, links, identityProviders, limits, storage, faults, model, push, webhooks, pseudonyms }
  const { erasedPeople, auditVerifier } = needs
  return { ...ports, files, erasedPeople, auditVerifier, extraction, manualExtraction, credentials }
}
