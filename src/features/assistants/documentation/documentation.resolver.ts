import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Unauthenticated } from '../../../kernel/errors.js'
import type { OperationContext } from '../../operation-context.js'
import { type SafetyPlanSteps, SafetyPlanStepsType } from '../../safety-plan/index.js'
import { CrisisResourceType, resourcesShown } from '../../safety/index.js'
import { DocumentationTaskType, WriteDocumentationInput, WriteDocumentationPayload } from './documentation.type.js'
import { draftOfPlan } from './draft-of-plan.js'
import { documentationTasks } from './registry.js'
import { writeDocumentation } from './write-documentation.js'

@Resolver(() => WriteDocumentationPayload)
export class DocumentationResolver {
  @Query(() => [DocumentationTaskType], { description: 'The kinds of documents that the service can write.' })
  documentationTasks(@Ctx() { caller }: OperationContext): readonly DocumentationTaskType[] {
    if (caller.kind !== 'user') throw new Unauthenticated()
    return documentationTasks
  }

  @Mutation(() => WriteDocumentationPayload, {
    description: 'Writes a document from a text. It is a draft for a clinician, and each line shows what supports it.',
  })
  writeDocumentation(
    @Arg('input', () => WriteDocumentationInput) input: WriteDocumentationInput,
    @Ctx() ctx: OperationContext,
  ): Promise<WriteDocumentationPayload> {
    return writeDocumentation(ctx, input)
  }

  @FieldResolver(() => SafetyPlanStepsType, {
    nullable: true,
    description:
      'For the task `safety_plan`: what the given text says, as steps to complete together and save with `saveSafetyPlan`. Null for other documents.',
  })
  safetyPlanDraft(@Root() { taskType, sections }: WriteDocumentationPayload): SafetyPlanSteps | null {
    return draftOfPlan(taskType, sections)
  }

  @FieldResolver(() => [CrisisResourceType], {
    description: "Crisis resources to show at once if the client's text reads like a crisis; otherwise empty.",
  })
  crisisResources(
    @Root() { crisisTopic, clientId }: WriteDocumentationPayload,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly CrisisResourceType[]> {
    return resourcesShown(ctx, crisisTopic, clientId)
  }
}
