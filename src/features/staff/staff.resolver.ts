import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { PageRequest } from '../../kernel/paging/page-request.js'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import { changePracticeAdmin } from './change-practice-admin.js'
import { offboardStaffMember } from './departures/offboard-staff-member.js'
import { reactivateStaffMember, suspendStaffMember } from './departures/suspend-staff-member.js'
import { type ListedStaff, listStaff } from './list-staff.js'
import {
  OffboardStaffMemberInput,
  OffboardStaffMemberPayload,
  StaffMemberConnection,
  StaffMemberPayload,
} from './staff.type.js'

@Resolver()
export class StaffResolver {
  @Query(() => StaffMemberConnection, {
    description:
      'The staff of the practice, in the order in which they came. Its administrators see everybody; therapists and the front desk see who works there.',
  })
  staff(@Args(() => PageRequest) { page }: PageRequest, @Ctx() ctx: OperationContext): Promise<ListedStaff> {
    return listStaff(ctx, page)
  }

  @Mutation(() => StaffMemberPayload, {
    description:
      'Suspends a member of staff, who cannot sign in any more: sessions and live connections end within a second. The safety contact is told of open risk flags. For administrators of the practice, not for oneself.',
  })
  suspendStaffMember(
    @Arg('userId', () => IdScalar) userId: Id,
    @Ctx() ctx: OperationContext,
  ): Promise<StaffMemberPayload> {
    return suspendStaffMember(ctx, userId)
  }

  @Mutation(() => StaffMemberPayload, {
    description: 'Lets a suspended member of staff sign in again. For administrators, with a fresh authentication.',
  })
  reactivateStaffMember(
    @Arg('userId', () => IdScalar) userId: Id,
    @Ctx() ctx: OperationContext,
  ): Promise<StaffMemberPayload> {
    return reactivateStaffMember(ctx, userId)
  }

  @Mutation(() => StaffMemberPayload, {
    description:
      'Makes a therapist of the practice an administrator too, or a therapist only. For administrators, with a fresh authentication, not for oneself.',
  })
  changePracticeAdmin(
    @Arg('userId', () => IdScalar) userId: Id,
    @Arg('isAdmin', () => Boolean) isAdmin: boolean,
    @Ctx() ctx: OperationContext,
  ): Promise<StaffMemberPayload> {
    return changePracticeAdmin(ctx, userId, isAdmin)
  }

  @Mutation(() => OffboardStaffMemberPayload, {
    description:
      'Off-boards a member of staff, who can never sign in again. Each client gets a new therapist, as in a transfer: the relationship waits for the client, who is told by mail. The safety contact is told of open risk flags. For administrators, with a fresh authentication, not for oneself.',
  })
  offboardStaffMember(
    @Arg('input', () => OffboardStaffMemberInput) input: OffboardStaffMemberInput,
    @Ctx() ctx: OperationContext,
  ): Promise<OffboardStaffMemberPayload> {
    return offboardStaffMember(ctx, input)
  }
}
