import { Field, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'

@ObjectType('RecordType', { description: 'A kind of clinical record. Operators may add kinds.', simpleResolvers: true })
export class RecordTypeType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => String, { description: 'The key, such as `progress`. Input accepts the key or the identifier.' })
  key!: string
  @Field(() => String, { description: 'The name to show to people.' })
  name!: string
  @Field(() => Boolean, {
    description:
      'True for psychotherapy notes: only the author ever sees them. They are never released and never given to a model.',
  })
  isPsychotherapy!: boolean
}
