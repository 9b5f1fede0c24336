import { ABSENT, existsText, type Seat } from '../../support/service/access.js'
import { insertMood } from '../../support/records/tracked.js'
import type { FeatureAccess } from '../../access/feature-access.js'
import { newAddress } from '../../access/subjects.js'

const GRAPHQL = `
                                open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Subscription.clinicalAssistant  401   401    ok    404   ok       404   404     404       403   404      404      404      401   401
`

const REST = `
                              open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
POST /ai/clinical-assistant/  ok    401    ok    404   ok       404   404     404       403   404      404      404      401   401
`

const PATH = '/ai/clinical-assistant/'

function formAbout(clientId: number, question: string): FormData {
  const form = new FormData()
  form.set('data', JSON.stringify({ user_query: question, session_id: 'access', user_id: clientId }))
  return form
}

/** What was asked for this seat last. */
const asked = new WeakMap<Seat, string>()

/** Who may ask the clinical assistant, and how. */
export const clinicalAssistant: FeatureAccess = {
  title: 'Clinical assistant',
  conditions: [
    "A therapist's question and its answer are shown to that therapist only.",
    'The legacy integration asks about any client, without a language model.',
  ],
  graphqlTable: GRAPHQL,
  restTable: REST,
  roles: {
    emergency: {
      'Subscription.clinicalAssistant': '403',
    },
  },
  live: {
    'Subscription.clinicalAssistant': {
      document: `subscription ($id: ID!) { clinicalAssistant(input: { query: "How is the mood?", sessionId: "access", clientId: $id }) {
        ... on AssistantStart { model } } }`,
      variables: ({ subjectId }) => ({ id: subjectId }),
      // It speaks by itself.
      change: () => Promise.resolve(),
      shows: () => 'offline',
    },
  },
  rest: {
    'POST /ai/clinical-assistant/': {
      ask: async (seat) => {
        await insertMood(seat.app.owner, seat.subjectId, seat.canary)
        const question = `How is the mood of ${newAddress()}?`
        asked.set(seat, question)
        return { path: PATH, form: formAbout(seat.subjectId, question) }
      },
      shows: () => 'event: done',
      changed: (seat) =>
        existsText(
          seat,
          'select prompt as text from conversation_message where client_user_id = $1',
          [seat.subjectId],
          asked.get(seat),
        ),
      absent: { path: PATH, form: formAbout(ABSENT, 'How is the mood?') },
    },
  },
}
