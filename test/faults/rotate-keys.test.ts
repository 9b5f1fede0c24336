import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type pg from 'pg'
import { newPseudonymToken, PseudonymCipher } from '../../src/deidentify/index.js'
import { KEY_NAMES, type KeyName } from '../../src/kernel/keys/key-ring.js'
import { keysFrom, openRing } from '../../src/process/keys/keys.js'
import { credentials } from '../support/service/app.js'
import { builtProgram, makeMigratedScene, type Scene } from '../support/service/gateway.js'
import { GatewayPair } from '../support/service/gateway-pair.js'
import { connectOwner, underLoad } from '../support/service/kills.js'
import { careOutput, startCare } from '../support/service/operator.js'
import { Outbox } from '../support/service/outbox.js'
import { addPerson, makePersonas, PASSWORD, type Personas } from '../support/service/personas.js'
import { verifyScene } from '../support/service/verify-scene.js'
import { until } from '../support/until.js'

/** People who ask for links. */
const ASKING = 40
/** Links that are kept while the keys change; those who have them ask for no other. */
const KEPT = 3
/** Each address gets five mails an hour. */
const MOST_ASKED = 4 * ASKING
/** Values that are stored before the change that is killed: several slices. */
const MANY = 3_000
const PAUSE_MS = 150
const addressOf = (nth: number): string => `asking${nth}@example.org`

let scene: Scene
let pair: GatewayPair
let owner: pg.Client
let personas: Personas
let outbox: Outbox

beforeAll(async () => {
  const main = await builtProgram('main.js')
  scene = await makeMigratedScene()
  outbox = new Outbox(scene.dataDir)
  pair = new GatewayPair(scene, main, {
    RATE_LIMIT_SIGN_IN: '1000000',
    RATE_LIMIT_REQUESTS: '1000000',
    RATE_LIMIT_AI: '1000000',
    LOG_LEVEL: 'warn',
  })
  await pair.start(0)
  await pair.start(1)
  owner = await connectOwner(scene)
  // Texts are encrypted while the content key changes. The command waits until both gateways do so.
  await care('encrypt')
  personas = await makePersonas(owner)
  for (let nth = 0; nth < ASKING; nth++) {
    const [id, address] = [await addPerson(owner, `asking${nth}`, 'client'), addressOf(nth)]
    await owner.query('update user_account set email = $2, email_confirmed_at = now() where id = $1', [id, address])
    await owner.query(`insert into sign_in_name (name_key, user_id, kind) values ($1, $2, 'email')`, [address, id])
  }
})
afterAll(async () => {
  await owner?.end()
  await scene.end()
})

/** What people have done and rely on. */
const cookies: string[] = []
const tokens = new Map<string, string>()
const keptLinks: string[] = []
const repeats: { readonly key: string; readonly body: string; readonly id: number }[] = []
const done = { sessions: 0, links: 0, texts: 0, entries: 0 }

interface Sent {
  readonly status: number
  readonly body: unknown
  readonly cookie: string
}

/** A request to one of the two gateways, by turns. */
let turn = 0
async function send(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Sent> {
  const url = await pair.url(turn++ % 2 === 0 ? 0 : 1)
  const response = await fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    body: text === '' ? undefined : JSON.parse(text),
    cookie:
      response.headers
        .getSetCookie()
        .find((one) => one.startsWith('care_session'))
        ?.split(';')[0] ?? '',
  }
}

async function signIn(): Promise<void> {
  const { status, cookie } = await send('/auth/login/', { username: 'client', password: PASSWORD })
  expect(status).toBe(200)
  cookies.push(cookie)
}

/** A session is used at both gateways. */
async function useSession(cookie: string): Promise<void> {
  for (let nth = 0; nth < 2; nth++) {
    expect((await send(`/journals/${personas.ids.client}/`, undefined, { cookie })).status).toBeLessThan(300)
  }
}

let asked = 0
async function askForLink(): Promise<string> {
  const address = addressOf(asked < ASKING ? asked : KEPT + (asked % (ASKING - KEPT)))
  asked++
  expect((await send('/auth/password/reset/', { emailid: address })).status).toBe(202)
  return outbox.nextToken(address)
}

async function useLink(token: string): Promise<void> {
  expect(await send('/auth/password/', { token, password: 'a long walk in the rain' })).toMatchObject({ status: 200 })
  done.links++
}

/** Two addresses stand in a text: one that has a token already, and a new one. */
async function deidentify(): Promise<void> {
  const fresh = `person${done.texts++}@example.net`
  const known = [...tokens.keys()].at(Math.floor(Math.random() * tokens.size)) ?? 'first@example.net'
  const { body } = await send(
    '/graphql',
    {
      query: 'mutation ($clientId: ID!, $text: String!) { deidentify(clientId: $clientId, text: $text) { text } }',
      variables: { clientId: personas.ids.client, text: `${known} wrote to ${fresh}` },
    },
    credentials('therapist'),
  )
  const { text } = (body as { data: { deidentify: { text: string } } }).data.deidentify
  const [one = '', other = ''] = text.split(' wrote to ')
  expect([one, other]).toEqual([expect.stringMatching(/^\[EMAIL-\w+\]$/), expect.stringMatching(/^\[EMAIL-\w+\]$/)])
  if (tokens.has(known)) expect(one).toBe(tokens.get(known))
  tokens.set(known, one).set(fresh, other)
}

async function writeEntry(key: string, body: string): Promise<number> {
  const headers = { ...credentials('otherClient'), 'idempotency-key': key }
  const answer = await send('/journals/', { title: body }, headers)
  expect(answer.status).toBe(201)
  return (answer.body as { journalid: number }).journalid
}

/** Everybody at once, until told to stop. */
function everybody(enough: AbortSignal): Promise<void>[] {
  const again = async (work: () => Promise<void>): Promise<void> => {
    while (!enough.aborted) {
      await work()
      await sleep(PAUSE_MS)
    }
  }
  return [
    again(async () => {
      // One person has at most a hundred open sessions.
      if (cookies.length < 80) await signIn()
      await useSession(cookies[done.sessions++ % cookies.length] ?? '')
    }),
    again(async () => {
      if (asked >= MOST_ASKED) return
      const token = await askForLink()
      if (keptLinks.length < KEPT) keptLinks.push(token)
      else await useLink(token)
      await sleep(2 * PAUSE_MS)
    }),
    again(deidentify),
    again(async () => {
      const [key, body] = [randomUUID(), `Entry ${done.entries++}`]
      repeats.push({ key, body, id: await writeEntry(key, body) })
    }),
  ]
}

const care = (...args: string[]) => careOutput(scene.dataDir, args, { LOG_LEVEL: 'warn' })

const versionsInUse = async (): Promise<Record<string, number>> => {
  const { rows } = await owner.query<{ name: KeyName; version: number }>(
    'select name, version from key_version where used_from is not null and used_until is null',
  )
  return Object.fromEntries(rows.map(({ name, version }) => [name, version]))
}

test('every key changes under load, and nothing is refused or lost', async () => {
  await underLoad(everybody, async () => {
    await until(() => keptLinks.length === KEPT && cookies.length > 5 && tokens.size > 5 && repeats.length > 5)
    for (const name of KEY_NAMES) {
      expect(await care('rotate-key', name)).toContain(`Version 2 `)
      // People go on for a while under each new key.
      const { links, texts } = done
      await until(() => done.links > links + 1 && done.texts > texts + 5)
    }
  })
  expect(await versionsInUse()).toEqual({ audit: 2, link: 2, session: 2, pseudonym: 2, content: 2 })

  for (const cookie of cookies) await useSession(cookie)
  // Links of three different people were mailed before.
  for (const token of keptLinks) await useLink(token)
  for (const { key, body, id } of repeats.slice(0, 10)) expect(await writeEntry(key, body)).toBe(id)
  const listed = await send(`/journals/${personas.ids.otherClient}/`, undefined, credentials('otherClient'))
  const titles = (listed.body as { title: string }[]).map(({ title }) => title)
  expect(new Set(titles)).toEqual(new Set(repeats.map(({ body }) => body)))
  const open = await owner.query('select 1 from journal where title like $1', ['Entry%'])
  const wrapped = await owner.query('select distinct substring(wrapped from 1 for 9) from data_key')
  expect([open.rowCount, wrapped.rowCount]).toEqual([0, 1])
  for (const [address, token] of tokens) {
    const { rows } = await owner.query('select 1 from pseudonym where token = $1', [token])
    expect([address, rows.length]).toEqual([address, 1])
  }
  const { rows } = await owner.query<{ keys: number }>('select count(distinct key_id)::int as keys from audit_seal')
  expect(rows[0]?.keys).toBe(2)
  expect(await verifyScene(scene)).toMatchObject({ ok: true, findings: [] })
  const sealed = await owner.query('select distinct substring(value from 1 for 9) from pseudonym')
  expect(sealed.rowCount).toBe(1)
})

test('a change that is killed goes on where it was, while texts are de-identified', async () => {
  const ring = await openRing(keysFrom(scene.dataDir, {}).sources.pseudonym)
  ring.use(ring.newest.id, new Set())
  const writer = new PseudonymCipher(ring).writer()
  const { otherClient } = personas.ids
  const values = Array.from({ length: MANY }, (_, nth) => `stored${nth}@example.org`)
  const made = values.map((value) => {
    const token = newPseudonymToken('EMAIL')
    return { token, key: writer.lookupKey(otherClient, 'EMAIL', value), value: writer.seal(otherClient, token, value) }
  })
  await owner.query(
    `insert into pseudonym (client_user_id, type, token, value_key, value)
     select $1, 'EMAIL', n.token, n.key, n.value from unnest($2::text[], $3::bytea[], $4::bytea[]) n(token, key, value)
     on conflict do nothing`,
    [otherClient, made.map(({ token }) => token), made.map(({ key }) => key), made.map(({ value }) => value)],
  )
  const { rows: bounds } = await owner.query<{ middle: number; all: number }>(
    'select percentile_disc(0.5) within group (order by id)::int as middle, count(*)::int as all from pseudonym',
  )
  const { middle, all } = bounds[0] ?? { middle: 0, all: 0 }
  const old = await owner.query<{ prefix: Buffer }>(
    'select substring(value from 1 for 9) as prefix from pseudonym limit 1',
  )
  const left = async (): Promise<number> => {
    const { rows } = await owner.query<{ left: number }>(
      'select count(*)::int as left from pseudonym where substring(value from 1 for 9) = $1',
      [old.rows[0]?.prefix],
    )
    return rows[0]?.left ?? 0
  }

  // Somebody holds a row in the middle, so that the change stops there however fast the machine is.
  const holder = await connectOwner(scene)
  await holder.query('begin')
  await holder.query('select 1 from pseudonym where id = $1 for update', [middle])
  const change = await rotating()
  await until(async () => {
    const still = await left()
    return still < all && still > 0
  })
  await deidentify()
  change.kill('SIGKILL')
  await once(change, 'close')
  await holder.query('rollback')
  await holder.end()
  const rest = await left()
  expect(rest).toBeGreaterThan(0)
  expect(rest).toBeLessThan(all)
  // Values under both keys are found, and read back.
  for (let nth = 0; nth < 10; nth++) await deidentify()

  await underLoad(everybody, async () => {
    const said = await care('rotate-key', 'pseudonym')
    expect(said).toContain('Version 3 ')
    expect(said).toMatch(/^\d+ values are encrypted anew\.$/m)
  })
  expect(await left()).toBe(0)
  expect(await care('rotate-key', 'pseudonym')).toContain('The change is complete.')
  const { rows } = await owner.query<{ id: number; token: string; value: Buffer; clientId: number }>(
    'select id::int, token, value, client_user_id::int as "clientId" from pseudonym',
  )
  const now = new PseudonymCipher(await openRing(keysFrom(scene.dataDir, {}).sources.pseudonym))
  const opened = rows.map(({ token, value, clientId }) => now.open(clientId, token, value))
  expect(opened).toEqual(expect.arrayContaining([...values, ...tokens.keys()]))
  expect(new Set(rows.map(({ clientId }, at) => `${clientId} ${opened[at]}`)).size).toBe(rows.length)
  expect(await verifyScene(scene)).toMatchObject({ ok: true })
})

/** `care rotate-key pseudonym --again` as a process that can be killed. */
const rotating = () => startCare(scene.dataDir, ['rotate-key', 'pseudonym', '--again'])
