import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar } from '../../../kernel/scalars.js'
import { NotFound } from '../../../kernel/errors.js'
import { underKey } from '../../requests/idempotency-key.js'
import type { OperationContext } from '../../operation-context.js'
import { consentFormById, listConsentForms, pendingForms } from './consent-forms.js'
import {
  ConsentFormType,
  PublishConsentFormInput,
  PublishConsentFormPayload,
  SignConsentInput,
  ConsentKindEnum,
  ConsentType,
  RecordConsentPayload,
} from './consent.type.js'
import { publishConsentForm } from './publish-consent-form.js'
import { signConsent } from './sign-consent.js'
import { UserType } from '../user.type.js'

@Resolver(() => ConsentFormType)
export class ConsentFormsResolver {
  @Query(() => [ConsentFormType], {
    description:
      "The consent forms of the caller's organisation: the versions in force, or all versions, newest first.",
  })
  consentForms(
    @Arg('kind', () => ConsentKindEnum, { nullable: true, description: 'Only forms of this kind.' })
    kind: ConsentKindEnum | null = null,
    @Arg('allVersions', () => Boolean, { defaultValue: false, description: 'True returns all versions.' })
    allVersions: boolean,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly ConsentFormType[]> {
    return listConsentForms(ctx, { kind, allVersions })
  }

  @Query(() => ConsentFormType, {
    description: 'One version of a form, including versions that are no longer in force.',
  })
  async consentForm(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<ConsentFormType> {
    const form = await ctx.loaders.get(consentFormById, ctx).load(id)
    if (form === null) throw new NotFound()
    return form
  }

  @Mutation(() => PublishConsentFormPayload, {
    description:
      "Publishes a new version of one of the organisation's forms. Earlier versions stay. For organisation administrators.",
  })
  publishConsentForm(
    @Arg('input', () => PublishConsentFormInput) { idempotencyKey, ...input }: PublishConsentFormInput,
    @Ctx() ctx: OperationContext,
  ): Promise<PublishConsentFormPayload> {
    return publishConsentForm(underKey(ctx, 'publishConsentForm', idempotencyKey, input), input)
  }

  @Mutation(() => RecordConsentPayload, {
    description: "Signs the version of a form that is in force, in the caller's own name.",
  })
  signConsent(
    @Arg('input', () => SignConsentInput) { idempotencyKey, ...input }: SignConsentInput,
    @Ctx() ctx: OperationContext,
  ): Promise<RecordConsentPayload> {
    return signConsent(underKey(ctx, 'signConsent', idempotencyKey, input), input)
  }
}

@Resolver(() => ConsentType)
export class ConsentFormOfConsentResolver {
  @FieldResolver(() => ConsentFormType, {
    nullable: true,
    description: 'The version that was answered; null if unknown.',
  })
  form(@Root() { formId }: ConsentType, @Ctx() ctx: OperationContext): Promise<ConsentFormType | null> {
    return formId === null ? Promise.resolve(null) : ctx.loaders.get(consentFormById, ctx).load(formId)
  }
}

@Resolver(() => UserType)
export class UserConsentFormsResolver {
  @FieldResolver(() => [ConsentFormType], {
    description:
      "Consent forms that wait for this person's answer. Visible to the person and the assigned therapist; otherwise empty.",
  })
  pendingForms(@Root() { id }: UserType, @Ctx() ctx: OperationContext): Promise<readonly ConsentFormType[]> {
    return ctx.loaders.get(pendingForms, ctx).load(id)
  }
}
