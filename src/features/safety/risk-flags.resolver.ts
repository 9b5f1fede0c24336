import { pageSize, isFirstPage } from '../../kernel/paging/page-arguments.js'
import { PageRequest } from '../../kernel/paging/page-request.js'
import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Connection } from '../../kernel/paging/connection.js'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import { userById, UserType } from '../users/index.js'
import { RelationshipType } from '../practice/index.js'
import { acknowledgeRiskFlag } from './acknowledge-risk-flag.js'
import { explainRiskFlag } from './explain-risk-flag.js'
import { escalateRiskFlag } from './escalation/escalate-risk-flag.js'
import { findEvidence, findRiskFlag, newestRiskFlags, openRiskFlagCounts, riskFlagById } from './find-risk-flag.js'
import { type ListedRiskFlags, listRiskFlags, riskFlagCursor } from './list-risk-flags.js'
import { riskFlagsReadable } from './risk-flag.policy.js'
import {
  RiskEvidence,
  RiskFlagConnection,
  RiskFlagPayload,
  RiskFlagType,
  SetSafetyContactPayload,
} from './risk-flag.type.js'
import { setSafetyContact } from './escalation/set-safety-contact.js'
import { atMost, atMostSentence, LIMITS } from '../../kernel/limits.js'

const OPEN = 'True: only open flags. False: only acknowledged flags. Absent: both.'

@Resolver(() => RiskFlagType)
export class RiskFlagsResolver {
  @Query(() => RiskFlagType, { description: 'One flag.' })
  riskFlag(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<RiskFlagType> {
    return findRiskFlag(ctx, riskFlagsReadable(ctx), id)
  }

  @Query(() => RiskFlagConnection, {
    description: 'Flags that the caller may see, newest first: of one client or of all.',
  })
  riskFlags(
    @Arg('clientId', () => IdScalar, { nullable: true }) clientId: Id | null = null,
    @Arg('open', () => Boolean, { nullable: true, description: OPEN }) open: boolean | null = null,
    @Args(() => PageRequest) { page }: PageRequest,
    @Ctx() ctx: OperationContext,
  ): Promise<ListedRiskFlags> {
    return listRiskFlags(ctx, riskFlagsReadable(ctx), { clientId, open }, page)
  }

  @Mutation(() => RiskFlagPayload, { description: 'Acknowledges a flag, which stops its timer.' })
  acknowledgeRiskFlag(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('note', () => String, { nullable: true, description: atMostSentence(LIMITS.riskFlag.note) }) note:
      | string
      | null,
    @Ctx() ctx: OperationContext,
  ): Promise<RiskFlagPayload> {
    return acknowledgeRiskFlag(ctx, id, note)
  }

  @Mutation(() => RiskFlagPayload, { description: 'Passes a flag to the safety contact now.' })
  escalateRiskFlag(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<RiskFlagPayload> {
    return escalateRiskFlag(ctx, id)
  }

  @Mutation(() => SetSafetyContactPayload, {
    description:
      "Sets the person of the caller's organisation who is notified if no therapist can be, and where they are reached; null removes the contact. Another contact removes `safetyPhone` and `safetyEmail` of the practice, unless they are given.",
  })
  setSafetyContact(
    @Arg('userId', () => IdScalar, { nullable: true }) userId: Id | null = null,
    @Arg('safetyPhone', () => String, {
      nullable: true,
      description: `Where the contact is called in an emergency, ${atMost(LIMITS.organisation.phone)}; null: at the number of their account. Absent: as before for the same contact.`,
    })
    safetyPhone: string | null | undefined,
    @Arg('safetyEmail', () => String, {
      nullable: true,
      description:
        'Where the contact is mailed about risk flags; null: at the address of their account. Absent: as before for the same contact.',
    })
    safetyEmail: string | null | undefined,
    @Ctx() ctx: OperationContext,
  ): Promise<SetSafetyContactPayload> {
    return setSafetyContact(ctx, userId, { safetyPhone, safetyEmail })
  }

  @FieldResolver(() => UserType, { nullable: true, description: 'The client, if the caller may see the profile.' })
  client(@Root() flag: RiskFlagType, @Ctx() ctx: OperationContext): Promise<UserType | null> {
    return ctx.loaders.get(userById, ctx).load(flag.clientId)
  }

  @FieldResolver(() => String, { description: 'Why it was raised, in words for those who read it.' })
  explanation(@Root() flag: RiskFlagType): string {
    return explainRiskFlag(flag)
  }

  @FieldResolver(() => RiskEvidence, {
    nullable: true,
    description: 'The words that raised it; null if the caller may not read the text or if the text has changed.',
  })
  evidence(@Root() flag: RiskFlagType, @Ctx() ctx: OperationContext): Promise<RiskEvidence | null> {
    return findEvidence(ctx, flag)
  }
}

@Resolver(() => RiskFlagPayload)
export class RiskFlagPayloadResolver {
  @FieldResolver(() => RiskFlagType, { nullable: true, description: 'The flag after the change.' })
  riskFlag(@Root() payload: RiskFlagPayload, @Ctx() ctx: OperationContext): Promise<RiskFlagType | null> {
    return ctx.loaders.get(riskFlagById, ctx).load(payload.riskFlagId)
  }
}

@Resolver(() => UserType)
export class UserRiskFlagsResolver {
  @FieldResolver(() => RiskFlagConnection, {
    description: 'Flags of this client that the caller may see, newest first.',
  })
  async riskFlags(
    @Root() user: UserType,
    @Arg('open', () => Boolean, { nullable: true, description: OPEN }) open: boolean | null = null,
    @Args(() => PageRequest) { page }: PageRequest,
    @Ctx() ctx: OperationContext,
  ): Promise<ListedRiskFlags> {
    if (!isFirstPage(page)) return listRiskFlags(ctx, riskFlagsReadable(ctx), { clientId: user.id, open }, page)
    const flags = await ctx.loaders.get(newestRiskFlags(open, page.size), ctx).load(user.id)
    return new Connection(flags, page, riskFlagCursor, undefined)
  }

  @FieldResolver(() => Int, { description: 'Number of open flags of this client that the caller may see.' })
  openRiskFlagCount(@Root() user: UserType, @Ctx() ctx: OperationContext): Promise<number> {
    return ctx.loaders.get(openRiskFlagCounts, ctx).load(user.id)
  }
}

@Resolver(() => RelationshipType)
export class RelationshipFlagsResolver {
  @FieldResolver(() => [RiskFlagType], {
    description: "The client's open flags that the caller may see, newest first.",
  })
  async openRiskFlags(
    @Root() { clientId }: RelationshipType,
    @Arg('first', () => Int, { defaultValue: 5, description: 'Number of items, from 1 to 500.' }) first: number,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly RiskFlagType[]> {
    const size = pageSize(first)
    if (clientId === null) return []
    return (await ctx.loaders.get(newestRiskFlags(true, size), ctx).load(clientId)).slice(0, size)
  }

  @FieldResolver(() => Int, { description: 'Number of open flags.' })
  openRiskFlagCount(@Root() { clientId }: RelationshipType, @Ctx() ctx: OperationContext): Promise<number> {
    return clientId === null ? Promise.resolve(0) : ctx.loaders.get(openRiskFlagCounts, ctx).load(clientId)
  }
}
