import { Field, InputType, Int, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'
import { ConsentKindEnum } from './consent.type.js'

@ObjectType('ConsentForm', {
  description: 'One version of what a client is asked to agree to. A published version never changes.',
  simpleResolvers: true,
})
export class ConsentFormType {
  @Field(() => IdScalar, { description: 'Identifier of this version.' })
  id!: Id
  @Field(() => IdScalar, {
    nullable: true,
    description: "The organisation whose form it is; null for the platform's, which count where there is no own.",
  })
  organisationId!: Id | null
  @Field(() => ConsentKindEnum, { description: 'What is asked.' })
  kind!: ConsentKindEnum
  @Field(() => Int, { description: 'Number of this version, from 1.' })
  version!: number
  @Field(() => String, { description: 'What it is called.' })
  title!: string
  @Field(() => String, { description: 'What is agreed to.' })
  body!: string
  @Field(() => DateTimeScalar, { description: 'When it was published.' })
  publishedAt!: Date
}

@InputType({ description: 'A new version of a form of the organisation.' })
export class PublishConsentFormInput {
  @Field(() => ConsentKindEnum, { description: 'What is asked.' })
  kind!: ConsentKindEnum
  @Field(() => String, { description: 'What it is called; at most 255 characters.' })
  title!: string
  @Field(() => String, { description: 'What is agreed to; at most 20,000 characters.' })
  body!: string
  @Field(() => String, {
    nullable: true,
    description: 'Repeat an unanswered request with the same key: one version is published.',
  })
  idempotencyKey?: string | null
}

@ObjectType({ description: 'What was published.', simpleResolvers: true })
export class PublishConsentFormPayload {
  @Field(() => IdScalar, { description: 'Identifier of the version.' })
  formId!: Id
  @Field(() => Int, { description: 'Its number.' })
  version!: number
}

@InputType({ description: "A signature under a form, in the caller's own name." })
export class SignConsentInput {
  @Field(() => IdScalar, { description: 'The version that was read: the one in force.' })
  formId!: Id
  @Field(() => String, { description: 'The name that the person signs with; at most 255 characters.' })
  signature!: string
}
