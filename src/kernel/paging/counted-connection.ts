import { Extensions, Field, Int, ObjectType, Root } from 'type-graphql'
import type { Connection } from './connection.js'

/** Counting reads every index entry of the list, so it costs as much as some entries do. */
const COST = 10

/** A connection whose whole list is counted if a document asks: a list of one client's records. */
@ObjectType({ description: 'A page of a list that can be counted.' })
export abstract class CountedConnection {
  @Extensions({ cost: COST })
  @Field(() => Int, { description: 'Number of items in the whole list, as far as the caller may see them.' })
  totalCount(@Root() { count }: Connection<unknown, unknown>): Promise<number> {
    if (count === undefined) throw new Error('This list has a type that can be counted, but no way to count it.')
    return count()
  }
}
