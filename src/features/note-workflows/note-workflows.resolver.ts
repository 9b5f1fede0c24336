import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import { listWorkflows, type ListedWorkflows } from './list-workflows.js'
import { DeidentifiedNoteType, NoteDocumentationType } from './note-results.type.js'
import { workflowsReadable } from './note-workflow.policy.js'
import { NoteKindEnum, NoteWorkflowConnection, NoteWorkflowType, RetryWorkflowPayload } from './note-workflow.type.js'
import { retryWorkflow } from './retry-workflow.js'
import { deidentifiedByWorkflow, documentationByWorkflow, workflowById } from './workflow.loaders.js'

/** Which page of a client's workflows. */
@ArgsType()
class NoteWorkflowArguments {
  @Field(() => NoteKindEnum, { nullable: true, description: 'Only those of this kind of note.' })
  kind?: NoteKindEnum | null
  @Field(() => IdScalar, { nullable: true, description: 'Only those of this note; name its kind with it.' })
  noteId?: Id | null
  @Field(() => Boolean, { nullable: true, description: 'True for those that go on, false for those that have ended.' })
  open?: boolean | null
  @Field(() => Int, { defaultValue: 50, description: 'From 1 to 500.' })
  first!: number
  @Field(() => String, { nullable: true, description: 'A cursor of this list.' })
  after?: string | null
}

@Resolver(() => NoteWorkflowType)
export class NoteWorkflowsResolver {
  @Query(() => NoteWorkflowConnection, {
    description:
      "What becomes of a client's notes, newest submission first; empty for somebody the caller may not see.",
  })
  noteWorkflows(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Args(() => NoteWorkflowArguments) {
      kind = null,
      noteId = null,
      open = null,
      first,
      after = null,
    }: NoteWorkflowArguments,
    @Ctx() ctx: OperationContext,
  ): Promise<ListedWorkflows> {
    return listWorkflows(ctx, workflowsReadable(ctx), { clientId, kind, noteId, open }, { first, after })
  }

  @Mutation(() => RetryWorkflowPayload, {
    description: 'Has a failed workflow tried again; for the therapist who is assigned.',
  })
  retryWorkflow(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<RetryWorkflowPayload> {
    return retryWorkflow(ctx, id)
  }

  @FieldResolver(() => DeidentifiedNoteType, {
    nullable: true,
    description:
      'The version without what identifies somebody, for therapists who may read the note; null until it is made.',
  })
  deidentified(@Root() { id }: NoteWorkflowType, @Ctx() ctx: OperationContext): Promise<DeidentifiedNoteType | null> {
    return ctx.loaders.get(deidentifiedByWorkflow, ctx).load(id)
  }

  @FieldResolver(() => NoteDocumentationType, {
    nullable: true,
    description:
      'What was found in the version, for therapists who may read the note; null until it is made. SOAP notes have none.',
  })
  documentation(@Root() { id }: NoteWorkflowType, @Ctx() ctx: OperationContext): Promise<NoteDocumentationType | null> {
    return ctx.loaders.get(documentationByWorkflow, ctx).load(id)
  }
}

@Resolver(() => RetryWorkflowPayload)
export class RetryWorkflowPayloadResolver {
  @FieldResolver(() => NoteWorkflowType, { nullable: true, description: 'The workflow as it is now.' })
  workflow(
    @Root() { workflowId }: RetryWorkflowPayload,
    @Ctx() ctx: OperationContext,
  ): Promise<NoteWorkflowType | null> {
    return ctx.loaders.get(workflowById, ctx).load(workflowId)
  }
}
