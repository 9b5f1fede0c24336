import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type As, startTestApp, type TestApp } from '../../support/service/app.js'
import { subscribe, type Subscription } from '../../support/service/subscribe.js'

/** What subscribers hear of conversations. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Change {
  readonly cursor: string
  readonly change: string
  readonly messageId?: string
  readonly sessionId?: string
  readonly message?: { readonly message: string | null } | null
  readonly session?: { readonly title: string | null } | null
}

function watch(
  as: As,
  field: string,
  selection: string,
  args: Readonly<Record<string, string>> = {},
): Promise<Subscription<Change>> {
  const all = { clientId: String(app.personas.ids.client), ...args }
  const list = Object.entries(all).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return subscribe(app, as, `subscription { ${field}(${list.join(', ')}) { cursor change ${selection} } }`)
}

const messagesHeard = (as: As, args: Readonly<Record<string, string>> = {}) =>
  watch(as, 'conversationMessage', 'messageId message { message }', args)

async function mutate(query: string, variables: Record<string, unknown> = {}): Promise<string> {
  const { data, errors } = await app.graphql(query, variables, 'client')
  if (errors !== undefined) throw new Error(JSON.stringify(errors))
  return Object.values(Object.values(data ?? {})[0] as Record<string, string>)[0] ?? ''
}
const start = (title: string) =>
  mutate('mutation ($title: String) { startSession(input: { title: $title }) { sessionId } }', { title })
const say = (id: string | null, text: string) =>
  mutate('mutation ($id: ID, $text: String) { sendMessage(input: { sessionId: $id, message: $text }) { messageId } }', {
    id,
    text,
  })
const share = (id: string) => mutate('mutation ($id: ID!) { shareSession(id: $id) { sessionId } }', { id })
const unshare = (id: string) => mutate('mutation ($id: ID!) { unshareSession(id: $id) { sessionId } }', { id })

test('a therapist gets events of messages only while their session is shared', async () => {
  const [id, other] = [await start('shared'), await start('kept')]
  await share(id)
  const feed = await messagesHeard('therapist')
  await say(other, 'kept')
  await say(null, 'loose')
  const first = await say(id, 'shared')
  expect(await feed.next()).toMatchObject({ change: 'CREATED', messageId: first, message: { message: 'shared' } })
  await unshare(id)
  await say(id, 'no longer')
  await share(id)
  const last = await say(id, 'again')
  // What was written in between was not told then, and may be by now; the order is that of the messages.
  const heard: (string | undefined)[] = []
  for (let count = 0; count < 2 && heard.at(-1) !== last; count++) heard.push((await feed.next()).messageId)
  expect(heard.at(-1)).toBe(last)
  await feed.close()
})

test('a subscription can be limited to one session, and continues after its cursor', async () => {
  const [id, other] = [await start('one'), await start('two')]
  const feed = await messagesHeard('client', { sessionId: id })
  await say(other, 'other')
  const first = await say(id, 'first')
  const { cursor, messageId } = await feed.next()
  expect(messageId).toBe(first)
  await feed.close()
  await say(other, 'other')
  const missed = [await say(id, 'second'), await say(id, 'third')]
  await mutate('mutation ($id: ID!) { deleteMessage(id: $id) { messageId } }', { id: missed[1] })
  const again = await messagesHeard('client', { sessionId: id, after: cursor })
  const heard = [await again.next(), await again.next(), await again.next()]
  expect(heard.map((change) => [change.change, change.messageId, change.message?.message])).toEqual([
    ['CREATED', missed[0], 'second'],
    // It is deleted by now, so what it said is not told any more.
    ['CREATED', missed[1], undefined],
    ['DELETED', missed[1], undefined],
  ])
  await again.close()
})

test('one person can watch two sessions and all sessions, and gets the right events in each', async () => {
  const [one, two] = [await start('one'), await start('two')]
  const feeds = [
    await messagesHeard('client', { sessionId: one }),
    await messagesHeard('client', { sessionId: two }),
    await messagesHeard('client'),
  ]
  const said = [await say(one, 'a'), await say(two, 'b'), await say(one, 'c'), await say(two, 'd')]
  const heard = async (feed: Subscription<Change> | undefined, count: number) => {
    const ids: (string | undefined)[] = []
    for (let left = count; left > 0; left--) ids.push((await feed?.next())?.messageId)
    return ids
  }
  expect(await heard(feeds[0], 2)).toEqual([said[0], said[2]])
  expect(await heard(feeds[1], 2)).toEqual([said[1], said[3]])
  expect(await heard(feeds[2], 4)).toEqual(said)
  for (const feed of feeds) await feed.close()
})

test('closing a session is an event, and storing title and summary another one', async () => {
  const id = await start('given')
  await say(id, 'The kettle whistles every morning.')
  const feed = await watch('client', 'sessionClosed', 'sessionId session { title summary }')
  await mutate('mutation ($id: ID!) { closeSession(id: $id) { sessionId } }', { id })
  expect(await feed.next()).toMatchObject({ change: 'CREATED', sessionId: id })
  expect(await feed.next()).toMatchObject({
    change: 'UPDATED',
    sessionId: id,
    session: { title: expect.stringMatching(/^Conversation of /), summary: expect.stringMatching(/kettle/) },
  })
  await feed.close()
})

test('a therapist gets an event when a session is shared, and one with only its id when it is not shared any more', async () => {
  const id = await start('told')
  const feed = await watch('therapist', 'sessionShared', 'sessionId session { title }')
  await share(id)
  expect(await feed.next()).toMatchObject({ change: 'CREATED', sessionId: id, session: { title: 'told' } })
  await unshare(id)
  expect(await feed.next()).toMatchObject({ change: 'DELETED', sessionId: id, session: null })
  await feed.close()
})

test('the feed of all topics has the same events', async () => {
  const { body } = await app.rest<{ cursor: string }>('GET', '/events/?wait=0', { as: 'therapist' })
  const [id, other] = [await start('shared'), await start('kept')]
  await share(id)
  const told = await say(id, 'told')
  await say(other, 'not told')
  await mutate('mutation ($id: ID!) { closeSession(id: $id) { sessionId } }', { id })
  const heard: unknown[] = []
  let after = body.cursor
  for (let rounds = 0; rounds < 10 && heard.length < 4; rounds++) {
    const page = await app.rest<{ events: { topic: string; subject_id: number }[]; cursor: string }>(
      'GET',
      `/events/?after=${encodeURIComponent(after)}&wait=1`,
      { as: 'therapist' },
    )
    // How often the progress of the summary is told depends on how long it takes.
    const changes = page.body.events.filter(({ topic }) => !topic.startsWith('jobProgress'))
    heard.push(...changes.map(({ topic, subject_id }) => `${topic}:${subject_id}`))
    after = page.body.cursor
  }
  expect(heard).toEqual([
    `sessionShared:${id}`,
    `conversationMessage:${told}`,
    `sessionClosed:${id}`,
    `sessionClosed:${id}`,
  ])
})
