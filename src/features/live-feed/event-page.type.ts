import { ArgsType, Field, Int, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'
import { ChangeKindEnum } from '../../kernel/change-kind.js'

@ObjectType({
  description: 'An event of any topic. Read the record itself for its current content.',
  simpleResolvers: true,
})
export class LiveEvent {
  @Field(() => String, { description: 'The cursor of this event. Pass it as `after` to resume after this event.' })
  cursor!: string
  @Field(() => String, {
    description: 'The kind of event, named as its subscription, such as `journalChanged`.',
  })
  topic!: string
  @Field(() => IdScalar, { description: 'Identifier of the record.' })
  subjectId!: Id
  @Field(() => ChangeKindEnum, { description: 'What happened to the record.' })
  change!: ChangeKindEnum
  @Field(() => DateTimeScalar, { description: 'When it happened.' })
  occurredAt!: Date
}

@ObjectType({ description: 'Events after a cursor.', simpleResolvers: true })
export class EventPage {
  @Field(() => [LiveEvent], { description: 'The events, oldest first; empty if nothing happened.' })
  events!: readonly LiveEvent[]
  @Field(() => String, {
    description: 'Pass it as `after` to get the next events. It may be later than the last event of the page.',
  })
  cursor!: string
}

@ArgsType()
export class EventsArguments {
  @Field(() => String, {
    nullable: true,
    description: 'The cursor of the last page or event. If absent, events from now on.',
  })
  after?: string | null
  @Field(() => Int, { defaultValue: 100, description: 'Maximum number of events, from 1 to 500.' })
  limit!: number
  @Field(() => Int, {
    defaultValue: 0,
    description: 'How many seconds to wait for the first event, at most 30.',
  })
  wait!: number
}
