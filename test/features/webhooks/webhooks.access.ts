import { ABSENT, exists, existsText, type Seat } from '../../support/service/access.js'
import type { FeatureAccess, Variables } from '../../access/feature-access.js'
import { canary } from '../../access/subjects.js'

const GRAPHQL = `
                             open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Query.webhooks               401   401    403   403   403      403   403     403       ok    empty    403      403      401   401
Query.webhookTopics          401   401    403   403   403      403   403     403       ok    ok       403      403      401   401
Query.webhookDeliveries      401   401    403   403   403      403   403     403       ok    404      403      403      401   401
Mutation.createWebhook       401   401    403   403   403      403   403     403       ok    ok       403      403      401   401
Mutation.updateWebhook       401   401    403   403   403      403   403     403       ok    404      403      403      401   401
Mutation.rotateWebhookSecret 401   401    403   403   403      403   403     403       ok    404      403      403      401   401
Mutation.replayWebhook       401   401    403   403   403      403   403     403       ok    404      403      403      401   401
Mutation.removeWebhook       401   401    403   403   403      403   403     403       ok    404      403      403      401   401
`

const REST = `
                                            open closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
GET /practice/webhooks/                     401  401    403   403   403      403   403     403       ok    empty    403      403      401   401
GET /practice/webhooks/{id}/deliveries/     401  401    403   403   403      403   403     403       ok    404      403      403      401   401
POST /practice/webhooks/{id}/replay/        401  401    403   403   403      403   403     403       ok    404      403      403      401   401
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

/** The same, with a delivery of which the canary is the topic. */
async function insertDelivery(seat: Seat): Promise<Variables> {
  const { id } = await insertWebhook(seat)
  await seat.app.owner.query(
    `insert into webhook_delivery (webhook_id, epoch, timeline, position, topic, change, subject_id, occurred_at)
     select $1, epoch, 0, 1, $2, 'created', 1, now() from webhook where id = $1`,
    [id, seat.canary],
  )
  return { id }
}

/** One that sends nothing, until it is replayed. */
async function insertStoppedWebhook(seat: Seat): Promise<Variables> {
  const { id } = await insertWebhook(seat)
  await seat.app.owner.query("update webhook set off_reason = 'eventsLost' where id = $1", [id])
  return { id }
}

const isOn = (seat: Seat, id: unknown): Promise<boolean> =>
  exists(seat, 'select 1 from webhook where id = $1 and off_reason is null', [id])

/** Who may have what of webhooks, and how it is asked for. */
export const webhooks: FeatureAccess = {
  title: 'Webhooks',
  conditions: [
    'Admins make the webhooks of their practice, and no access token can.',
    'A webhook tells the kind and id of a record under the key of a member of the practice, never its content or whose it is.',
  ],
  graphqlTable: GRAPHQL,
  restTable: REST,
  rest: {
    'GET /practice/webhooks/': {
      ask: async (seat) => {
        await insertWebhook(seat)
        return { path: '/practice/webhooks/' }
      },
      shows: () => 'riskFlag',
    },
    'GET /practice/webhooks/{id}/deliveries/': {
      ask: async (seat) => {
        const { id } = await insertDelivery(seat)
        return { path: `/practice/webhooks/${String(id)}/deliveries/` }
      },
      shows: canary,
      absent: { path: `/practice/webhooks/${ABSENT}/deliveries/` },
    },
    'POST /practice/webhooks/{id}/replay/': {
      ask: async (seat) => {
        const { id } = await insertStoppedWebhook(seat)
        return { path: `/practice/webhooks/${String(id)}/replay/`, body: {} }
      },
      changed: (seat, { path }) => isOn(seat, path.split('/')[3]),
      absent: { path: `/practice/webhooks/${ABSENT}/replay/`, body: {} },
    },
  },
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
    'Query.webhookDeliveries': {
      document: 'query ($id: ID!) { webhookDeliveries(webhookId: $id) { nodes { topic } } }',
      variables: insertDelivery,
      shows: canary,
      absent: { id: ABSENT },
    },
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
      variables: insertStoppedWebhook,
      changed: (seat, { id }) => isOn(seat, id),
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
