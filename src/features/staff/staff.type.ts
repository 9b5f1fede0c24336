import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { PageInfo } from '../../kernel/paging/page-info.js'
import type { Id } from '../../kernel/ids.js'
import { atMostSentence, LIMITS } from '../../kernel/limits.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'

export enum StaffRoleEnum {
  THERAPIST = 'therapist',
  ADMIN = 'admin',
  FRONT_DESK = 'front_desk',
}
registerEnumType(StaffRoleEnum, {
  name: 'StaffRole',
  description: 'What a member of staff does in a practice.',
  valuesConfig: {
    THERAPIST: { description: 'Cares for clients.' },
    ADMIN: { description: 'Administers the practice. Every administrator is a therapist too.' },
    FRONT_DESK: { description: 'Sees profiles and appointments, and no clinical text.' },
  },
})

export enum StaffStateEnum {
  ACTIVE = 'active',
  SUSPENDED = 'suspended',
  LEFT = 'left',
}
registerEnumType(StaffStateEnum, {
  name: 'StaffState',
  description: 'Whether a member of staff works in the practice.',
  valuesConfig: {
    ACTIVE: { description: 'Works there.' },
    SUSPENDED: { description: 'Cannot sign in until an administrator reactivates the account.' },
    LEFT: { description: 'Was off-boarded. The account is kept for what the person wrote, and cannot sign in.' },
  },
})

/** A row of `user_account` as `listStaff` reads it. */
@ObjectType('StaffMember', { description: 'A member of the staff of a practice.', simpleResolvers: true })
export class StaffMemberType {
  @Field(() => IdScalar, { description: 'Identifier of the person.' })
  userId!: Id
  @Field(() => String, { nullable: true, description: 'Given name.' })
  firstName!: string | null
  @Field(() => String, { nullable: true, description: 'Family name.' })
  lastName!: string | null
  @Field(() => [StaffRoleEnum], { description: 'What the person does.' })
  roles!: readonly StaffRoleEnum[]
  @Field(() => StaffStateEnum, { description: 'Whether the person works in the practice.' })
  state!: StaffStateEnum
  @Field(() => String, { nullable: true, description: 'E-mail address. For administrators; null for others.' })
  email!: string | null
  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'The last sign-in with a session that is kept: sessions are kept for a month after their end. For administrators; null for others.',
  })
  lastSignInAt!: Date | null
}

@ObjectType({ description: 'A member of staff and its cursor.', simpleResolvers: true })
export class StaffMemberEdge {
  @Field(() => StaffMemberType, { description: 'The member of staff.' })
  node!: StaffMemberType
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of staff, in the order in which they came.', simpleResolvers: true })
export class StaffMemberConnection {
  @Field(() => [StaffMemberEdge], { description: 'Members of staff with their cursors.' })
  edges!: StaffMemberEdge[]
  @Field(() => [StaffMemberType], { description: 'The members of staff without cursors.' })
  nodes!: readonly StaffMemberType[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
}

@ObjectType({ description: 'The result of a change of a member of staff.', simpleResolvers: true })
export class StaffMemberPayload {
  @Field(() => IdScalar, { description: 'Identifier of the person.' })
  userId!: Id
  @Field(() => StaffStateEnum, { description: 'Whether the person works in the practice now.' })
  state!: StaffStateEnum
  @Field(() => Boolean, { description: 'Whether the person administers the practice.' })
  isAdmin!: boolean
}

@InputType({ description: 'Who takes over a client.' })
export class HandoverInput {
  @Field(() => IdScalar, { description: 'The client.' })
  clientId!: Id
  @Field(() => IdScalar, { description: 'The colleague who takes over.' })
  therapistId!: Id
}

@InputType({ description: 'A member of staff who leaves.' })
export class OffboardStaffMemberInput {
  @Field(() => IdScalar, { description: 'Who leaves.' })
  userId!: Id
  @Field(() => [HandoverInput], {
    description: 'One for each client whom the person cares for. Without one for each the request is refused.',
  })
  handovers!: HandoverInput[]
  @Field(() => String, {
    nullable: true,
    description: `${atMostSentence(LIMITS.transfer.reason)} Colleagues and administrators see it, clients do not.`,
  })
  reason?: string | null
}

@ObjectType({ description: 'The result of an off-boarding.', simpleResolvers: true })
export class OffboardStaffMemberPayload extends StaffMemberPayload {
  @Field(() => Int, { description: 'How many clients are asked to agree to their new therapist.' })
  handedOver!: number
}
