import { Field, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { CountedConnection } from '../../kernel/paging/counted-connection.js'
import { PageInfo } from '../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'

/** A row of `emergency_access` as the reads select it. */
@ObjectType('EmergencyAccess', {
  description: 'A therapist who is not assigned to a client opened the record in an emergency.',
  simpleResolvers: true,
})
export class EmergencyAccessType {
  @Field(() => IdScalar, { description: 'Identifier. The audit trail names it at each read.' })
  id!: Id
  @Field(() => IdScalar, { description: 'The client whose record was opened.' })
  clientId!: Id
  @Field(() => String, { nullable: true, description: "The client's given name." })
  clientFirstName!: string | null
  @Field(() => String, { nullable: true, description: "The client's family name." })
  clientLastName!: string | null
  @Field(() => IdScalar, { description: 'The therapist who opened it.' })
  therapistId!: Id
  @Field(() => String, { nullable: true, description: "The therapist's given name." })
  therapistFirstName!: string | null
  @Field(() => String, { nullable: true, description: "The therapist's family name." })
  therapistLastName!: string | null
  @Field(() => String, {
    nullable: true,
    description: 'Why. Only the therapist and the administrators of the practice see it.',
  })
  reason!: string | null
  @Field(() => DateTimeScalar, { description: 'When it was opened.' })
  openedAt!: Date
  @Field(() => DateTimeScalar, { description: 'When it ends by itself.' })
  expiresAt!: Date
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it ended; null while the record is open.' })
  endedAt!: Date | null
  @Field(() => IdScalar, { nullable: true, description: 'The administrator who reviewed it.' })
  reviewedById!: Id | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was reviewed; null while that is open.' })
  reviewedAt!: Date | null
  @Field(() => String, {
    nullable: true,
    description: 'What the review found. Only the therapist and the administrators of the practice see it.',
  })
  finding!: string | null
}

@ObjectType({ description: 'An emergency access and its cursor.', simpleResolvers: true })
export class EmergencyAccessEdge {
  @Field(() => EmergencyAccessType, { description: 'The access.' })
  node!: EmergencyAccessType
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of emergency accesses, newest first.', simpleResolvers: true })
export class EmergencyAccessConnection extends CountedConnection {
  @Field(() => [EmergencyAccessEdge], { description: 'Accesses with their cursors.' })
  edges!: EmergencyAccessEdge[]
  @Field(() => [EmergencyAccessType], { description: 'The accesses without cursors.' })
  nodes!: readonly EmergencyAccessType[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
}

@ObjectType({ description: 'The result of opening, closing or reviewing.', simpleResolvers: true })
export class EmergencyAccessPayload {
  @Field(() => IdScalar, { description: 'Identifier of the access.' })
  emergencyAccessId!: Id
}
