import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type As, credentials, startTestApp, type GraphqlAnswer, type TestApp } from '../../support/service/app.js'
import { countStatements } from '../../support/database/count-statements.js'
import { askGraphql } from '../../support/service/ask-graphql.js'
import { until } from '../../support/until.js'

/** Conversations over GraphQL: sharing, summaries, keys, and lists inside lists. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const codeOf = ({ errors }: GraphqlAnswer): unknown => errors?.[0]?.extensions.code

async function ask<Data>(query: string, variables: Record<string, unknown>, as: As): Promise<Data> {
  const answer = await app.graphql(query, variables, as)
  if (answer.errors !== undefined) throw new Error(answer.errors.map(({ message }) => message).join('; '))
  return Object.values(answer.data ?? {})[0] as Data
}

async function start(as: As, input: Record<string, unknown> = {}): Promise<string> {
  const query = 'mutation ($input: StartSessionInput!) { startSession(input: $input) { sessionId } }'
  return (await ask<{ sessionId: string }>(query, { input }, as)).sessionId
}

async function say(as: As, sessionId: string | null, message: string): Promise<string> {
  const query = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { messageId } }'
  return (await ask<{ messageId: string }>(query, { input: { sessionId, message } }, as)).messageId
}

interface Session {
  readonly title: string | null
  readonly summary: string | null
  readonly summaryModel: string | null
  readonly closedAt: string | null
}

async function close(as: As, id: string): Promise<Session> {
  const query = `mutation ($id: ID!) { closeSession(id: $id) { session { title summary summaryModel closedAt } } }`
  return (await ask<{ session: Session }>(query, { id }, as)).session
}

const share = (id: string, as: As = 'client') =>
  app.graphql('mutation ($id: ID!) { shareSession(id: $id) { session { isShared } } }', { id }, as)
const unshare = (id: string) =>
  app.graphql('mutation ($id: ID!) { unshareSession(id: $id) { session { isShared } } }', { id }, 'client')

describe('a shared session', () => {
  /** Everything by which a therapist could get at a session. */
  async function reach(id: string, messageId: string): Promise<unknown[]> {
    const clientId = String(app.personas.ids.client)
    const asked = (query: string, variables: Record<string, unknown>) => app.graphql(query, variables, 'therapist')
    const nodes = (answer: GraphqlAnswer): unknown => Object.values(answer.data ?? {})[0]
    const rest = await app.rest('GET', `/chat/session-messages/${id}/`, { as: 'therapist' })
    return [
      codeOf(await asked('query ($id: ID!) { session(id: $id) { title } }', { id })) ?? 'ok',
      codeOf(await asked('query ($id: ID!) { message(id: $id) { message } }', { id: messageId })) ?? 'ok',
      codeOf(await asked('query ($id: ID!) { messageCount(sessionId: $id) }', { id })) ?? 'ok',
      JSON.stringify(
        nodes(await asked('query ($id: ID!) { sessions(userId: $id) { nodes { id } } }', { id: clientId })),
      ).includes(`"${id}"`),
      JSON.stringify(
        nodes(await asked('query ($id: ID!) { user(id: $id) { sessions { nodes { id } } } }', { id: clientId })),
      ).includes(`"${id}"`),
      JSON.stringify(
        nodes(await asked('query ($id: ID!) { messagesOfUser(userId: $id) { nodes { id } } }', { id: clientId })),
      ).includes(`"${messageId}"`),
      rest.status,
    ]
  }
  const NOTHING = ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', false, false, false, 204]
  const ALL = ['ok', 'ok', 'ok', true, true, true, 200]

  test('can be read by the assigned therapist while it is shared', async () => {
    const id = await start('client', { title: 'mine' })
    const messageId = await say('client', id, 'between us')
    expect(await reach(id, messageId)).toEqual(NOTHING)
    expect((await share(id)).data).toEqual({ shareSession: { session: { isShared: true } } })
    expect(await reach(id, messageId)).toEqual(ALL)
    expect((await unshare(id)).data).toEqual({ unshareSession: { session: { isShared: false } } })
    expect(await reach(id, messageId)).toEqual(NOTHING)
  })

  test('is no longer readable after the relationship has ended', async () => {
    const id = await start('client')
    const messageId = await say('client', id, 'between us')
    await share(id)
    const end = (isActive: boolean) =>
      app.owner.query('update relationship set is_profile_active = $2 where id = $1', [
        app.personas.relationships.active,
        isActive,
      ])
    await end(false)
    const query = 'query ($id: ID!) { message(id: $id) { message } }'
    expect(codeOf(await app.graphql(query, { id: messageId }, 'therapist'))).toBe('NOT_FOUND')
    await end(true)
    expect(await reach(id, messageId)).toEqual(ALL)
  })

  test('is read-only for the therapist, who can neither share, write nor close', async () => {
    const id = await start('client')
    const messageId = await say('client', id, 'text')
    const attempts = (code: string) =>
      Promise.all(
        [
          share(id, 'therapist'),
          app.graphql('mutation ($id: ID!) { closeSession(id: $id) { sessionId } }', { id }, 'therapist'),
          app.graphql(
            'mutation ($id: ID!) { sendMessage(input: { sessionId: $id, message: "x" }) { messageId } }',
            { id },
            'therapist',
          ),
          app.graphql(
            'mutation ($id: ID!) { rateMessage(id: $id, isLiked: true) { messageId } }',
            { id: messageId },
            'therapist',
          ),
        ].map(async (answer) => expect(codeOf(await answer)).toBe(code)),
      )
    await attempts('NOT_FOUND')
    await share(id)
    await attempts('FORBIDDEN')
  })

  test('cannot be shared by the legacy integration', async () => {
    const { paths } = (await app.rest<{ paths: Record<string, unknown> }>('GET', '/openapi.json')).body
    expect(Object.keys(paths).filter((path) => path.includes('share'))).toEqual([])
  })
})

describe('a summary', () => {
  test('exists when the session is closed, names its author, and is audited as made by a job for this client', async () => {
    const id = await start('client')
    await say('client', id, 'The new medication makes me tired in the morning.')
    await say('client', id, 'Ask your doctor whether the medication can be taken in the evening.')
    const { title, summary, summaryModel, closedAt } = await close('client', id)
    expect([title, summary]).toEqual([expect.stringMatching(/medication/i), expect.stringMatching(/medication/)])
    expect([summaryModel, closedAt]).toEqual(['offline', expect.any(String)])
    const { rows } = await app.owner.query(
      `select action, caller_kind, job_name, subject_ids from audit where target = $1 and caller_kind = 'job'`,
      [`conversation-session:${id}`],
    )
    expect(rows).toEqual([
      {
        action: 'write',
        caller_kind: 'job',
        job_name: 'summarize-session',
        subject_ids: [String(app.personas.ids.client)],
      },
    ])
  })

  test('is not made without the consent to automated assistance, and the title is the date', async () => {
    const consent = (status: 'given' | 'withdrawn') =>
      app.rest('POST', `/users/${app.personas.ids.otherClient}/consents/`, {
        as: 'otherClient',
        body: { kind: 'ai', status },
      })
    const id = await start('otherClient', { startTime: '2026-03-01T12:00:00Z' })
    await say('otherClient', id, 'A text that nobody may analyse.')
    await consent('withdrawn')
    const closed = await close('otherClient', id)
    expect(closed).toMatchObject({ title: 'Conversation of March 1, 2026', summary: null, summaryModel: null })
    await consent('given')
    await say('otherClient', id, 'Now it may be.')
    const query = 'query ($id: ID!) { session(id: $id) { title summary } }'
    const read = () => ask<Session>(query, { id }, 'otherClient')
    await until(async () => (await read()).summary?.includes('analyse'))
    expect((await read()).title).toBe('Conversation of March 1, 2026')
  })

  test('is made once or twice for many late messages, not for each', async () => {
    const id = await start('client')
    await say('client', id, 'first')
    await close('client', id)
    for (let count = 0; count < 10; count++) await say('client', id, `late ${count}`)
    await until(async () => {
      const { rows } = await app.owner.query(
        'select 1 from conversation_session where id = $1 and summary_made = summary_wanted',
        [id],
      )
      return rows.length > 0
    })
    const { rows } = await app.owner.query<{ count: string }>(
      `select count(*) from effect where kind = 'summarize-session' and ref_id = $1`,
      [id],
    )
    // The close, and at least one for the burst; a slow machine may need more than one quiet moment.
    expect(Number(rows[0]?.count)).toBeLessThan(6)
    expect(Number(rows[0]?.count)).toBeGreaterThan(1)
  })
})

describe('an idempotency key in the input', () => {
  const query = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { messageId message { message } } }'
  test.each(['apollo', 'yoga', 'websocket'] as const)('stores a message once over %s', async (door) => {
    const sessionId = await start('client')
    const input = { sessionId, message: 'once', createTimestamp: '2026-03-01T10:00:00Z', idempotencyKey: `key-${door}` }
    const send = (more: Record<string, unknown> = {}, as: As = 'client') =>
      askGraphql(app, door, { query, variables: { input: { ...input, ...more } } }, credentials(as))
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1)
    expect(answers[0]?.data).toMatchObject({ sendMessage: { message: { message: 'once' } } })
    for (const other of [{ message: 'other' }, { createTimestamp: '2026-03-01T10:00:00.001Z' }, { isLiked: null }]) {
      expect(codeOf(await send(other))).toBe('CONFLICT')
    }
    const count = await ask<number>('query ($id: ID!) { messageCount(sessionId: $id) }', { id: sessionId }, 'client')
    expect(count).toBe(1)
    // A key is its caller's own.
    expect(codeOf(await send({}, 'otherClient'))).toBe('NOT_FOUND')
  })

  test('is refused if it is invalid', async () => {
    const { errors } = await app.graphql(query, { input: { message: 'x', idempotencyKey: 'with space' } }, 'client')
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field: 'idempotencyKey' }],
    })
  })
})

describe('nested lists', () => {
  test('are in order, with counts and positions', async () => {
    const ids = []
    for (const [at, name] of ['one', 'two', 'three'].entries()) {
      const id = await start('otherClient', { startTime: `2027-01-0${at + 1}`, title: name })
      for (const part of ['a', 'b', 'c']) await say('otherClient', id, `${name} ${part}`)
      ids.push(id)
    }
    const me = await ask<{ sessions: { nodes: unknown[]; pageInfo: { hasNextPage: boolean } } }>(
      `{ me { sessions(first: 2) { pageInfo { hasNextPage }
           nodes { title messageCount messages(first: 2) { nodes { message session { title } } pageInfo { hasNextPage } } } } } }`,
      {},
      'otherClient',
    )
    const shown = (name: string) => ({
      title: name,
      messageCount: 3,
      messages: {
        nodes: [
          { message: `${name} a`, session: { title: name } },
          { message: `${name} b`, session: { title: name } },
        ],
        pageInfo: { hasNextPage: true },
      },
    })
    expect(me.sessions).toEqual({ pageInfo: { hasNextPage: true }, nodes: [shown('three'), shown('two')] })
  })

  test('continue after a cursor', async () => {
    const id = await start('client')
    for (const part of ['a', 'b', 'c']) await say('client', id, part)
    const page = async (after: string | null) => {
      const { messages } = await ask<{
        messages: { edges: { cursor: string; node: { message: string } }[]; pageInfo: { hasNextPage: boolean } }
      }>(
        `query ($id: ID!, $after: String) { session(id: $id) {
           messages(first: 2, after: $after) { edges { cursor node { message } } pageInfo { hasNextPage } } } }`,
        { id, after },
        'client',
      )
      return messages
    }
    const first = await page(null)
    expect(first.edges.map(({ node }) => node.message)).toEqual(['a', 'b'])
    const second = await page(first.edges[1]?.cursor ?? null)
    expect(second.edges.map(({ node }) => node.message)).toEqual(['c'])
    expect(second.pageInfo.hasNextPage).toBe(false)
    const bad = await app.graphql(
      'query ($id: ID!) { messagesOfSession(sessionId: $id, after: "WyJ4Il0") { nodes { id } } }',
      { id },
      'client',
    )
    expect(codeOf(bad)).toBe('BAD_USER_INPUT')
  })
})

test('a text with signs of a crisis gets crisis resources, and raises a risk flag without the text', async () => {
  const sessionId = await start('client')
  const sent = await ask<{ messageId: string; crisisResources: { name: string }[] }>(
    `mutation ($id: ID!) { sendMessage(input: { sessionId: $id, message: "I want to kill myself." }) {
       messageId crisisResources { name } } }`,
    { id: sessionId },
    'client',
  )
  expect(sent.crisisResources.length).toBeGreaterThan(0)
  const { rows } = await app.owner.query(
    `select category from risk_flag where source = 'conversationMessage' and source_id = $1`,
    [sent.messageId],
  )
  expect(rows).toHaveLength(1)
})

describe('the files of a message', () => {
  const FILES = `files { number name mediaType bytes text }`
  const send = (fileContent: unknown, sessionId: string) =>
    ask<{ messageId: string; message: { files: unknown } }>(
      `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { messageId message { ${FILES} } } }`,
      { input: { sessionId, message: 'Here it is.', fileContent } },
      'client',
    )
  const letter = { name: 'letter.pdf', media_type: 'application/pdf', bytes: 2_048, text: 'Slept better.' }
  const nameless = { name: null, mediaType: null, bytes: null }

  test.each<[string, unknown, readonly object[]]>([
    ['none', null, []],
    [
      'as the assistant stores them',
      [letter, { ...letter, name: 'scan.pdf', text: '' }],
      [
        { number: 1, name: 'letter.pdf', mediaType: 'application/pdf', bytes: 2_048, text: 'Slept better.' },
        { number: 2, name: 'scan.pdf', mediaType: 'application/pdf', bytes: 2_048, text: '' },
      ],
    ],
    ['one by itself', letter, [expect.objectContaining({ number: 1, name: 'letter.pdf' })]],
    ['only text', 'Slept badly.', [{ ...nameless, number: 1, text: 'Slept badly.' }]],
    [
      'in a form of an app, and of wrong types',
      [null, { name: ['a'], bytes: '7', pages: ['One.', 'Two.'] }],
      [{ ...nameless, number: 1, text: 'a\n7\nOne.\nTwo.' }],
    ],
  ])('%s', async (_kind, fileContent, files) => {
    const { message } = await send(fileContent, await start('client'))
    expect(message.files).toEqual(files)
  })

  test('are named in a list, and read by nobody who may not read the message', async () => {
    const sessionId = await start('client')
    const { messageId } = await send([letter], sessionId)
    await say('client', sessionId, 'No file.')
    const list = (as: As) =>
      ask<{ nodes: unknown[] }>(
        'query ($id: ID!) { messagesOfSession(sessionId: $id) { nodes { files { name } } } }',
        { id: sessionId },
        as,
      )
    expect((await list('client')).nodes).toEqual([{ files: [{ name: 'letter.pdf' }] }, { files: [] }])
    expect((await list('therapist')).nodes).toEqual([])
    const one = (as: As) => app.graphql(`query ($id: ID!) { message(id: $id) { ${FILES} } }`, { id: messageId }, as)
    expect(codeOf(await one('therapist'))).toBe('NOT_FOUND')
    await share(sessionId)
    expect((await list('therapist')).nodes).toHaveLength(2)
    expect((await one('therapist')).data).toEqual({
      message: { files: [expect.objectContaining({ text: 'Slept better.' })] },
    })
    expect((await list('colleague')).nodes).toEqual([])
    expect(codeOf(await one('colleague'))).toBe('NOT_FOUND')
  })

  test('are named up to twenty, by names as long as those of files', async () => {
    const many = Array.from({ length: 25 }, () => ({ ...letter, name: 'n'.repeat(300) }))
    const { message } = await send(many, await start('client'))
    const files = message.files as { name: string }[]
    expect([files.length, files[0]?.name.length]).toEqual([20, 255])
  })

  test('are not read from the database for a document that does not ask for them', async () => {
    const sessionId = await start('client')
    await send([letter], sessionId)
    const reads = async (fields: string): Promise<number> => {
      const query = `query ($id: ID!) { messagesOfSession(sessionId: $id) { nodes { ${fields} } } }`
      return (await countStatements(/file_content/, () => app.graphql(query, { id: sessionId }, 'client'))).statements
    }
    expect([await reads('id prompt isLiked'), await reads('id files { name }')]).toEqual([0, 1])
  })
})

test('any JSON value is accepted as a literal', async () => {
  const { message } = await ask<{ message: { fileContent: unknown } }>(
    `mutation ($inner: JSON) { sendMessage(input: { message: "x", fileContent: { list: [1, 2.5, "a", null, true, $inner] } }) {
       message { fileContent } } }`,
    { inner: { deep: ['$'] } },
    'client',
  )
  expect(message.fileContent).toEqual({ list: [1, 2.5, 'a', null, true, { deep: ['$'] }] })
})
