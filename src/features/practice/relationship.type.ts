import { Field, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { CountedConnection } from '../../kernel/paging/counted-connection.js'
import { PageInfo } from '../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'
import type { PrefetchedFields } from './prefetched-fields.js'

export enum EnrollmentStatusEnum {
  INVITED = 'invited',
  REGISTERED = 'registered',
  ACTIVE = 'active',
}
registerEnumType(EnrollmentStatusEnum, {
  name: 'EnrollmentStatus',
  description: 'The state of an enrollment.',
  valuesConfig: {
    INVITED: { description: 'The client has not signed up yet.' },
    REGISTERED: { description: 'The client has signed up, but the relationship is not active yet.' },
    ACTIVE: { description: 'The therapist is assigned.' },
  },
})

/**
 * A row of `relationship` as `relationshipColumns` reads it. Features with something about its client add fields to it.
 */
@ObjectType('Relationship', {
  description: 'The relationship of a therapist and a client, or an invitation to it.',
  simpleResolvers: true,
})
export class RelationshipType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, { nullable: true, description: 'The therapist.' })
  therapistId!: Id | null
  @Field(() => IdScalar, { nullable: true, description: 'The client; null until an invited person signs up.' })
  clientId!: Id | null
  @Field(() => IdScalar, { nullable: true, description: 'Identifier of the client group.' })
  clientGroupId!: Id | null
  @Field(() => String, { nullable: true, description: 'E-mail address of the care team.' })
  careTeamEmail!: string | null
  @Field(() => Boolean, {
    description: 'True while the relationship is active: the client has activated it and nobody has ended it.',
  })
  isProfileActive!: boolean
  @Field(() => Boolean, { description: 'True if it began with an invitation.' })
  isInvitation!: boolean
  @Field(() => EnrollmentStatusEnum, { description: 'The state of the enrollment.' })
  enrollmentStatus!: EnrollmentStatusEnum
  @Field(() => String, {
    nullable: true,
    description: "The client's given name; null for an invited client who has not agreed yet.",
  })
  clientFirstName!: string | null
  @Field(() => String, {
    nullable: true,
    description: "The client's family name; null for an invited client who has not agreed yet.",
  })
  clientLastName!: string | null
  @Field(() => String, {
    nullable: true,
    description: "The client's e-mail address; null for an invited client who has not agreed yet.",
  })
  clientEmail!: string | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the client last made it active.' })
  activatedAt!: Date | null
  @Field(() => DateTimeScalar, { description: 'When it was created.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { description: 'When it was last changed.' })
  updatedAt!: Date
  /** What came with it in the same statement: not shown, fields look there before they ask. */
  prefetched?: PrefetchedFields
}

@ObjectType({ description: 'A relationship and its cursor.', simpleResolvers: true })
export class RelationshipEdge {
  @Field(() => RelationshipType, { description: 'The relationship.' })
  node!: RelationshipType
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({
  description:
    "A page of relationships, ordered by the client's last and first name; clients without a name come last.",
  simpleResolvers: true,
})
export class RelationshipConnection extends CountedConnection {
  @Field(() => [RelationshipEdge], { description: 'Relationships with their cursors.' })
  edges!: RelationshipEdge[]
  @Field(() => [RelationshipType], { description: 'The relationships without cursors.' })
  nodes!: readonly RelationshipType[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
}

@ObjectType({ description: 'The result of ending a relationship.', simpleResolvers: true })
export class EndRelationshipPayload {
  @Field(() => IdScalar, { description: 'Identifier of the relationship.' })
  relationshipId!: Id
}
