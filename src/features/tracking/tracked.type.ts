import { ArgsType, Field, Int, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'

/** Which page of a list. */
@ArgsType()
export class PageOfTracked {
  @Field(() => Int, { defaultValue: 50, description: 'From 1 to 500.' })
  first!: number
  @Field(() => String, { nullable: true, description: 'A cursor of this list.' })
  after?: string | null
}

@ObjectType({ description: 'Which record was deleted; it is retained.', simpleResolvers: true })
export class DeleteTrackedPayload {
  @Field(() => IdScalar, { description: 'Identifier of what was deleted.' })
  id!: Id
}
