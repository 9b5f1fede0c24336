import { createHash } from 'node:crypto'
import { ApolloClient, ApolloLink, CombinedGraphQLErrors, gql, HttpLink, InMemoryCache } from '@apollo/client'
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { CREATE, JOURNAL, ME, UPDATE } from './documents.js'
import { type As, credentials, startTestApp, type TestApp } from '../support/service/app.js'

/** Apollo Client as its documentation sets it up. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

function apolloClient(link: ApolloLink): ApolloClient {
  return new ApolloClient({ link, cache: new InMemoryCache() })
}

const httpLink = (as: As, more: Partial<HttpLink.Options> = {}): HttpLink =>
  new HttpLink({ uri: `${app.url}/graphql`, headers: credentials(as), ...more })

interface Entry {
  readonly id: string
  readonly title: string
}
interface Created {
  readonly createJournal: { readonly journal: Entry }
}
interface Read {
  readonly journal: Entry
}
interface Submitted {
  readonly submitNote: { readonly note: { readonly attachments: readonly unknown[] } }
}

test('its cache shows a change in a query that was answered before', async () => {
  const client = apolloClient(httpLink('client'))
  const created = await client.mutate<Created>({
    mutation: CREATE,
    variables: { input: { title: 'before' } },
  })
  const id = created.data?.createJournal.journal.id
  await client.query({ query: JOURNAL, variables: { id } })
  await client.mutate({ mutation: UPDATE, variables: { id, input: { title: 'after' } } })
  const cached = client.readQuery<Read>({ query: JOURNAL, variables: { id } })
  expect(cached?.journal.title).toBe('after')
})

test.each([
  ['wrong credentials', { authorization: 'Basic d3Jvbmc6d3Jvbmc=' }, 'UNAUTHENTICATED'],
  ['no credentials', 'nobody', 'UNAUTHENTICATED'],
] as const)('reads the code of the error for %s', async (_name, as, code) => {
  const client = apolloClient(httpLink(as))
  const query = client.query({ query: JOURNAL, variables: { id: '1' } })
  const error = await query.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  expect(error).toBeInstanceOf(CombinedGraphQLErrors)
  expect((error as CombinedGraphQLErrors).errors[0]?.extensions?.code).toBe(code)
})

test('persisted queries go by GET with their hash alone once they are known', async () => {
  const sent: string[] = []
  const client = apolloClient(
    ApolloLink.from([
      new PersistedQueryLink({
        sha256: (text: string) => createHash('sha256').update(text).digest('hex'),
        useGETForHashedQueries: true,
      }),
      httpLink('client', {
        fetch: (url, init) => {
          const { method, body } = init ?? {}
          const text = typeof body === 'string' ? body : new Request(url).url
          sent.push(`${method} ${/query=|query Me/.test(text)}`)
          return fetch(url, init)
        },
      }),
    ]),
  )
  for (let times = 0; times < 2; times++) {
    const { data } = await client.query({ query: ME, fetchPolicy: 'network-only' })
    expect(data).toEqual({ me: expect.objectContaining({ firstName: 'client' }) })
  }
  expect(sent).toEqual(['GET false', 'POST true', 'GET false'])
})

test.each(['/graphql', '/graphql/stream'])('apollo-upload-client sends a note with a file to %s', async (path) => {
  const uri = app.url + path
  const headers = { ...credentials('therapist'), 'Apollo-Require-Preflight': 'true' }
  const client = apolloClient(new UploadHttpLink({ uri, headers }))
  const files = [new File(['Walks every day.'], 'plan.txt', { type: 'text/plain' })]
  const { data } = await client.mutate<Submitted>({
    mutation: gql`
      mutation Submit($input: SubmitNoteInput!, $files: [Upload!]!) {
        submitNote(input: $input, files: $files) {
          note {
            id
            attachments {
              name
              text
            }
          }
        }
      }
    `,
    variables: { input: { clientId: app.personas.ids.client, recordType: 'progress', data: 'Slept better.' }, files },
  })
  expect(data?.submitNote.note.attachments).toEqual([
    expect.objectContaining({ name: 'plan.txt', text: 'Walks every day.' }),
  ])
})
