// A diary with Relay: a list with pages, a new entry, a change, and one entry that is asked for again by its id.
// CARE_URL=http://127.0.0.1:4000 CARE_USER=maya CARE_PASSWORD=walk-by-the-river npm start
import { createRequire } from 'node:module'
import relay from 'relay-runtime'

const { commitMutation, ConnectionHandler, createOperationDescriptor, Environment, fetchQuery, getRequest } = relay
const { getSingularSelector, Network, RecordSource, Store } = relay
const load = createRequire(import.meta.url)
const document = (name) => load(`./__generated__/${name}.graphql.js`)
const { CARE_URL, CARE_USER, CARE_PASSWORD } = process.env
const authorization = `Basic ${Buffer.from(`${CARE_USER}:${CARE_PASSWORD}`).toString('base64')}`

// `?ids=global`: Relay keeps all records in one store, by `id` alone.
const environment = new Environment({
  store: new Store(new RecordSource()),
  network: Network.create(async ({ text }, variables) => {
    const response = await fetch(`${CARE_URL}/graphql?ids=global`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', accept: 'application/graphql-response+json' },
      body: JSON.stringify({ query: text, variables }),
    })
    return response.json()
  }),
})

const ask = (name, variables) => fetchQuery(environment, document(name), variables).toPromise()
const change = (name, variables) =>
  new Promise((resolve, reject) => {
    const onCompleted = (data, errors) => (errors ? reject(new Error(errors[0].message)) : resolve(data))
    commitMutation(environment, { mutation: document(name), variables, onCompleted, onError: reject })
  })

for (const title of ['Morning', 'Noon', 'Evening'])
  await change('documentsWriteMutation', { input: { title }, connections: [] })

// What a component reads: the fragment below the query, from the store.
const operation = createOperationDescriptor(getRequest(document('documentsDiaryQuery')), { first: 2 })
environment.retain(operation)
const { me } = await ask('documentsDiaryQuery', { first: 2 })
const diary = () => {
  const { me: user } = environment.lookup(operation.fragment).data
  return environment.lookup(getSingularSelector(document('documentsDiary'), user)).data.journals
}
const titles = () => diary().edges.map(({ node }) => node.title)

// `@refetchable` asks for the next page by `node(id: …)`.
await ask('documentsDiaryPageQuery', { id: me.id, first: 2, after: diary().pageInfo.endCursor })
console.log(titles().slice(0, 3).join(', '))

const [{ node: entry }] = diary().edges
await change('documentsRenameMutation', { id: entry.id, input: { title: 'Night' } })
const connections = [ConnectionHandler.getConnectionID(me.id, 'Diary_journals')]
await change('documentsWriteMutation', { input: { title: 'Midnight' }, connections })
console.log(titles().slice(0, 2).join(', '))

// The same entry again, by its id.
const { node } = await ask('documentsEntryQuery', { id: entry.id })
console.log(environment.lookup(getSingularSelector(document('documentsEntry'), node)).data.title, entry.databaseId > 0)

// The list from its end: the oldest entry.
await ask('documentsDiaryPageQuery', { id: me.id, last: 1 })
console.log(titles().join(', '))
