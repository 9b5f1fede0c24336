import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar } from '../../../kernel/scalars.js'
import type { OperationContext } from '../../operation-context.js'
import {
  broughtPart,
  type ListedRelationships,
  RelationshipConnection,
  RelationshipType,
} from '../../practice/index.js'
import { ConversationSessionType } from './conversation-session.type.js'
import { latestSession } from './list-sessions.js'
import { digestCaseload } from './digest-caseload.js'
import { newestSessions, openSessionIds } from './conversation-session.record.js'

@Resolver(() => RelationshipType)
export class RelationshipSessionsResolver {
  @FieldResolver(() => [IdScalar], {
    description:
      "Identifiers of the client's open conversations with the assistant, newest first. Only the client can share their content.",
  })
  activeSessionIds(@Root() { clientId }: RelationshipType, @Ctx() ctx: OperationContext): Promise<readonly Id[]> {
    return clientId === null ? Promise.resolve([]) : ctx.loaders.get(openSessionIds, ctx).load(clientId)
  }

  @FieldResolver(() => ConversationSessionType, {
    nullable: true,
    description: "The client's newest conversation with the assistant that the caller may read.",
  })
  async latestSession(
    @Root() relationship: RelationshipType,
    @Ctx() ctx: OperationContext,
  ): Promise<ConversationSessionType | null> {
    const brought = broughtPart(relationship, latestSession)
    if (brought !== undefined) return brought
    const { clientId } = relationship
    if (clientId === null) return null
    return (await ctx.loaders.get(newestSessions(1), ctx).load(clientId))[0] ?? null
  }
}

@Resolver(() => RelationshipConnection)
export class RelationshipConnectionResolver {
  @FieldResolver(() => String, {
    description:
      'A digest of the whole list, not only of this page. It changes if any relationship, profile or open session changes.',
  })
  revision(@Root() { list }: ListedRelationships, @Ctx() ctx: OperationContext): Promise<string> {
    return digestCaseload(ctx, list)
  }
}
