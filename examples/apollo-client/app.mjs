// A diary with Apollo Client: a list with pages, a new entry, a change that its cache shows everywhere, and errors.
// CARE_URL=http://127.0.0.1:4000 CARE_USER=maya CARE_PASSWORD=walk-by-the-river node app.mjs
import { ApolloClient, CombinedGraphQLErrors, gql, HttpLink, InMemoryCache } from '@apollo/client'
import { relayStylePagination } from '@apollo/client/utilities'

const { CARE_URL, CARE_USER, CARE_PASSWORD } = process.env
const authorization = `Basic ${Buffer.from(`${CARE_USER}:${CARE_PASSWORD}`).toString('base64')}`
const client = new ApolloClient({
  link: new HttpLink({ uri: `${CARE_URL}/graphql`, headers: { authorization } }),
  cache: new InMemoryCache({ typePolicies: { User: { fields: { journals: relayStylePagination() } } } }),
})

const DIARY = gql`
  query Diary($first: Int!, $after: String) {
    me {
      id
      journals(first: $first, after: $after) {
        edges {
          cursor
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
      journalId
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
const titles = (data) => data.me.journals.edges.map(({ node }) => node.title)

for (const title of ['Morning', 'Noon', 'Evening']) {
  await client.mutate({ mutation: WRITE, variables: { input: { title } } })
}
await client.query({ query: DIARY, variables: { first: 2 } })
const diary = client.watchQuery({ query: DIARY, variables: { first: 2 } })
const shown = diary.subscribe(() => undefined)
await diary.fetchMore({ variables: { after: diary.getCurrentResult().data.me.journals.pageInfo.endCursor } })
console.log(
  titles(client.readQuery({ query: DIARY, variables: { first: 2 } }))
    .slice(0, 3)
    .join(', '),
)

const { id } = diary.getCurrentResult().data.me.journals.edges[0].node
await client.mutate({ mutation: RENAME, variables: { id, input: { title: 'Night' } } })
console.log(titles(diary.getCurrentResult().data)[0])

const foreign = client.mutate({ mutation: RENAME, variables: { id: '999999', input: { title: 'x' } } })
await foreign.catch((error) => {
  if (!CombinedGraphQLErrors.is(error)) throw error
  console.log(error.errors[0].extensions.code)
})
shown.unsubscribe()
client.stop()
