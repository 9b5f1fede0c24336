import { Field, ObjectType } from 'type-graphql'
import { ChangeKindEnum } from '../../kernel/change-kind.js'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'

@ObjectType({ description: 'A change to a SOAP note.', simpleResolvers: true })
export class SoapNoteChange {
  @Field(() => String, {
    description: 'The cursor of this event. Pass it as `after` to resume after this event, for up to seven days.',
  })
  cursor!: string
  @Field(() => ChangeKindEnum, { description: 'What happened.' })
  change!: ChangeKindEnum
  @Field(() => IdScalar, { description: 'Identifier of the note.' })
  soapNoteId!: Id
  @Field(() => DateTimeScalar, { description: 'When it happened.' })
  occurredAt!: Date
}
