import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql'
import type { OperationContext } from '../operation-context.js'
import { CrisisResourceType, resourcesShown } from '../safety/index.js'
import { KnowledgeAnswer, QueryKnowledgeInput } from './knowledge.type.js'
import { queryKnowledge } from './query-knowledge.js'

@Resolver(() => KnowledgeAnswer)
export class KnowledgeResolver {
  @Query(() => KnowledgeAnswer, {
    description: 'Answers a question from the diagnostic manuals, with sources.',
  })
  queryKnowledge(
    @Arg('input', () => QueryKnowledgeInput) { text, method, responseType }: QueryKnowledgeInput,
    @Ctx() ctx: OperationContext,
  ): Promise<KnowledgeAnswer> {
    return queryKnowledge(ctx, { text, method: method ?? 'local', responseType: responseType ?? null })
  }

  @FieldResolver(() => [CrisisResourceType], {
    description: "Crisis resources to show at once if the client's question reads like a crisis; otherwise empty.",
  })
  crisisResources(
    @Root() { crisisTopic }: KnowledgeAnswer,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly CrisisResourceType[]> {
    return resourcesShown(ctx, crisisTopic)
  }
}
