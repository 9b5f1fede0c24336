import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client, cacheExchange, fetchExchange } from '@urql/core'
import { cacheExchange as graphcache } from '@urql/exchange-graphcache'
import { CREATE, JOURNAL, ME, UPDATE } from './documents.js'
import { credentials, startTestApp, type TestApp } from '../support/service/app.js'

/** urql as its documentation sets it up: queries go by GET, mutations by POST. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Sent {
  readonly method: string
  readonly url: string
}

function urqlClient(cache = cacheExchange, path = '/graphql'): { client: Client; sent: Sent[] } {
  const sent: Sent[] = []
  const client = new Client({
    url: app.url + path,
    exchanges: [cache, fetchExchange],
    fetchOptions: { headers: credentials('client') },
    fetch: (url, init) => {
      sent.push({ method: init?.method ?? 'GET', url: new Request(url).url })
      return fetch(url, init)
    },
  })
  return { client, sent }
}

test.each(['/graphql', '/graphql/stream'])('queries by GET and changes by POST at %s', async (path) => {
  const { client, sent } = urqlClient(cacheExchange, path)
  const me = await client.query(ME, {}).toPromise()
  expect([me.error?.message, me.data]).toEqual([undefined, { me: expect.objectContaining({ firstName: 'client' }) }])
  const created = await client.mutation(CREATE, { input: { title: 'by urql' } }).toPromise()
  expect(created.error).toBeUndefined()
  expect(sent.map(({ method }) => method)).toEqual(['GET', 'POST'])
})

test('graphcache shows a change in a query that was answered before', async () => {
  const { client, sent } = urqlClient(graphcache())
  const created = await client.mutation(CREATE, { input: { title: 'before' } }).toPromise()
  const id = String(created.data?.createJournal.journalId)
  expect((await client.query(JOURNAL, { id }).toPromise()).data.journal.title).toBe('before')
  await client.mutation(UPDATE, { id, input: { title: 'after' } }).toPromise()
  const requests = sent.length
  expect((await client.query(JOURNAL, { id }).toPromise()).data.journal.title).toBe('after')
  expect(sent).toHaveLength(requests)
})

test('shows the code of an error', async () => {
  const { client } = urqlClient()
  const { error } = await client.query(JOURNAL, { id: '999999' }).toPromise()
  expect(error?.graphQLErrors[0]?.extensions.code).toBe('NOT_FOUND')
})
