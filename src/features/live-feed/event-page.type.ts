import { ArgsType, Field, Int, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'
import { ChangeKindEnum } from '../../kernel/change-kind.js'

@ObjectType({
  description: 'Something that happened, of any topic. Read the record itself for what it is now.',
  simpleResolvers: true,
})
export class LiveEvent {
  @Field(() => String, { description: 'The place of this event among all: as `after` it goes on behind it.' })
  cursor!: string
  @Field(() => String, {
    description: 'What kind of event it is, such as `journalChanged`: the name of its subscription.',
  })
  topic!: string
  @Field(() => IdScalar, { description: 'Identifier of the record that it is about.' })
  subjectId!: Id
  @Field(() => ChangeKindEnum, { description: 'What happened to it.' })
  change!: ChangeKindEnum
  @Field(() => DateTimeScalar, { description: 'When it happened.' })
  occurredAt!: Date
}

@ObjectType({ description: 'What happened after a cursor.', simpleResolvers: true })
export class EventPage {
  @Field(() => [LiveEvent], { description: 'Oldest first; empty when nothing happened.' })
  events!: readonly LiveEvent[]
  @Field(() => String, { description: 'Say it as `after` to go on. It may be further than the last event.' })
  cursor!: string
}

@ArgsType()
export class EventsArguments {
  @Field(() => String, { nullable: true, description: 'The cursor of the last page or event; absent: from now on.' })
  after?: string | null
  @Field(() => Int, { defaultValue: 100, description: 'How many events at most, from 1 to 500.' })
  limit!: number
  @Field(() => Int, {
    defaultValue: 0,
    description: 'For how many seconds to wait when nothing happened yet, 30 at most.',
  })
  wait!: number
}
