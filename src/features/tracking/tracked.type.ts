import { Field, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'

@ObjectType({
  description: 'The result of deleting a record. The record is kept but no longer shown.',
  simpleResolvers: true,
})
export class DeleteTrackedPayload {
  @Field(() => IdScalar, { description: 'Identifier of the deleted record.' })
  id!: Id
}
