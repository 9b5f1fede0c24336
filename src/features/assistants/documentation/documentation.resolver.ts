import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Unauthenticated } from '../../../kernel/errors.js'
import type { OperationContext } from '../../operation-context.js'
import { CrisisResourceType } from '../../safety/index.js'
import { DocumentationTaskType, WriteDocumentationInput, WriteDocumentationPayload } from './documentation.type.js'
import { documentationTasks } from './registry.js'
import { writeDocumentation } from './write-documentation.js'

@Resolver(() => WriteDocumentationPayload)
export class DocumentationResolver {
  @Query(() => [DocumentationTaskType], { description: 'The kinds of documents that can be written.' })
  documentationTasks(@Ctx() { caller }: OperationContext): readonly DocumentationTaskType[] {
    if (caller.kind !== 'user') throw new Unauthenticated()
    return documentationTasks
  }

  @Mutation(() => WriteDocumentationPayload, {
    description: 'Writes a document of a text: a draft for a clinician, each line with what it rests on.',
  })
  writeDocumentation(
    @Arg('input', () => WriteDocumentationInput) input: WriteDocumentationInput,
    @Ctx() ctx: OperationContext,
  ): Promise<WriteDocumentationPayload> {
    return writeDocumentation(ctx, input)
  }

  @FieldResolver(() => [CrisisResourceType], {
    description: 'Where help is found at once, when what a client has typed reads like a crisis; else empty.',
  })
  crisisResources(
    @Root() { showsCrisisResources }: WriteDocumentationPayload,
    @Ctx() ctx: OperationContext,
  ): readonly CrisisResourceType[] {
    return showsCrisisResources ? ctx.rules.crisisResources : []
  }
}
