import { z } from 'zod'
import { ListWebhooksDocument, ReplayWebhookDocument } from '../../documents.generated.js'
import { route } from '../../define-route.js'
import { orNull } from '../../fields.js'
import { cursorText } from '../../http/paging.js'
import { reply } from '../../route.js'
import { byWebhook, toWebhook, webhook } from './webhook-shape.js'

const replayBody = z
  .object({
    after: orNull(cursorText).describe(
      'The cursor of an event of the last seven days, such as the `replay_after` of a delivery. Without it the webhook goes on from now.',
    ),
  })
  .meta({ id: 'WebhookReplay' })

/** Webhooks of a practice. They are made and changed in GraphQL alone, by somebody who has just signed in. */
export const webhookRoutes = [
  route('GET', '/practice/webhooks/', {
    summary: 'Webhooks of the practice, oldest first',
    description: 'For administrators of the practice. Secrets are never shown.',
    anonymous: 'never',
  }).listsAll(
    { item: webhook, empty: 200, render: toWebhook },
    {
      document: ListWebhooksDocument,
      variables: () => ({}),
      entries: ({ webhooks }) => webhooks,
    },
  ),

  route('POST', '/practice/webhooks/{id}/replay/', {
    summary: 'Send the events after a cursor once more',
    description: 'With the ids that they had; the webhook is switched on. For administrators of the practice.',
    anonymous: 'never',
    params: byWebhook,
    body: replayBody,
  }).runs(
    { 200: webhook },
    {
      document: ReplayWebhookDocument,
      variables: ({ params, body }) => ({ id: params.id, after: body.after }),
      answer: ({ replayWebhook }) => reply(200, toWebhook(replayWebhook.webhook)),
    },
  ),
]
