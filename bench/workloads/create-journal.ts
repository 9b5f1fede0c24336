import type { Account } from '../data/practice.js'
import { sampleText } from '../data/sample-text.js'
import { asCare, asPostGraphile, asRest, credentials, graphqlCall, graphqlData, type Workload } from './workload.js'

interface Ask {
  readonly headers: Record<string, string>
  readonly client: Account
  readonly title: string
  readonly description: string
  readonly at: string
}

interface Created {
  readonly createJournal: { readonly journalId: string }
}

const MUTATION = `mutation CreateJournal($input: CreateJournalInput!) {
  createJournal(input: $input) { journalId }
}`

const POSTGRAPHILE = `mutation CreateJournal($journal: JournalInput!) {
  createJournal(input: { journal: $journal }) { journal { rowId } }
}`

interface CreatedByPostGraphile {
  readonly createJournal: { readonly journal: { readonly rowId: string } }
}

/** Each connection is a client who writes one entry after another. */
export const createJournal: Workload<Ask, number> = {
  key: 'M1',
  name: 'create a journal',
  about: 'One new entry, written by the client; the answer is its id, and leaves when the entry is on the disk.',
  kind: 'create',
  asks: (practice, connections) =>
    practice.writers(connections).map((client) => {
      const headers = credentials(practice, client.login)
      return [0, 1, 2, 3].map((day) => ({
        headers,
        client,
        title: `Day ${day + 1}`,
        description: sampleText(client.id + day),
        at: `2026-02-0${day + 1}T08:00:00.000Z`,
      }))
    }),
  objection: (id) => (Number.isInteger(id) && id > 0 ? undefined : 'is not an identifier'),
  forms: {
    ...asRest({
      call: ({ headers, client, title, description, at }) => ({
        method: 'POST',
        path: '/journals/',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ userid: client.id, title, description, journal_timestamp: at }),
      }),
      normalise: (body) => (body as { journalid: number }).journalid,
    }),
    ...asCare({
      call: ({ headers, client, title, description, at }) =>
        graphqlCall(headers, MUTATION, {
          input: { clientId: String(client.id), title, description, journalTimestamp: at },
        }),
      normalise: (body) => Number((graphqlData(body) as Created).createJournal.journalId),
    }),
    ...asPostGraphile({
      call: ({ headers, client, title, description, at }) =>
        graphqlCall(headers, POSTGRAPHILE, {
          journal: {
            ...{ organisationId: String(client.organisationId), clientUserId: String(client.id), title, description },
            journalTimestamp: at,
          },
        }),
      normalise: (body) => Number((graphqlData(body) as CreatedByPostGraphile).createJournal.journal.rowId),
    }),
  },
}
