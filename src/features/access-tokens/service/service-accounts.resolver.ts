import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar } from '../../../kernel/scalars.js'
import type { OperationContext } from '../../operation-context.js'
import { AccessTokenType, CreateAccessTokenInput, CreateAccessTokenPayload } from '../access-token.type.js'
import {
  CreateServiceAccountInput,
  CreateServiceAccountPayload,
  RemoveServiceAccountPayload,
  ServiceAccountType,
} from './service-account.type.js'
import {
  createServiceAccount,
  createServiceToken,
  listServiceAccounts,
  removeServiceAccount,
  tokensOfServices,
} from './service-accounts.js'

@Resolver(() => ServiceAccountType)
export class ServiceAccountsResolver {
  @Query(() => [ServiceAccountType], {
    description: "The service accounts of the caller's practice, oldest first. For its administrators.",
  })
  serviceAccounts(@Ctx() ctx: OperationContext): Promise<readonly ServiceAccountType[]> {
    return listServiceAccounts(ctx)
  }

  @FieldResolver(() => [AccessTokenType], {
    description: 'Its tokens that are neither revoked nor expired, the newest first.',
  })
  tokens(@Root() account: ServiceAccountType, @Ctx() ctx: OperationContext): Promise<readonly AccessTokenType[]> {
    return ctx.loaders.get(tokensOfServices, ctx).load(account.id)
  }

  @Mutation(() => CreateServiceAccountPayload, {
    description: "Makes a service account of the caller's practice. For its administrators, who have just signed in.",
  })
  async createServiceAccount(
    @Arg('input', () => CreateServiceAccountInput) input: CreateServiceAccountInput,
    @Ctx() ctx: OperationContext,
  ): Promise<CreateServiceAccountPayload> {
    return { serviceAccount: await createServiceAccount(ctx, input) }
  }

  @Mutation(() => CreateAccessTokenPayload, {
    description:
      'Makes a token for a service account. Its scopes are `audit:read`, `content:read`, `practice:read` and `users:read`. For administrators who have just signed in.',
  })
  createServiceToken(
    @Arg('serviceAccountId', () => IdScalar) serviceAccountId: Id,
    @Arg('input', () => CreateAccessTokenInput) input: CreateAccessTokenInput,
    @Ctx() ctx: OperationContext,
  ): Promise<CreateAccessTokenPayload> {
    return createServiceToken(ctx, serviceAccountId, input)
  }

  @Mutation(() => RemoveServiceAccountPayload, {
    description: 'Removes a service account with its tokens and connections. For administrators of its practice.',
  })
  removeServiceAccount(
    @Arg('id', () => IdScalar) id: Id,
    @Ctx() ctx: OperationContext,
  ): Promise<RemoveServiceAccountPayload> {
    return removeServiceAccount(ctx, id)
  }
}
