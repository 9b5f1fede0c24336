import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import {
  AccessTokenType,
  CreateAccessTokenInput,
  CreateAccessTokenPayload,
  RevokeAccessTokenPayload,
} from './access-token.type.js'
import { createAccessToken } from './create-access-token.js'
import { listAccessTokens } from './list-access-tokens.js'
import { revokeAccessToken } from './revoke-access-token.js'

@Resolver()
export class AccessTokensResolver {
  @Query(() => [AccessTokenType], {
    description: "The caller's own tokens that are neither revoked nor expired, the newest first.",
  })
  accessTokens(@Ctx() ctx: OperationContext): Promise<readonly AccessTokenType[]> {
    return listAccessTokens(ctx)
  }

  @Query(() => [String], { description: 'Every scope that a token can have.' })
  accessTokenScopes(@Ctx() ctx: OperationContext): readonly string[] {
    if (ctx.caller.kind !== 'user') throw new Unauthenticated()
    return ctx.tokenScopes
  }

  @Mutation(() => CreateAccessTokenPayload, {
    description:
      'Makes a token for the caller, who is told by mail. Needs a password that was checked in the last five minutes.',
  })
  createAccessToken(
    @Arg('input', () => CreateAccessTokenInput) input: CreateAccessTokenInput,
    @Ctx() ctx: OperationContext,
  ): Promise<CreateAccessTokenPayload> {
    return createAccessToken(ctx, input)
  }

  @Mutation(() => RevokeAccessTokenPayload, {
    description: "Ends one of the caller's own tokens everywhere, including open subscriptions.",
  })
  revokeAccessToken(
    @Arg('id', () => IdScalar) id: Id,
    @Ctx() ctx: OperationContext,
  ): Promise<RevokeAccessTokenPayload> {
    return revokeAccessToken(ctx, id)
  }
}
