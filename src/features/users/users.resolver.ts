import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import { ConsentType, RecordConsentInput, RecordConsentPayload } from './consents/consent.type.js'
import { createUser } from './sign-up/create-user.js'
import { findUser, organisationById, userById } from './find-users.js'
import { consentsOfUser } from './consents/list-consents.js'
import { recordConsent } from './consents/record-consent.js'
import { updateUser } from './update-user.js'
import {
  CreateUserPayload,
  UpdateUserInput,
  UpdateUserPayload,
  UserInput,
  OrganisationType,
  UserType,
} from './user.type.js'
import { usersReadable } from './user.policy.js'
import { underKey } from '../requests/idempotency-key.js'

@Resolver(() => UserType)
export class UsersResolver {
  @Query(() => UserType, { nullable: true, description: 'The caller; null without credentials.' })
  async me(@Ctx() ctx: OperationContext): Promise<UserType | null> {
    return ctx.caller.kind === 'user' ? findUser(ctx, usersReadable(ctx), ctx.caller.userId) : null
  }

  @Query(() => UserType, { description: 'One profile.' })
  user(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<UserType> {
    return findUser(ctx, usersReadable(ctx), id)
  }

  @Query(() => [ConsentType], { description: "A person's answers to consent forms, newest first." })
  consents(@Arg('userId', () => IdScalar) userId: Id, @Ctx() ctx: OperationContext): Promise<readonly ConsentType[]> {
    return ctx.loaders.get(consentsOfUser, ctx).load(userId)
  }

  @Mutation(() => CreateUserPayload, {
    description: 'Signs a person up, or completes the sign-up of an invited person.',
  })
  createUser(
    @Arg('input', () => UserInput) { idempotencyKey, ...input }: UserInput,
    @Ctx() ctx: OperationContext,
  ): Promise<CreateUserPayload> {
    return createUser(underKey(ctx, 'createUser', idempotencyKey, input), input)
  }

  @Mutation(() => UpdateUserPayload, {
    description: 'Changes a profile. A field that is absent keeps its value; null clears it.',
  })
  updateUser(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('input', () => UpdateUserInput) input: UpdateUserInput,
    @Ctx() ctx: OperationContext,
  ): Promise<UpdateUserPayload> {
    return updateUser(ctx, id, input)
  }

  @Mutation(() => RecordConsentPayload, { description: "Records the caller's own answer to a consent form." })
  recordConsent(
    @Arg('input', () => RecordConsentInput) { userId, idempotencyKey, ...input }: RecordConsentInput,
    @Ctx() ctx: OperationContext,
  ): Promise<RecordConsentPayload> {
    return recordConsent(underKey(ctx, 'recordConsent', idempotencyKey, { userId, ...input }), userId, input)
  }

  @FieldResolver(() => [ConsentType], { name: 'consents', description: 'Answers to consent forms, newest first.' })
  consentsOfUser(@Root() user: UserType, @Ctx() ctx: OperationContext): Promise<readonly ConsentType[]> {
    return ctx.loaders.get(consentsOfUser, ctx).load(user.id)
  }

  @FieldResolver(() => OrganisationType, { nullable: true, description: 'The organisation of the person.' })
  organisation(@Root() user: UserType, @Ctx() ctx: OperationContext): Promise<OrganisationType | null> {
    return user.organisationId === null
      ? Promise.resolve(null)
      : ctx.loaders.get(organisationById, ctx).load(user.organisationId)
  }
}

@Resolver(() => CreateUserPayload)
export class CreateUserPayloadResolver {
  @FieldResolver(() => UserType, { nullable: true, description: 'The profile, if the caller may see it.' })
  user(@Root() payload: CreateUserPayload, @Ctx() ctx: OperationContext): Promise<UserType | null> {
    return ctx.caller.kind === 'public' ? Promise.resolve(null) : ctx.loaders.get(userById, ctx).load(payload.userId)
  }
}

@Resolver(() => UpdateUserPayload)
export class UpdateUserPayloadResolver {
  @FieldResolver(() => UserType, { description: 'The profile after the change.', nullable: true })
  user(@Root() payload: UpdateUserPayload, @Ctx() ctx: OperationContext): Promise<UserType | null> {
    return ctx.loaders.get(userById, ctx).load(payload.userId)
  }
}
