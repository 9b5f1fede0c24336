import { Field, ObjectType } from 'type-graphql'

/** Where a page of a connection stands in its list, as the Relay specification has it. */
@ObjectType({ description: 'Where a page stands in its list.', simpleResolvers: true })
export class PageInfo {
  @Field(() => Boolean, { description: 'True when there are entries after this page.' })
  hasNextPage!: boolean
  @Field(() => Boolean, { description: 'True when the page was asked for with a cursor.' })
  hasPreviousPage!: boolean
  @Field(() => String, { nullable: true, description: 'Place of the first entry.' })
  startCursor!: string | null
  @Field(() => String, { nullable: true, description: 'Place of the last entry, for `after`.' })
  endCursor!: string | null
}
