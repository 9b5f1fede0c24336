import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import type { OperationContext } from '../../../operation-context.js'
import { ConfirmPasswordPayload, SignInPayload, toSignInPayload } from '../../auth.type.js'
import { AddSecondFactorPayload, toAddSecondFactorPayload } from '../factors.type.js'
import { beginPasskeyConfirmation } from './begin-passkey-confirmation.js'
import { beginPasskeyRegistration } from './begin-passkey-registration.js'
import { beginPasskeySignIn } from './begin-passkey-sign-in.js'
import { finishPasskeyConfirmation } from './finish-passkey-confirmation.js'
import { finishPasskeyRegistration } from './finish-passkey-registration.js'
import { finishPasskeySignIn } from './finish-passkey-sign-in.js'
import { FinishPasskeyRegistrationInput, PasskeyAnswerInput, PasskeyOptionsPayload } from './passkeys.type.js'

@Resolver()
export class PasskeysResolver {
  @Mutation(() => PasskeyOptionsPayload, {
    description: 'Begins to add a passkey. The answer is taken for five minutes.',
  })
  beginPasskeyRegistration(@Ctx() ctx: OperationContext): Promise<PasskeyOptionsPayload> {
    return beginPasskeyRegistration(ctx)
  }

  @Mutation(() => AddSecondFactorPayload, {
    description:
      'Adds the passkey. From now on it signs in without a password, and the password alone is not enough. All other sessions end.',
  })
  async finishPasskeyRegistration(
    @Arg('input', () => FinishPasskeyRegistrationInput) input: FinishPasskeyRegistrationInput,
    @Ctx() ctx: OperationContext,
  ): Promise<AddSecondFactorPayload> {
    return toAddSecondFactorPayload(await finishPasskeyRegistration(ctx, input))
  }

  @Mutation(() => PasskeyOptionsPayload, {
    description: 'Begins a sign-in by passkey, without a name. Over HTTP only: the challenge is bound to the browser.',
  })
  beginPasskeySignIn(@Ctx() ctx: OperationContext): Promise<PasskeyOptionsPayload> {
    return beginPasskeySignIn(ctx)
  }

  @Mutation(() => SignInPayload, {
    description:
      'Starts a session by a passkey and sets its cookie. Over HTTP only. An earlier session of the same browser ends.',
  })
  async finishPasskeySignIn(
    @Arg('input', () => PasskeyAnswerInput) input: PasskeyAnswerInput,
    @Ctx() ctx: OperationContext,
  ): Promise<SignInPayload> {
    return toSignInPayload(await finishPasskeySignIn(ctx, input))
  }

  @Mutation(() => PasskeyOptionsPayload, {
    description: 'Begins to confirm by a passkey, in place of `confirmPassword`. Over HTTP only.',
  })
  beginPasskeyConfirmation(@Ctx() ctx: OperationContext): Promise<PasskeyOptionsPayload> {
    return beginPasskeyConfirmation(ctx)
  }

  @Mutation(() => ConfirmPasswordPayload, {
    description:
      'Confirms by a passkey, for operations that answer FRESH_AUTHENTICATION_REQUIRED. Over HTTP only: a new session and cookie take the place of the old, whose live connections end.',
  })
  finishPasskeyConfirmation(
    @Arg('input', () => PasskeyAnswerInput) input: PasskeyAnswerInput,
    @Ctx() ctx: OperationContext,
  ): Promise<ConfirmPasswordPayload> {
    return finishPasskeyConfirmation(ctx, input)
  }
}
