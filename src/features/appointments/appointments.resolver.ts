import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { PageRequest } from '../../kernel/paging/page-request.js'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import { underKey } from '../requests/idempotency-key.js'
import { appointmentReads } from './appointment.record.js'
import {
  AppointmentConnection,
  AppointmentPayload,
  AppointmentType,
  CreateAppointmentInput,
  NEW_MEETING_URL,
  OVERLAP,
} from './appointment.type.js'
import { cancelAppointment } from './cancel-appointment.js'
import { createAppointment } from './create-appointment.js'
import { digestAppointments, type ListedAppointments, listAppointments } from './list-appointments.js'
import { markAppointmentMissed } from './mark-appointment-missed.js'
import { moveAppointment } from './move-appointment.js'
import { setMeetingUrl } from './set-meeting-url.js'

@Resolver(() => AppointmentPayload)
export class AppointmentsResolver {
  @Query(() => AppointmentConnection, {
    description:
      'Appointments in the order of their beginning, cancelled ones included: for therapists their own, for administrators and the front desk those of the practice.',
  })
  appointments(
    @Arg('from', () => DateTimeScalar, { description: 'Those that begin at this instant or later.' }) from: Date,
    @Arg('to', () => DateTimeScalar, { nullable: true, description: 'Those that begin before this instant.' })
    to: Date | null,
    @Arg('therapistId', () => IdScalar, { nullable: true, description: 'Those of this therapist.' })
    therapistId: Id | null,
    @Args(() => PageRequest) { page }: PageRequest,
    @Ctx() ctx: OperationContext,
  ): Promise<ListedAppointments> {
    return listAppointments(ctx, { from, to: to ?? null, therapistId: therapistId ?? null }, page)
  }

  @Mutation(() => AppointmentPayload, {
    description:
      'Makes an appointment of a client with an assigned therapist. For the therapist, administrators and the front desk.',
  })
  createAppointment(
    @Arg('input', () => CreateAppointmentInput) { idempotencyKey, ...input }: CreateAppointmentInput,
    @Ctx() ctx: OperationContext,
  ): Promise<AppointmentPayload> {
    return createAppointment(underKey(ctx, 'createAppointment', idempotencyKey, input), input)
  }

  @Mutation(() => AppointmentPayload, {
    description: 'Moves an appointment that has not begun. The therapist is told.',
  })
  moveAppointment(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('startsAt', () => DateTimeScalar, { description: 'The new beginning: from now to two years ahead.' })
    startsAt: Date,
    @Arg('endsAt', () => DateTimeScalar, { nullable: true, description: 'The new planned end; none if absent.' })
    endsAt: Date | null,
    @Arg('allowOverlap', () => Boolean, { nullable: true, description: OVERLAP }) allowOverlap: boolean | null,
    @Ctx() ctx: OperationContext,
  ): Promise<AppointmentPayload> {
    return moveAppointment(ctx, id, { startsAt, endsAt, allowOverlap })
  }

  @Mutation(() => AppointmentPayload, {
    description: 'Cancels an appointment that has not begun. Calling it again changes nothing. The therapist is told.',
  })
  cancelAppointment(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<AppointmentPayload> {
    return cancelAppointment(ctx, id)
  }

  @Mutation(() => AppointmentPayload, {
    nullable: true,
    description:
      'Notes that the client did not come to an appointment that has begun. Calling it again changes nothing. The therapist is told, and can correct it with `closeTherapistSession`.',
  })
  markAppointmentMissed(@Arg('id', () => IdScalar) id: Id, @Ctx() ctx: OperationContext): Promise<AppointmentPayload> {
    return markAppointmentMissed(ctx, id)
  }

  @Mutation(() => AppointmentPayload, {
    nullable: true,
    description: 'Sets the address at which therapist and client meet by video, until the session is over.',
  })
  setMeetingUrl(
    @Arg('id', () => IdScalar) id: Id,
    @Arg('meetingUrl', () => String, { nullable: true, description: `${NEW_MEETING_URL} Null removes it.` })
    meetingUrl: string | null,
    @Ctx() ctx: OperationContext,
  ): Promise<AppointmentPayload> {
    return setMeetingUrl(ctx, id, { meetingUrl })
  }

  @FieldResolver(() => AppointmentType, { nullable: true, description: 'The appointment after the change.' })
  appointment(
    @Root() { appointmentId }: AppointmentPayload,
    @Ctx() ctx: OperationContext,
  ): Promise<AppointmentType | null> {
    return ctx.loaders.get(appointmentReads.byId, ctx).load(appointmentId)
  }
}

@Resolver(() => AppointmentConnection)
export class AppointmentConnectionResolver {
  @FieldResolver(() => String, {
    description: 'A digest of the whole list, not only of this page. It changes if any appointment changes.',
  })
  revision(@Root() { list }: ListedAppointments, @Ctx() ctx: OperationContext): Promise<string> {
    return digestAppointments(ctx, list)
  }
}
