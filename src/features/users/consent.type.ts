import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'

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
}

@ObjectType({ description: 'The result of recording an answer.', simpleResolvers: true })
export class RecordConsentPayload {
  @Field(() => IdScalar, { description: 'Identifier of the consent.' })
  consentId!: Id
}
