import { defineFeature } from '../manifests/define-feature.js'
import { deliverWebhook, mailWebhookOff } from './deliver-webhook.job.js'
import { WebhookDeliveriesResolver } from './deliveries/webhook-deliveries.resolver.js'
import { sweepWebhooks } from './wake-webhooks.js'
import { sealedWebhookSecrets, webhookChanged } from './webhook.js'
import { WebhooksResolver } from './webhooks.resolver.js'

/** Programs of a practice that are told what has changed, by messages over HTTP. */
export const webhooks = defineFeature({
  name: 'webhooks',
  closedToTokens: 'a program must not choose who else is told',
  tables: {
    webhook: { kept: 'set up by a practice', unscoped: true, jobs: ['deliver-webhook'] },
    webhook_delivery: { kept: 'ids of events alone, for seven days', unscoped: true },
  },
  resolvers: [WebhooksResolver, WebhookDeliveriesResolver],
  topics: [webhookChanged],
  jobs: [deliverWebhook, mailWebhookOff],
  recurring: [sweepWebhooks],
  extensions: [...sealedWebhookSecrets],
})
