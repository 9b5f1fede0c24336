import { Field, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'

/** A row of `relationship` with its therapist's names, as `listCareTeam` reads it. */
@ObjectType('CareTeamMember', { description: 'Somebody who cares for a client now.', simpleResolvers: true })
export class CareTeamMember {
  @Field(() => IdScalar, { description: 'Identifier of the relationship.' })
  relationshipId!: Id
  @Field(() => IdScalar, { nullable: true, description: 'The therapist.' })
  therapistId!: Id | null
  @Field(() => String, { nullable: true, description: "The therapist's given name." })
  firstName!: string | null
  @Field(() => String, { nullable: true, description: "The therapist's family name." })
  lastName!: string | null
  @Field(() => String, { nullable: true, description: "The therapist's picture, usually a data URL." })
  image!: string | null
  @Field(() => String, { nullable: true, description: 'Address of the care team around them.' })
  careTeamEmail!: string | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'Since when; null where that was not written down.' })
  since!: Date | null
  /** Whose team it is: not shown, for the audit trail. */
  clientId!: Id | null
}
