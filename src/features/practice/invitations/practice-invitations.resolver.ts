import { Args, Ctx, Query, Resolver } from 'type-graphql'
import type { Connection } from '../../../kernel/paging/connection.js'
import { PageRequest } from '../../../kernel/paging/page-request.js'
import type { OperationContext } from '../../operation-context.js'
import { listPracticeInvitations } from './list-practice-invitations.js'
import { PracticeInvitationConnection, type PracticeInvitationType } from './practice-invitation.type.js'

@Resolver()
export class PracticeInvitationsResolver {
  @Query(() => PracticeInvitationConnection, {
    nullable: true,
    description:
      'Invitations of the practice that nobody has accepted, the newest first. For its administrators and its front desk.',
  })
  practiceInvitations(
    @Args(() => PageRequest) { page }: PageRequest,
    @Ctx() ctx: OperationContext,
  ): Promise<Connection<PracticeInvitationType>> {
    return listPracticeInvitations(ctx, page)
  }
}
