import { Field, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'

/** A row of `relationship` with its therapist's names, as `listCareTeam` reads it. */
@ObjectType('CareTeamMember', { description: 'A therapist who currently cares for a client.', simpleResolvers: true })
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
  @Field(() => String, { nullable: true, description: 'E-mail address of the care team.' })
  careTeamEmail!: string | null
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Since when the therapist has cared for the client; null if not recorded.',
  })
  since!: Date | null
  /** Whose team it is: not shown, for the audit trail. */
  clientId!: Id | null
}
