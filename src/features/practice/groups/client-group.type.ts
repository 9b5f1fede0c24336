import { Field, ObjectType } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../../kernel/scalars.js'

/** A row of `client_group` as `findClientGroups` reads it. */
@ObjectType('ClientGroup', { description: "A practice's own sorting of its clients.", simpleResolvers: true })
export class ClientGroupType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => String, { description: 'At most 255 characters.' })
  name!: string
  @Field(() => IdScalar, { description: 'Who made it.' })
  createdById!: Id
  @Field(() => DateTimeScalar, { description: 'When it was made.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { description: 'When it was last changed.' })
  updatedAt!: Date
}

@ObjectType({ description: 'Which group was stored.', simpleResolvers: true })
export class ClientGroupPayload {
  @Field(() => IdScalar, { description: 'Identifier of the group.' })
  clientGroupId!: Id
}

@ObjectType({ description: 'Which group was removed.', simpleResolvers: true })
export class RemoveClientGroupPayload {
  @Field(() => IdScalar, { description: 'Identifier of the group.' })
  clientGroupId!: Id
}
