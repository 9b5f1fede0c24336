import { Field, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'
import { ChangeKindEnum } from '../../kernel/change-kind.js'

@ObjectType({ description: "A change in a therapist's caseload.", simpleResolvers: true })
export class CaseloadChange {
  @Field(() => String, {
    description: 'The cursor of this event. Pass it as `after` to resume after this event, for up to seven days.',
  })
  cursor!: string
  @Field(() => ChangeKindEnum, { description: 'What happened: `DELETED` if the relationship has ended.' })
  change!: ChangeKindEnum
  @Field(() => IdScalar, { description: 'Identifier of the relationship.' })
  relationshipId!: Id
  @Field(() => DateTimeScalar, { description: 'When it happened.' })
  occurredAt!: Date
}

@ObjectType({ description: 'The result of ending a relationship.', simpleResolvers: true })
export class EndRelationshipPayload {
  @Field(() => IdScalar, { description: 'Identifier of the relationship.' })
  relationshipId!: Id
}
