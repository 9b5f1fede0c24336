import { Arg, Args, Ctx, Query, Resolver } from 'type-graphql'
import { PageRequest } from '../../kernel/paging/page-request.js'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import { findModelCall } from './find-model-call.js'
import { type ListedModelCalls, listModelCalls } from './list-model-calls.js'
import { ModelCallConnection, ModelCallType } from './model-call.type.js'

@Resolver(() => ModelCallType)
export class ModelCallsResolver {
  @Query(() => ModelCallType, { description: 'One call of a language model.' })
  modelCall(@Arg('id', () => String) id: string, @Ctx() ctx: OperationContext): Promise<ModelCallType> {
    return findModelCall(ctx, id)
  }

  @Query(() => ModelCallConnection, {
    description:
      'Calls of language models, newest first. Clients see calls about them; therapists see calls that they caused. Calls made from records that the caller may not read are left out.',
  })
  modelCalls(
    @Arg('clientId', () => IdScalar, { nullable: true, description: 'Only calls about this client.' })
    clientId: Id | null = null,
    @Args(() => PageRequest) { page }: PageRequest,
    @Ctx() ctx: OperationContext,
  ): Promise<ListedModelCalls> {
    return listModelCalls(ctx, clientId, page)
  }
}
