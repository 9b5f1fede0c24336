import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { CRISIS_TOPICS } from '../features/operation-context.js'
import { countrySchema } from '../kernel/text/country.js'
import { isLoopbackHost } from '../kernel/addresses.js'
import { type GivenKey, WRAPPED } from '../process/keys/given-key.js'

// The forms of settings' values, each with the error that it shows.

const AN_ADDRESS = 'must be an IP address or a host name'

export const hostName = z.string().regex(/^[A-Za-z0-9.:_-]+$/, AN_ADDRESS)
export const whole = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `must be a whole number from ${from} to ${to}`)
export const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, { error: `must be ${values.join(' or ')}` })
export const url = (...schemes: string[]) =>
  z.string().refine((value) => schemes.some((scheme) => value.startsWith(`${scheme}://`)) && URL.canParse(value), {
    error: `must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  })
/**
 * An address of one PostgreSQL. Unless it says `sslmode=disable`, a connection to another machine is encrypted and the
 * server's certificate is checked; modes that check less are read as `verify-full`.
 */
const postgresUrl = url('postgres', 'postgresql').transform((value, check) => {
  const address = new URL(value)
  const mode = address.searchParams.get('sslmode')
  if (mode === 'disable' || (mode === null && isOnThisMachine(address))) return value
  if (mode === 'no-verify' || address.searchParams.has('ssl') || address.searchParams.has('uselibpqcompat')) {
    check.addIssue('must say sslmode=verify-full or sslmode=disable, and nothing else about TLS but sslrootcert')
  }
  address.searchParams.set('sslmode', 'verify-full')
  return address.href
})

/** The driver takes one host. Which of several servers is the primary is known to a proxy. */
export const databaseUrl = z
  .string()
  .refine(
    (value) => !/^[^/]*\/\/[^/?]*,/.test(value) && !/[?&](?:target_session_attrs|host=[^&]*(?:,|%2c))/i.test(value),
    { error: 'must name one host, such as that of a proxy before several servers', abort: true },
  )
  .pipe(postgresUrl)

/** A socket file or a loopback address. */
function isOnThisMachine({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  return host === '' || host.startsWith('/') || isLoopbackHost(host)
}

/** A file, or a bucket and the beginning of its keys. */
export const anchor = z.string().transform((value, check): { file: string } | { bucket: string; prefix: string } => {
  if (!/^s3:/i.test(value)) return { file: resolve(value) }
  const [, bucket, prefix = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./=-]{0,500}))?$/.exec(value) ?? []
  if (bucket === undefined) {
    check.addIssue('must be a file, or s3:// with the name of a bucket and perhaps a prefix')
    return z.NEVER
  }
  return { bucket, prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/` }
})

const SHORTEST_KEY_BYTES = 32
const MOST_KEYS = 20

/** The versions of a key as they are written, the newest first. They are returned oldest first. */
export const secretKeys = z
  .string()
  .transform((value) => value.split(',').map(givenKey).toReversed())
  .refine(
    (keys) => keys.every((key) => bytesOf(key).length >= SHORTEST_KEY_BYTES),
    'must be at least 32 bytes, written in base64 or hex, or `kms:` with what `care wrap-key` printed; several versions, the newest first, are separated by commas',
  )
  .refine((keys) => keys.length <= MOST_KEYS, `must have at most ${MOST_KEYS} versions`)
  .refine(
    (keys) => new Set(keys.map((key) => bytesOf(key).toString('hex'))).size === keys.length,
    'must not have the same version twice',
  )

const bytesOf = (key: GivenKey): Buffer => ('wrapped' in key ? key.wrapped : key)

function givenKey(text: string): GivenKey {
  const written = text.trim()
  if (written.startsWith(WRAPPED)) return { wrapped: Buffer.from(written.slice(WRAPPED.length), 'base64') }
  return Buffer.from(written, /^([0-9a-f]{2})+$/i.test(written) ? 'hex' : 'base64')
}

/** A private key of P-256 is a number from 1 to the order of the curve minus 1. */
const P256_ORDER = Buffer.from('ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551', 'hex')
export const vapidKey = z
  .string()
  .transform((value) => Buffer.from(value, 'base64url'))
  .refine(
    (key) => key.length === 32 && key.some((byte) => byte !== 0) && key.compare(P256_ORDER) < 0,
    'must be a private key of P-256, 32 bytes in base64url',
  )

/** The number of days, weeks and months of which the last backup is kept. */
export interface Kept {
  readonly daily: number
  readonly weekly: number
  readonly monthly: number
}

export const keptBackups = z
  .string()
  .regex(/^[1-9]\d{0,3},\d{1,4},\d{1,4}$/, 'must be three numbers such as 7,4,12: days (at least one), weeks, months')
  .transform((value): Kept => {
    const [daily = 1, weekly = 0, monthly = 0] = value.split(',').map(Number)
    return { daily, weekly, monthly }
  })

export const listOf = (isEntry: (entry: string) => boolean, message: string) =>
  z
    .string()
    .transform((value) => value.split(',').map((entry) => entry.trim()))
    .refine((entries) => entries.every(isEntry), message)

export const trustedProxies = z
  .string()
  .transform((value) => (/^\d{1,2}$/.test(value) ? Number(value) : value.split(',').map((part) => part.trim())))
  .refine(
    (value) => typeof value === 'number' || value.every(isAddressRange),
    'must be a number of hops, or addresses and ranges such as 10.0.0.0/8 separated by commas',
  )

const A_LIST =
  'must be a JSON list of 1 to 20 objects with name and contact, and if wanted region, country, url and about'

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
      about: z.enum(CRISIS_TOPICS).nullable().default(null),
      country: countrySchema.nullable().default(null),
    }),
  )
  .min(1)
  .max(20)

export const crisisResources = z.string().transform((value, check) => {
  const parsed = crisisResourceList.safeParse(parseJson(value))
  if (parsed.success) return parsed.data
  check.addIssue({ code: 'custom', message: A_LIST })
  return z.NEVER
})

/** Undefined if the text is not JSON; the schema of the list then refuses it. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function isAddressRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}
