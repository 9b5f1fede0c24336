import { z } from 'zod'
import { type FieldError, InvalidInput } from '../../kernel/errors.js'
import { LIMITS } from '../../kernel/limits.js'
import { writtenText } from '../../kernel/text/text.js'
import type { OperationContext } from '../operation-context.js'
import { webhookTopics } from './webhook-topics.js'

/** More than there are topics. */
const MOST_TOPICS = 50

const url = writtenText(LIMITS.webhook.url)
const topics = z
  .array(z.string())
  .min(1, 'must have at least one topic')
  .max(MOST_TOPICS, `must be at most ${MOST_TOPICS}`)

export const newWebhookSchema = z.object({ url, topics })
export const webhookChangeSchema = z.object({
  url: url.nullish(),
  topics: topics.nullish(),
  isOn: z.boolean().nullish(),
})

/** @throws InvalidInput naming `url` or `topics[n]`. */
export function assertSendable(
  ctx: OperationContext,
  input: { readonly url?: string | null | undefined; readonly topics?: readonly string[] | null | undefined },
): void {
  const problems: FieldError[] = []
  const complaint = input.url ? ctx.services.webhooks.complaintAbout(input.url) : undefined
  if (complaint !== undefined) problems.push({ field: 'url', message: complaint })
  const known = new Set(webhookTopics(ctx.extensions).map(({ name }) => name))
  for (const [at, topic] of input.topics?.entries() ?? []) {
    if (!known.has(topic)) problems.push({ field: `topics[${at}]`, message: 'is not a topic of webhooks' })
  }
  if (problems.length > 0) throw new InvalidInput(problems)
}
