import { Field, InputType, Int, ObjectType } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { atMost, atMostSentence, LIMITS } from '../../../kernel/limits.js'
import { IdScalar } from '../../../kernel/scalars.js'

/** A row of `organisation` as `findPractice` reads it. The safety contact is a field of the feature of risk flags. */
@ObjectType('Practice', { description: 'The practice of the caller.', simpleResolvers: true })
export class PracticeType {
  @Field(() => IdScalar, { description: 'Identifier of the organisation.' })
  id!: Id
  @Field(() => String, { description: 'The name that people see.' })
  name!: string
  @Field(() => String, { description: 'IANA time zone.' })
  timezone!: string
  @Field(() => String, {
    nullable: true,
    description: 'Its country, as two letters of ISO 3166-1: for clients who have not said where they live.',
  })
  country!: string | null
  @Field(() => String, { nullable: true, description: 'Postal address.' })
  address!: string | null
  @Field(() => String, { nullable: true, description: 'Telephone number.' })
  phone!: string | null
  @Field(() => String, { nullable: true, description: 'E-mail address.' })
  email!: string | null
  @Field(() => String, {
    nullable: true,
    description:
      'Where the safety contact is called in an emergency, if not at the number of their account. For administrators; null for others.',
  })
  safetyPhone!: string | null
  @Field(() => String, {
    nullable: true,
    description:
      'Where the safety contact is mailed about risk flags, if not at the address of their account. For administrators; null for others.',
  })
  safetyEmail!: string | null
  @Field(() => Int, { description: 'Number of changes. Pass it as `expectedVersion` with the next one.' })
  version!: number
}

@InputType({ description: 'A change to a practice. A field that is absent keeps its value; null clears it.' })
export class UpdatePracticeInput {
  @Field(() => String, { nullable: true, description: `${atMostSentence(LIMITS.organisation.name)} Not null.` })
  name?: string | null
  @Field(() => String, { nullable: true, description: 'An IANA time zone, such as `Europe/Berlin`. Not null.' })
  timezone?: string | null
  @Field(() => String, {
    nullable: true,
    description:
      'Its country, as two letters of ISO 3166-1, such as AT. Clients who have not said where they live are named the helplines of this country in a crisis.',
  })
  country?: string | null
  @Field(() => String, {
    nullable: true,
    description: `Postal address, ${atMost(LIMITS.organisation.address)}. Clients see it.`,
  })
  address?: string | null
  @Field(() => String, {
    nullable: true,
    description: `Telephone number, ${atMost(LIMITS.organisation.phone)}. Clients see it.`,
  })
  phone?: string | null
  @Field(() => String, {
    nullable: true,
    description: `E-mail address, ${atMost(LIMITS.user.email)}. Clients see it.`,
  })
  email?: string | null
  @Field(() => String, {
    nullable: true,
    description: `Where the safety contact is called in an emergency, ${atMost(LIMITS.organisation.phone)}; null: at the number of their account.`,
  })
  safetyPhone?: string | null
  @Field(() => String, {
    nullable: true,
    description: 'Where the safety contact is mailed about risk flags; null: at the address of their account.',
  })
  safetyEmail?: string | null
  @Field(() => Int, {
    nullable: true,
    description: '`version` of the practice as the caller has seen it. If it has changed, the change is refused.',
  })
  expectedVersion?: number | null
}

@ObjectType({ description: 'The result of a change to a practice.', simpleResolvers: true })
export class UpdatePracticePayload {
  @Field(() => IdScalar, { description: 'Identifier of the organisation.' })
  organisationId!: Id
  @Field(() => Int, { description: 'Number of changes.' })
  version!: number
}
