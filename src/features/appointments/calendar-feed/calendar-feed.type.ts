import { Field, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../../kernel/scalars.js'

@ObjectType('CalendarFeed', {
  description:
    'That a person has an address at which calendar programs read their appointments. The address is never shown again.',
  simpleResolvers: true,
})
export class CalendarFeedType {
  @Field(() => DateTimeScalar, { description: 'When the address was made.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { nullable: true, description: 'Last read, to the minute; null if it never was.' })
  lastReadAt!: Date | null
}

@ObjectType({ description: 'The result of making an address for calendar programs.', simpleResolvers: true })
export class CreateCalendarFeedPayload {
  @Field(() => CalendarFeedType, { description: 'The feed.' })
  calendarFeed!: CalendarFeedType
  @Field(() => String, {
    description:
      'The address. Whoever has it reads when the appointments are. It is shown this once and stored nowhere.',
  })
  address!: string
}

@ObjectType({ description: 'The result of removing an address for calendar programs.', simpleResolvers: true })
export class RemoveCalendarFeedPayload {
  @Field(() => Boolean, { description: 'False if there was none.' })
  isRemoved!: boolean
}
