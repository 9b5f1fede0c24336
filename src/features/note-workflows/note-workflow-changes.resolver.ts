import { Arg, Ctx, FieldResolver, Resolver, Root, Subscription } from 'type-graphql'
import type { DeliveredEvent } from '../../events/event-source.js'
import { changeKind } from '../../kernel/change-kind.js'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import { AFTER } from '../after-argument.js'
import type { OperationContext } from '../operation-context.js'
import { watchClient } from '../users/index.js'
import { noteWorkflowTopicPolicy } from './note-workflow.events.js'
import { NoteWorkflowChange, NoteWorkflowType } from './note-workflow.type.js'
import { workflowById } from './workflow.loaders.js'

@Resolver(() => NoteWorkflowChange)
export class NoteWorkflowChangesResolver {
  @Subscription(() => NoteWorkflowChange, {
    description: "State changes of the workflows of a client's notes. With `after`, missed events come first.",
    subscribe: ({ args, context }: { args: { clientId: Id; after?: string }; context: OperationContext }) =>
      watchClient(context, noteWorkflowTopicPolicy, args.clientId, args.after),
  })
  noteWorkflow(
    @Root() event: DeliveredEvent,
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Arg('after', () => String, AFTER) _after: string | undefined,
    @Ctx() ctx: OperationContext,
  ): NoteWorkflowChange {
    // That something happened to a note is told of the client, also when the workflow itself is not asked for.
    ctx.trail.read([clientId])
    const { cursor, change, subjectId: workflowId, occurredAt } = event
    return { cursor, change: changeKind(change), workflowId, occurredAt }
  }

  @FieldResolver(() => NoteWorkflowType, {
    nullable: true,
    description: 'The workflow after the change; null if the note may no longer be read.',
  })
  workflow(@Root() { workflowId }: NoteWorkflowChange, @Ctx() ctx: OperationContext): Promise<NoteWorkflowType | null> {
    return ctx.loaders.get(workflowById, ctx).load(workflowId)
  }
}
