import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql'
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
    @Arg('first', () => Int, { defaultValue: 50, description: 'Number of items, from 1 to 500.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'Start after this cursor.' }) after:
      | string
      | null = null,
    @Ctx() ctx: OperationContext,
  ): Promise<ListedModelCalls> {
    return listModelCalls(ctx, clientId, { first, after })
  }
}
