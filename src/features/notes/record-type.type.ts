import { Field, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'

@ObjectType('RecordType', { description: 'A kind of clinical record. Operators may add kinds.', simpleResolvers: true })
export class RecordTypeType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => String, { description: 'Names it in input, as its identifier does: `progress`.' })
  key!: string
  @Field(() => String, { description: 'What people call it.' })
  name!: string
  @Field(() => Boolean, {
    description: 'True for notes that their author alone ever sees: never released, never given to a model.',
  })
  isPsychotherapy!: boolean
}
