import { Arg, Ctx, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../../kernel/scalars.js'
import type { OperationContext } from '../../operation-context.js'
import { UserType } from '../../users/index.js'
import { beginTotpEnrolment } from './begin-totp-enrolment.js'
import { confirmTotpEnrolment } from './confirm-totp-enrolment.js'
import {
  AddSecondFactorPayload,
  BeginTotpEnrolmentPayload,
  ConfirmTotpEnrolmentInput,
  RemoveSecondFactorPayload,
  RenewRecoveryCodesPayload,
  ResetSecondFactorsPayload,
  SecondFactorType,
  toAddSecondFactorPayload,
  toSecondFactorType,
} from './factors.type.js'
import { removeSecondFactor } from './remove-second-factor.js'
import { factorRequiredFrom } from './restrict-caller.js'
import { renewRecoveryCodes } from './renew-recovery-codes.js'
import { resetSecondFactors } from './reset-second-factors.js'
import { countRecoveryCodes, factorsOf } from './second-factors.js'

@Resolver()
export class SecondFactorsResolver {
  @Mutation(() => BeginTotpEnrolmentPayload, {
    description:
      'Begins to add an authenticator app. It counts once `confirmTotpEnrolment` was called with a code of it.',
  })
  beginTotpEnrolment(@Ctx() ctx: OperationContext): Promise<BeginTotpEnrolmentPayload> {
    return beginTotpEnrolment(ctx)
  }

  @Mutation(() => AddSecondFactorPayload, {
    description:
      'Adds the authenticator app. From now on signing in needs its code besides the password. All other sessions end.',
  })
  async confirmTotpEnrolment(
    @Arg('input', () => ConfirmTotpEnrolmentInput) input: ConfirmTotpEnrolmentInput,
    @Ctx() ctx: OperationContext,
  ): Promise<AddSecondFactorPayload> {
    return toAddSecondFactorPayload(await confirmTotpEnrolment(ctx, input))
  }

  @Mutation(() => RenewRecoveryCodesPayload, {
    description: 'Makes new recovery codes. Those from before are worth nothing any more.',
  })
  renewRecoveryCodes(@Ctx() ctx: OperationContext): Promise<RenewRecoveryCodesPayload> {
    return renewRecoveryCodes(ctx)
  }

  @Mutation(() => ResetSecondFactorsPayload, {
    description:
      'Removes all second factors of a member who lost them. Their sessions end, and they are told by mail. For admins of the practice, with a fresh authentication.',
  })
  resetSecondFactors(
    @Arg('userId', () => IdScalar) userId: Id,
    @Ctx() ctx: OperationContext,
  ): Promise<ResetSecondFactorsPayload> {
    return resetSecondFactors(ctx, userId)
  }

  @Mutation(() => RemoveSecondFactorPayload, {
    description:
      "Removes one of the caller's second factors; with the last one the recovery codes go too. All other sessions end.",
  })
  removeSecondFactor(
    @Arg('id', () => IdScalar) id: Id,
    @Ctx() ctx: OperationContext,
  ): Promise<RemoveSecondFactorPayload> {
    return removeSecondFactor(ctx, id)
  }
}

@Resolver(() => UserType)
export class OwnSecondFactorsResolver {
  @FieldResolver(() => DateTimeScalar, {
    nullable: true,
    description:
      'Until when the caller must add a second factor; afterwards other fields answer SECOND_FACTOR_ENROLMENT_REQUIRED. Null if nobody asks for one, if there is one, and for other people.',
  })
  secondFactorRequiredFrom(@Root() user: UserType, @Ctx() ctx: OperationContext): Date | null {
    return isSelf(user, ctx) ? factorRequiredFrom(ctx.caller) : null
  }

  @FieldResolver(() => [SecondFactorType], {
    description: "The caller's own second factors, the oldest first; empty for other people.",
  })
  async secondFactors(@Root() user: UserType, @Ctx() ctx: OperationContext): Promise<readonly SecondFactorType[]> {
    return isSelf(user, ctx) ? (await factorsOf(ctx, user.id)).map(toSecondFactorType) : []
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'How many recovery codes the caller has left; null for other people.',
  })
  async recoveryCodesLeft(@Root() user: UserType, @Ctx() ctx: OperationContext): Promise<number | null> {
    return isSelf(user, ctx) ? countRecoveryCodes(ctx, user.id) : null
  }
}

function isSelf(user: UserType, { caller }: OperationContext): boolean {
  return caller.kind === 'user' && caller.userId === user.id
}
