import { resolve } from 'node:path'
import type { z } from 'zod'
import { type Keys, keysFrom } from '../process/keys/keys.js'
import type { DocumentLimits } from '../entry/graphql/document/limits.js'
import type { KeyManager } from '../services/key-management/key-manager.js'
import { keyManagerOpener } from '../services/key-management/open-key-manager.js'
import type { ModelSettings } from '../services/model/make-model.js'
import type { AnchorSettings } from '../services/audit-anchors/make-audit-anchors.js'
import type { FileSettings } from '../services/files/make-file-store.js'
import { auditAnchorOf, bucketOf } from './buckets.js'
import { contradictions } from './contradictions.js'
import { authorityOf, readServiceAccount } from './credential-files.js'
import type { Kept } from './setting-values.js'
import { SettingsError } from './settings-error.js'
import { settings } from './settings.js'
import { settingsOf } from './settings-in-files.js'
import { tracesOf } from './trace-settings.js'
import type { StorageLimits } from '../services/limits/storage-use.js'
import type { ServiceAccount } from '../services/push/telephone-push.js'

/** Connection strings of the three database roles. A role that this gateway was not given is undefined. */
export interface DatabaseUrls {
  readonly application: string
  /** Of the application's role past a pooler in transaction mode; undefined if there is none in between. */
  readonly session?: string | undefined
  readonly owner: string | undefined
  readonly purge: string | undefined
}

/** The connection string of the application's role for connections that keep their sessions. */
export function sessionUrlOf({ application, session }: DatabaseUrls): string {
  return session ?? application
}

/** The settings from environment and command line, before the database is reached. */
export interface Settings {
  readonly host: string
  readonly port: number
  /** Undefined: made from the address that the service listens on. */
  readonly publicUrl: string | undefined
  /** Values of `Host` that are answered beside that of the public address. */
  readonly allowedHosts: readonly string[]
  readonly allowedOrigins: readonly string[]
  /** The application that people use, if it is known. */
  readonly clientUrl: string | undefined
  readonly mode: 'development' | 'test' | 'production'
  readonly dataDir: string
  /** Undefined: the embedded database. */
  readonly externalDatabase: DatabaseUrls | undefined
  readonly databasePool: number
  readonly pgBin: string | undefined
  readonly files: FileSettings
  /** Opens the service that wraps keys in settings; undefined if there is none. */
  readonly openKeyManager: (() => Promise<KeyManager>) | undefined
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string }
  /** Undefined: decided for each request by address, database and mode. */
  readonly legacyAnonymous: 'allow' | 'deny' | undefined
  readonly selfSignup: 'clients' | 'allow' | 'deny'
  /** Of practices without a rule of their own. */
  readonly secondFactorFor: 'nobody' | 'staff' | 'everybody'
  /** Whether identity providers may be in private networks. */
  readonly privateProviders: boolean
  readonly consent: 'assumed' | 'explicit'
  readonly riskEscalateMinutes: number
  readonly riskModelReads: boolean
  readonly releaseAfterDays: number
  /** Undefined: the shipped list. */
  readonly crisisResources: z.output<typeof settings>['CRISIS_RESOURCES']
  readonly trustProxy: number | string[] | false
  /** The most bytes of one request, and what large requests hold at a time. */
  readonly bytes: { readonly ofRequest: number; readonly inGateway: number; readonly ofPerson: number }
  /** The most bytes that people can send to be stored. */
  readonly storage: StorageLimits
  /** Enrollment checks a day. */
  readonly signUpsPerHour: number
  readonly invitations: { readonly anHour: number; readonly aDay: number; readonly aDayWhenNew: number }
  readonly lookUpsADay: { readonly ofTherapist: number; readonly ofPractice: number }
  readonly rateLimits: {
    readonly requests: number
    readonly ai: number
    readonly enrollment: number
    readonly signIn: number
  }
  /** The limit of lines is not a setting, because it only bounds the time of parsing. */
  readonly graphql: Omit<DocumentLimits, 'documentLines'>
  readonly models: ModelSettings
  /** Limits of open connections: for each person, for each socket, and for sockets before their sign-in. */
  readonly live: {
    readonly sockets: number
    readonly streams: number
    readonly operations: number
    readonly unidentified: number
  }
  readonly metricsToken: string | undefined
  /** Undefined: nothing is traced. */
  readonly traces: ReturnType<typeof tracesOf>
  readonly logLevel: string
  /** Undefined: lines for people in a terminal, else JSON. */
  readonly logFormat: 'json' | 'text' | undefined
  readonly keys: Keys
  /** Whether a database without accounts encrypts texts from the first one on. */
  readonly encryptsNewDatabase: boolean
  readonly push: {
    /** False if each gateway of a fleet would make a key of its own. */
    readonly web: boolean
    readonly subject: string
    /** Undefined: push to telephones is off. */
    readonly serviceAccount: ServiceAccount | undefined
  }
  readonly auditAnchor: AnchorSettings['auditAnchor']
  /** How many whole months of the audit trail stay in the database; undefined for all. */
  readonly auditMonths: number | undefined
  readonly timeStampAuthority: AnchorSettings['timeStampAuthority']
  readonly backups: {
    /** Public keys to which backups are encrypted. */
    readonly recipients: readonly string[]
    /** Undefined: none are made by the gateway. */
    readonly folder: string | undefined
    readonly everyHours: number
    readonly keep: Kept
  }
  readonly drainSeconds: number
  /** Load the demo practice at the very first start. */
  readonly demo: boolean
}

/** All settings, with the database that was reached. */
export interface Config extends Settings {
  readonly database: DatabaseUrls & { readonly embedded: boolean }
}

/** Switches of the command line. */
export interface Flags {
  readonly demo?: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads all settings. Keys that are not set are made once and stored in the data folder.
 * @throws SettingsError naming every invalid setting.
 */
export function loadConfig(environment: Environment = process.env, flags: Flags = {}): Settings {
  const parsed = settings.safeParse(settingsOf(environment, Object.keys(settings.shape)))
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`))
  }
  const values = parsed.data
  const problems = contradictions(values)
  if (problems.length > 0) throw new SettingsError(problems)
  return fromValues(values, flags)
}

function fromValues(values: z.output<typeof settings>, flags: Flags): Settings {
  const dataDir = resolve(values.DATA_DIR)
  const openKeyManager = openKeyManagerOf(values)
  return {
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    allowedHosts: values.ALLOWED_HOSTS ?? [],
    allowedOrigins: values.ALLOWED_ORIGINS ?? [],
    clientUrl: values.CLIENT_URL,
    mode: values.NODE_ENV,
    dataDir,
    externalDatabase:
      values.DATABASE_URL === undefined
        ? undefined
        : {
            application: values.DATABASE_URL,
            session: values.DATABASE_SESSION_URL,
            owner: values.MIGRATION_DATABASE_URL,
            purge: values.PURGE_DATABASE_URL,
          },
    databasePool: values.DATABASE_POOL,
    pgBin: values.PG_BIN,
    files: { s3: bucketOf(values) },
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM },
    legacyAnonymous: values.LEGACY_ANONYMOUS,
    secondFactorFor: values.SECOND_FACTOR_FOR ?? (values.NODE_ENV === 'production' ? 'staff' : 'nobody'),
    selfSignup: values.SELF_SIGNUP ?? (values.NODE_ENV === 'production' ? 'clients' : 'allow'),
    privateProviders:
      (values.SSO_PRIVATE_PROVIDERS ?? (values.NODE_ENV === 'production' ? 'deny' : 'allow')) === 'allow',
    consent: values.CONSENT,
    riskEscalateMinutes: values.RISK_ESCALATE_MINUTES,
    riskModelReads: values.RISK_MODEL === 'on',
    releaseAfterDays: values.RELEASE_AFTER_DAYS,
    crisisResources: values.CRISIS_RESOURCES,
    trustProxy: values.TRUST_PROXY ?? false,
    signUpsPerHour: values.SIGN_UPS_OF_NETWORK,
    invitations: {
      anHour: values.INVITATIONS_OF_PRACTICE,
      aDay: values.INVITATIONS_A_DAY,
      aDayWhenNew: values.INVITATIONS_A_DAY_WHEN_NEW,
    },
    lookUpsADay: { ofTherapist: values.LOOK_UPS_OF_THERAPIST, ofPractice: values.LOOK_UPS_OF_PRACTICE },
    bytes: {
      ofRequest: values.REQUEST_BYTES,
      inGateway: values.LARGE_REQUESTS_BYTES,
      ofPerson: values.LARGE_REQUESTS_BYTES_OF_PERSON,
    },
    storage: { ofClient: values.STORAGE_OF_CLIENT, ofPractice: values.STORAGE_OF_PRACTICE },
    rateLimits: {
      requests: values.RATE_LIMIT_REQUESTS,
      ai: values.RATE_LIMIT_AI,
      enrollment: values.RATE_LIMIT_ENROLLMENT,
      signIn: values.RATE_LIMIT_SIGN_IN,
    },
    graphql: {
      depth: values.GRAPHQL_DEPTH,
      aliases: values.GRAPHQL_ALIASES,
      rootFields: values.GRAPHQL_ROOT_FIELDS,
      directives: values.GRAPHQL_DIRECTIVES,
      tokens: values.GRAPHQL_TOKENS,
      cost: values.GRAPHQL_COST,
      documentBytes: values.GRAPHQL_DOCUMENT_BYTES,
      variableBytes: values.GRAPHQL_VARIABLES_BYTES,
    },
    models: {
      providers: values.MODEL_PROVIDERS ?? {},
      chosen: values.MODEL_PROVIDER,
      tokensPerDay: values.MODEL_DAILY_TOKENS,
      timeoutMs: values.MODEL_TIMEOUT_SECONDS * 1_000,
    },
    live: {
      sockets: values.LIVE_SOCKETS,
      streams: values.LIVE_STREAMS,
      operations: values.LIVE_OPERATIONS,
      unidentified: values.LIVE_UNIDENTIFIED,
    },
    metricsToken: values.METRICS_TOKEN,
    traces: tracesOf(values),
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT,
    keys: keysFrom(
      dataDir,
      {
        audit: values.AUDIT_KEY,
        link: values.LINK_KEY,
        session: values.SESSION_KEY,
        push: values.VAPID_PRIVATE_KEY,
        pseudonym: values.PSEUDONYM_KEY,
        content: values.CONTENT_KEY,
      },
      openKeyManager,
    ),
    openKeyManager,
    encryptsNewDatabase: values.ENCRYPT_NEW_DATABASE === 'on',
    push: {
      web:
        values.VAPID_PRIVATE_KEY !== undefined || values.DATABASE_URL === undefined || values.NODE_ENV !== 'production',
      subject: pushSubject(values),
      serviceAccount:
        values.FIREBASE_SERVICE_ACCOUNT === undefined ? undefined : readServiceAccount(values.FIREBASE_SERVICE_ACCOUNT),
    },
    auditAnchor: auditAnchorOf(values),
    auditMonths: values.AUDIT_DATABASE_MONTHS,
    timeStampAuthority: authorityOf(values),
    backups: {
      recipients: values.BACKUP_RECIPIENTS ?? [],
      folder: values.BACKUP_FOLDER === undefined ? undefined : resolve(values.BACKUP_FOLDER),
      everyHours: values.BACKUP_HOURS,
      keep: values.BACKUP_KEEP,
    },
    drainSeconds: values.DRAIN_SECONDS,
    demo: flags.demo ?? true,
  }
}

/** Push services need a contact address, so the service's own URL is the last resort. */
function pushSubject({ VAPID_SUBJECT, PUBLIC_URL, MAIL_FROM }: z.output<typeof settings>): string {
  if (VAPID_SUBJECT !== undefined) return VAPID_SUBJECT
  if (PUBLIC_URL?.startsWith('https://') === true) return PUBLIC_URL
  return `mailto:${/<(?<address>[^<>]+)>\s*$/.exec(MAIL_FROM)?.groups?.address ?? MAIL_FROM}`
}

function openKeyManagerOf(values: z.output<typeof settings>): Settings['openKeyManager'] {
  const { KMS_KEY: keyId, KMS_REGION: region, KMS_ENDPOINT: endpoint } = values
  return keyId === undefined ? undefined : keyManagerOpener({ keyId, region, endpoint })
}
