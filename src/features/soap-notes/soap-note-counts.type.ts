import { Field, Float, Int, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { IdScalar, LocalDateScalar } from '../../kernel/scalars.js'

@ObjectType({ description: 'How many SOAP notes a therapist has, by how far they are.', simpleResolvers: true })
export class SoapNoteCounts {
  @Field(() => IdScalar, { description: 'The therapist.' })
  therapistId!: Id
  @Field(() => Int, { description: 'Not approved, amendments among them.' })
  drafts!: number
  @Field(() => Int, { description: 'Approved and not signed.' })
  approved!: number
  @Field(() => Int, { description: 'Signed.' })
  signed!: number
  @Field(() => Int, { description: 'Released to the client.' })
  released!: number
  @Field(() => Int, { description: 'Withheld from the client.' })
  withheld!: number
}

@ObjectType({ description: 'How far approved notes of a week are from their drafts.', simpleResolvers: true })
export class DraftDistance {
  @Field(() => LocalDateScalar, { description: 'The Monday of the week, in UTC.' })
  week!: string
  @Field(() => Int, { description: 'Notes with a draft that were approved in it.' })
  notes!: number
  @Field(() => Float, { description: 'The mean, from 0 (as drafted) to 1 (nothing left of it).' })
  mean!: number
}
