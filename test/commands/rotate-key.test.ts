import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { listKeys } from '../../src/commands/keys/list-keys.js'
import { retireKey } from '../../src/commands/keys/retire-key.js'
import { rotateKey } from '../../src/commands/keys/rotate-key.js'
import { deidentifyFor, readBackFor } from '../../src/features/deidentification/index.js'
import type { OperationContext } from '../../src/features/operation-context.js'
import type { KeyName } from '../../src/kernel/keys/key-ring.js'
import { blindOwner } from '../support/database/cluster.js'
import { startGateway, startTestApp, type TestApp } from '../support/service/app.js'

type Gateway = Awaited<ReturnType<typeof startGateway>>
const key = (): string => randomBytes(32).toString('base64')

let app: TestApp
const [first, second, third, fourth] = [key(), key(), key(), key()]
/** The settings of every gateway here; each test changes one of them. */
const settings = { AUDIT_KEY: key(), LINK_KEY: key(), SESSION_KEY: key(), PSEUDONYM_KEY: first, CONTENT_KEY: key() }
const open: Gateway[] = []

beforeAll(async () => {
  app = await startTestApp(settings)
  await blindOwner(app.urls)
})
afterAll(async () => {
  for (const gateway of open) await gateway.app.close()
  // Its gateway was stopped by a test.
  await app.owner.end()
})

async function start(own: Partial<typeof settings>): Promise<Gateway> {
  const gateway = await startGateway(app, { ...settings, ...own })
  open.push(gateway)
  return gateway
}

async function stop(gateway: Gateway): Promise<void> {
  open.splice(open.indexOf(gateway), 1)
  await gateway.app.close()
}

async function rotate({ app: on, config }: Gateway, name: KeyName, flags = {}): Promise<string> {
  const lines: string[] = []
  // A listener for signals would cut the test's worker off from Jest.
  const terminal = { say: (line: string) => lines.push(line), listenForStop: () => new AbortController().signal }
  await rotateKey(on, config, name, { again: false, lost: false, ...flags }, terminal)
  return lines.join('\n')
}

async function retire({ app: on, config }: Gateway, name: KeyName, now = false): Promise<string> {
  const lines: string[] = []
  await retireKey(on, config, name, { now }, (line) => lines.push(line))
  return lines.join('\n')
}

/** As if the last change of a key had been some days ago. */
const letPass = (name: KeyName, days: number): Promise<unknown> =>
  app.owner.query(
    `update key_version set used_from = used_from - make_interval(days => $2), used_until = used_until - make_interval(days => $2)
     where name = $1`,
    [name, days],
  )

/** Cleartext secrets of all that the pseudonym key protects, read by a gateway. */
async function read({ app: on }: Pick<Gateway, 'app'>): Promise<Record<string, string | null>> {
  const ctx = therapist(on)
  const { secrets } = ctx.services.credentials
  const { client } = app.personas.ids
  const one = async (sql: string): Promise<Buffer> =>
    (await app.owner.query<{ sealed: Buffer }>(sql)).rows[0]?.sealed ?? Buffer.alloc(0)
  const totp = await one(`select sealed_secret as sealed from second_factor where name = 'Telephone'`)
  const provider = await one(`select client_secret as sealed from identity_provider where id = 7`)
  return {
    totp: secrets.open(`second_factor of user ${client}`, totp),
    provider: secrets.open('identity_provider 7 client_secret', provider),
    text: await readBackFor(ctx, client, known),
    // The same identifier has the same token as before.
    again: (await deidentifyFor(ctx, { clientIds: [client] }, TEXT)).text === known ? 'same' : 'another',
  }
}

const TEXT = 'Write to maja.lind@example.net or call +1 217 555 0134.'
let known: string

function therapist(on: Gateway['app']): OperationContext {
  const { ids, organisationId } = app.personas
  const rights = { isOrganisationAdmin: false, isOperator: false, sessionId: null }
  return on.context({ kind: 'user', userId: ids.therapist, role: 'therapist', organisationId, ...rights }, 'test')
}

async function storeSecrets(on: Gateway['app']): Promise<void> {
  const { secrets } = therapist(on).services.credentials
  const { client } = app.personas.ids
  await app.owner.query(
    `insert into second_factor (user_id, kind, name, created_at, confirmed_at, sealed_secret)
     values ($1, 'totp', 'Telephone', now(), now(), $2)`,
    [client, secrets.seal(`second_factor of user ${client}`, 'ABCDEFGH')],
  )
  await app.owner.query(
    `insert into identity_provider (id, organisation_id, kind, name, is_active, issuer, client_id, client_secret, email_domains,
       created_at, updated_at) values (7, $1, 'oidc', 'Staff', true, 'https://login.example', 'care', $2, '{}', now(), now())`,
    [app.personas.organisationId, secrets.seal('identity_provider 7 client_secret', 'hush')],
  )
  known = (await deidentifyFor(therapist(on), { clientIds: [client] }, TEXT)).text
  expect(known).not.toContain('maja')
}

describe('with keys in settings', () => {
  test('the wrong order is refused and nothing changes; the right order loses nothing, and the old key can go', async () => {
    await storeSecrets(app.app)
    const both = await start({ PSEUDONYM_KEY: `${second}, ${first}` })
    // The first gateway runs with the old key alone.
    await expect(rotate(both, 'pseudonym')).rejects.toThrow(
      /These gateways do not hold the new pseudonym key yet: \S+ \(process \d+\)/,
    )
    expect(await listKeys(both.app)).toMatch(
      /^pseudonym\tversion 1\t\w{16}\tin use since .*\npseudonym\tversion 2\t\w{16}\tnot used yet$/m,
    )
    expect(await read(both)).toMatchObject({ again: 'same' })

    await app.app.close()
    const other = await start({ PSEUDONYM_KEY: `${second},${first}` })
    expect(await rotate(both, 'pseudonym')).toMatch(
      /Version 2 \(id \w{16}\) of the pseudonym key is in use\.\n4 values are encrypted anew\./,
    )
    expect(await rotate(both, 'pseudonym')).toContain('The change is complete. --again begins another one.')
    await expect(rotate(both, 'pseudonym', { again: true })).rejects.toThrow('PSEUDONYM_KEY holds no newer key')
    const whole = { totp: 'ABCDEFGH', provider: 'hush', text: TEXT, again: 'same' }
    expect(await read(both)).toEqual(whole)
    expect(await read(other)).toEqual(whole)

    // The old key taken away before it was retired.
    await stop(other)
    await expect(start({ PSEUDONYM_KEY: second })).rejects.toThrow(
      /^PSEUDONYM_KEY does not hold version 1 .* care retire-key pseudonym\.$/,
    )
    await expect(retire(both, 'pseudonym')).rejects.toThrow('The older version can be retired from')
    await letPass('pseudonym', 1)
    expect(await retire(both, 'pseudonym')).toMatch(/^Retired: version 1 .*\nIt can be taken out of PSEUDONYM_KEY\.$/)
    await stop(both)
    expect(await read(await start({ PSEUDONYM_KEY: second }))).toEqual(whole)
  })

  test.each([
    [
      'the key in use is missing',
      first,
      /^PSEUDONYM_KEY does not hold the pseudonym key that is in use \(version 2, id \w{16}\)\. Put it back/,
    ],
    ['the new key stands in its place', third, /^PSEUDONYM_KEY does not hold the pseudonym key that is in use/],
    [
      'the new key stands behind',
      `${second},${third}`,
      /^PSEUDONYM_KEY must name the pseudonym keys from the newest to the oldest/,
    ],
  ])('a gateway does not start if %s', async (_what, PSEUDONYM_KEY, message) => {
    await expect(start({ PSEUDONYM_KEY })).rejects.toThrow(message)
  })

  test('a value that is stored during the change has one token, whichever key its gateway believes in use', async () => {
    const PSEUDONYM_KEY = `${third},${second}`
    for (const gateway of [...open]) await stop(gateway)
    const one = await start({ PSEUDONYM_KEY })
    const { client } = app.personas.ids
    // Reads for the first time; then the key changes under it.
    const late = therapist(one.app)
    const ring = one.app.keys.pseudonym
    const before = ring.current.id
    await rotate(one, 'pseudonym')
    const now = ring.current.id
    ring.use(before, new Set())
    const text = 'Also write to erik.lund@example.net.'
    const [early, later] = await Promise.all([
      deidentifyFor(late, { clientIds: [client] }, text),
      deidentifyFor(therapist(one.app), { clientIds: [client] }, text),
    ])
    expect(early.text).toBe(later.text)
    expect(ring.current.id).toBe(now)
    const { rows } = await app.owner.query<{ prefix: string; count: number }>(
      `select encode(substring(value from 2 for 8), 'hex') as prefix, count(*)::int as count from pseudonym group by 1`,
    )
    expect(rows).toEqual([{ prefix: now, count: 3 }])
  })

  test('two values that are one under the new key are both read back, and one is found', async () => {
    const [one] = open
    if (one === undefined) throw new Error('No gateway runs.')
    const { client } = app.personas.ids
    const ctx = therapist(one.app)
    const writer = ctx.services.pseudonyms.writer()
    // As an earlier version stored them, which took them for two.
    for (const [token, value] of [
      ['[PERSON-AAAAAAAA]', 'Zofia'],
      ['[PERSON-BBBBBBBB]', 'ZOFIA'],
    ] as const) {
      await app.owner.query(
        `insert into pseudonym (client_user_id, type, token, value_key, value) values ($1, 'PERSON', $2, $3, $4)`,
        [client, token, randomBytes(32), writer.seal(client, token, value)],
      )
    }
    const PSEUDONYM_KEY = `${fourth},${third},${second}`
    await stop(one)
    const next = await start({ PSEUDONYM_KEY })
    expect(await rotate(next, 'pseudonym', { again: true })).toContain('7 values are encrypted anew.')
    const text = await readBackFor(therapist(next.app), client, '[PERSON-AAAAAAAA] is [PERSON-BBBBBBBB]')
    expect(text).toBe('Zofia is ZOFIA')
    await stop(next)
  })

  test('a running gateway stops when a key is in use that it does not hold', async () => {
    const gateway = await start({ PSEUDONYM_KEY: `${fourth},${third},${second}` })
    await app.owner.query(`update key_version set used_until = now() where name = 'session'`)
    await app.owner.query(
      `insert into key_version (name, version, id, used_from) values ('session', 2, '0123456789abcdef', now())`,
    )
    await expect(gateway.app.refused).rejects.toThrow(
      /^SESSION_KEY does not hold the session key that is in use \(version 2, id 0123456789abcdef\)/,
    )
    await stop(gateway)
  })
})

describe('with keys in the data folder', () => {
  let own: TestApp
  let gateway: Gateway
  beforeAll(async () => {
    own = await startTestApp()
    gateway = await startGateway(own)
  })
  afterAll(async () => {
    await gateway.app.close()
    // Its gateway was stopped by a test.
    await own.owner.end()
  })

  test('a running gateway sees the new file; links go on until the old version is retired', async () => {
    const facts = { id: 7, purpose: 'password' as const, expiresAt: new Date() }
    const tokens = own.app.context({ kind: 'public' }, 'test').services.credentials.tokens
    const mailed = tokens.link(facts)
    const before = own.app.keys.link.current.id
    expect(await rotate(gateway, 'link')).toContain('Links that were mailed before go on working.')
    expect(await readdir(join(own.dataDir, 'keys'))).toContain('link.2')
    expect(own.app.keys.link.current.id).not.toBe(before)
    expect(tokens.link(facts)).not.toBe(mailed)
    expect([tokens.isLink(mailed, facts), tokens.isLink(tokens.link(facts), facts)]).toEqual([true, true])

    await expect(retire(gateway, 'link')).rejects.toThrow('--now does it at once; the links that it made end at once.')
    expect(await retire(gateway, 'link', true)).toContain('can be deleted')
    const other = await startGateway(own)
    const late = other.app.context({ kind: 'public' }, 'test').services.credentials.tokens
    expect([late.isLink(mailed, facts), late.isLink(tokens.link(facts), facts)]).toEqual([false, true])
    await other.app.close()
  })

  test('a change that was cut off before the new key was in use goes on with it', async () => {
    await gateway.config.keys.sources.session.add?.()
    gateway.app.keys.session.extend(await gateway.config.keys.sources.session.read())
    expect(await rotate(gateway, 'session')).toMatch(/^Version 2 /)
    expect((await readdir(join(own.dataDir, 'keys'))).filter((file) => file.startsWith('session'))).toEqual([
      'session',
      'session.2',
    ])
  })

  test('versions of the audit key stay', async () => {
    expect(await rotate(gateway, 'audit')).toContain('Keep the older versions as long as the audit trail')
    await expect(retire(gateway, 'audit', true)).rejects.toThrow('Versions of the audit key are never retired')
    const { rows } = await own.owner.query(
      `select operation, target, outcome from audit where target like 'key:%' order by id`,
    )
    expect(rows).toEqual([
      { operation: 'rotateKey', target: 'key:link', outcome: 'done' },
      { operation: 'retireKey', target: 'key:link', outcome: 'done' },
      { operation: 'rotateKey', target: 'key:session', outcome: 'done' },
      { operation: 'rotateKey', target: 'key:audit', outcome: 'done' },
    ])
  })

  test('without a lost key the service does not start, until somebody says that it is lost', async () => {
    await expect(rotate(gateway, 'link', { lost: true })).rejects.toThrow('No version of the link key is lost.')
    await gateway.app.close()
    await own.app.close()
    const keys = join(own.dataDir, 'keys')
    for (const file of ['link', 'link.2']) await rm(join(keys, file))
    await expect(startGateway(own)).rejects.toThrow(
      /\/keys does not hold the link key that is in use .* care rotate-key link --lost goes on without it\.$/,
    )
    const { buildApp } = await import('../../src/app.js')
    const command = await buildApp(gateway.config)
    expect(await rotate({ ...gateway, app: command }, 'link', { lost: true })).toMatch(/are given up\.\nVersion 3 /)
    await command.close()
    gateway = await startGateway(own)
    expect(await listKeys(gateway.app)).toMatch(/link\tversion 2\t\w{16}\tretired .*\nlink\tversion 3\t\w{16}\tin use/)
  })
})
