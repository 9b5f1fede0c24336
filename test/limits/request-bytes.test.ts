import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Answer, credentials, startTestApp, type GraphqlAnswer, type TestApp } from '../support/service/app.js'
import { askGraphql, type GraphqlDoor, graphqlDoors } from '../support/service/ask-graphql.js'
import { metric } from '../support/service/live-socket.js'
import { until } from '../support/until.js'

/** Entries of a megabyte, many times more than one answer holds. */
const ENTRIES = 62
const LONG = 1_000_000
/** The names that one document may give to fields. */
const NAMES = 15
/** Entries of the list that is read to its end. */
const PAGED = 20

let app: TestApp
let pagedId: number
let sessionId: number
beforeAll(async () => {
  app = await startTestApp()
  pagedId = await giveSession(PAGED)
  // The newest.
  sessionId = await giveSession(ENTRIES)
})
afterAll(() => app.close())

async function giveSession(entries: number): Promise<number> {
  const { body } = await app.rest<{ sessionid: number }>('POST', '/chat/sessions/', { as: 'client', body: {} })
  await app.owner.query(
    `insert into conversation_message (organisation_id, client_user_id, session_id, message, create_timestamp)
     select organisation_id, client_user_id, id, nth || repeat('x', $2), now() + make_interval(secs => nth)
     from conversation_session, generate_series(1, $3) nth where id = $1`,
    [body.sessionid, LONG, entries],
  )
  return body.sessionid
}

const doors = Object.keys(graphqlDoors) as GraphqlDoor[]
const codesOf = ({ errors }: GraphqlAnswer) => [...new Set(errors?.map(({ extensions }) => extensions.code))]
/** What large requests hold is given back when their answers were sent. */
const holdsNothing = () => until(async () => (await metric(app.url, 'care_large_requests_bytes')) === 0)

interface Page {
  readonly nodes: readonly { readonly message: string }[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

test('a document costs what its texts can weigh: many pages of long texts are refused before they are read', async () => {
  const lists = (field: string) =>
    Array.from({ length: NAMES }, (_, nth) => `a${nth}:messages(first:${ENTRIES}){nodes{${field}}}`).join(' ')
  const ask = (field: string) => app.graphql(`{me{sessions(first:1){nodes{${lists(field)}}}}}`, {}, 'client')
  expect(codesOf(await ask('message'))).toEqual(['DOCUMENT_LIMIT_EXCEEDED'])
  // Without the texts the document is not too dear. Lists in lists read whole rows, so their bytes are refused.
  expect(codesOf(await ask('id'))).toEqual(['TOO_LARGE'])
})

describe.each(doors)('%s', (door) => {
  const ask = (query: string, variables: Record<string, unknown> = {}) =>
    askGraphql(app, door, { query, variables }, credentials('client'))
  const readPage = async (after: string | null): Promise<Page> => {
    const query = `query ($after: String) {
      messagesOfSession(sessionId: ${pagedId}, first: ${PAGED}, after: $after) {
        nodes { message } pageInfo { hasNextPage endCursor } } }`
    const { data, errors } = await ask(query, { after })
    expect(errors).toBeUndefined()
    return data?.messagesOfSession as Page
  }

  test('many long lists in one document are refused: every list is named, and nothing is held', async () => {
    // Each has a size of its own, so that each is read by a statement of its own; one less, for the cost of the texts.
    const lists = Array.from(
      { length: NAMES - 1 },
      (_, nth) => `a${nth}:messages(first:${ENTRIES - nth}){nodes{message}}`,
    )
    const answer = await ask(`{me{sessions(first:1){nodes{${lists.join(' ')}}}}}`)
    expect(codesOf(answer)).toEqual(['TOO_LARGE'])
    for (const { path } of answer.errors ?? [])
      expect(path).toEqual(['me', 'sessions', 'nodes', 0, expect.stringMatching(/^a\d+$/)])
    expect(answer.data ?? null).toBeNull()
    await holdsNothing()
  })

  test('an answer that shows one long text many times is refused before it is written', async () => {
    const texts = Array.from({ length: NAMES }, (_, nth) => `a${nth}:message`).join(' ')
    const answer = await ask(`{messagesOfSession(sessionId:${sessionId},first:2){nodes{${texts}}}}`)
    expect(codesOf(answer)).toEqual(['TOO_LARGE'])
    expect(answer.errors?.[0]?.path).toEqual(['messagesOfSession', 'nodes', expect.any(Number), expect.any(String)])
    expect(answer.data ?? null).toBeNull()
  })

  test('a page whose entries have too many bytes ends early and links on, until every entry was read once', async () => {
    const numbers: number[] = []
    let page = await readPage(null)
    expect(page.nodes.length).toBeLessThan(PAGED)
    for (;;) {
      expect(page.nodes.length).toBeGreaterThan(0)
      numbers.push(...page.nodes.map(({ message }) => parseInt(message, 10)))
      if (!page.pageInfo.hasNextPage) break
      page = await readPage(page.pageInfo.endCursor)
    }
    expect(numbers).toEqual(Array.from({ length: PAGED }, (_, nth) => nth + 1))
    await holdsNothing()
  })
})

test('REST: a page ends early and links on; the whole list is sent whole', async () => {
  const numbers: number[] = []
  let path: string | undefined = `/chat/session-messages/${pagedId}/?limit=${PAGED}`
  let pages = 0
  while (path !== undefined) {
    const page: Answer<{ message: string }[]> = await app.rest('GET', path, { as: 'client' })
    expect(page.status).toBe(200)
    pages++
    numbers.push(...page.body.map(({ message }) => parseInt(message, 10)))
    path = /^<([^>]+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1]
  }
  const all = Array.from({ length: PAGED }, (_, nth) => nth + 1)
  expect(numbers).toEqual(all)
  expect(pages).toBeGreaterThan(1)
  const whole = await app.rest<{ message: string }[]>('GET', `/chat/session-messages/${pagedId}/`, { as: 'client' })
  expect(whole.body.map(({ message }) => parseInt(message, 10))).toEqual(all)
  expect(whole.headers.has('link')).toBe(false)
  await holdsNothing()
})
