import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../../kernel/scalars.js'
import { atMost, LIMITS } from '../../../kernel/limits.js'
import { KEY_FIELD } from '../../requests/idempotency-key.js'

export enum ConsentKindEnum {
  TREATMENT = 'treatment',
  PRIVACY = 'privacy',
  AI = 'ai',
  JOURNAL_SHARING = 'journal_sharing',
}
registerEnumType(ConsentKindEnum, {
  name: 'ConsentKind',
  description: 'The kinds of consent that clients are asked for.',
  valuesConfig: {
    TREATMENT: { description: 'Consent to treatment.' },
    PRIVACY: { description: 'The notice of privacy practices.' },
    AI: { description: 'Use of automated assistance on what the client writes.' },
    JOURNAL_SHARING: { description: "The assigned therapist may read the client's journals." },
  },
})

export enum ConsentStatusEnum {
  ASSUMED = 'assumed',
  GIVEN = 'given',
  WITHDRAWN = 'withdrawn',
}
registerEnumType(ConsentStatusEnum, {
  name: 'ConsentStatus',
  description: 'An answer to a consent form.',
  valuesConfig: {
    ASSUMED: { description: 'Not asked: the client signed up through an interface without the question.' },
    GIVEN: { description: 'The client agreed.' },
    WITHDRAWN: { description: 'The client refused or withdrew consent. It takes effect at once.' },
  },
})

@ObjectType('Consent', {
  description: 'A recorded answer to a consent form. The newest answer of a kind counts.',
  simpleResolvers: true,
})
export class ConsentType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => ConsentKindEnum, { description: 'What was asked.' })
  kind!: ConsentKindEnum
  @Field(() => ConsentStatusEnum, { description: 'The answer.' })
  status!: ConsentStatusEnum
  @Field(() => Int, { description: 'Number of the version that was answered.' })
  formVersion!: number
  @Field(() => DateTimeScalar, { description: 'The time.' })
  recordedAt!: Date
  @Field(() => String, {
    nullable: true,
    description: 'The name that the person signed with; null for an answer without a signature.',
  })
  signature!: string | null
  /** The version that was answered; shown as `form`. */
  formId!: Id | null
}

@InputType({ description: 'An answer to a consent form.' })
export class RecordConsentInput {
  @Field(() => IdScalar, { description: "The caller's own id." })
  userId!: Id
  @Field(() => ConsentKindEnum, { description: 'What was asked.' })
  kind!: ConsentKindEnum
  @Field(() => ConsentStatusEnum, { description: 'GIVEN or WITHDRAWN.' })
  status!: ConsentStatusEnum
  @Field(() => String, KEY_FIELD)
  idempotencyKey?: string | null
}

@ObjectType({ description: 'The result of recording an answer.', simpleResolvers: true })
export class RecordConsentPayload {
  @Field(() => IdScalar, { description: 'Identifier of the consent.' })
  consentId!: Id
}

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
  @Field(() => String, { description: `The title; ${atMost(LIMITS.consentForm.title)}.` })
  title!: string
  @Field(() => String, { description: `The text of the form; ${atMost(LIMITS.consentForm.body)}.` })
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
  @Field(() => String, KEY_FIELD)
  idempotencyKey?: string | null
}
