import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { insertToken } from '../../support/service/access-tokens.js'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { askGraphql, graphqlDoors } from '../../support/service/ask-graphql.js'
import { LiveSocket } from '../../support/service/live-socket.js'
import { MovableClock } from '../../support/service/movable-clock.js'
import { Outbox } from '../../support/service/outbox.js'
import { PASSWORD } from '../../support/service/personas.js'
import { until } from '../../support/until.js'

let app: TestApp
const clock = new MovableClock()
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '1000' }, { clock })
})
afterAll(() => app.close())

const CREATE =
  'mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { secret token { id scopes } } }'
const REVOKE = 'mutation ($id: ID!) { revokeAccessToken(id: $id) { tokenId } }'
const DAY = 86_400_000
const inDays = (days: number): string => new Date(clock.now().getTime() + days * DAY).toISOString()
const wanted = (more: object = {}) => ({
  input: { name: 'Mood app', scopes: ['journals:read'], expiresAt: inDays(30), ...more },
})
const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` })
const basic = (name: string, password: string): Record<string, string> => ({
  authorization: `Basic ${btoa(`${name}:${password}`)}`,
})
const OWN = '{ me { id } }'

interface Made {
  readonly secret: string
  readonly token: { readonly id: string; readonly scopes: readonly string[] }
}
async function make(as: 'client' | 'therapist', more: object = {}): Promise<Made> {
  const { data, errors } = await app.graphql(CREATE, wanted(more), as)
  expect(errors).toBeUndefined()
  return data?.createAccessToken as Made
}

describe('making a token', () => {
  test('shows the secret once, stores its digest only, and tells the owner by mail', async () => {
    const outbox = new Outbox(app.dataDir)
    const { secret, token } = await make('client', { scopes: ['tracking:read', 'journals:write'] })
    expect(secret).toMatch(new RegExp(`^care_pat_${token.id}_[\\w-]{43}$`))
    expect(token.scopes).toEqual(['journals:write', 'tracking:read'])
    const mail = await outbox.next('client@example.org')
    expect(mail).toContain('An access token was made for your account')
    expect(mail).not.toContain('Mood app')
    const { rows } = await app.owner.query('select k::text as row from access_token k where id = $1', [token.id])
    const random = secret.slice(-43)
    expect(JSON.stringify(rows)).not.toContain(random)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(random, 'base64url').toString('hex'))
    const listed = await app.graphql('{ accessTokens { id name scopes lastUsedAt lastUsedFrom } }', {}, 'client')
    expect(listed.data?.accessTokens).toMatchObject([{ id: token.id, name: 'Mood app', lastUsedAt: null }])
  })

  test.each([
    ['without a name', { name: ' ' }, 'name'],
    ['with a long name', { name: 'x'.repeat(101) }, 'name'],
    ['without scopes', { scopes: [] }, 'scopes'],
    ['with a scope that does not exist', { scopes: ['journals:read', 'journals:delete'] }, 'scopes[1]'],
    ['with a scope of what is closed to tokens', { scopes: ['auth:write'] }, 'scopes[0]'],
    ['that is over already', { expiresAt: inDays(-1) }, 'expiresAt'],
    ['for more than a year', { expiresAt: inDays(367) }, 'expiresAt'],
  ])('%s is refused', async (_, more, field) => {
    const { errors } = await app.graphql(CREATE, wanted(more), 'client')
    expect(errors?.map(({ extensions }) => extensions)).toMatchObject([{ code: 'BAD_USER_INPUT', fields: [{ field }] }])
  })

  test('needs a fresh authentication, which no token is', async () => {
    const signedIn = await app.rest('POST', '/auth/login/', { body: { username: 'colleague', password: PASSWORD } })
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const ask = async (headers: Record<string, string>) =>
      (await askGraphql(app, 'apollo', { query: CREATE, variables: wanted() }, headers)).errors?.[0]?.extensions.code
    expect(await ask({ cookie })).toBeUndefined()
    clock.forward(6 * 60_000)
    expect(await ask({ cookie })).toBe('FRESH_AUTHENTICATION_REQUIRED')
    const { secret } = await make('client', { scopes: ['users:write'] })
    expect(await ask(bearer(secret))).toBe('FORBIDDEN')
    // A change of the address is of a feature that the token may write, and still needs the person.
    const query = 'mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { userId } }'
    const variables = { id: app.personas.ids.client, input: { email: 'thief@example.org' } }
    const { errors } = await askGraphql(app, 'apollo', { query, variables }, bearer(secret))
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN'])
  })

  test('stops at fifty', async () => {
    for (let count = 0; count < 50; count++) await insertToken(app.owner, app.personas.ids.outsider, ['journals:read'])
    const { errors } = await app.graphql(CREATE, wanted(), 'outsider')
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['CONFLICT'])
  })
})

describe('a token opens', () => {
  test.each(['apollo', 'yoga', 'websocket'] as const)('%s', async (door) => {
    const { text } = await insertToken(app.owner, app.personas.ids.client, ['users:read'])
    for (const authorization of [`Bearer ${text}`, `bearer  ${text}`, `Basic ${btoa(`CLIENT:${text}`)}`]) {
      expect(await askGraphql(app, door, { query: OWN }, { authorization })).toEqual({
        data: { me: { id: String(app.personas.ids.client) } },
      })
    }
  })

  test('REST, as Bearer and as the password of its owner', async () => {
    const { id, text } = await insertToken(app.owner, app.personas.ids.client, ['journals:write'])
    const path = `/journals/${app.personas.ids.client}/`
    for (const headers of [bearer(text), basic('client', text), basic('client@example.org', text)]) {
      expect((await app.rest('POST', '/journals/', { headers, body: { title: 'By a program' } })).status).toBe(201)
      expect((await app.rest('GET', path, { headers })).status).toBe(200)
    }
    const refused = await app.rest('GET', `/users/${app.personas.ids.client}/`, { headers: bearer(text) })
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { type: '/problems/insufficient-scope', detail: 'The token lacks the scope users:read.' },
    ])
    const { rows } = await app.owner.query(
      'select operation, outcome, count(*)::integer as count from audit where caller_session_id = $1 group by 1, 2 order by 1',
      [id],
    )
    expect(rows).toEqual([
      { operation: 'createJournal', outcome: 'done', count: 3 },
      { operation: 'journals', outcome: 'done', count: 3 },
      { operation: 'user', outcome: 'refused', count: 1 },
    ])
  })

  test.each(['authorization', 'Authorization', 'AUTHORIZATION'])(
    'a WebSocket of a browser, with %s in connectionParams',
    async (key) => {
      const { text } = await insertToken(app.owner, app.personas.ids.client, ['users:read'])
      const ask = async (connectionParams: Record<string, unknown>) => {
        const url = `${app.url.replace('http', 'ws')}/graphql`
        const client = createClient({ url, webSocketImpl: WebSocket, retryAttempts: 0, connectionParams })
        try {
          for await (const answer of client.iterate({ query: OWN })) return answer.data
          return undefined
        } finally {
          await client.dispose()
        }
      }
      const own = { me: { id: String(app.personas.ids.client) } }
      expect(await ask({ [key]: `Bearer ${text}` })).toEqual(own)
      expect(await ask({ [key]: `Basic ${btoa(`client:${PASSWORD}`)}` })).toEqual(own)
      await expect(ask({ [key]: `Bearer ${text}x` })).rejects.toMatchObject({ code: 4_401 })
    },
  )

  test('entities of a supergraph only with the scope of the field that finds them', async () => {
    const ask = async (scopes: readonly string[]) => {
      const { text } = await insertToken(app.owner, app.personas.ids.client, scopes)
      const query = 'query ($of: [_Any!]!) { _entities(representations: $of) { __typename ... on User { firstName } } }'
      const variables = { of: [{ __typename: 'User', id: app.personas.ids.client }] }
      return askGraphql(app, 'apollo', { query, variables }, bearer(text))
    }
    expect((await ask(['users:read'])).data).toEqual({ _entities: [{ __typename: 'User', firstName: 'client' }] })
    const { data, errors } = await ask(['journals:read'])
    expect([data, errors?.[0]?.extensions.code]).toEqual([{ _entities: [null] }, 'INSUFFICIENT_SCOPE'])
  })

  test('the feed of events, for the features that it may read', async () => {
    const { text } = await insertToken(app.owner, app.personas.ids.client, ['live-feed:read', 'care-chat:read'])
    const headers = bearer(text)
    const start = await app.rest<{ cursor: string }>('GET', '/events/', { headers })
    expect((await app.rest('POST', '/journals/', { as: 'client', body: { title: 'Unseen' } })).status).toBe(201)
    expect((await app.rest('POST', '/chat/interactions/', { as: 'client', body: { userquery: 'Seen' } })).status).toBe(
      201,
    )
    const topicsAfter = async (shown: Record<string, string>) => {
      const path = `/events/?after=${start.body.cursor}&wait=5`
      const { body } = await app.rest<{ events: { topic: string }[] }>('GET', path, { headers: shown })
      return body.events.map(({ topic }) => topic)
    }
    await until(async () => (await topicsAfter(basic('client', PASSWORD))).length === 2)
    expect(await topicsAfter(headers)).toEqual(['interaction'])
  })

  test('nothing of an operator', async () => {
    const scopes = ['practice:write', 'users:read']
    const { text } = await insertToken(app.owner, app.personas.ids.operator, scopes)
    const query = 'mutation { createPractice(input: { name: "Mine", adminEmail: "x@example.org" }) { organisationId } }'
    const { errors } = await askGraphql(app, 'apollo', { query }, bearer(text))
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN'])
    for (const path of ['/jobs/', '/metrics']) {
      const headers = { ...bearer(text), 'x-forwarded-for': '203.0.113.7' }
      expect((await app.rest('GET', path, { headers })).status).not.toBe(200)
    }
  })
})

describe('a token that opens nothing', () => {
  const bad: Record<string, () => Promise<string>> = {
    altered: async () =>
      (await insertToken(app.owner, app.personas.ids.client, ['users:read'])).text.replace(/.$/, '-'),
    unknown: async () => `care_pat_999999_${'A'.repeat(43)}`,
    'of another number': async () => {
      const [one, other] = [
        await insertToken(app.owner, app.personas.ids.client, ['users:read']),
        await insertToken(app.owner, app.personas.ids.client, ['users:read']),
      ]
      return one.text.replace(`_${one.id}_`, `_${other.id}_`)
    },
    malformed: async () => 'care_pat_',
    'of another kind': async () => 'eyJhbGciOiJub25lIn0.e30.',
    expired: async () => {
      const { id, text } = await insertToken(app.owner, app.personas.ids.client, ['users:read'])
      await app.owner.query('update access_token set expires_at = $2 where id = $1', [id, clock.now()])
      return text
    },
    revoked: async () => {
      const { secret, token } = await make('client', { scopes: ['users:read'] })
      expect((await app.graphql(REVOKE, { id: token.id }, 'client')).errors).toBeUndefined()
      return secret
    },
    'of before the password': async () => {
      const { id, text } = await insertToken(app.owner, app.personas.ids.client, ['users:read'])
      await app.owner.query('update access_token set password_version = 0 where id = $1', [id])
      return text
    },
  }

  test.each(Object.entries(bad))('%s: 401 at every door, without a word about the account', async (_, find) => {
    const text = await find()
    const headers = bearer(text)
    const rest = await app.rest('GET', `/journals/${app.personas.ids.client}/`, { headers })
    expect([rest.status, rest.headers.get('www-authenticate'), rest.body]).toMatchObject([
      401,
      'Bearer realm="care", error="invalid_token"',
      { detail: 'Credentials are missing or wrong.' },
    ])
    for (const door of ['apollo', 'yoga'] as const) {
      const answer = await app.rest('POST', graphqlDoors[door], { headers, body: { query: OWN } })
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([
        401,
        'Bearer realm="care", error="invalid_token"',
      ])
    }
    expect((await askGraphql(app, 'websocket', { query: OWN }, headers)).errors?.[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    )
    expect((await app.rest('GET', '/users/3/', { headers: basic('client', text) })).status).toBe(401)
  })

  test('the password of somebody else is 401', async () => {
    const { text } = await insertToken(app.owner, app.personas.ids.client, ['users:read'])
    expect((await app.rest('GET', '/events/', { headers: basic('therapist', text) })).status).toBe(401)
    expect((await app.rest('GET', '/events/', { headers: basic('nobody', text) })).status).toBe(401)
  })

  test('is counted with the wrong passwords of its network', async () => {
    const other = await startTestApp({ RATE_LIMIT_SIGN_IN: '3' })
    try {
      const { text } = await insertToken(other.owner, other.personas.ids.client, ['users:read'])
      const statuses: number[] = []
      for (let at = 0; at < 5; at++) {
        const headers = bearer(`care_pat_${at + 1_000}_${'A'.repeat(43)}`)
        statuses.push((await other.rest('POST', '/graphql', { headers, body: { query: OWN } })).status)
      }
      expect(statuses).toEqual([401, 401, 401, 429, 429])
      // A right one is not counted, and not refused either.
      expect((await other.rest('POST', '/graphql', { headers: bearer(text), body: { query: OWN } })).status).toBe(200)
      const refused = await other.owner.query(`select 1 from audit where operation = 'authenticate'`)
      expect(refused.rows.length).toBeGreaterThan(0)
    } finally {
      await other.close()
    }
  })
})

test('the last use is stored to the minute, with the network and not the address', async () => {
  const { id, text } = await insertToken(app.owner, app.personas.ids.client, ['users:read'])
  const used = async () => {
    await askGraphql(app, 'apollo', { query: OWN }, bearer(text))
    await sleep(600)
    const { rows } = await app.owner.query<{ at: Date; network: string }>(
      'select last_used_at as at, last_used_from as network from access_token where id = $1',
      [id],
    )
    return rows[0]
  }
  const first = await used()
  expect([first?.at, first?.network]).toEqual([expect.any(Date), '127.0.0.0/24'])
  clock.forward(30_000)
  expect((await used())?.at).toEqual(first?.at)
  clock.forward(31_000)
  expect((await used())?.at).not.toEqual(first?.at)
})

describe('open connections end', () => {
  const SUBSCRIPTION = 'subscription ($id: ID!) { journalChanged(clientId: $id) { change } }'

  test('within a second of the revocation', async () => {
    const { secret, token } = await make('client')
    const variables = { id: app.personas.ids.client }
    const socket = await LiveSocket.greet(app.url, bearer(secret))
    socket.start('1', SUBSCRIPTION, variables)
    const stream = await fetch(app.url + graphqlDoors.yoga, {
      method: 'POST',
      headers: { ...bearer(secret), accept: 'text/event-stream', 'content-type': 'application/json' },
      body: JSON.stringify({ query: SUBSCRIPTION, variables }),
    })
    expect(stream.status).toBe(200)
    // Those of the person go on.
    const own = await LiveSocket.greet(app.url, basic('client', PASSWORD))
    expect((await app.graphql(REVOKE, { id: token.id }, 'client')).errors).toBeUndefined()
    await until(() => socket.code === 4_401)
    expect(await stream.text()).toContain('UNAUTHENTICATED')
    expect(own.code).toBeUndefined()
    own.close()
    for (const as of ['client', 'therapist'] as const) {
      const { errors } = await app.graphql(REVOKE, { id: token.id }, as)
      expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    }
  })

  test('when the token expires', async () => {
    const { id, text } = await insertToken(app.owner, app.personas.ids.client, ['journals:read'])
    const socket = await LiveSocket.greet(app.url, bearer(text))
    await app.owner.query('update access_token set expires_at = $2 where id = $1', [id, clock.now()])
    await until(() => socket.code === 4_401)
  })
})
