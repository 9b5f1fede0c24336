import { Field, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'
import { ChangeKindEnum } from '../../kernel/change-kind.js'

@ObjectType({ description: "A change of the therapist's caseload.", simpleResolvers: true })
export class CaseloadChange {
  @Field(() => String, { description: 'The place of this event: as `after` it resumes behind it, for seven days.' })
  cursor!: string
  @Field(() => ChangeKindEnum, { description: 'What happened: `DELETED` when the relationship has ended.' })
  change!: ChangeKindEnum
  @Field(() => IdScalar, { description: 'Identifier of the relationship.' })
  relationshipId!: Id
  @Field(() => DateTimeScalar, { description: 'When it happened.' })
  occurredAt!: Date
}

@ObjectType({ description: 'A relationship that has ended.', simpleResolvers: true })
export class EndRelationshipPayload {
  @Field(() => IdScalar, { description: 'Identifier of the relationship.' })
  relationshipId!: Id
}
