import { Field, InputType, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'

@InputType({
  description: 'A change of a relationship: an absent field stays, null clears group and address, and nothing else.',
})
export class UpdateRelationshipInput {
  @Field(() => IdScalar, { nullable: true, description: 'The therapist, who never changes; another one is refused.' })
  therapistId?: Id | null
  @Field(() => IdScalar, { nullable: true, description: 'The client, who never changes; another one is refused.' })
  clientId?: Id | null
  @Field(() => IdScalar, { nullable: true, description: 'A group of clients of the practice.' })
  clientGroupId?: Id | null
  @Field(() => String, { nullable: true, description: 'Address of the care team, at most 255 characters.' })
  careTeamEmail?: string | null
  @Field(() => Boolean, {
    nullable: true,
    description:
      'False suspends it: the therapist is not assigned any more. True makes it active when the client says so, and from anybody else changes nothing.',
  })
  isProfileActive?: boolean | null
  @Field(() => Boolean, { nullable: true, description: 'True ends it; false changes nothing.' })
  isDeleted?: boolean | null
}

@ObjectType({ description: 'Which relationship was changed.', simpleResolvers: true })
export class UpdateRelationshipPayload {
  @Field(() => IdScalar, { description: 'Identifier of the relationship.' })
  relationshipId!: Id
  @Field(() => IdScalar, { nullable: true, description: 'The therapist.' })
  therapistId!: Id | null
  @Field(() => IdScalar, { nullable: true, description: 'The client.' })
  clientId!: Id | null
  @Field(() => Boolean, { description: 'True when it began with an invitation.' })
  isInvitation!: boolean
  @Field(() => Boolean, { description: 'True when it has ended: then there is no `relationship` to show.' })
  hasEnded!: boolean
}

@InputType({ description: 'That a client is handed to a colleague.' })
export class TransferClientInput {
  @Field(() => IdScalar, { description: 'The relationship, which ends with it.' })
  relationshipId!: Id
  @Field(() => IdScalar, { description: 'The colleague, a therapist of the same organisation.' })
  toTherapistId!: Id
  @Field(() => String, {
    description: 'Why, at most 2000 characters; for both therapists and the admin, not for the client.',
  })
  reason!: string
  @Field(() => String, {
    nullable: true,
    description: 'Repeat an unanswered request with the same key: the client is handed over once.',
  })
  idempotencyKey?: string | null
}

@ObjectType({ description: 'The two relationships of a transfer.', simpleResolvers: true })
export class TransferClientPayload {
  @Field(() => IdScalar, { description: 'The relationship that has ended.' })
  fromRelationshipId!: Id
  @Field(() => IdScalar, { description: 'The one that waits until the client makes it active.' })
  toRelationshipId!: Id
}

/** A row of `relationship_transfer` as `transferOf` reads it. */
@ObjectType('RelationshipTransfer', {
  description: 'That a client was handed to a colleague.',
  simpleResolvers: true,
})
export class RelationshipTransferType {
  @Field(() => IdScalar, { description: 'The therapist who had the client.' })
  fromTherapistId!: Id
  @Field(() => IdScalar, { description: 'The therapist to whom the client was handed.' })
  toTherapistId!: Id
  @Field(() => String, { description: 'Why.' })
  reason!: string
  @Field(() => IdScalar, { description: 'Who did it.' })
  transferredById!: Id
  @Field(() => DateTimeScalar, { description: 'When.' })
  transferredAt!: Date
  /** What it is found by, and whose it is: not shown. */
  toRelationshipId!: Id
  clientId!: Id
}
