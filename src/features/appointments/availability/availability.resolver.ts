import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { LIMITS } from '../../../kernel/limits.js'
import { DateTimeScalar, IdScalar } from '../../../kernel/scalars.js'
import type { OperationContext } from '../../operation-context.js'
import { Availability, AvailabilityPayload, OpenTime, SetAvailabilityInput } from './availability.type.js'
import { listOpenTimes } from './list-open-times.js'
import { readAvailability } from './read-availability.js'
import { setAvailability } from './set-availability.js'

const { openTimes, openTimeDays, leastMinutes, mostMinutes } = LIMITS.appointment
const THERAPIST = 'The therapist: the caller, or for administrators and the front desk one of the practice.'

@Resolver(() => AvailabilityPayload)
export class AvailabilityResolver {
  @Query(() => Availability, { nullable: true, description: 'When a therapist has time for appointments.' })
  availability(
    @Arg('therapistId', () => IdScalar, { description: THERAPIST }) therapistId: Id,
    @Ctx() ctx: OperationContext,
  ): Promise<Availability> {
    return readAvailability(ctx, therapistId)
  }

  @Query(() => [OpenTime], {
    nullable: true,
    description: `Times within a therapist's working hours that no appointment takes, the earliest first, at most ${openTimes}. Each begins at a quarter of an hour, and none is in the past.`,
  })
  openTimes(
    @Arg('therapistId', () => IdScalar, { description: THERAPIST }) therapistId: Id,
    @Arg('from', () => DateTimeScalar, { description: 'They begin at this instant or later.' }) from: Date,
    @Arg('to', () => DateTimeScalar, {
      description: `They end at this instant or before it; it is within ${openTimeDays} days of \`from\`.`,
    })
    to: Date,
    @Arg('minutes', () => Int, {
      defaultValue: 50,
      description: `How long each is, in minutes: ${leastMinutes} to ${mostMinutes}.`,
    })
    minutes: number,
    @Ctx() ctx: OperationContext,
  ): Promise<readonly OpenTime[]> {
    return listOpenTimes(ctx, { therapistId, from, to, minutes })
  }

  @Mutation(() => AvailabilityPayload, {
    nullable: true,
    description:
      'Sets when a therapist works. Appointments that exist stay as they are, and others can be made at any time. For the therapist, administrators and the front desk.',
  })
  setAvailability(
    @Arg('input', () => SetAvailabilityInput) input: SetAvailabilityInput,
    @Ctx() ctx: OperationContext,
  ): Promise<AvailabilityPayload> {
    return setAvailability(ctx, input)
  }

  @FieldResolver(() => Availability, {
    name: 'availability',
    nullable: true,
    description: 'The hours after the change.',
  })
  availabilityOf(@Root() { therapistId }: AvailabilityPayload, @Ctx() ctx: OperationContext): Promise<Availability> {
    return readAvailability(ctx, therapistId)
  }
}
