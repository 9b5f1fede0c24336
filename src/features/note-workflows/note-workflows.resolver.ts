import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { PageRequest } from '../../kernel/paging/page-request.js'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import { listWorkflows, type ListedWorkflows } from './list-workflows.js'
import { DeidentifiedNoteType, NoteDocumentationType } from './note-results.type.js'
import { workflowsReadable } from './note-workflow.policy.js'
import { NoteKindEnum, NoteWorkflowConnection, NoteWorkflowType, RetryWorkflowPayload } from './note-workflow.type.js'
import { retryWorkflow } from './retry-workflow.js'
import { deidentifiedByWorkflow, documentationByWorkflow, workflowById } from './workflow.loaders.js'

/** The arguments of a page of a client's workflows. */
@ArgsType()
class NoteWorkflowArguments extends PageRequest {
  @Field(() => NoteKindEnum, { nullable: true, description: 'Only workflows of this kind of note.' })
  kind?: NoteKindEnum | null
  @Field(() => IdScalar, { nullable: true, description: 'Only workflows of this note. Give `kind` as well.' })
  noteId?: Id | null
  @Field(() => Boolean, {
    nullable: true,
    description: 'True: only workflows that are running. False: only workflows that have ended.',
  })
  open?: boolean | null
}

@Resolver(() => NoteWorkflowType)
export class NoteWorkflowsResolver {
  @Query(() => NoteWorkflowConnection, {
    description:
      "Background work on a client's notes, newest submission first. Empty if the caller may not see the client.",
  })
  noteWorkflows(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Args(() => NoteWorkflowArguments) { kind = null, noteId = null, open = null, page }: NoteWorkflowArguments,
    @Ctx() ctx: OperationContext,
  ): Promise<ListedWorkflows> {
    return listWorkflows(ctx, workflowsReadable(ctx), { clientId, kind, noteId, open }, page)
  }

  @Mutation(() => RetryWorkflowPayload, {
    description: 'Retries a failed workflow. For the assigned therapist.',
  })
  retryWorkflow(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<RetryWorkflowPayload> {
    return retryWorkflow(ctx, id)
  }

  @FieldResolver(() => DeidentifiedNoteType, {
    nullable: true,
    description:
      'The version without identifying information, for therapists who may read the note; null until it is ready.',
  })
  deidentified(@Root() { id }: NoteWorkflowType, @Ctx() ctx: OperationContext): Promise<DeidentifiedNoteType | null> {
    return ctx.loaders.get(deidentifiedByWorkflow, ctx).load(id)
  }

  @FieldResolver(() => NoteDocumentationType, {
    nullable: true,
    description:
      'Suggestions from the version, for therapists who may read the note; null until they are ready. SOAP notes have none.',
  })
  documentation(@Root() { id }: NoteWorkflowType, @Ctx() ctx: OperationContext): Promise<NoteDocumentationType | null> {
    return ctx.loaders.get(documentationByWorkflow, ctx).load(id)
  }
}

@Resolver(() => RetryWorkflowPayload)
export class RetryWorkflowPayloadResolver {
  @FieldResolver(() => NoteWorkflowType, { nullable: true, description: 'The workflow after the change.' })
  workflow(
    @Root() { workflowId }: RetryWorkflowPayload,
    @Ctx() ctx: OperationContext,
  ): Promise<NoteWorkflowType | null> {
    return ctx.loaders.get(workflowById, ctx).load(workflowId)
  }
}
