// Follows what the clients of a therapist write, until Ctrl-C:
//   node watch-caseload.mjs http://127.0.0.1:4000 lin walk-by-the-river
import { cookieJar, createCareClient, entries, isCareError, query, signIn, waitAsAsked, watch } from 'care-client'

const [url, username, password] = process.argv.slice(2)
// In a browser the cookie is kept by itself, and this is `createCareClient()`.
const client = createCareClient({ url, credentials: cookieJar(), transports: ['event-stream', 'long-poll'] })
client.connection.subscribe((state) => console.log(`(${state})`))
client.onSessionEnded(() => {
  console.log('The session ended: sign in again.')
  process.exit(1)
})
process.once('SIGINT', () => client.close())

try {
  await signIn(client, { username, password })
} catch (error) {
  if (isCareError(error, 'SECOND_FACTOR_REQUIRED')) console.log(`A code is needed: ${error.extensions.methods}`)
  if (await waitAsAsked(error)) console.log('You can try again now.')
  throw error
}

const me = await query.me(client)
const followed = []
// `entries` asks for the next page when the loop comes to its end.
for await (const { clientId, clientFirstName, enrollmentStatus } of entries(client, query.caseload, {
  therapistId: me.id,
  first: 20,
})) {
  if (clientId === null || enrollmentStatus !== 'ACTIVE') continue
  const { nodes } = await query.journals(client, { clientId, first: 1 })
  console.log(`${clientFirstName} wrote last: ${nodes[0]?.title ?? 'nothing'}`)
  followed.push(follow(clientId, clientFirstName))
}
console.log(`Following ${followed.length} clients.`)
await Promise.all(followed)

/** Prints each change once, over lost connections and restarts of the service. */
async function follow(clientId, name) {
  for await (const { change, journal } of watch.journalChanged(client, { clientId })) {
    console.log(`${name}: ${change} ${journal?.title ?? ''}`)
  }
}
