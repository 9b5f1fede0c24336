import { Extensions, Field, InputType, ObjectType } from 'type-graphql'
import { z } from 'zod'
import { type Id, idSchema } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'
import { emailSchema } from '../../kernel/text/email-address.js'
import { writtenText } from '../../kernel/text/text.js'
import { atMost, LIMITS, LONG_TEXT_COST } from '../../kernel/limits.js'

@InputType({
  description:
    'A change to a relationship. A field that is absent keeps its value. Null clears the group and the address; other fields ignore null.',
})
export class UpdateRelationshipInput {
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The therapist. It cannot change: another therapist is refused.',
  })
  therapistId?: Id | null
  @Field(() => IdScalar, { nullable: true, description: 'The client. It cannot change: another client is refused.' })
  clientId?: Id | null
  @Field(() => IdScalar, { nullable: true, description: 'The client group.' })
  clientGroupId?: Id | null
  @Field(() => String, {
    nullable: true,
    description: `E-mail address of the care team, ${atMost(LIMITS.user.email)}.`,
  })
  careTeamEmail?: string | null
  @Field(() => Boolean, {
    nullable: true,
    description:
      'False suspends the relationship: the therapist is no longer assigned. True activates it if the client sends it; from others it changes nothing.',
  })
  isProfileActive?: boolean | null
  @Field(() => Boolean, { nullable: true, description: 'True ends the relationship; false changes nothing.' })
  isDeleted?: boolean | null
}

@ObjectType({ description: 'The result of a change to a relationship.', simpleResolvers: true })
export class UpdateRelationshipPayload {
  @Field(() => IdScalar, { description: 'Identifier of the relationship.' })
  relationshipId!: Id
  @Field(() => IdScalar, { nullable: true, description: 'The therapist.' })
  therapistId!: Id | null
  @Field(() => IdScalar, { nullable: true, description: 'The client.' })
  clientId!: Id | null
  @Field(() => Boolean, { description: 'True if it began with an invitation.' })
  isInvitation!: boolean
  @Field(() => Boolean, { description: 'True if it has ended. Then `relationship` is null.' })
  hasEnded!: boolean
}

@InputType({ description: 'The transfer of a client to a colleague.' })
export class TransferClientInput {
  @Field(() => IdScalar, { description: 'The relationship that the transfer ends.' })
  relationshipId!: Id
  @Field(() => IdScalar, { description: 'The colleague, a therapist of the same organisation.' })
  toTherapistId!: Id
  @Field(() => String, {
    description: `The reason, ${atMost(LIMITS.transfer.reason)}. Both therapists and the administrator see it; the client does not.`,
  })
  reason!: string
  @Field(() => String, {
    nullable: true,
    description: 'If a request got no answer, repeat it with the same key: the client is transferred once.',
  })
  idempotencyKey?: string | null
}

@ObjectType({ description: 'The two relationships of a transfer.', simpleResolvers: true })
export class TransferClientPayload {
  @Field(() => IdScalar, { description: 'The relationship that has ended.' })
  fromRelationshipId!: Id
  @Field(() => IdScalar, { description: 'The new relationship, which waits for the client to activate it.' })
  toRelationshipId!: Id
}

/** A row of `relationship_transfer` as `transferOf` reads it. */
@ObjectType('RelationshipTransfer', {
  description: 'The transfer of a client to a colleague.',
  simpleResolvers: true,
})
export class RelationshipTransferType {
  @Field(() => IdScalar, { description: 'The previous therapist.' })
  fromTherapistId!: Id
  @Field(() => IdScalar, { description: 'The new therapist.' })
  toTherapistId!: Id
  @Field(() => String, { description: 'The reason.' })
  reason!: string
  @Field(() => IdScalar, { description: 'Who transferred the client.' })
  transferredById!: Id
  @Field(() => DateTimeScalar, { description: 'The time.' })
  transferredAt!: Date
  /** What it is found by, and whose it is: not shown. */
  toRelationshipId!: Id
  clientId!: Id
}

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
  @Extensions({ cost: LONG_TEXT_COST })
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

/** What a caller may say of a relationship that is there. */
export const relationshipChange = z.object({
  therapistId: idSchema.nullish(),
  clientId: idSchema.nullish(),
  clientGroupId: idSchema.nullish(),
  careTeamEmail: emailSchema.nullish(),
  isProfileActive: z.boolean().nullish(),
  isDeleted: z.boolean().nullish(),
})

export type RelationshipChange = z.output<typeof relationshipChange>

/** What a caller says of a transfer. A reason is for the record, and for whoever asks later. */
export const transferInput = z.object({
  relationshipId: idSchema,
  toTherapistId: idSchema,
  reason: writtenText(LIMITS.transfer.reason),
})
