import { Arg, Ctx, FieldResolver, Resolver, Root, Subscription } from 'type-graphql'
import type { DeliveredEvent } from '../../events/event-source.js'
import { changeKind } from '../../kernel/change-kind.js'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import { AFTER } from '../after-argument.js'
import type { OperationContext } from '../operation-context.js'
import { watchClient } from '../users/index.js'
import { SoapNoteChange } from './soap-note-changed.type.js'
import { soapNoteTopicPolicy } from './soap-note.events.js'
import { SoapNoteType } from './soap-note.type.js'
import { soapNoteById } from './soap-notes.loader.js'

@Resolver(() => SoapNoteChange)
export class SoapNoteChangedResolver {
  @Subscription(() => SoapNoteChange, {
    description: "Changes to a client's SOAP notes. With `after`, missed events come first.",
    subscribe: ({ args, context }: { args: { clientId: Id; after?: string }; context: OperationContext }) =>
      watchClient(context, soapNoteTopicPolicy, args.clientId, args.after),
  })
  soapNote(
    @Root() event: DeliveredEvent,
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Arg('after', () => String, AFTER) _after: string | undefined,
    @Ctx() ctx: OperationContext,
  ): SoapNoteChange {
    // That something changed is told of the client, also when the note itself is not asked for.
    ctx.trail.read([clientId])
    const { cursor, change, subjectId: soapNoteId, occurredAt } = event
    return { cursor, change: changeKind(change), soapNoteId, occurredAt }
  }

  @FieldResolver(() => SoapNoteType, {
    nullable: true,
    description: 'The note after the change; null if the caller may no longer read it.',
  })
  note(@Root() change: SoapNoteChange, @Ctx() ctx: OperationContext): Promise<SoapNoteType | null> {
    return ctx.loaders.get(soapNoteById, ctx).load(change.soapNoteId)
  }
}
