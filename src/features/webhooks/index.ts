export { WebhookWaker } from './wake-webhooks.js'
export { webhookTopic } from './webhook-topics.js'
