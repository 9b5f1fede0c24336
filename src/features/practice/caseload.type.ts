import { Field, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'

@ObjectType({ description: 'The result of ending a relationship.', simpleResolvers: true })
export class EndRelationshipPayload {
  @Field(() => IdScalar, { description: 'Identifier of the relationship.' })
  relationshipId!: Id
}
