import { ArgsType, Field, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { PageRequest } from '../../../kernel/paging/page-request.js'
import type { Id } from '../../../kernel/ids.js'
import { CountedConnection } from '../../../kernel/paging/counted-connection.js'
import { PageInfo } from '../../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar } from '../../../kernel/scalars.js'
import { atMostSentence, LIMITS } from '../../../kernel/limits.js'
import type { CrisisTopic } from '../../operation-context.js'

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
    APPOINTMENT: { description: 'A conversation with somebody.' },
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
  description: 'The status of a recommendation.',
  valuesConfig: {
    PENDING: { description: 'Nobody has decided yet.' },
    ACCEPTED: { description: 'The client accepted it.' },
    DISMISSED: { description: 'The client dismissed it.' },
    DONE: { description: 'It was done.' },
  },
})

/** A row of `recommendation` as the reads select it. */
@ObjectType('Recommendation', { description: 'Something that a client is recommended to do.', simpleResolvers: true })
export class RecommendationType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, { description: 'The client who gets it.' })
  clientId!: Id
  @Field(() => String, { description: atMostSentence(LIMITS.recommendation.title) })
  title!: string
  @Field(() => String, { nullable: true, description: 'The text.' })
  description!: string | null
  @Field(() => RecommendationKindEnum, { description: 'What is recommended.' })
  kind!: RecommendationKindEnum
  @Field(() => RecommendationStatusEnum, { description: 'The state.' })
  status!: RecommendationStatusEnum
  @Field(() => IdScalar, { nullable: true, description: 'Who recommended it; null if a model did.' })
  createdById!: Id | null
  @Field(() => DateTimeScalar, { description: 'When it was made. Lists are ordered by it.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was last decided; null while it is pending.' })
  decidedAt!: Date | null
  @Field(() => IdScalar, { nullable: true, description: 'Who decided.' })
  decidedById!: Id | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the offer ends.' })
  expiresAt!: Date | null
  @Field(() => String, {
    nullable: true,
    description: 'The model that recommended it, or `offline`; null if a person did.',
  })
  model!: string | null
  sourceKinds!: readonly string[]
  sourceIds!: readonly Id[]
}

@ObjectType({ description: 'A record that a recommendation was made from.', simpleResolvers: true })
export class RecommendationSource {
  @Field(() => String, { description: 'The kind of record: `journal`, `mood`, `screening`, `goal` and others.' })
  kind!: string
  @Field(() => IdScalar, { description: 'Identifier of the record.' })
  id!: Id
}

@ObjectType({ description: 'A recommendation and its cursor.', simpleResolvers: true })
export class RecommendationEdge {
  @Field(() => RecommendationType, { description: 'The recommendation.' })
  node!: RecommendationType
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of recommendations, newest first.', simpleResolvers: true })
export class RecommendationConnection extends CountedConnection {
  @Field(() => [RecommendationEdge], { description: 'Recommendations with their cursors.' })
  edges!: RecommendationEdge[]
  @Field(() => [RecommendationType], { description: 'The recommendations without cursors.' })
  nodes!: readonly RecommendationType[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
}

/** Which page of a client's recommendations. */
@ArgsType()
export class RecommendationListArguments extends PageRequest {
  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Only recommendations that are pending and have not expired.',
  })
  onlyPending!: boolean
}

@InputType({ description: 'A new recommendation.' })
export class CreateRecommendationInput {
  @Field(() => IdScalar, { nullable: true, description: 'The client who gets it; the caller if absent.' })
  clientId?: Id | null
  @Field(() => String, { description: atMostSentence(LIMITS.recommendation.title) })
  title!: string
  @Field(() => String, { nullable: true, description: atMostSentence(LIMITS.recommendation.description) })
  description?: string | null
  @Field(() => RecommendationKindEnum, { nullable: true, description: 'The kind; OTHER if absent.' })
  kind?: RecommendationKindEnum | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the offer ends; if absent, it does not end.' })
  expiresAt?: Date | null
  @Field(() => String, {
    nullable: true,
    description: 'If a request got no answer, repeat it with the same key: the recommendation is stored once.',
  })
  idempotencyKey?: string | null
}

@ObjectType({ description: 'The result of storing a recommendation.', simpleResolvers: true })
export class RecommendationPayload {
  id!: Id
  /** Whether what was written reads like a crisis; shown as `crisisResources`. */
  crisisTopic!: CrisisTopic | null
}
