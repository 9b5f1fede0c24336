import { Field, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'

/** A row of `relationship` as `relationshipsOfUser` reads it. */
@ObjectType('Relationship', {
  description: 'That a therapist cares for a client, or has invited one.',
  simpleResolvers: true,
})
export class RelationshipType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, { nullable: true, description: 'The therapist.' })
  therapistId!: Id | null
  @Field(() => IdScalar, { nullable: true, description: 'The client; null until an invited person signs up.' })
  clientId!: Id | null
  @Field(() => String, { nullable: true, description: 'Address of the care team.' })
  careTeamEmail!: string | null
  @Field(() => Boolean, {
    description: 'True while the therapist is assigned: the client has activated it and nobody has ended it.',
  })
  isProfileActive!: boolean
  @Field(() => Boolean, { description: 'True when it began with an invitation.' })
  isInvitation!: boolean
  @Field(() => DateTimeScalar, { description: 'When it was written down.' })
  createdAt!: Date
}
