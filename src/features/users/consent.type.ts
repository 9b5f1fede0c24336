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
  description: 'What a client is asked to agree to.',
  valuesConfig: {
    TREATMENT: { description: 'Being treated.' },
    PRIVACY: { description: 'The notice of privacy practices.' },
    AI: { description: 'The use of automated assistance on what they write.' },
    JOURNAL_SHARING: { description: 'Journals being read by the assigned therapist.' },
  },
})

export enum ConsentStatusEnum {
  ASSUMED = 'assumed',
  GIVEN = 'given',
  WITHDRAWN = 'withdrawn',
}
registerEnumType(ConsentStatusEnum, {
  name: 'ConsentStatus',
  description: 'The answer to a consent form.',
  valuesConfig: {
    ASSUMED: { description: 'Not asked: signed up through an interface that has no question.' },
    GIVEN: { description: 'Agreed to by the client.' },
    WITHDRAWN: { description: 'Refused or taken back by the client; in force at once.' },
  },
})

@ObjectType('Consent', {
  description: 'A recorded answer to a consent form; the newest of a kind is in force.',
  simpleResolvers: true,
})
export class ConsentType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => ConsentKindEnum, { description: 'What was asked.' })
  kind!: ConsentKindEnum
  @Field(() => ConsentStatusEnum, { description: 'What was answered.' })
  status!: ConsentStatusEnum
  @Field(() => Int, { description: 'Version of the form that was answered.' })
  formVersion!: number
  @Field(() => DateTimeScalar, { description: 'When.' })
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
  @Field(() => IdScalar, { description: "Whose answer: the caller's own id." })
  userId!: Id
  @Field(() => ConsentKindEnum, { description: 'What was asked.' })
  kind!: ConsentKindEnum
  @Field(() => ConsentStatusEnum, { description: 'GIVEN or WITHDRAWN.' })
  status!: ConsentStatusEnum
}

@ObjectType({ description: 'What was recorded.', simpleResolvers: true })
export class RecordConsentPayload {
  @Field(() => IdScalar, { description: 'Identifier of the consent.' })
  consentId!: Id
}
