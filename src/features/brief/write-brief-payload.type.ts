import { Field, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'

@ObjectType({ description: 'The text that is being written.', simpleResolvers: true })
export class WriteBriefPayload {
  @Field(() => IdScalar, { description: 'Identifier of the text.' })
  briefId!: Id
}
