import { isIP } from 'node:net'
import { z } from 'zod'
import { modelProviders } from './model-providers.js'

const AN_ADDRESS = 'must be an IP address or a host name'

const hostName = z.string().regex(/^[A-Za-z0-9.:_-]+$/, AN_ADDRESS)
const whole = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `must be a whole number from ${from} to ${to}`)
const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, { error: `must be ${values.join(' or ')}` })
const url = (...schemes: string[]) =>
  z.string().refine((value) => schemes.some((scheme) => value.startsWith(`${scheme}://`)) && URL.canParse(value), {
    error: `must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  })
const secretKey = z
  .string()
  .transform((value) => Buffer.from(value, /^([0-9a-f]{2})+$/i.test(value) ? 'hex' : 'base64'))
  .refine((key) => key.length >= 32, 'must be at least 32 bytes, written in base64 or hex')

/** A private key of P-256 is a number from 1 to one below the order of the curve. */
const P256_ORDER = Buffer.from('ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551', 'hex')
const vapidKey = z
  .string()
  .transform((value) => Buffer.from(value, 'base64url'))
  .refine(
    (key) => key.length === 32 && key.some((byte) => byte !== 0) && key.compare(P256_ORDER) < 0,
    'must be a private key of P-256, 32 bytes in base64url',
  )

const trustedProxies = z
  .string()
  .transform((value) => (/^\d{1,2}$/.test(value) ? Number(value) : value.split(',').map((part) => part.trim())))
  .refine(
    (value) => typeof value === 'number' || value.every(isAddressRange),
    'must be a number of hops, or addresses and ranges such as 10.0.0.0/8 separated by commas',
  )

const A_LIST = 'must be a JSON list of 1 to 20 objects with name and contact, and if wanted region and url'

const shortText = z.string().trim().min(1).max(200)
const crisisResourceList = z
  .array(
    z.strictObject({
      name: shortText,
      contact: shortText,
      region: shortText.nullable().default(null),
      url: z
        .url({ protocol: /^https?$/ })
        .max(500)
        .nullable()
        .default(null),
    }),
  )
  .min(1)
  .max(20)

const crisisResources = z.string().transform((value, check) => {
  const parsed = crisisResourceList.safeParse(parseJson(value))
  if (parsed.success) return parsed.data
  check.addIssue({ code: 'custom', message: A_LIST })
  return z.NEVER
})

/** Undefined for what is no JSON: the list's own check refuses it. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/**
 * Every setting of the service: its form, what holds when it is unset, and what it is for.
 * Values are environment variables; an empty one counts as unset.
 */
export const settings = z.object({
  HOST: hostName.default('127.0.0.1').describe('Address to listen on.'),
  PORT: whole(0, 65_535).default(4000).describe('Port to listen on; 0 takes a free one.'),
  PUBLIC_URL: url('http', 'https')
    .optional()
    .describe(
      'The address under which people reach this service, for links in mails. Unset: made of `HOST` and `PORT`.',
    ),
  NODE_ENV: oneOf('development', 'test', 'production')
    .default('development')
    .describe(
      '`production` turns off introspection, the open anonymous door and the demo practice, and with `DATABASE_URL` asks for the first four keys.',
    ),
  DATA_DIR: z.string().default('.data').describe('Folder for the embedded database, files, keys and the mail outbox.'),
  FILES_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional()
    .describe(
      'Bucket of S3, or of something that speaks its protocol, for attached files. Unset: files are kept in `DATA_DIR/files`.',
    ),
  FILES_S3_ENDPOINT: url('http', 'https')
    .optional()
    .describe("Where the bucket is served. Unset: Amazon's own servers."),
  FILES_S3_REGION: z.string().min(1).default('us-east-1').describe('Region of the bucket.'),
  FILES_S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe("Key for the bucket. Unset: found as Amazon's libraries find it, say in the role of the machine."),
  FILES_S3_SECRET_ACCESS_KEY: z.string().optional().describe('The secret that belongs to that key.'),
  DATABASE_URL: url('postgres', 'postgresql')
    .optional()
    .describe('PostgreSQL as the application role. Unset: the embedded database in `DATA_DIR`.'),
  MIGRATION_DATABASE_URL: url('postgres', 'postgresql')
    .optional()
    .describe(
      'PostgreSQL as the role that owns the tables. Unset beside `DATABASE_URL`: migrations are run elsewhere.',
    ),
  PURGE_DATABASE_URL: url('postgres', 'postgresql')
    .optional()
    .describe(
      'PostgreSQL as the role by which records are erased and purged. Unset beside `DATABASE_URL`: nothing is.',
    ),
  DATABASE_POOL: whole(1, 500).default(16).describe('Database connections of one gateway.'),
  PG_BIN: z
    .string()
    .optional()
    .describe('Folder of `pg_dump` and `pg_restore` for `care backup` and `care restore`. Unset: looked up in `PATH`.'),
  SMTP_URL: url('smtp', 'smtps')
    .optional()
    .describe('Mail server. Unset: mails are files in `DATA_DIR/outbox`, listed at `/outbox/`.'),
  MAIL_FROM: z.string().default('Care <care@localhost>').describe('Sender of mails.'),
  LEGACY_ANONYMOUS: oneOf('allow', 'deny')
    .optional()
    .describe(
      'REST calls without credentials. Unset: allowed on a loopback address with the embedded database outside production only.',
    ),
  SELF_SIGNUP: oneOf('allow', 'deny').default('allow').describe('Whether people may register themselves.'),
  MODEL_PROVIDERS: modelProviders
    .optional()
    .describe(
      'Language models by name, as JSON: `{"name":{"baseUrl":"https://…/v1","key":"…","model":"…","covered":true}}`, with `"embeddings":"…"` where it serves a model for those. One without an agreement (`covered` false) is given nothing: [what leaves the service](docs/running.md#language-models).',
    ),
  MODEL_PROVIDER: z
    .string()
    .default('offline')
    .describe('Which of them serves, by name. `offline` needs no key and no network: it extracts instead of writing.'),
  MODEL_DAILY_TOKENS: whole(1, 1_000_000_000_000)
    .default(1_000_000)
    .describe('Tokens of language models for one organisation and one day of UTC.'),
  MODEL_TIMEOUT_SECONDS: whole(1, 300)
    .default(60)
    .describe('The longest a call of a language model may take, repeats included.'),
  CONSENT: oneOf('assumed', 'explicit')
    .default('assumed')
    .describe('`explicit`: AI and journal sharing need a consent that was given, an assumed one does not do.'),
  TRUST_PROXY: trustedProxies
    .optional()
    .describe('Proxies whose `X-Forwarded-For` counts: number of hops, or addresses and ranges. Unset: none.'),
  RATE_LIMIT_REQUESTS: whole(1, 1_000_000).default(1200).describe('Requests a minute and caller.'),
  RATE_LIMIT_AI: whole(1, 1_000_000).default(60).describe('AI operations a minute and caller.'),
  RATE_LIMIT_ENROLLMENT: whole(1, 1_000_000).default(20).describe('Enrollment checks a minute and caller.'),
  RATE_LIMIT_SIGN_IN: whole(1, 1_000_000).default(20).describe('Sign-in attempts a minute and address.'),
  GRAPHQL_DEPTH: whole(1, 100).default(8).describe('Nesting of a GraphQL document.'),
  GRAPHQL_ALIASES: whole(0, 10_000).default(15).describe('Aliases in a GraphQL document.'),
  GRAPHQL_ROOT_FIELDS: whole(1, 10_000).default(5).describe('Root fields of a GraphQL operation.'),
  GRAPHQL_DIRECTIVES: whole(0, 10_000).default(10).describe('Directives in a GraphQL document.'),
  GRAPHQL_TOKENS: whole(1, 1_000_000).default(1000).describe('Tokens in a GraphQL document.'),
  GRAPHQL_COST: whole(1, 10_000_000).default(1000).describe('Cost of a GraphQL operation.'),
  GRAPHQL_DOCUMENT_BYTES: whole(1, 100_000_000).default(262_144).describe('Bytes of a GraphQL document.'),
  GRAPHQL_VARIABLES_BYTES: whole(1, 100_000_000)
    .default(1_048_576)
    .describe('Bytes of the variables of a GraphQL request.'),
  LIVE_SOCKETS: whole(1, 100_000)
    .default(5)
    .describe('WebSockets that one person may have open on one gateway; one more closes the oldest.'),
  LIVE_STREAMS: whole(1, 100_000)
    .default(5)
    .describe('Event streams that one person may have open on one gateway; one more closes the oldest.'),
  LIVE_OPERATIONS: whole(1, 1_000).default(10).describe('Operations that may be open on one WebSocket.'),
  LIVE_UNIDENTIFIED: whole(1, 100_000)
    .default(50)
    .describe('WebSockets of one address on one gateway that have not said yet whose they are; one more is refused.'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('Bearer token for `/metrics`. Unset: loopback callers only.'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent')
    .default('info')
    .describe('Least level that is logged.'),
  AUDIT_KEY: secretKey
    .optional()
    .describe(
      'Seals the audit trail. 32 bytes or more, base64 or hex. Unset: made once in `DATA_DIR/keys`; production with `DATABASE_URL` needs it set.',
    ),
  LINK_KEY: secretKey.optional().describe('Signs links in mails. As above.'),
  SESSION_KEY: secretKey.optional().describe('Keys the digests of session tokens and verified credentials. As above.'),
  PSEUDONYM_KEY: secretKey
    .optional()
    .describe('Encrypts what the pseudonyms of de-identified texts stand for. As above.'),
  VAPID_PRIVATE_KEY: vapidKey
    .optional()
    .describe(
      'Signs web push: the private VAPID key, 32 bytes in base64url; the public one follows from it. Unset: made once in `DATA_DIR/keys`; in production with `DATABASE_URL` web push is off without it.',
    ),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must start with mailto: or https://')
    .optional()
    .describe(
      'Whom push services may turn to, `mailto:` or `https:`. Unset: `PUBLIC_URL` when that is https, else the sender of mails.',
    ),
  FIREBASE_SERVICE_ACCOUNT: z
    .string()
    .optional()
    .describe('File with the key of a Firebase service account, for push to telephones. Unset: that is off.'),
  AUDIT_ANCHOR: z
    .string()
    .optional()
    .describe('A second file, best on another machine, that receives the heads of the audit seals.'),
  RISK_ESCALATE_MINUTES: whole(1, 10_080)
    .default(60)
    .describe(
      'How long a risk flag may wait to be acknowledged before the safety contact of the organisation is told.',
    ),
  RELEASE_AFTER_DAYS: whole(0, 3650)
    .default(7)
    .describe('How many days after it was signed a SOAP note is released to its client, unless it is withheld.'),
  CRISIS_RESOURCES: crisisResources
    .optional()
    .describe(
      'Where people in a crisis find help, shown to them at once: a JSON list of `{ "name", "contact", "region"?, "url"? }`. Unset: lines of the US, of the UK and Ireland, and the emergency numbers.',
    ),
  DRAIN_SECONDS: whole(0, 3600)
    .default(8)
    .describe('How long requests in flight may take to finish when the service stops.'),
})

/** A settings table for the docs, in Markdown. */
export function settingsTable(): string {
  const rows = Object.entries(settings.shape).map(([name, schema]) => {
    const unset = schema instanceof z.ZodDefault ? `\`${String(schema.def.defaultValue)}\`` : ''
    return `| \`${name}\` | ${unset} | ${(schema.description ?? '').replaceAll('|', '\\|')} |`
  })
  return ['| Setting | Default | Meaning |', '|---|---|---|', ...rows].join('\n')
}
