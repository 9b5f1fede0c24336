// A diary with urql and graphcache: a list with pages, a new entry, a change that the cache shows, and errors.
// CARE_URL=http://127.0.0.1:4000 CARE_USER=maya CARE_PASSWORD=walk-by-the-river node app.mjs
import { Client, fetchExchange, gql } from '@urql/core'
import { cacheExchange } from '@urql/exchange-graphcache'
import { relayPagination } from '@urql/exchange-graphcache/extras'

const { CARE_URL, CARE_USER, CARE_PASSWORD } = process.env
const authorization = `Basic ${Buffer.from(`${CARE_USER}:${CARE_PASSWORD}`).toString('base64')}`
const client = new Client({
  url: `${CARE_URL}/graphql`,
  fetchOptions: { headers: { authorization } },
  exchanges: [cacheExchange({ resolvers: { User: { journals: relayPagination() } } }), fetchExchange],
})

const DIARY = gql`
  query Diary($first: Int!, $after: String) {
    me {
      id
      journals(first: $first, after: $after) {
        edges {
          node {
            id
            title
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`
const WRITE = gql`
  mutation Write($input: CreateJournalInput!) {
    createJournal(input: $input) {
      journal {
        id
        title
      }
    }
  }
`
const RENAME = gql`
  mutation Rename($id: ID!, $input: UpdateJournalInput!) {
    updateJournal(id: $id, input: $input) {
      journal {
        id
        title
      }
    }
  }
`
const read = async (variables) => {
  const { data, error } = await client.query(DIARY, variables).toPromise()
  if (error) throw error
  return data.me
}
const titles = ({ journals }) => journals.edges.map(({ node }) => node.title)

for (const title of ['Morning', 'Noon', 'Evening']) await client.mutation(WRITE, { input: { title } }).toPromise()
const page = await read({ first: 2 })
console.log(
  titles(await read({ first: 2, after: page.journals.pageInfo.endCursor }))
    .slice(0, 3)
    .join(', '),
)

// The changed entry has the same id, so all that is shown changes with it.
const { id } = page.journals.edges[0].node
await client.mutation(RENAME, { id, input: { title: 'Night' } }).toPromise()
console.log(titles(await read({ first: 2 }))[0])
const refused = await client.mutation(RENAME, { id: '999999', input: { title: 'x' } }).toPromise()
console.log(refused.error.graphQLErrors[0].extensions.code)
