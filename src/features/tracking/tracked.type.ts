import { ArgsType, Field, Int, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'

/** Which page of a list. */
@ArgsType()
export class PageOfTracked {
  @Field(() => Int, { defaultValue: 50, description: 'Number of items, from 1 to 500.' })
  first!: number
  @Field(() => String, { nullable: true, description: 'Start after this cursor.' })
  after?: string | null
}

@ObjectType({
  description: 'The result of deleting a record. The record is kept but no longer shown.',
  simpleResolvers: true,
})
export class DeleteTrackedPayload {
  @Field(() => IdScalar, { description: 'Identifier of the deleted record.' })
  id!: Id
}
