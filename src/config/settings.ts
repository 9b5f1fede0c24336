import { z } from 'zod'
import { limitSettings } from './limit-settings.js'
import { modelProviders } from './model-providers.js'
import {
  anchor,
  crisisResources,
  databaseUrl,
  hostName,
  keptBackups,
  listOf,
  oneOf,
  secretKeys,
  trustedProxies,
  url,
  vapidKey,
  whole,
} from './setting-values.js'
import { traceSettings } from './trace-settings.js'

/**
 * Every setting of the service: its schema, its default, and its meaning.
 * Values are environment variables; an empty one counts as unset.
 */
export const settings = z.object({
  HOST: hostName.default('127.0.0.1').describe('Address to listen on.'),
  PORT: whole(0, 65_535).default(4000).describe('Port to listen on. 0 takes a free one.'),
  PUBLIC_URL: url('http', 'https')
    .optional()
    .describe(
      'Public address of this service: links in mails, the domain of passkeys, the form of the session cookie, and the only `Host` that is answered. Unset: links are made from `HOST` and `PORT`, and every `Host` is answered.',
    ),
  CLIENT_URL: url('http', 'https')
    .optional()
    .describe(
      'Address of the application that people use, to which pages behind mailed links lead. Unset: the application of this service, at `/`.',
    ),
  ALLOWED_HOSTS: listOf(
    (host) => URL.parse(`http://${host}`)?.host === host.toLowerCase(),
    'must be hosts, each with its port unless it is the usual one, separated by commas',
  )
    .optional()
    .describe(
      'Further hosts that are answered, such as `gateway.internal:4000`. Requests for others are refused with 421. Health checks may name any IP address.',
    ),
  ALLOWED_ORIGINS: listOf(
    (origin) => /^https?:/.test(origin) && URL.parse(origin)?.origin === origin,
    'must be origins such as https://app.care.example, separated by commas',
  )
    .optional()
    .describe(
      'Origins of other pages that may use the service with the credentials of the person: REST, GraphQL, event streams and WebSockets. They are compared exactly. Unset: none.',
    ),
  NODE_ENV: oneOf('development', 'test', 'production')
    .default('development')
    .describe(
      '`production` turns off introspection, calls without credentials and the demo practice. With `DATABASE_URL` it requires `AUDIT_KEY`, `LINK_KEY`, `SESSION_KEY`, `PSEUDONYM_KEY` and `CONTENT_KEY`.',
    ),
  DATA_DIR: z.string().default('.data').describe('Folder for the embedded database, files, keys and the mail outbox.'),
  FILES_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional()
    .describe('S3 (or compatible) bucket for attached files. Unset: files are stored in `DATA_DIR/files`.'),
  FILES_S3_ENDPOINT: url('http', 'https').optional().describe('Server of the bucket. Unset: Amazon S3.'),
  FILES_S3_REGION: z.string().min(1).default('us-east-1').describe('Region of the bucket.'),
  FILES_S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe("Access key for the bucket. Unset: found by Amazon's library, for example from the role of the machine."),
  FILES_S3_SECRET_ACCESS_KEY: z.string().optional().describe('Secret of that access key.'),
  DATABASE_URL: databaseUrl
    .optional()
    .describe(
      'PostgreSQL address with the application role; of another machine [with TLS](running.md#tls-to-the-database). Unset: the embedded database in `DATA_DIR`.',
    ),
  DATABASE_SESSION_URL: databaseUrl
    .optional()
    .describe(
      'The same past the pooler, if `DATABASE_URL` leads to [PgBouncer in transaction mode](running.md#pgbouncer): for the few connections that need a session of their own. Unset: `DATABASE_URL`.',
    ),
  MIGRATION_DATABASE_URL: databaseUrl
    .optional()
    .describe(
      'The same with the role that owns the tables. If only `DATABASE_URL` is set, gateways run no migrations.',
    ),
  PURGE_DATABASE_URL: databaseUrl
    .optional()
    .describe(
      'The same with the role that erases and purges records. If only `DATABASE_URL` is set, nothing is erased or purged.',
    ),
  DATABASE_POOL: whole(1, 500).default(16).describe('Database connections of one gateway.'),
  PG_BIN: z
    .string()
    .optional()
    .describe('Folder of `pg_dump` and `pg_restore`, for `care backup` and `care restore`. Unset: searched in `PATH`.'),
  SMTP_URL: url('smtp', 'smtps')
    .optional()
    .describe('Mail server. Unset: mails are written to `DATA_DIR/outbox` and listed at `/outbox/`.'),
  MAIL_FROM: z.string().default('Care <care@localhost>').describe('Sender of mails.'),
  LEGACY_ANONYMOUS: oneOf('allow', 'deny')
    .optional()
    .describe(
      'REST calls without credentials. Unset: allowed only outside production, on a loopback address, with the embedded database.',
    ),
  SELF_SIGNUP: oneOf('clients', 'allow', 'deny')
    .optional()
    .describe(
      'Who may register without an invitation: nobody (`deny`), `clients`, or also therapists (`allow`), who then wait until somebody [approves](running.md#the-first-practice). Unset: `clients` in production, else `allow`.',
    ),
  SSO_PRIVATE_PROVIDERS: oneOf('allow', 'deny')
    .optional()
    .describe(
      'Whether [identity providers](running.md#single-sign-on) of practices may have addresses in private networks. Unset: `deny` in production, else `allow`.',
    ),
  SECOND_FACTOR_FOR: oneOf('nobody', 'staff', 'everybody')
    .optional()
    .describe(
      'Who must have a [second factor](running.md#second-factors) in practices without a rule of their own. Staff are therapists, admins and operators. Unset: `staff` in production, else `nobody`.',
    ),
  MODEL_PROVIDERS: modelProviders
    .optional()
    .describe(
      'Language models by name, as JSON: `{"name":{"baseUrl":"https://…/v1","key":"…","model":"…","covered":true}}`, optionally with `"embeddings":"…"`, the name of an embedding model. `covered` says that an agreement allows sending texts there; without it [nothing is sent](running.md#language-models).',
    ),
  MODEL_PROVIDER: z
    .string()
    .default('offline')
    .describe(
      'Name of the provider in use. `offline` needs no key and no network: it extracts text instead of writing it.',
    ),
  MODEL_DAILY_TOKENS: whole(1, 1_000_000_000_000)
    .default(1_000_000)
    .describe('Model tokens for one organisation and UTC day.'),
  MODEL_TIMEOUT_SECONDS: whole(1, 300).default(60).describe('Longest time of a model call, repeats included.'),
  CONSENT: oneOf('assumed', 'explicit')
    .default('assumed')
    .describe(
      '`explicit`: assistance and journal sharing need a given consent. `assumed`: the consent assumed at sign-up is enough.',
    ),
  TRUST_PROXY: trustedProxies
    .optional()
    .describe('Proxies whose `X-Forwarded-For` is trusted: number of hops, or addresses and ranges. Unset: none.'),
  ...limitSettings,
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('Bearer token for `/metrics`. Unset: loopback callers and operators only.'),
  ...traceSettings,
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent')
    .default('info')
    .describe('Lowest level that is logged.'),
  LOG_FORMAT: oneOf('json', 'text')
    .optional()
    .describe('Form of the [log](running.md#logs). Unset: `text` in a terminal, else `json`.'),
  AUDIT_KEY: secretKeys
    .optional()
    .describe(
      'Seals the audit trail. At least 32 bytes in base64 or hex; while it is [changed](running.md#changing-keys) several versions, the newest first, separated by commas. Unset: made once in `DATA_DIR/keys`. Required in production with `DATABASE_URL`.',
    ),
  LINK_KEY: secretKeys.optional().describe('Signs links in mails. Format and default as for `AUDIT_KEY`.'),
  SESSION_KEY: secretKeys
    .optional()
    .describe(
      'Makes session tokens, marks of known browsers and digests of attempts. A change signs nobody out. Format and default as for `AUDIT_KEY`.',
    ),
  PSEUDONYM_KEY: secretKeys
    .optional()
    .describe(
      'Encrypts the values behind pseudonym tokens, and the secrets of authenticator apps. Format and default as for `AUDIT_KEY`.',
    ),
  CONTENT_KEY: secretKeys
    .optional()
    .describe(
      'Wraps the keys by which [texts are encrypted](encryption.md). Format and default as for `AUDIT_KEY`. Without it no encrypted text can be read.',
    ),
  KMS_KEY: z
    .string()
    .min(1)
    .optional()
    .describe(
      "Key of AWS KMS (id, ARN or alias) that unwraps [keys in settings](encryption.md#a-key-management-service). Credentials are found by Amazon's library.",
    ),
  KMS_REGION: z.string().min(1).default('us-east-1').describe('Region of that key.'),
  KMS_ENDPOINT: url('http', 'https').optional().describe('Server of AWS KMS. Unset: that of the region.'),
  ENCRYPT_NEW_DATABASE: oneOf('on', 'off')
    .default('on')
    .describe(
      'Whether texts in a database without accounts are [encrypted](encryption.md) from the first one on. One with accounts stays as it is: `care encrypt` encrypts it.',
    ),
  VAPID_PRIVATE_KEY: vapidKey
    .optional()
    .describe(
      'Private VAPID key for web push, 32 bytes in base64url. The public key follows from it. Unset: made once in `DATA_DIR/keys`; in production with `DATABASE_URL` web push is off.',
    ),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must start with mailto: or https://')
    .optional()
    .describe(
      'Contact for push services, `mailto:` or `https:`. Unset: `PUBLIC_URL` if it is https, else the sender of mails.',
    ),
  FIREBASE_SERVICE_ACCOUNT: z
    .string()
    .optional()
    .describe('Key file of a Firebase service account, for push to phones. Unset: push to phones is off.'),
  AUDIT_ANCHOR: anchor
    .optional()
    .describe(
      'A second place for the newest audit seals: a file, best on another machine, or `s3://bucket/prefix` for [a bucket with object lock](running.md#the-second-place-for-seals).',
    ),
  AUDIT_ANCHOR_ENDPOINT: url('http', 'https').optional().describe('Server of that bucket. Unset: Amazon S3.'),
  AUDIT_ANCHOR_REGION: z.string().min(1).default('us-east-1').describe('Region of that bucket.'),
  AUDIT_ANCHOR_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe("Access key for that bucket. Unset: found by Amazon's library, as for `FILES_S3_ACCESS_KEY_ID`."),
  AUDIT_ANCHOR_SECRET_ACCESS_KEY: z.string().optional().describe('Secret of that access key.'),
  AUDIT_ANCHOR_LOCK_DAYS: whole(0, 36_500)
    .default(2_192)
    .describe(
      'Days for which nobody can delete a seal in that bucket. Six years by default, as 45 CFR 164.316(b)(2) has it. 0: none, for buckets without object lock.',
    ),
  AUDIT_DATABASE_MONTHS: whole(2, 1_200)
    .optional()
    .describe(
      'Whole months of the audit trail that stay in the database when [`care archive-audit`](running.md#older-months-of-the-trail) runs. Unset: all of them.',
    ),
  TIMESTAMP_AUTHORITY: url('http', 'https')
    .optional()
    .describe(
      'An authority for time stamps (RFC 3161). Once an hour it certifies when the newest audit seal existed. It learns the hash of the seal alone. Unset: none.',
    ),
  TIMESTAMP_AUTHORITY_CA: z
    .string()
    .optional()
    .describe('File with the certificates, in PEM, of those who vouch for `TIMESTAMP_AUTHORITY`.'),
  RISK_ESCALATE_MINUTES: whole(1, 10_080)
    .default(60)
    .describe('Minutes until an unacknowledged risk flag goes to the safety contact of the organisation.'),
  RISK_MODEL: z
    .enum(['off', 'on'])
    .default('off')
    .describe(
      'Whether the language model of a practice reads what its clients write, de-identified, for signs of danger that the screen has missed. It adds flags and removes none. Only covered models are asked.',
    ),
  RELEASE_AFTER_DAYS: whole(0, 3650)
    .default(7)
    .describe('Days from the signature of a SOAP note to its release to the client, unless it is withheld.'),
  CRISIS_RESOURCES: crisisResources
    .optional()
    .describe(
      'Crisis resources shown to people in a crisis: a JSON list of `{ "name", "contact", "region"?, "country"?, "url"?, "about"? }`. `about` is `abuse`, `eating` or `children` for places that help with it, `country` two letters of ISO 3166-1 for clients of that country alone. They stand instead of the built-in ones that help with the same. Unset: helplines of fourteen countries, elsewhere international directories, and emergency numbers.',
    ),
  BACKUP_RECIPIENTS: listOf(
    (key) => /^age1[a-z0-9]{50,4000}$/.test(key),
    'must be public keys of age (age1…), separated by commas',
  )
    .optional()
    .describe(
      'Public keys to which [backups](backup.md) are encrypted. `care make-backup-key` makes one; its secret key belongs on another machine.',
    ),
  BACKUP_FOLDER: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Folder where the gateway makes [backups](backup.md#by-a-schedule) by itself, best on another machine. Gateways of one database may share it, not those of several. Unset: none.',
    ),
  BACKUP_HOURS: whole(1, 8_760).default(24).describe('Hours from one backup in that folder to the next.'),
  BACKUP_KEEP: keptBackups
    .prefault('7,4,12')
    .describe(
      'How many backups stay in that folder, as `days,weeks,months`: the last of each of so many days, weeks and months. Older ones are removed after a new one is complete. Unset: `7,4,12`.',
    ),
  DRAIN_SECONDS: whole(0, 3600)
    .default(8)
    .describe('Seconds that running requests get to finish when the service stops.'),
})

/** All settings as a Markdown table, for docs/settings.md and the command `care settings`. */
export function settingsTable(): string {
  const rows = Object.entries(settings.shape).map(([name, schema]) => {
    const unset = schema instanceof z.ZodDefault ? `\`${String(schema.def.defaultValue)}\`` : ''
    return `| \`${name}\` | ${unset} | ${(schema.description ?? '').replaceAll('|', '\\|')} |`
  })
  return ['| Setting | Default | Meaning |', '|---|---|---|', ...rows].join('\n')
}
