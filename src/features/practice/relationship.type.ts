import { Field, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { PageInfo } from '../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'
import type { BroughtParts } from './relationship-part.js'

export enum EnrollmentStatusEnum {
  INVITED = 'invited',
  REGISTERED = 'registered',
  ACTIVE = 'active',
}
registerEnumType(EnrollmentStatusEnum, {
  name: 'EnrollmentStatus',
  description: 'How far an enrollment is.',
  valuesConfig: {
    INVITED: { description: 'The client has not signed up yet.' },
    REGISTERED: { description: 'The client has signed up; the relationship is not active.' },
    ACTIVE: { description: 'The therapist is assigned.' },
  },
})

/** A row of `relationship` as `relationshipColumns` reads it. Features with something about its client add fields to it. */
@ObjectType('Relationship', {
  description: 'That a therapist cares for a client, or has invited one.',
  simpleResolvers: true,
})
export class RelationshipType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, { nullable: true, description: 'The therapist.' })
  therapistId!: Id | null
  @Field(() => IdScalar, { nullable: true, description: 'The client; null until an invited person signs up.' })
  clientId!: Id | null
  @Field(() => IdScalar, { nullable: true, description: 'The group of clients that it belongs to.' })
  clientGroupId!: Id | null
  @Field(() => String, { nullable: true, description: 'Address of the care team.' })
  careTeamEmail!: string | null
  @Field(() => Boolean, {
    description: 'True while the therapist is assigned: the client has activated it and nobody has ended it.',
  })
  isProfileActive!: boolean
  @Field(() => Boolean, { description: 'True when it began with an invitation.' })
  isInvitation!: boolean
  @Field(() => EnrollmentStatusEnum, { description: 'How far the enrollment is.' })
  enrollmentStatus!: EnrollmentStatusEnum
  @Field(() => String, {
    nullable: true,
    description: "The client's given name, also before the relationship is active.",
  })
  clientFirstName!: string | null
  @Field(() => String, {
    nullable: true,
    description: "The client's family name, also before the relationship is active.",
  })
  clientLastName!: string | null
  @Field(() => String, {
    nullable: true,
    description: "The client's e-mail address, also before the relationship is active.",
  })
  clientEmail!: string | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the client last made it active.' })
  activatedAt!: Date | null
  @Field(() => DateTimeScalar, { description: 'When it was written down.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { description: 'When it was last changed.' })
  updatedAt!: Date
  /** What came with it in the same statement: not shown, fields look there before they ask. */
  brought?: BroughtParts
}

@ObjectType({ description: 'A relationship in its place in a list.', simpleResolvers: true })
export class RelationshipEdge {
  @Field(() => RelationshipType, { description: 'The relationship.' })
  node!: RelationshipType
  @Field(() => String, { description: 'The place, for `after`.' })
  cursor!: string
}

@ObjectType({
  description: "A page of relationships by the client's last and first name, those without a name last.",
  simpleResolvers: true,
})
export class RelationshipConnection {
  @Field(() => [RelationshipEdge], { description: 'Relationships with their places.' })
  edges!: RelationshipEdge[]
  @Field(() => [RelationshipType], { description: 'The relationships alone.' })
  nodes!: readonly RelationshipType[]
  @Field(() => PageInfo, { description: 'How to go on.' })
  pageInfo!: PageInfo
}
