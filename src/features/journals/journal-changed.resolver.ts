import { Arg, Ctx, FieldResolver, Resolver, Root, Subscription } from 'type-graphql'
import type { DeliveredEvent } from '../../events/event-source.js'
import { changeKind } from '../../kernel/change-kind.js'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import { watchClient } from '../users/index.js'
import { AFTER } from '../after-argument.js'
import { journalTopicPolicy } from './journal.events.js'
import { JournalChange } from './journal-changed.type.js'
import { JournalType } from './journal.type.js'
import { journalById } from './journals.loader.js'

@Resolver(() => JournalChange)
export class JournalChangedResolver {
  @Subscription(() => JournalChange, {
    description: "Changes to a client's entries. With `after`, missed events come first.",
    subscribe: ({ args, context }: { args: { clientId: Id; after?: string }; context: OperationContext }) =>
      watchClient(context, journalTopicPolicy, args.clientId, args.after),
  })
  journalChanged(
    @Root() event: DeliveredEvent,
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Arg('after', () => String, AFTER) _after: string | undefined,
    @Ctx() ctx: OperationContext,
  ): JournalChange {
    // That something changed is told of the client, also when the entry itself is not asked for.
    ctx.trail.read([clientId])
    const { cursor, change, subjectId: journalId, occurredAt } = event
    return { cursor, change: changeKind(change), journalId, occurredAt }
  }

  @FieldResolver(() => JournalType, {
    nullable: true,
    description: 'The entry after the change; null if it was deleted or may no longer be read.',
  })
  journal(@Root() change: JournalChange, @Ctx() ctx: OperationContext): Promise<JournalType | null> {
    return ctx.loaders.get(journalById, ctx).load(change.journalId)
  }
}
