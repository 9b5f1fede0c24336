import { Field, InputType, Int, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'
import { ConsentKindEnum } from './consent.type.js'
import { atMost, LIMITS } from '../../kernel/limits.js'

@ObjectType('ConsentForm', {
  description: 'One version of a consent form. A published version never changes.',
  simpleResolvers: true,
})
export class ConsentFormType {
  @Field(() => IdScalar, { description: 'Identifier of this version.' })
  id!: Id
  @Field(() => IdScalar, {
    nullable: true,
    description:
      'The organisation that published the form; null for a form of the platform, which counts for organisations without a form of their own.',
  })
  organisationId!: Id | null
  @Field(() => ConsentKindEnum, { description: 'The kind of consent.' })
  kind!: ConsentKindEnum
  @Field(() => Int, { description: 'Number of this version, starting at 1.' })
  version!: number
  @Field(() => String, { description: 'The title.' })
  title!: string
  @Field(() => String, { description: 'The text of the form.' })
  body!: string
  @Field(() => DateTimeScalar, { description: 'When it was published.' })
  publishedAt!: Date
}

@InputType({ description: 'A new version of a consent form.' })
export class PublishConsentFormInput {
  @Field(() => ConsentKindEnum, { description: 'The kind of consent.' })
  kind!: ConsentKindEnum
  @Field(() => String, { description: 'The title; at most 255 characters.' })
  title!: string
  @Field(() => String, { description: 'The text of the form; at most 20,000 characters.' })
  body!: string
  @Field(() => String, {
    nullable: true,
    description: 'If a request got no answer, repeat it with the same key: one version is published.',
  })
  idempotencyKey?: string | null
}

@ObjectType({ description: 'The result of publishing a form.', simpleResolvers: true })
export class PublishConsentFormPayload {
  @Field(() => IdScalar, { description: 'Identifier of the version.' })
  formId!: Id
  @Field(() => Int, { description: 'Its number.' })
  version!: number
}

@InputType({ description: "A signature under a consent form, in the caller's own name." })
export class SignConsentInput {
  @Field(() => IdScalar, { description: 'The version that was read. It has to be the version in force.' })
  formId!: Id
  @Field(() => String, { description: `The name that the person signs with; ${atMost(LIMITS.consent.signature)}.` })
  signature!: string
}
