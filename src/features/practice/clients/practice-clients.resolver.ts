import { Arg, Args, Ctx, Query, Resolver } from 'type-graphql'
import { PageRequest } from '../../../kernel/paging/page-request.js'
import type { Id } from '../../../kernel/ids.js'
import { atMostSentence, LIMITS } from '../../../kernel/limits.js'
import type { Connection } from '../../../kernel/paging/connection.js'
import { IdScalar } from '../../../kernel/scalars.js'
import type { OperationContext } from '../../operation-context.js'
import { listPracticeClients } from './list-practice-clients.js'
import { PracticeClientConnection, type PracticeClientType } from './practice-client.type.js'

@Resolver()
export class PracticeClientsResolver {
  @Query(() => PracticeClientConnection, {
    description:
      'Clients of the practice with names and contact data, in the order in which they came. For its administrators and its front desk.',
  })
  practiceClients(
    @Arg('name', () => String, {
      nullable: true,
      description: `Only those whose names contain this, in any letter case. ${atMostSentence(LIMITS.user.firstName)}`,
    })
    name: string | null,
    @Arg('therapistId', () => IdScalar, {
      nullable: true,
      description: 'Only those who are assigned to this therapist.',
    })
    therapistId: Id | null,
    @Arg('withoutTherapist', () => Boolean, {
      nullable: true,
      description: 'True: only those with `withoutTherapistSince`.',
    })
    withoutTherapist: boolean | null,
    @Args(() => PageRequest) { page }: PageRequest,
    @Ctx() ctx: OperationContext,
  ): Promise<Connection<PracticeClientType>> {
    const filter = {
      name: name ?? null,
      therapistId: therapistId ?? null,
      isWithoutTherapist: withoutTherapist === true,
    }
    return listPracticeClients(ctx, filter, page)
  }
}
