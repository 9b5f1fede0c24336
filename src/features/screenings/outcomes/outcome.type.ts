import { Field, Float, Int, ObjectType } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar } from '../../../kernel/scalars.js'
import type { Instrument } from '../instruments/instrument.js'
import { InstrumentType } from '../instruments/instrument.type.js'

const UNPUBLISHED = 'null if no such number is published for the instrument.'

/** The description of the argument that divides numbers by client group. */
export const BY_GROUP =
  'Whether each client group is counted apart, and the clients without one. Not together with `byTherapist`.'

/** How the scores of several clients have changed, without a score of anybody. */
@ObjectType({
  description:
    'How the scores of an instrument have changed, for all clients of a practice, of one therapist or of one client group.',
  simpleResolvers: true,
})
export class Outcome {
  @Field(() => InstrumentType, { description: 'The instrument, in the version of the last scores.' })
  instrument!: Instrument
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The therapist of the clients; null if therapists are not counted apart.',
  })
  therapistId!: Id | null
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The client group; null for clients without one, and if groups are not counted apart.',
  })
  clientGroupId!: Id | null
  @Field(() => Int, { description: 'Clients with two scores or more in the range, at least five.' })
  clients!: number
  @Field(() => Int, { nullable: true, description: `Clients who have reliably improved (response); ${UNPUBLISHED}` })
  improved!: number | null
  @Field(() => Int, {
    nullable: true,
    description: `Of those, clients who have left the clinical range (remission); ${UNPUBLISHED}`,
  })
  recovered!: number | null
  @Field(() => Int, { nullable: true, description: `Clients who have reliably become worse; ${UNPUBLISHED}` })
  deteriorated!: number | null
  @Field(() => Float, { description: 'The mean of the differences from the first score to the last, in points.' })
  meanChange!: number
}
