import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import { administeredOrganisation } from '../users/index.js'
import { createWebhook } from './create-webhook.js'
import { listWebhooks } from './list-webhooks.js'
import { removeWebhook } from './remove-webhook.js'
import { replayWebhook } from './replay-webhook.js'
import { rotateWebhookSecret } from './rotate-webhook-secret.js'
import { updateWebhook } from './update-webhook.js'
import { webhookTopics } from './webhook-topics.js'
import {
  CreateWebhookInput,
  RemoveWebhookPayload,
  UpdateWebhookInput,
  WebhookPayload,
  WebhookSecretPayload,
  WebhookTopicType,
  WebhookType,
} from './webhook.type.js'

@Resolver()
export class WebhooksResolver {
  @Query(() => [WebhookType], {
    description: "The webhooks of the caller's practice, oldest first. For its administrators.",
  })
  webhooks(@Ctx() ctx: OperationContext): Promise<readonly WebhookType[]> {
    return listWebhooks(ctx)
  }

  @Query(() => [WebhookTopicType], { description: 'What webhooks can tell. For administrators of a practice.' })
  webhookTopics(@Ctx() ctx: OperationContext): readonly WebhookTopicType[] {
    administeredOrganisation(ctx)
    ctx.trail.read([])
    return webhookTopics(ctx.extensions)
  }

  @Mutation(() => WebhookSecretPayload, {
    description:
      "Makes a webhook of the caller's practice: a program at its address is told what changes from now on. For administrators who have just signed in.",
  })
  createWebhook(
    @Arg('input', () => CreateWebhookInput) input: CreateWebhookInput,
    @Ctx() ctx: OperationContext,
  ): Promise<WebhookSecretPayload> {
    return createWebhook(ctx, input)
  }

  @Mutation(() => WebhookPayload, {
    description: 'Changes a webhook, or switches it on or off. For administrators who have just signed in.',
  })
  async updateWebhook(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('input', () => UpdateWebhookInput) input: UpdateWebhookInput,
    @Ctx() ctx: OperationContext,
  ): Promise<WebhookPayload> {
    return { webhook: await updateWebhook(ctx, id, input) }
  }

  @Mutation(() => WebhookSecretPayload, {
    description:
      'Gives a webhook a new secret. For a day messages are signed with the former one too. For administrators who have just signed in.',
  })
  rotateWebhookSecret(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<WebhookSecretPayload> {
    return rotateWebhookSecret(ctx, id)
  }

  @Mutation(() => WebhookPayload, {
    description:
      'Sends the events after a cursor once more, with the ids that they had, and switches the webhook on. For administrators of the practice.',
  })
  async replayWebhook(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('after', () => String, {
      nullable: true,
      description:
        'The cursor of an event of the last seven days, at most 1,000 characters. Without it the webhook goes on from now.',
    })
    after: string | null,
    @Ctx() ctx: OperationContext,
  ): Promise<WebhookPayload> {
    return { webhook: await replayWebhook(ctx, id, after ?? null) }
  }

  @Mutation(() => RemoveWebhookPayload, {
    description: 'Removes a webhook with its secrets. For administrators of the practice.',
  })
  removeWebhook(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<RemoveWebhookPayload> {
    return removeWebhook(ctx, id)
  }
}
