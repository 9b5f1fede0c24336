import { ArgsType, Field, InputType, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { PageInfo } from '../../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar } from '../../../kernel/scalars.js'
import { PageOfTracked } from '../tracked.type.js'

export enum RecommendationKindEnum {
  EXERCISE = 'exercise',
  READING = 'reading',
  SCREENING = 'screening',
  ACTIVITY = 'activity',
  APPOINTMENT = 'appointment',
  OTHER = 'other',
}
registerEnumType(RecommendationKindEnum, {
  name: 'RecommendationKind',
  description: 'What is recommended.',
  valuesConfig: {
    EXERCISE: { description: 'Something to practise.' },
    READING: { description: 'Something to read or to watch.' },
    SCREENING: { description: 'A questionnaire.' },
    ACTIVITY: { description: 'Something to do.' },
    APPOINTMENT: { description: 'A talk with somebody.' },
    OTHER: { description: 'Something else.' },
  },
})

export enum RecommendationStatusEnum {
  PENDING = 'pending',
  ACCEPTED = 'accepted',
  DISMISSED = 'dismissed',
  DONE = 'done',
}
registerEnumType(RecommendationStatusEnum, {
  name: 'RecommendationStatus',
  description: 'What has become of a recommendation.',
  valuesConfig: {
    PENDING: { description: 'Nobody has decided.' },
    ACCEPTED: { description: 'It is to be done.' },
    DISMISSED: { description: 'It is not wanted.' },
    DONE: { description: 'It was done.' },
  },
})

/** A row of `recommendation` as the reads select it. */
@ObjectType('Recommendation', { description: 'Something that a client is recommended to do.', simpleResolvers: true })
export class RecommendationType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, { description: 'To whom.' })
  clientId!: Id
  @Field(() => String, { description: 'At most 255 characters.' })
  title!: string
  @Field(() => String, { nullable: true, description: 'The text.' })
  description!: string | null
  @Field(() => RecommendationKindEnum, { description: 'What is recommended.' })
  kind!: RecommendationKindEnum
  @Field(() => RecommendationStatusEnum, { description: 'What has become of it.' })
  status!: RecommendationStatusEnum
  @Field(() => IdScalar, { nullable: true, description: 'Who recommended it; null when a model did.' })
  createdById!: Id | null
  @Field(() => DateTimeScalar, { description: 'When; the order of lists.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was last decided; null while it is pending.' })
  decidedAt!: Date | null
  @Field(() => IdScalar, { nullable: true, description: 'Who decided.' })
  decidedById!: Id | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'Until when it is offered.' })
  expiresAt!: Date | null
  @Field(() => String, {
    nullable: true,
    description: "`offline`, or the name of the provider's model; null when a person recommended it.",
  })
  model!: string | null
  sourceKinds!: readonly string[]
  sourceIds!: readonly Id[]
}

@ObjectType({ description: 'A record that a recommendation was made of.', simpleResolvers: true })
export class RecommendationSource {
  @Field(() => String, { description: 'What kind of record: `journal`, `mood`, `screening`, `goal`, …' })
  kind!: string
  @Field(() => IdScalar, { description: 'Identifier of the record.' })
  id!: Id
}

@ObjectType({ description: 'A recommendation in its place in a list.', simpleResolvers: true })
export class RecommendationEdge {
  @Field(() => RecommendationType, { description: 'The recommendation.' })
  node!: RecommendationType
  @Field(() => String, { description: 'The place, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of recommendations, newest first.', simpleResolvers: true })
export class RecommendationConnection {
  @Field(() => [RecommendationEdge], { description: 'Recommendations with their places.' })
  edges!: RecommendationEdge[]
  @Field(() => [RecommendationType], { description: 'The recommendations alone.' })
  nodes!: readonly RecommendationType[]
  @Field(() => PageInfo, { description: 'How to go on.' })
  pageInfo!: PageInfo
}

/** Which page of a client's recommendations. */
@ArgsType()
export class RecommendationListArguments extends PageOfTracked {
  @Field(() => Boolean, { defaultValue: false, description: 'Only what is pending and still offered.' })
  onlyPending!: boolean
}

@InputType({ description: 'A new recommendation.' })
export class CreateRecommendationInput {
  @Field(() => IdScalar, { nullable: true, description: 'To whom; the caller when absent.' })
  clientId?: Id | null
  @Field(() => String, { description: 'At most 255 characters.' })
  title!: string
  @Field(() => String, { nullable: true, description: 'At most 10,000 characters.' })
  description?: string | null
  @Field(() => RecommendationKindEnum, { nullable: true, description: 'OTHER when absent.' })
  kind?: RecommendationKindEnum | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'Until when it is offered; without an end when absent.' })
  expiresAt?: Date | null
  @Field(() => String, {
    nullable: true,
    description: 'Repeat an unanswered request with the same key: the recommendation is stored once.',
  })
  idempotencyKey?: string | null
}

@ObjectType({ description: 'Which recommendation was stored.', simpleResolvers: true })
export class RecommendationPayload {
  id!: Id
  /** Whether what was written reads like a crisis; shown as `crisisResources`. */
  showsCrisisResources!: boolean
}
