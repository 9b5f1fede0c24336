import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import type { Connection } from '../../kernel/paging/connection.js'
import { atMostSentence, LIMITS } from '../../kernel/limits.js'
import { PageRequest } from '../../kernel/paging/page-request.js'
import { IdScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import { MomentRangeInput } from '../users/index.js'
import { countBackgroundWork } from './count-background-work.js'
import { findDatabaseState } from './find-database-state.js'
import { listDeadLetters } from './list-dead-letters.js'
import { retryDeadLetter } from './retry-dead-letter.js'
import {
  BackgroundWork,
  DatabaseState,
  type DeadLetter,
  DeadLetterConnection,
  RetryDeadLetterPayload,
} from './service-health.type.js'

@Resolver()
export class ServiceHealthResolver {
  @Query(() => [BackgroundWork], {
    nullable: true,
    description: 'Background work that waits, runs or was given up, by its kind. For operators.',
  })
  backgroundWork(@Ctx() ctx: OperationContext): Promise<readonly BackgroundWork[]> {
    return countBackgroundWork(ctx)
  }

  @Query(() => DeadLetterConnection, {
    nullable: true,
    description: 'Background work that was given up after all its attempts, the newest first. For operators.',
  })
  deadLetters(
    @Arg('job', () => String, {
      nullable: true,
      description: `Only work of the job of this name. ${atMostSentence(LIMITS.job.name)}`,
    })
    job: string | null,
    @Arg('range', () => MomentRangeInput, {
      nullable: true,
      description: "Only work that was given up in this range. A date is a day of the caller's time zone.",
    })
    range: MomentRangeInput | null,
    @Args(() => PageRequest) { page }: PageRequest,
    @Ctx() ctx: OperationContext,
  ): Promise<Connection<DeadLetter>> {
    return listDeadLetters(ctx, { job, range }, page)
  }

  @Query(() => DatabaseState, {
    nullable: true,
    description: 'Version, size and seals of the database. For operators.',
  })
  databaseState(@Ctx() ctx: OperationContext): Promise<DatabaseState> {
    return findDatabaseState(ctx)
  }

  @Mutation(() => RetryDeadLetterPayload, {
    nullable: true,
    description: 'Gives work that was given up all its attempts again. For operators.',
  })
  retryDeadLetter(
    @Arg('jobId', () => IdScalar) jobId: Id,
    @Ctx() ctx: OperationContext,
  ): Promise<RetryDeadLetterPayload> {
    return retryDeadLetter(ctx, jobId)
  }
}
