import { ABSENT, changeAfterCursor, insertFinishedSummary, insertSession } from '../../support/service/access.js'
import type { FeatureAccess } from '../../access/feature-access.js'
import { ownSession } from '../../access/subjects.js'

const GRAPHQL = `
                          open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Query.events              401   401    ok    empty ok       empty empty   empty     empty empty    empty    empty    401   401
Query.jobProgress         401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
Subscription.jobProgress  401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
`

const REST = `
              open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
GET /events/  401   401    ok    empty ok       empty empty   empty     empty empty    empty    empty    401   401
`

/** Who may have what of live feed, and how it is asked for. */
export const liveFeed: FeatureAccess = {
  title: 'Event feed and progress of jobs',
  conditions: ['Each event is checked by the rules of its record when it is delivered.'],
  graphqlTable: GRAPHQL,
  restTable: REST,
  graphql: {
    'Query.events': {
      document: 'query ($after: String) { events(after: $after) { events { cursor topic subjectId } cursor } }',
      variables: async (seat) => ({ after: await changeAfterCursor(seat) }),
      shows: () => 'journalChanged',
    },
    'Query.jobProgress': {
      document: 'query ($id: ID!) { jobProgress(job: "summarize-session", subjectId: $id) { state percent } }',
      variables: async (seat) => {
        const { id } = await ownSession(seat)
        await insertFinishedSummary(seat.app.owner, Number(id))
        return { id }
      },
      shows: () => 'DONE',
      absent: { id: ABSENT },
    },
  },
  live: {
    'Subscription.jobProgress': {
      document: `subscription ($id: ID!) {
        jobProgress(job: "summarize-session", subjectId: $id) { cursor progress { state percent } } }`,
      variables: async ({ app, subjectId, canary: text }) => {
        const id = await insertSession(app.owner, subjectId, text)
        await insertFinishedSummary(app.owner, id)
        return { id }
      },
      change: ({ app, subjectId }, { id }) =>
        app.owner.query(
          `insert into event (topic, keys, subject_id, change)
           values ('jobProgress.summarize-session', array[$1::bigint], $2, 'updated')`,
          [subjectId, id],
        ),
      shows: () => 'DONE',
    },
  },
  rest: {
    'GET /events/': {
      ask: async (seat) => ({ path: `/events/?after=${await changeAfterCursor(seat)}&wait=0` }),
      shows: () => 'journalChanged',
    },
  },
}
