import { Field, ObjectType } from 'type-graphql'

/** Defined by the Relay specification. */
@ObjectType({ description: 'Information about a page of a list.', simpleResolvers: true })
export class PageInfo {
  @Field(() => Boolean, {
    description: 'True if more items follow; of a page that was read backward: true if `before` was given.',
  })
  hasNextPage!: boolean
  @Field(() => Boolean, {
    description: 'True if `after` was given; of a page that was read backward: true if more items come before it.',
  })
  hasPreviousPage!: boolean
  @Field(() => String, { nullable: true, description: 'Cursor of the first item, for `before`.' })
  startCursor!: string | null
  @Field(() => String, { nullable: true, description: 'Cursor of the last item, for `after`.' })
  endCursor!: string | null
}
