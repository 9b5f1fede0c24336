import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import { LIMITS } from '../../kernel/limits.js'
import { firstPage } from '../../kernel/paging/page-arguments.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'
import type { OperationContext } from '../operation-context.js'
import { underKey } from '../requests/idempotency-key.js'
import { appointmentReads } from './appointment.record.js'
import {
  AppointmentSeriesPayload,
  AppointmentType,
  CreateAppointmentSeriesInput,
  OVERLAP,
  SERIES_ZONE,
} from './appointment.type.js'
import { cancelAppointmentSeries } from './cancel-appointment-series.js'
import { createAppointmentSeries } from './create-appointment-series.js'
import { moveAppointmentSeries } from './move-appointment-series.js'

@Resolver(() => AppointmentSeriesPayload)
export class AppointmentSeriesResolver {
  @Mutation(() => AppointmentSeriesPayload, {
    nullable: true,
    description:
      'Makes appointments that recur, all of them or none. Each is at the same time of day in a time zone, and is an appointment of its own afterwards. For the therapist, administrators and the front desk.',
  })
  createAppointmentSeries(
    @Arg('input', () => CreateAppointmentSeriesInput) { idempotencyKey, ...input }: CreateAppointmentSeriesInput,
    @Ctx() ctx: OperationContext,
  ): Promise<AppointmentSeriesPayload> {
    return createAppointmentSeries(underKey(ctx, 'createAppointmentSeries', idempotencyKey, input), input)
  }

  @Mutation(() => AppointmentSeriesPayload, {
    nullable: true,
    description:
      'Cancels an appointment of a series and those of the series after it, as far as they have not begun. Calling it again changes nothing. The therapist is told.',
  })
  cancelAppointmentSeries(
    @Arg('id', () => IdScalar, { description: 'The first appointment to cancel.' }) id: Id,
    @Ctx() ctx: OperationContext,
  ): Promise<AppointmentSeriesPayload> {
    return cancelAppointmentSeries(ctx, id)
  }

  @Mutation(() => AppointmentSeriesPayload, {
    nullable: true,
    description:
      'Moves an appointment of a series, and by as many days and hours of local time those of the series after it that have not begun; all of them or none. The same again changes nothing. The therapist is told.',
  })
  moveAppointmentSeries(
    @Arg('id', () => IdScalar, { description: 'The first appointment to move. It has not begun.' }) id: Id,
    @Arg('startsAt', () => DateTimeScalar, { description: 'Its new beginning: from now to two years ahead.' })
    startsAt: Date,
    @Arg('endsAt', () => DateTimeScalar, {
      nullable: true,
      description: 'Its new planned end; none if absent. The others are as long.',
    })
    endsAt: Date | null,
    @Arg('timezone', () => String, { nullable: true, description: SERIES_ZONE }) timezone: string | null,
    @Arg('allowOverlap', () => Boolean, { nullable: true, description: OVERLAP }) allowOverlap: boolean | null,
    @Ctx() ctx: OperationContext,
  ): Promise<AppointmentSeriesPayload> {
    return moveAppointmentSeries(ctx, id, { startsAt, endsAt, timezone, allowOverlap })
  }

  @FieldResolver(() => [AppointmentType], {
    description: `The appointments of the series, cancelled ones included, the earliest first; at most ${LIMITS.appointment.series}.`,
  })
  async appointments(
    @Root() { seriesId }: AppointmentSeriesPayload,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly AppointmentType[]> {
    const scope = appointmentReads.readable(ctx)
    const where = sql`r.series_id = ${seriesId}`
    return (await appointmentReads.page(ctx, { scope, where, list: undefined }, firstPage(LIMITS.appointment.series)))
      .nodes
  }
}
