import { Field, ObjectType } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { PageInfo } from '../../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar } from '../../../kernel/scalars.js'
import { InvitationStateEnum } from './invitation.type.js'

/** A row of `relationship` with its newest invitation, as `listPracticeInvitations` reads it. */
@ObjectType('PracticeInvitation', {
  description: 'An invitation that nobody has accepted, as the admins and the front desk of the practice see it.',
  simpleResolvers: true,
})
export class PracticeInvitationType {
  @Field(() => IdScalar, { description: 'The relationship, for `resendInvitation` and `revokeInvitation`.' })
  relationshipId!: Id
  @Field(() => String, {
    nullable: true,
    description: "Where the mail was sent; null if it went to the address of a client's account.",
  })
  email!: string | null
  @Field(() => InvitationStateEnum, { description: 'OPEN or EXPIRED.' })
  state!: InvitationStateEnum
  @Field(() => DateTimeScalar, { description: 'When it was sent.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { description: 'When the link expires.' })
  expiresAt!: Date
  @Field(() => IdScalar, { nullable: true, description: 'The therapist in whose name it was sent.' })
  therapistId!: Id | null
  @Field(() => String, { nullable: true, description: "The therapist's given name." })
  therapistFirstName!: string | null
  @Field(() => String, { nullable: true, description: "The therapist's family name." })
  therapistLastName!: string | null
  @Field(() => String, {
    nullable: true,
    description: 'Given name of an invited client of the practice; null of everybody else.',
  })
  clientFirstName!: string | null
  @Field(() => String, {
    nullable: true,
    description: 'Family name of an invited client of the practice; null of everybody else.',
  })
  clientLastName!: string | null
}

@ObjectType({ description: 'An invitation of a practice and its cursor.', simpleResolvers: true })
export class PracticeInvitationEdge {
  @Field(() => PracticeInvitationType, { description: 'The invitation.' })
  node!: PracticeInvitationType
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of invitations, the newest first.', simpleResolvers: true })
export class PracticeInvitationConnection {
  @Field(() => [PracticeInvitationEdge], { description: 'Invitations with their cursors.' })
  edges!: PracticeInvitationEdge[]
  @Field(() => [PracticeInvitationType], { description: 'The invitations without cursors.' })
  nodes!: readonly PracticeInvitationType[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
}
