import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { atMostSentence, LIMITS } from '../../../kernel/limits.js'
import { IdScalar } from '../../../kernel/scalars.js'
import type { CrisisTopic } from '../../operation-context.js'

/** What places help with; the values are those of `data/crisis-resources` and `CRISIS_RESOURCES`. */
export enum CrisisTopicEnum {
  CRISIS = 'crisis',
  ABUSE = 'abuse',
  EATING = 'eating',
  CHILDREN = 'children',
}
registerEnumType(CrisisTopicEnum, {
  name: 'CrisisTopic',
  description: 'What a place helps with.',
  valuesConfig: {
    CRISIS: { description: 'Any crisis, and thoughts of suicide or of harm.' },
    ABUSE: { description: 'Violence and abuse, at home or by anybody.' },
    EATING: { description: 'Eating disorders.' },
    CHILDREN: { description: 'Children and young people.' },
  },
})

@ObjectType('CrisisResource', { description: 'A place that helps people in a crisis.', simpleResolvers: true })
export class CrisisResourceType {
  @Field(() => String, { description: 'Its name.' })
  name!: string
  @Field(() => String, { description: 'A number to call or write to.' })
  contact!: string
  @Field(() => String, { nullable: true, description: 'Where it can be reached from; null means anywhere.' })
  region!: string | null
  @Field(() => String, { nullable: true, description: 'Its web page.' })
  url!: string | null
}

/** A place of a practice, on its way in and on its way out. */
@InputType('PracticeCrisisResourceInput', { description: 'A place that a practice names to its clients in a crisis.' })
@ObjectType('PracticeCrisisResource', {
  description: 'A place that a practice names to its clients in a crisis.',
  simpleResolvers: true,
})
export class PracticeCrisisResource {
  @Field(() => String, { description: `Its name. ${atMostSentence(LIMITS.crisisResource.text)}` })
  name!: string
  @Field(() => String, { description: `A number to call or write to. ${atMostSentence(LIMITS.crisisResource.text)}` })
  contact!: string
  @Field(() => CrisisTopicEnum, { nullable: true, description: 'What it helps with; absent: any crisis.' })
  about?: CrisisTopic | null
  @Field(() => String, {
    nullable: true,
    description: 'For clients of this country alone, as two letters of ISO 3166-1; absent: for all.',
  })
  country?: string | null
  @Field(() => String, { nullable: true, description: 'Where it can be reached from, in words.' })
  region?: string | null
  @Field(() => String, { nullable: true, description: 'Its web page, https.' })
  url?: string | null
}

@InputType({ description: 'The places that a practice names to its clients in a crisis.' })
export class SetPracticeCrisisResourcesInput {
  @Field(() => [PracticeCrisisResource], { description: 'Replaces the list; at most 20. Empty: none of its own.' })
  resources!: PracticeCrisisResource[]
  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Whether these stand instead of the others that help with the same. Otherwise they come first, and the others follow. Emergency numbers are always shown.',
  })
  replacesOthers!: boolean
}

@ObjectType({ description: 'The result of setting the places of a practice.', simpleResolvers: true })
export class SetPracticeCrisisResourcesPayload {
  @Field(() => IdScalar, { description: 'Identifier of the organisation.' })
  organisationId!: Id
}
