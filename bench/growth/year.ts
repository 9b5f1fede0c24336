import type { Client } from 'pg'
import type { Practice } from '../data/practice.js'
import { sampleText } from '../data/sample-text.js'
import { workloads } from '../workloads/index.js'
import { type Call, credentials, formOf, graphqlCall, type Workload } from '../workloads/workload.js'

/** The practice whose growth is computed. */
export const THERAPISTS = 50
export const CLIENTS_EACH = 40
export const WORKING_DAYS = 230
export const WEEKS = 52

/** One kind of request, how often it is sent in a year or on a day, and the requests to repeat. */
export interface Kind {
  readonly name: string
  readonly times: number
  readonly call: (nth: number) => Call
}

/** A therapist's requests on a working day: eight clients, whose records are read before and after. */
const THERAPIST_DAY = {
  'read a caseload': 20,
  'list journals': 50,
  'count journals by day': 30,
  'read a conversation': 30,
  'read a SOAP snapshot': 30,
  'read a SOAP history': 20,
  'store a note': 8,
  'send a message': 12,
}
/** A client's requests in a week. */
const CLIENT_WEEK = { 'own entries': 14, 'write an entry': 3, 'answer a message': 3 }

const SEND = 'mutation Send($input: SendInteractionInput!) { sendInteraction(input: $input) { interactionId } }'
const BOUNDARY = 'bench-growth-boundary'
const READERS = 16

interface Pair {
  readonly therapistId: number
  readonly therapist: string
  readonly clientId: number
  readonly client: string
  readonly relationshipId: number
}

/** All kinds of requests of the year. */
export async function kindsOfYear(owner: Client, practice: Practice): Promise<readonly Kind[]> {
  const callOf = await callsOf(owner, practice)
  const kinds = (times: Readonly<Record<string, number>>, people: number): readonly Kind[] =>
    Object.entries(times).map(([name, each]) => ({ name, times: each * people, call: callOf(name) }))
  return [...kinds(THERAPIST_DAY, THERAPISTS * WORKING_DAYS), ...kinds(CLIENT_WEEK, THERAPISTS * CLIENTS_EACH * WEEKS)]
}

/** How requests are made, by the name of their kind. */
export async function callsOf(owner: Client, practice: Practice): Promise<(name: string) => Kind['call']> {
  const { rows: pairs } = await owner.query<Pair>(
    `select t.id::int as "therapistId", t.login_name as therapist, c.id::int as "clientId", c.login_name as client,
       r.id::int as "relationshipId"
     from relationship r join user_account t on t.id = r.therapist_user_id join user_account c on c.id = r.client_user_id
     where t.login_name like 'therapist-%' order by r.id`,
  )
  const as = (login: string): Record<string, string> => credentials(practice, login)
  const send = (login: string, { relationshipId }: Pair, nth: number): Call =>
    graphqlCall(as(login), SEND, { input: { threadId: String(relationshipId), userQuery: sampleText(nth) } })
  const lists = formOf(workloadOf('list journals'), 'GraphQL')
  const ofPairs: Readonly<Record<string, (pair: Pair, nth: number) => Call>> = {
    'store a note': (pair, nth) => note(pair, as(pair.therapist), nth),
    'send a message': (pair, nth) => send(pair.therapist, pair, nth),
    'answer a message': (pair, nth) => send(pair.client, pair, nth),
    'own entries': ({ client, clientId }) => lists.call({ headers: as(client), client: { id: clientId } }),
    'read the activity': ({ therapist, clientId }) => ({
      ...{ method: 'GET', path: `/users/activity/${clientId}/`, headers: as(therapist) },
    }),
    'write an entry': ({ client, clientId }, nth) => ({
      ...{ method: 'POST', path: '/journals/', headers: { ...as(client), 'content-type': 'application/json' } },
      body: JSON.stringify({ userid: clientId, title: `Day ${nth}`, description: sampleText(nth) }),
    }),
  }
  return (name) => {
    const about = ofPairs[name]
    if (about !== undefined) return (nth) => about(itemAt(pairs, nth), nth)
    const workload = workloadOf(name)
    const asks = workload.asks(practice, READERS).flat()
    return (nth) => formOf(workload, 'GraphQL').call(itemAt(asks, nth))
  }
}

function workloadOf(name: string): Workload {
  const workload = workloads.find((each) => each.name === name)
  if (workload === undefined) throw new Error(`${name} is no workload.`)
  return workload
}

function itemAt<Item>(items: readonly Item[], nth: number): Item {
  const item = items[nth % items.length]
  if (item === undefined) throw new Error('There is nobody to ask about.')
  return item
}

function note(pair: Pair, headers: Record<string, string>, nth: number): Call {
  const metadata = {
    ...{ data: sampleText(nth), record_type: 'progress', client_user_id: pair.clientId },
    ...{ therapist_user_id: pair.therapistId, therapist_client_id: pair.relationshipId },
  }
  const part = 'content-disposition: form-data; name="metadata"'
  return {
    ...{ method: 'POST', path: '/notes/' },
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: [`--${BOUNDARY}`, part, '', JSON.stringify(metadata), `--${BOUNDARY}--`, ''].join('\r\n'),
  }
}
