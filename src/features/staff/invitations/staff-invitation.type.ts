import { Field, InputType, ObjectType } from 'type-graphql'
import { PageInfo } from '../../../kernel/paging/page-info.js'
import type { Id } from '../../../kernel/ids.js'
import { atMost, atMostSentence, LIMITS } from '../../../kernel/limits.js'
import { DateTimeScalar, IdScalar } from '../../../kernel/scalars.js'
import { InvitationStateEnum } from '../../practice/index.js'
import { StaffRoleEnum } from '../staff.type.js'

/** A row of `staff_invitation` as `listStaffInvitations` reads it. */
@ObjectType('StaffInvitation', {
  description: 'A mail that invites somebody to the staff of a practice, with a link that works once within 14 days.',
  simpleResolvers: true,
})
export class StaffInvitationType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => String, { description: 'Where the mail was sent.' })
  email!: string
  @Field(() => String, { nullable: true, description: 'Given name, as the administrator gave it.' })
  firstName!: string | null
  @Field(() => String, { nullable: true, description: 'Family name, as the administrator gave it.' })
  lastName!: string | null
  @Field(() => StaffRoleEnum, { description: 'What the person will be.' })
  role!: StaffRoleEnum
  @Field(() => InvitationStateEnum, { description: 'The state.' })
  state!: InvitationStateEnum
  @Field(() => DateTimeScalar, { description: 'When it was sent.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { description: 'When the link expires.' })
  expiresAt!: Date
}

@ObjectType({ description: 'An invitation and its cursor.', simpleResolvers: true })
export class StaffInvitationEdge {
  @Field(() => StaffInvitationType, { description: 'The invitation.' })
  node!: StaffInvitationType
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of invitations, the newest first.', simpleResolvers: true })
export class StaffInvitationConnection {
  @Field(() => [StaffInvitationEdge], { description: 'Invitations with their cursors.' })
  edges!: StaffInvitationEdge[]
  @Field(() => [StaffInvitationType], { description: 'The invitations without cursors.' })
  nodes!: readonly StaffInvitationType[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
}

@InputType({ description: 'Somebody who is to work in the practice.' })
export class InviteStaffInput {
  @Field(() => String, { description: `The address of the person, ${atMost(LIMITS.user.email)}.` })
  email!: string
  @Field(() => StaffRoleEnum, { description: 'What the person will be.' })
  role!: StaffRoleEnum
  @Field(() => String, { nullable: true, description: atMostSentence(LIMITS.user.firstName) })
  firstName?: string | null
  @Field(() => String, { nullable: true, description: atMostSentence(LIMITS.user.lastName) })
  lastName?: string | null
  @Field(() => String, {
    nullable: true,
    description: 'If a request got no answer, repeat it with the same key: one mail is sent.',
  })
  idempotencyKey?: string | null
}

@ObjectType({ description: 'An invitation to the staff.', simpleResolvers: true })
export class StaffInvitationPayload {
  @Field(() => IdScalar, { description: 'Identifier of the invitation.' })
  staffInvitationId!: Id
}

@InputType({ description: 'The answer to an invitation to the staff of a practice.' })
export class AcceptStaffInvitationInput {
  @Field(() => String, { description: `The token from the mailed link. ${atMostSentence(LIMITS.credential)}` })
  token!: string
  @Field(() => String, {
    description: `At least 12 characters, not a common password, and not made of the names of the person or the practice. ${atMostSentence(LIMITS.credential)}`,
  })
  password!: string
  @Field(() => String, {
    nullable: true,
    description: `${atMostSentence(LIMITS.user.firstName)} In place of what the administrator gave.`,
  })
  firstName?: string | null
  @Field(() => String, {
    nullable: true,
    description: `${atMostSentence(LIMITS.user.lastName)} In place of what the administrator gave.`,
  })
  lastName?: string | null
  @Field(() => String, {
    nullable: true,
    description: `${atMostSentence(LIMITS.user.timezone)} If absent, that of the practice.`,
  })
  timezone?: string | null
}

@ObjectType({ description: 'A new member of staff.', simpleResolvers: true })
export class AcceptStaffInvitationPayload {
  @Field(() => IdScalar, { description: 'Identifier of the person.' })
  userId!: Id
}
