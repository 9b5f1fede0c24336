import { Field, Float, Int, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { IdScalar, LocalDateScalar } from '../../kernel/scalars.js'

@ObjectType({ description: "Numbers of a therapist's SOAP notes by state.", simpleResolvers: true })
export class SoapNoteCounts {
  @Field(() => IdScalar, { description: 'The therapist.' })
  therapistId!: Id
  @Field(() => Int, { description: 'Not approved, including amendments.' })
  drafts!: number
  @Field(() => Int, { description: 'Approved but not signed.' })
  approved!: number
  @Field(() => Int, { description: 'Signed.' })
  signed!: number
  @Field(() => Int, { description: 'Released to the client.' })
  released!: number
  @Field(() => Int, { description: 'Withheld from the client.' })
  withheld!: number
}

@ObjectType({ description: 'How much approved notes of a week differ from their drafts.', simpleResolvers: true })
export class DraftDistance {
  @Field(() => LocalDateScalar, { description: 'The Monday of the week, in UTC.' })
  week!: string
  @Field(() => Int, { description: 'Number of notes with a draft that were approved that week.' })
  notes!: number
  @Field(() => Float, { description: 'Mean distance, from 0 (unchanged) to 1 (nothing of the draft is left).' })
  mean!: number
}
