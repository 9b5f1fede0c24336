import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { PageRequest } from '../../kernel/paging/page-request.js'
import type { Id } from '../../kernel/ids.js'
import { atMost, atMostSentence, LIMITS } from '../../kernel/limits.js'
import type { Connection } from '../../kernel/paging/connection.js'
import { IdScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import { underKey } from '../requests/idempotency-key.js'
import { closeEmergencyAccess } from './close-emergency-access.js'
import { type EmergencyAccessRow, emergencyAccessReads } from './emergency-access.record.js'
import { EmergencyAccessConnection, EmergencyAccessPayload, EmergencyAccessType } from './emergency-access.type.js'
import { listEmergencyAccesses } from './list-emergency-accesses.js'
import { openRecordInEmergency } from './open-record-in-emergency.js'
import { reviewEmergencyAccess } from './review-emergency-access.js'

const REVIEWED = 'True: only those that nobody has reviewed. False: only reviewed ones. Absent: both.'

@Resolver()
export class EmergencyAccessesResolver {
  @Query(() => EmergencyAccessConnection, {
    description:
      "Records that were opened in an emergency, newest first: for clients their own, for therapists those that they opened and those of their clients, for administrators the practice's.",
  })
  emergencyAccesses(
    @Arg('clientId', () => IdScalar, { nullable: true }) clientId: Id | null = null,
    @Arg('awaitsReview', () => Boolean, { nullable: true, description: REVIEWED }) awaitsReview: boolean | null = null,
    @Args(() => PageRequest) { page }: PageRequest,
    @Ctx() ctx: OperationContext,
  ): Promise<Connection<EmergencyAccessRow>> {
    return listEmergencyAccesses(ctx, { clientId, awaitsReview }, page)
  }

  @Mutation(() => EmergencyAccessPayload, {
    description:
      'Opens the record of a client of the practice for an hour, for reading. For therapists of the practice who are not assigned to the client. The client, the safety contact and the administrators are told at once, and an administrator reviews it.',
  })
  openRecordInEmergency(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Arg('reason', () => String, {
      description: `Why the record is needed now, ${atMost(LIMITS.emergencyAccess.reason)}. The administrators read it, the client does not.`,
    })
    reason: string,
    @Arg('idempotencyKey', () => String, {
      nullable: true,
      description: 'If a request got no answer, repeat it with the same key: the record is opened once.',
    })
    idempotencyKey: string | null,
    @Ctx() ctx: OperationContext,
  ): Promise<EmergencyAccessPayload> {
    const input = { clientId, reason }
    return openRecordInEmergency(underKey(ctx, 'openRecordInEmergency', idempotencyKey, input), input)
  }

  @Mutation(() => EmergencyAccessPayload, {
    description:
      'Closes a record before its hour is over. For the therapist who opened it and for administrators. Calling it again changes nothing.',
  })
  closeEmergencyAccess(
    @Arg('id', () => IdScalar) id: Id,
    @Ctx() ctx: OperationContext,
  ): Promise<EmergencyAccessPayload> {
    return closeEmergencyAccess(ctx, id)
  }

  @Mutation(() => EmergencyAccessPayload, {
    description:
      'Signs the review of an access that is over. For administrators of the practice, except the one who opened the record: that one waits for another.',
  })
  reviewEmergencyAccess(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('finding', () => String, { description: atMostSentence(LIMITS.emergencyAccess.finding) }) finding: string,
    @Ctx() ctx: OperationContext,
  ): Promise<EmergencyAccessPayload> {
    return reviewEmergencyAccess(ctx, id, finding)
  }
}

@Resolver(() => EmergencyAccessPayload)
export class EmergencyAccessPayloadResolver {
  @FieldResolver(() => EmergencyAccessType, { nullable: true, description: 'The access after the change.' })
  emergencyAccess(
    @Root() { emergencyAccessId }: EmergencyAccessPayload,
    @Ctx() ctx: OperationContext,
  ): Promise<EmergencyAccessType | null> {
    return ctx.loaders.get(emergencyAccessReads.byId, ctx).load(emergencyAccessId)
  }
}
