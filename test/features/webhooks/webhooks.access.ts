import { ABSENT, exists, existsText, type Seat } from '../../support/service/access.js'
import type { FeatureAccess, Variables } from '../../access/feature-access.js'

const GRAPHQL = `
                             open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Query.webhooks               401   401    403   403   403      403   403     403       ok    empty    403      403      401   401
Query.webhookTopics          401   401    403   403   403      403   403     403       ok    ok       403      403      401   401
Mutation.createWebhook       401   401    403   403   403      403   403     403       ok    ok       403      403      401   401
Mutation.updateWebhook       401   401    403   403   403      403   403     403       ok    404      403      403      401   401
Mutation.rotateWebhookSecret 401   401    403   403   403      403   403     403       ok    404      403      403      401   401
Mutation.replayWebhook       401   401    403   403   403      403   403     403       ok    404      403      403      401   401
Mutation.removeWebhook       401   401    403   403   403      403   403     403       ok    404      403      403      401   401
`

let made = 0
const newAddress = (): string => `https://hooks.practice.example/${++made}`

/** A webhook of the practice of the scene, made by its administrator. */
async function insertWebhook({ app }: Seat): Promise<Variables> {
  // A practice has ten at most.
  await app.owner.query('delete from webhook')
  const { data } = await app.graphql(
    'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { webhook { id } } }',
    { input: { url: newAddress(), topics: ['riskFlag'] } },
    'admin',
  )
  return { id: (data as { createWebhook: { webhook: { id: string } } }).createWebhook.webhook.id }
}

/** Who may have what of webhooks, and how it is asked for. */
export const webhooks: FeatureAccess = {
  title: 'Webhooks',
  conditions: [
    'Admins make the webhooks of their practice, and no access token can.',
    'A webhook tells the kind and id of a record under the key of a member of the practice, never its content or whose it is.',
  ],
  graphqlTable: GRAPHQL,
  graphql: {
    'Query.webhooks': {
      document: '{ webhooks { topics } }',
      variables: async (seat) => {
        await insertWebhook(seat)
        return {}
      },
      shows: () => 'riskFlag',
    },
    'Query.webhookTopics': { document: '{ webhookTopics { name } }', shows: () => 'soapNote' },
    'Mutation.createWebhook': {
      document: 'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { webhook { id } } }',
      variables: async ({ app }) => {
        await app.owner.query('delete from webhook')
        return { input: { url: newAddress(), topics: ['riskFlag'] } }
      },
      changed: (seat, { input }) =>
        existsText(seat, 'select url as text from webhook', [], (input as { url: string }).url),
    },
    'Mutation.updateWebhook': {
      document: 'mutation ($id: ID!) { updateWebhook(id: $id, input: { isOn: false }) { webhook { id } } }',
      variables: insertWebhook,
      changed: (seat, { id }) => exists(seat, 'select 1 from webhook where id = $1 and off_reason is not null', [id]),
      absent: { id: ABSENT },
    },
    'Mutation.rotateWebhookSecret': {
      document: 'mutation ($id: ID!) { rotateWebhookSecret(id: $id) { webhook { id } } }',
      variables: insertWebhook,
      changed: (seat, { id }) =>
        exists(seat, 'select 1 from webhook where id = $1 and former_secret is not null', [id]),
      absent: { id: ABSENT },
    },
    'Mutation.replayWebhook': {
      document: 'mutation ($id: ID!) { replayWebhook(id: $id) { webhook { id } } }',
      variables: async (seat) => {
        const { id } = await insertWebhook(seat)
        await seat.app.owner.query("update webhook set off_reason = 'eventsLost' where id = $1", [id])
        return { id }
      },
      changed: (seat, { id }) => exists(seat, 'select 1 from webhook where id = $1 and off_reason is null', [id]),
      absent: { id: ABSENT },
    },
    'Mutation.removeWebhook': {
      document: 'mutation ($id: ID!) { removeWebhook(id: $id) { webhookId } }',
      variables: insertWebhook,
      changed: async (seat, { id }) => !(await exists(seat, 'select 1 from webhook where id = $1', [id])),
      absent: { id: ABSENT },
    },
  },
}
