import { readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { loadConfig } from '../../src/config/config.js'
import { settings, settingsTable } from '../../src/config/settings.js'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'care-settings-'))
})

afterAll(async () => {
  await rm(folder, { recursive: true })
})

const load = (environment: Record<string, string>) => loadConfig({ DATA_DIR: folder, ...environment })

test('without settings the service is private on loopback with the embedded database', () => {
  expect(load({})).toMatchObject({
    host: '127.0.0.1',
    port: 4000,
    externalDatabase: undefined,
    legacyAnonymous: undefined,
    trustProxy: false,
    demo: true,
    graphql: { depth: 8, aliases: 15, rootFields: 5, directives: 10, tokens: 1000, cost: 1000 },
  })
})

test.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '4000x'],
  ['HOST', 'a b'],
  ['DATABASE_URL', 'mysql://localhost/care'],
  ['DATABASE_URL', 'postgres://app@db.internal/care?sslmode=no-verify'],
  ['DATABASE_URL', 'postgres://app@db.internal/care?ssl=false'],
  ['SMTP_URL', 'localhost'],
  ['PUBLIC_URL', 'care.example'],
  ['NODE_ENV', 'prod'],
  ['LEGACY_ANONYMOUS', 'yes'],
  ['SELF_SIGNUP', 'no'],
  ['CONSENT', 'none'],
  ['TRUST_PROXY', 'everybody'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['RATE_LIMIT_SIGN_IN', '0'],
  ['GRAPHQL_DEPTH', 'deep'],
  ['METRICS_TOKEN', 'short'],
  ['AUDIT_ANCHOR', 's3://Care_Anchor/heads'],
  ['AUDIT_ANCHOR', 's3://'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4317'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=%E0%A4%A'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=Bearer%20abc'],
  ['OTEL_SERVICE_NAME', 'Care of Ada'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.1'],
  ['OTEL_TRACES_SAMPLER_ARG', 'all'],
  ['TRACE_CALLERS', '10.0.0.0/33'],
  ['TRACE_CALLERS', '10.0.0.0/8'],
  ['LOG_LEVEL', 'loud'],
  ['LOG_FORMAT', 'xml'],
  ['AUDIT_KEY', Buffer.alloc(31).toString('base64')],
  ['LINK_KEY', 'ab'.repeat(31)],
  ['LINK_KEY', `${'ab'.repeat(32)},${'ab'.repeat(31)}`],
  ['SESSION_KEY', `${'ab'.repeat(32)},`],
  ['VAPID_PRIVATE_KEY', Buffer.alloc(31, 1).toString('base64url')],
  ['VAPID_PRIVATE_KEY', Buffer.alloc(32).toString('base64url')],
  ['VAPID_PRIVATE_KEY', Buffer.alloc(32, 255).toString('base64url')],
  ['VAPID_SUBJECT', 'help@practice.example'],
  ['FIREBASE_SERVICE_ACCOUNT', '/nowhere/account.json'],
  ['DRAIN_SECONDS', '1.5'],
  ['MODEL_PROVIDER', 'acme'],
  ['MODEL_DAILY_TOKENS', '0'],
  ['MODEL_TIMEOUT_SECONDS', '301'],
  ['MIGRATION_DATABASE_URL', 'postgres://owner@localhost/care'],
  ['DATABASE_SESSION_URL', 'postgres://app@localhost/care'],
])('an invalid %s is refused by name (%s)', (name, value) => {
  expect(() => load({ [name]: value })).toThrow(new RegExp(`^Setting ${name} `))
})

test.each([
  ['postgres://app@localhost/care', null],
  ['postgres://app@127.0.0.1:5433/care', null],
  ['postgres://app@%2Frun%2Fpostgresql/care', null],
  ['postgres://app@db.internal/care', 'verify-full'],
  ['postgres://app@localhost/care?host=db.internal', 'verify-full'],
  ['postgres://app@db.internal/care?sslmode=require', 'verify-full'],
  ['postgres://app@db.internal/care?sslmode=prefer', 'verify-full'],
  ['postgres://app@db.internal/care?sslmode=disable', 'disable'],
])('%s has the mode %s of TLS', (url, mode) => {
  const { externalDatabase } = load({
    ...{ DATABASE_URL: url, DATABASE_SESSION_URL: url },
    ...{ MIGRATION_DATABASE_URL: url, PURGE_DATABASE_URL: url },
  })
  const modes = Object.values(externalDatabase ?? {}).map((each) => new URL(each ?? '').searchParams.get('sslmode'))
  expect(modes).toEqual([mode, mode, mode, mode])
})

test.each([
  'postgres://app@one.internal,two.internal/care',
  'postgres://app@one.internal:5432,two.internal:5433/care',
  'postgres://app@one.internal/care?target_session_attrs=read-write',
  'postgres://app@/care?host=one.internal,two.internal',
])('%s names several hosts, which is refused in words that help', (url) => {
  expect(() => load({ DATABASE_URL: url })).toThrow(/^Setting DATABASE_URL must name one host, such as that of a proxy/)
})

test('traces go to the collector of the settings, and addresses of callers are compared in all their forms', () => {
  expect(load({}).traces).toBeUndefined()
  const traces = load({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
    OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20abc%3D, x-tenant=7',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
    TRACE_CALLERS: '10.0.0.0/8, 192.0.2.7, 2001:db8::/32',
  }).traces
  expect(traces?.to).toEqual({
    endpoint: 'http://127.0.0.1:4318',
    headers: { authorization: 'Bearer abc=', 'x-tenant': '7' },
    serviceName: 'care-gateway',
    share: 0.25,
  })
  const addresses = [
    '10.1.2.3',
    '::ffff:10.1.2.3',
    '192.0.2.7',
    '2001:db8::1',
    '11.0.0.1',
    '192.0.2.8',
    '2001:db9::1',
    '',
  ]
  expect(addresses.map((address) => traces?.trusts(address))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

test('AUDIT_ANCHOR is a file or a bucket, and a time stamp authority needs the certificates of those who vouch for it', () => {
  expect(load({ AUDIT_ANCHOR: '/srv/anchor' }).auditAnchor).toEqual({ file: '/srv/anchor' })
  const bucket = load({ AUDIT_ANCHOR: 's3://care-anchor/practice-7', AUDIT_ANCHOR_REGION: 'eu-central-1' })
  expect(bucket.auditAnchor).toEqual({
    ...{ bucket: 'care-anchor', prefix: 'practice-7/', region: 'eu-central-1', lockDays: 2_192 },
    ...{ endpoint: undefined, credentials: undefined },
  })
  const TIMESTAMP_AUTHORITY = 'https://stamps.example/'
  expect(() => load({ TIMESTAMP_AUTHORITY })).toThrow('must be set together')
  for (const path of [join(folder, 'missing.pem'), import.meta.filename])
    expect(() => load({ TIMESTAMP_AUTHORITY, TIMESTAMP_AUTHORITY_CA: path })).toThrow(
      /^Setting TIMESTAMP_AUTHORITY_CA /,
    )
})

test('a setting may be in a file, whose last line end is not part of it', async () => {
  const [key, long, empty, loop] = ['audit-key', 'long', 'empty', 'loop'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
    string,
  ]
  await writeFile(empty, '\n')
  await symlink(loop, loop)
  await writeFile(key, `${'ab'.repeat(32)}\n`)
  await writeFile(long, 'x'.repeat(65_537))
  expect(load({ METRICS_TOKEN_FILE: key }).metricsToken).toBe('ab'.repeat(32))
  expect(() => load({ METRICS_TOKEN_FILE: key, METRICS_TOKEN: 'another token of enough length' })).toThrow(
    'Setting METRICS_TOKEN must not be set beside METRICS_TOKEN_FILE.',
  )
  for (const [path, problem] of [
    [join(folder, 'missing'), 'cannot be read (ENOENT)'],
    [folder, 'names a folder'],
    [long, 'more than 65536 bytes'],
    [empty, 'has nothing in it'],
    ['/dev/null', 'names what is no file'],
    [loop, 'cannot be read (ELOOP)'],
  ] as const) {
    expect(() => load({ SMTP_URL_FILE: path })).toThrow(/^Setting SMTP_URL_FILE names /)
    expect(() => load({ SMTP_URL_FILE: path })).toThrow(problem)
  }
  await writeFile(key, 'localhost')
  expect(() => load({ SMTP_URL_FILE: key })).toThrow(/^Setting SMTP_URL /)
})

test('TRUST_PROXY is a number of hops, or addresses and ranges', () => {
  expect(load({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
  expect(load({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1'])
})

test('keys are made once and readable by the owner only', async () => {
  const { sources, push } = load({}).keys
  // A key is made when it is first asked for, not by looking at the settings.
  expect(sources.audit.isMade()).toBe(false)
  const names = ['audit', 'link', 'session', 'pseudonym', 'content'] as const
  const made = await Promise.all(names.map((name) => sources[name].read()))
  expect(sources.audit.isMade()).toBe(true)
  const again = load({ PORT: '' }).keys
  expect(await Promise.all(names.map((name) => again.sources[name].read()))).toEqual(made)
  expect(again.push).toEqual(push)
  expect(statSync(join(folder, 'keys', 'audit')).mode & 0o777).toBe(0o600)
  const files = [...names, 'push'].map((name) => readFileSync(join(folder, 'keys', name), 'utf8'))
  expect(new Set(files).size).toBe(6)
})

test('a key has versions: in a setting the newest first, in the folder each a file', async () => {
  const [older, newer] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)]
  const given = (text: string) => load({ AUDIT_KEY: text }).keys.sources.audit.read()
  expect(await given(older.toString('hex'))).toEqual([older])
  expect(await given(older.toString('base64'))).toEqual([older])
  expect(await given(`${newer.toString('base64')}, ${older.toString('hex')}`)).toEqual([older, newer])
  const twice = `${older.toString('hex')},${older.toString('base64')}`
  expect(() => load({ AUDIT_KEY: twice })).toThrow('Setting AUDIT_KEY must not have the same version twice.')

  const { link } = load({}).keys.sources
  const [first] = await link.read()
  await link.add?.()
  const [stillFirst, second] = await link.read()
  expect(stillFirst).toEqual(first)
  expect(second).toEqual(Buffer.from(readFileSync(join(folder, 'keys', 'link.2'), 'utf8'), 'base64'))
  expect(load({ LINK_KEY: older.toString('hex') }).keys.sources.link.add).toBeUndefined()
})

test('the gateways of a fleet need given keys', () => {
  const fleet = { NODE_ENV: 'production', DATABASE_URL: 'postgres://app@localhost/care' }
  expect(() => load(fleet)).toThrow(/AUDIT_KEY must be set[^]*LINK_KEY[^]*SESSION_KEY[^]*PSEUDONYM_KEY[^]*CONTENT_KEY/)
})

test('web push is off if each gateway would make a key of its own', () => {
  const key = Buffer.alloc(32, 7).toString('base64')
  const url = 'postgres://app@localhost/care'
  const fleet = {
    NODE_ENV: 'production',
    DATABASE_URL: url,
    AUDIT_KEY: key,
    LINK_KEY: key,
    SESSION_KEY: key,
    PSEUDONYM_KEY: key,
    CONTENT_KEY: key,
  }
  expect(load(fleet).push.web).toBe(false)
  expect(load({ DATABASE_URL: url }).push.web).toBe(true)
  expect(load({ NODE_ENV: 'production' }).push.web).toBe(true)
  const given = load({ ...fleet, VAPID_PRIVATE_KEY: Buffer.alloc(32, 9).toString('base64url') })
  expect([given.push.web, given.keys.push]).toEqual([true, Buffer.alloc(32, 9)])
})

test('the contact for push services comes from the settings', () => {
  const subjectOf = (environment: Record<string, string>) => load(environment).push.subject
  expect(subjectOf({})).toBe('mailto:care@localhost')
  expect(subjectOf({ MAIL_FROM: 'care@practice.example' })).toBe('mailto:care@practice.example')
  expect(subjectOf({ PUBLIC_URL: 'http://10.0.0.1' })).toBe('mailto:care@localhost')
  expect(subjectOf({ PUBLIC_URL: 'https://care.example' })).toBe('https://care.example')
  expect(subjectOf({ PUBLIC_URL: 'https://care.example', VAPID_SUBJECT: 'mailto:a@b.example' })).toBe(
    'mailto:a@b.example',
  )
})

describe('language models', () => {
  const SECRET = 'sk-verysecret7q'
  const acme = { baseUrl: 'https://models.example/v1', key: SECRET, model: 'm-1', covered: true }
  const local = { ...acme, baseUrl: 'http://127.0.0.1:8080/v1' }
  const given = (providers: unknown, more: Record<string, string> = {}) =>
    load({
      NODE_ENV: 'test',
      MODEL_PROVIDERS: typeof providers === 'string' ? providers : JSON.stringify(providers),
      ...more,
    })

  test('need no settings', () => {
    expect(load({}).models).toEqual({ providers: {}, chosen: 'offline', tokensPerDay: 1_000_000, timeoutMs: 60_000 })
  })

  test.each<[string, unknown, RegExp]>([
    ['is no JSON', `{"acme":{"key":"${SECRET}"`, /must be a JSON object/],
    ['is a list', [local], /must be a JSON object/],
    ['has no model', { acme: { ...local, model: undefined } }, / acme\.model is required/],
    ['has a wrong address', { acme: { ...local, baseUrl: `ftp://${SECRET}` } }, / acme\.baseUrl must be an address/],
    [
      'has a password in the address',
      { acme: { ...local, baseUrl: `https://x:${SECRET}@models.example` } },
      / acme\.baseUrl must/,
    ],
    ['would send keys in clear', { acme: { ...local, baseUrl: 'http://models.example/v1' } }, / acme\.baseUrl must/],
    ['has a key that is none', { acme: { ...local, key: `${SECRET}\n` } }, / acme\.key must be/],
    ['says covered in words', { acme: { ...local, covered: SECRET } }, / acme\.covered must be a boolean/],
    [
      'has a field too many',
      { acme: { ...local, [SECRET]: SECRET } },
      / acme must have baseUrl, key, model, covered and perhaps embeddings alone/,
    ],
    ['is no provider', { acme: SECRET }, / acme must be an object/],
    ['has an odd name', { [`${SECRET} x`]: local }, /must have names of lower case/],
    ['takes the name of another', { offline: local }, /must have names of lower case/],
    ['has too many', Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`a${at}`, local])), /at most 20/],
    ['has two faults', { acme: { ...local, key: '', model: '' } }, / acme\.key must [^]* acme\.model must/],
  ])('are refused when the setting %s, without quoting its value', (_what, providers, message) => {
    const error = caught(() => given(providers))
    expect(error).toMatch(/^Setting MODEL_PROVIDERS /)
    expect(error).toMatch(message)
    expect(error).not.toContain(SECRET)
  })

  test('may use any HTTPS endpoint, and HTTP on this machine', () => {
    expect(given({ acme: local }, { MODEL_PROVIDER: 'acme', MODEL_TIMEOUT_SECONDS: '5' }).models).toMatchObject({
      providers: { acme: local },
      chosen: 'acme',
      timeoutMs: 5_000,
    })
    expect(given({ acme: { ...local, baseUrl: 'http://[::1]:8080/v1' } }).models.chosen).toBe('offline')
  })

  test.each([
    ['one elsewhere, chosen', { acme }, 'development', 'acme'],
    ['one here, in production', { local }, 'production', 'local'],
    ['one that no agreement covers', { acme: { ...acme, covered: false } }, 'production', 'acme'],
    ['one elsewhere beside one here', { local, acme }, 'test', 'offline'],
  ])('accept this setting: %s', (_which, providers, mode, chosen) => {
    expect(given(providers, { NODE_ENV: mode, MODEL_PROVIDER: chosen }).models).toMatchObject({ providers, chosen })
  })

  function caught(work: () => unknown): string {
    try {
      work()
    } catch (error) {
      return (error as Error).message
    }
    throw new Error('The settings were taken.')
  }
})

test('the table in the documentation has every setting', () => {
  const rows = settingsTable().split('\n').slice(2)
  expect(rows).toHaveLength(Object.keys(settings.shape).length)
  for (const row of rows) expect(row).toMatch(/^\| `[A-Z0-9_]+` \| .*\| [A-Z`].{10,}\. \|$/)
})
