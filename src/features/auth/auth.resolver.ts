import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import { Loaders } from '../../database/read/loader.js'
import type { OperationContext } from '../operation-context.js'
import { userById, UserType } from '../users/index.js'
import {
  ChangePasswordInput,
  ChangePasswordPayload,
  ConfirmEmailInput,
  ConfirmEmailPayload,
  ConfirmPasswordInput,
  ConfirmPasswordPayload,
  EndOtherSessionsPayload,
  EndSessionPayload,
  RequestPasswordLinkInput,
  RequestPasswordLinkPayload,
  SetPasswordInput,
  SignInSessionType,
  SetPasswordPayload,
  SignInInput,
  SignInPayload,
  SignOutPayload,
  toSignInPayload,
  UndoEmailChangeInput,
  UndoEmailChangePayload,
} from './auth.type.js'
import { changePassword } from './change-password.js'
import { confirmEmail } from './address/confirm-email.js'
import { undoEmailChange } from './address/undo-email-change.js'
import { requestPasswordLink } from './request-password-link.js'
import { setPassword } from './set-password.js'
import { confirmPassword } from './sessions/confirm-password.js'
import { endOtherSessions } from './sessions/end-other-sessions.js'
import { endSession } from './sessions/end-session.js'
import { listSignInSessions } from './sessions/list-sign-in-sessions.js'
import { signIn } from './sessions/sign-in.js'
import { signOut } from './sessions/sign-out.js'

@Resolver()
export class AuthResolver {
  @Mutation(() => SignInPayload, {
    description: 'Starts a session and sets its cookie. An earlier session of the same browser ends.',
  })
  async signIn(
    @Arg('input', () => SignInInput) input: SignInInput,
    @Ctx() ctx: OperationContext,
  ): Promise<SignInPayload> {
    return toSignInPayload(await signIn(ctx, input))
  }

  @Mutation(() => SignOutPayload, {
    description: "Ends the caller's session everywhere, including open subscriptions.",
  })
  async signOut(@Ctx() ctx: OperationContext): Promise<SignOutPayload> {
    return { signedOut: await signOut(ctx) }
  }

  @Mutation(() => ConfirmPasswordPayload, {
    description:
      'Checks the password again, for operations that answer FRESH_AUTHENTICATION_REQUIRED. Over HTTP only: a new session and cookie take the place of the old, whose live connections end.',
  })
  confirmPassword(
    @Arg('input', () => ConfirmPasswordInput) input: ConfirmPasswordInput,
    @Ctx() ctx: OperationContext,
  ): Promise<ConfirmPasswordPayload> {
    return confirmPassword(ctx, input)
  }

  @Mutation(() => EndSessionPayload, {
    description: "Ends one of the caller's own sessions everywhere, including open subscriptions.",
  })
  endSession(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<EndSessionPayload> {
    return endSession(ctx, id)
  }

  @Mutation(() => EndOtherSessionsPayload, {
    description: "Ends the caller's other sessions everywhere, including open subscriptions.",
  })
  endOtherSessions(@Ctx() ctx: OperationContext): Promise<EndOtherSessionsPayload> {
    return endOtherSessions(ctx)
  }

  @Mutation(() => SetPasswordPayload, {
    description: 'Sets a password by the token of a mailed link, and ends all other sessions.',
  })
  setPassword(
    @Arg('input', () => SetPasswordInput) input: SetPasswordInput,
    @Ctx() ctx: OperationContext,
  ): Promise<SetPasswordPayload> {
    return setPassword(ctx, input)
  }

  @Mutation(() => ChangePasswordPayload, {
    description:
      "Changes the caller's own password, with a fresh authentication. Ends all other sessions and all access tokens.",
  })
  changePassword(
    @Arg('input', () => ChangePasswordInput) input: ChangePasswordInput,
    @Ctx() ctx: OperationContext,
  ): Promise<ChangePasswordPayload> {
    return changePassword(ctx, input)
  }

  @Mutation(() => RequestPasswordLinkPayload, { description: 'Mails a new password link if the address is known.' })
  async requestPasswordLink(
    @Arg('input', () => RequestPasswordLinkInput) input: RequestPasswordLinkInput,
    @Ctx() ctx: OperationContext,
  ): Promise<RequestPasswordLinkPayload> {
    await requestPasswordLink(ctx, input)
    return { accepted: true }
  }

  @Mutation(() => ConfirmEmailPayload, {
    description:
      'Confirms a changed e-mail address by the token of the mailed link. For a day password links still go to the address before, which can undo the change.',
  })
  confirmEmail(
    @Arg('input', () => ConfirmEmailInput) input: ConfirmEmailInput,
    @Ctx() ctx: OperationContext,
  ): Promise<ConfirmEmailPayload> {
    return confirmEmail(ctx, input)
  }

  @Mutation(() => UndoEmailChangePayload, {
    description:
      'Restores the e-mail address from before a change, by the token that was mailed to it, within a day. Ends all sessions and all other links.',
  })
  undoEmailChange(
    @Arg('input', () => UndoEmailChangeInput) input: UndoEmailChangeInput,
    @Ctx() ctx: OperationContext,
  ): Promise<UndoEmailChangePayload> {
    return undoEmailChange(ctx, input)
  }
}

@Resolver(() => SignInPayload)
export class SignInPayloadResolver {
  @FieldResolver(() => UserType, {
    nullable: true,
    description: 'The profile. Its related records need the session: ask for `me` in the next request.',
  })
  user(@Root() payload: SignInPayload, @Ctx() ctx: OperationContext): Promise<UserType | null> {
    const own = { ...ctx, caller: payload.caller, loaders: new Loaders() }
    return own.loaders.get(userById, own).load(payload.userId)
  }
}

@Resolver(() => UserType)
export class SignInSessionsResolver {
  @FieldResolver(() => [SignInSessionType], {
    description: "The caller's own open sessions, at most 100, the last used first; empty for other people.",
  })
  async signInSessions(@Root() user: UserType, @Ctx() ctx: OperationContext): Promise<readonly SignInSessionType[]> {
    const { caller } = ctx
    return caller.kind === 'user' && caller.userId === user.id ? listSignInSessions(ctx, caller) : []
  }
}
