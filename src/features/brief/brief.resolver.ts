import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import { userById, UserType } from '../users/index.js'
import { findBrief } from './find-brief.js'
import { PreSessionBrief } from './pre-session-brief.type.js'
import { WriteBriefPayload } from './write-brief-payload.type.js'
import { writeBrief } from './write-brief.js'

@Resolver(() => PreSessionBrief)
export class BriefResolver {
  @Query(() => PreSessionBrief, {
    description: 'What has changed for a client since the last session, for the assigned therapist.',
  })
  preSessionBrief(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Ctx() ctx: OperationContext,
  ): Promise<PreSessionBrief> {
    return findBrief(ctx, clientId)
  }

  @Mutation(() => WriteBriefPayload, {
    description:
      'Has the brief put into words: answers at once, the text follows. `jobProgress` of the job `write-brief` says when. ' +
      'Asked again while it is being written, it is the same text.',
  })
  writeBrief(@Arg('clientId', () => IdScalar) clientId: Id, @Ctx() ctx: OperationContext): Promise<WriteBriefPayload> {
    return writeBrief(ctx, clientId)
  }

  @FieldResolver(() => UserType, { nullable: true, description: 'The client.' })
  client(@Root() brief: PreSessionBrief, @Ctx() ctx: OperationContext): Promise<UserType | null> {
    return ctx.loaders.get(userById, ctx).load(brief.clientId)
  }
}
