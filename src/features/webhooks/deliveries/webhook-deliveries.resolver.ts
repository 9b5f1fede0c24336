import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { PageRequest } from '../../../kernel/paging/page-request.js'
import { IdScalar } from '../../../kernel/scalars.js'
import type { OperationContext } from '../../operation-context.js'
import { digestDeliveries, type ListedDeliveries, webhookDeliveries } from './webhook-deliveries.js'
import { WebhookDeliveryConnection } from './webhook-delivery.type.js'

@Resolver(() => WebhookDeliveryConnection)
export class WebhookDeliveriesResolver {
  @Query(() => WebhookDeliveryConnection, {
    description:
      'The messages of a webhook of the last seven days that were sent at least once, newest first. For administrators of the practice.',
  })
  webhookDeliveries(
    @Arg('webhookId', () => IdScalar) webhookId: Id,
    @Args(() => PageRequest) { page }: PageRequest,
    @Ctx() ctx: OperationContext,
  ): Promise<ListedDeliveries> {
    return webhookDeliveries(ctx, webhookId, page)
  }

  @FieldResolver(() => String, {
    description: 'A digest of the whole list, not only of this page. It changes if any delivery changes.',
  })
  revision(@Root() { list }: ListedDeliveries, @Ctx() ctx: OperationContext): Promise<string> {
    return digestDeliveries(ctx, list)
  }
}
