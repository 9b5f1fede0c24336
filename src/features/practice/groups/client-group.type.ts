import { Field, ObjectType } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../../kernel/scalars.js'
import { atMostSentence, LIMITS } from '../../../kernel/limits.js'

/** A row of `client_group` as `findClientGroups` reads it. */
@ObjectType('ClientGroup', { description: 'A group into which a practice sorts its clients.', simpleResolvers: true })
export class ClientGroupType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => String, { description: atMostSentence(LIMITS.clientGroup.name) })
  name!: string
  @Field(() => IdScalar, { description: 'Who created it.' })
  createdById!: Id
  @Field(() => DateTimeScalar, { description: 'When it was created.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { description: 'When it was last changed.' })
  updatedAt!: Date
}

@ObjectType({ description: 'The result of a change to a group.', simpleResolvers: true })
export class ClientGroupPayload {
  @Field(() => IdScalar, { description: 'Identifier of the group.' })
  clientGroupId!: Id
}

@ObjectType({ description: 'The result of removing a group.', simpleResolvers: true })
export class RemoveClientGroupPayload {
  @Field(() => IdScalar, { description: 'Identifier of the group.' })
  clientGroupId!: Id
}
