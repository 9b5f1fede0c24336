import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { PageRequest } from '../../../kernel/paging/page-request.js'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar } from '../../../kernel/scalars.js'
import type { OperationContext } from '../../operation-context.js'
import { underKey } from '../../requests/idempotency-key.js'
import { acceptStaffInvitation } from './accept-staff-invitation.js'
import { resendStaffInvitation, revokeStaffInvitation } from './change-staff-invitation.js'
import { inviteStaff } from './invite-staff.js'
import { type ListedStaffInvitations, listStaffInvitations } from './list-staff-invitations.js'
import {
  AcceptStaffInvitationInput,
  AcceptStaffInvitationPayload,
  InviteStaffInput,
  StaffInvitationConnection,
  StaffInvitationPayload,
} from './staff-invitation.type.js'

@Resolver()
export class StaffInvitationsResolver {
  @Query(() => StaffInvitationConnection, {
    description: 'Invitations to the staff of the practice, the newest first. For its administrators.',
  })
  staffInvitations(
    @Args(() => PageRequest) { page }: PageRequest,
    @Ctx() ctx: OperationContext,
  ): Promise<ListedStaffInvitations> {
    return listStaffInvitations(ctx, page)
  }

  @Mutation(() => StaffInvitationPayload, {
    description:
      'Invites somebody to the staff by a mailed link that works once, within 14 days. For administrators of a practice; to invite an administrator with a fresh authentication.',
  })
  inviteStaff(
    @Arg('input', () => InviteStaffInput) { idempotencyKey, ...input }: InviteStaffInput,
    @Ctx() ctx: OperationContext,
  ): Promise<StaffInvitationPayload> {
    return inviteStaff(underKey(ctx, 'inviteStaff', idempotencyKey, input), input)
  }

  @Mutation(() => StaffInvitationPayload, {
    description: 'Sends an invitation again, with a new link. The former link no longer works.',
  })
  resendStaffInvitation(
    @Arg('id', () => IdScalar) id: Id,
    @Ctx() ctx: OperationContext,
  ): Promise<StaffInvitationPayload> {
    return resendStaffInvitation(ctx, id)
  }

  @Mutation(() => StaffInvitationPayload, { description: 'Revokes an invitation: its link no longer works.' })
  revokeStaffInvitation(
    @Arg('id', () => IdScalar) id: Id,
    @Ctx() ctx: OperationContext,
  ): Promise<StaffInvitationPayload> {
    return revokeStaffInvitation(ctx, id)
  }

  @Mutation(() => AcceptStaffInvitationPayload, {
    description: 'Accepts an invitation to the staff of a practice by the token of its mailed link.',
  })
  acceptStaffInvitation(
    @Arg('input', () => AcceptStaffInvitationInput) input: AcceptStaffInvitationInput,
    @Ctx() ctx: OperationContext,
  ): Promise<AcceptStaffInvitationPayload> {
    return acceptStaffInvitation(ctx, input)
  }
}
