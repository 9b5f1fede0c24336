import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { OperationContext } from '../../operation-context.js'
import { findSignInRules } from './find-sign-in-rules.js'
import { SignInRules, SignInRulesInput } from './sign-in-rules.type.js'
import { updateSignInRules } from './update-sign-in-rules.js'

@Resolver()
export class SignInRulesResolver {
  @Query(() => SignInRules, { description: "The rules of the caller's practice, or of the service without one." })
  signInRules(@Ctx() ctx: OperationContext): Promise<SignInRules> {
    return findSignInRules(ctx)
  }

  @Mutation(() => SignInRules, {
    description:
      "Changes the rules of the caller's practice, at once for open sessions too. For its admins, with a fresh authentication.",
  })
  updateSignInRules(
    @Arg('input', () => SignInRulesInput) input: SignInRulesInput,
    @Ctx() ctx: OperationContext,
  ): Promise<SignInRules> {
    return updateSignInRules(ctx, input)
  }
}
