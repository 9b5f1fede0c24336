import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import { userById, UserType } from '../users/index.js'
import { findBrief } from './find-brief.js'
import { PreSessionBrief, WriteBriefPayload } from './pre-session-brief.type.js'
import { writeBrief } from './write-brief.js'
import { KEY_FIELD, underKey } from '../requests/idempotency-key.js'

@Resolver(() => PreSessionBrief)
export class BriefResolver {
  @Query(() => PreSessionBrief, {
    description: 'What changed for a client since the last session. For the assigned therapist.',
  })
  preSessionBrief(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Ctx() ctx: OperationContext,
  ): Promise<PreSessionBrief> {
    return findBrief(ctx, clientId)
  }

  @Mutation(() => WriteBriefPayload, {
    description:
      'Starts writing the brief as text and returns at once. `jobProgress` of the job `write-brief` reports its progress. ' +
      'While it is being written, repeating the call returns the same text.',
  })
  writeBrief(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Arg('idempotencyKey', () => String, KEY_FIELD) idempotencyKey: string | null | undefined,
    @Ctx() ctx: OperationContext,
  ): Promise<WriteBriefPayload> {
    return writeBrief(underKey(ctx, 'writeBrief', idempotencyKey, { clientId }), clientId)
  }

  @FieldResolver(() => UserType, { nullable: true, description: 'The client.' })
  client(@Root() brief: PreSessionBrief, @Ctx() ctx: OperationContext): Promise<UserType | null> {
    return ctx.loaders.get(userById, ctx).load(brief.clientId)
  }
}
