import { Field, ObjectType } from 'type-graphql'

/** Defined by the Relay specification. */
@ObjectType({ description: 'Information about a page of a list.', simpleResolvers: true })
export class PageInfo {
  @Field(() => Boolean, { description: 'True if more items follow.' })
  hasNextPage!: boolean
  @Field(() => Boolean, { description: 'True if the page was requested with a cursor.' })
  hasPreviousPage!: boolean
  @Field(() => String, { nullable: true, description: 'Cursor of the first item.' })
  startCursor!: string | null
  @Field(() => String, { nullable: true, description: 'Cursor of the last item, for `after`.' })
  endCursor!: string | null
}
