import type { Account } from '../data/practice.js'
import { asCare, asPostGraphile, asRest, credentials, graphqlCall, graphqlData, type Workload } from './workload.js'

interface Ask {
  readonly headers: Record<string, string>
  readonly client: Account
}

interface DayCount {
  readonly date: string
  readonly count: number
}

interface Counted {
  readonly journalCountsByDay: readonly DayCount[]
}

const DAYS = 90
/** The end of the range. All entries of a client are within the ninety days before. */
const UNTIL = '2026-01-02T00:00:00.000Z'
const FROM = new Date(Date.parse(UNTIL) - DAYS * 86_400_000).toISOString()

const QUERY = `query CountJournals($clientId: ID!, $range: MomentRangeInput!) {
  journalCountsByDay(clientId: $clientId, range: $range) { date count }
}`

/** PostGraphile's documented way to an aggregate that is no table: a database function. */
const POSTGRAPHILE = `query CountJournals($client: BigInt!, $since: Datetime!, $until: Datetime!) {
  benchJournalCounts(client: $client, since: $since, until: $until) { nodes { date count } }
}`

interface CountedByPostGraphile {
  readonly benchJournalCounts: { readonly nodes: readonly DayCount[] }
}

const sameShape = ({ date, count }: DayCount): DayCount => ({ date, count })

/** Each connection is a therapist who requests the daily counts of one client after another. */
export const countJournals: Workload<Ask, readonly DayCount[]> = {
  key: 'Q3',
  name: 'count journals by day',
  about: `How many entries a client wrote on each of ${DAYS} days of their own time zone, read by the assigned therapist.`,
  kind: 'read',
  asks: (practice, connections) =>
    practice.readers(connections).map(({ therapist, clients }) => {
      const headers = credentials(practice, therapist.login)
      return clients.map((client) => ({ headers, client }))
    }),
  objection: (counts) =>
    counts.length > 40 && counts.every(({ count }) => count > 0) ? undefined : `has ${counts.length} days`,
  forms: {
    ...asRest({
      call: ({ headers, client }) => ({
        method: 'POST',
        path: '/journals/stats/',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ userid: client.id, fromdate: FROM, todate: UNTIL }),
      }),
      normalise: (body) =>
        (body as { journalstats: readonly { journaldate: string; count: number }[] }).journalstats.map(
          ({ journaldate, count }) => ({ date: journaldate, count }),
        ),
    }),
    ...asCare({
      call: ({ headers, client }) =>
        graphqlCall(headers, QUERY, { clientId: String(client.id), range: { from: FROM, to: UNTIL } }),
      normalise: (body) => (graphqlData(body) as Counted).journalCountsByDay.map(sameShape),
    }),
    ...asPostGraphile({
      call: ({ headers, client }) =>
        graphqlCall(headers, POSTGRAPHILE, { client: String(client.id), since: FROM, until: UNTIL }),
      normalise: (body) => (graphqlData(body) as CountedByPostGraphile).benchJournalCounts.nodes.map(sameShape),
    }),
  },
}
