import { RelationshipType } from '../../practice/index.js'
import { nextSessionOfRelationship } from './next-sessions.js'
import { PageRequest } from '../../../kernel/paging/page-request.js'
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Connection } from '../../../kernel/paging/connection.js'
import type { Id } from '../../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../../kernel/scalars.js'
import type { OperationContext } from '../../operation-context.js'
import { cancelTherapistSession, closeTherapistSession } from './end-therapist-session.js'
import { listTherapistSessions } from './list-therapist-sessions.js'
import { therapistSessionReads } from './list-therapist-sessions.js'
import { openTherapistSession } from './open-therapist-session.js'
import {
  CloseTherapistSessionInput,
  OpenTherapistSessionInput,
  TherapistSessionConnection,
  TherapistSessionPayload,
  TherapistSessionType,
} from './therapist-session.type.js'
import { underKey } from '../../requests/idempotency-key.js'

@Resolver(() => TherapistSessionType)
export class TherapistSessionsResolver {
  @Query(() => TherapistSessionConnection, {
    description: "A client's sessions with therapists, newest first. Empty if the caller may not see the client.",
  })
  therapistSessions(
    @Arg('clientId', () => IdScalar) clientId: Id,
    @Args(() => PageRequest) { page }: PageRequest,
    @Ctx() ctx: OperationContext,
  ): Promise<Connection<TherapistSessionType>> {
    return listTherapistSessions(ctx, clientId, page)
  }

  @Mutation(() => TherapistSessionPayload, { description: 'Creates a session of the caller with a client.' })
  openTherapistSession(
    @Arg('input', () => OpenTherapistSessionInput) { idempotencyKey, ...input }: OpenTherapistSessionInput,
    @Ctx() ctx: OperationContext,
  ): Promise<TherapistSessionPayload> {
    return openTherapistSession(underKey(ctx, 'openTherapistSession', idempotencyKey, input), input)
  }

  @Mutation(() => TherapistSessionPayload, {
    description: 'Closes a session that took place. Calling it again changes nothing.',
  })
  closeTherapistSession(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('input', () => CloseTherapistSessionInput, { defaultValue: {} }) { endsAt }: CloseTherapistSessionInput,
    @Ctx() ctx: OperationContext,
  ): Promise<TherapistSessionPayload> {
    return closeTherapistSession(ctx, id, endsAt ?? null)
  }

  @Mutation(() => TherapistSessionPayload, { description: 'Cancels a session. Calling it again changes nothing.' })
  cancelTherapistSession(
    @Arg('id', () => IdScalar) id: Id,
    @Ctx() ctx: OperationContext,
  ): Promise<TherapistSessionPayload> {
    return cancelTherapistSession(ctx, id)
  }
}

@Resolver(() => TherapistSessionPayload)
export class TherapistSessionPayloadResolver {
  @FieldResolver(() => TherapistSessionType, { nullable: true, description: 'The session after the change.' })
  therapistSession(
    @Root() { therapistSessionId }: TherapistSessionPayload,
    @Ctx() ctx: OperationContext,
  ): Promise<TherapistSessionType | null> {
    return ctx.loaders.get(therapistSessionReads.byId, ctx).load(therapistSessionId)
  }
}

@Resolver(() => RelationshipType)
export class RelationshipNextSessionResolver {
  @FieldResolver(() => DateTimeScalar, {
    nullable: true,
    description: 'When the two meet next; null if no session is planned.',
  })
  nextSessionAt(@Root() { id }: RelationshipType, @Ctx() ctx: OperationContext): Promise<Date | null> {
    return ctx.loaders.get(nextSessionOfRelationship, ctx).load(id)
  }
}
