import { Extensions, Field, Int, ObjectType, registerEnumType } from 'type-graphql'

/** What comes with an object that was counted, and is small. */
export const COMES_ALONG = { cost: 0 }
/** The items of a form are many words: of a list of screenings they would be the most of the answer. */
const MANY_WORDS = { cost: 0.5 }

export enum InstrumentDirection {
  HIGHER_IS_WORSE = 'higher_is_worse',
  HIGHER_IS_BETTER = 'higher_is_better',
}
registerEnumType(InstrumentDirection, {
  name: 'InstrumentDirection',
  description: 'What more points mean.',
  valuesConfig: {
    HIGHER_IS_WORSE: { description: 'More trouble.' },
    HIGHER_IS_BETTER: { description: 'Less trouble.' },
  },
})

@ObjectType({ description: 'A range of scores with a name; both ends belong to it.', simpleResolvers: true })
export class ScoreBand {
  @Field(() => String, { description: 'A word for programs: `moderate`.' })
  key!: string
  @Field(() => String, { description: 'A word for people.' })
  label!: string
  @Field(() => Int, { description: 'The lowest score of it.' })
  from!: number
  @Field(() => Int, { description: 'The highest score of it.' })
  to!: number
}

@ObjectType({ description: 'What can be chosen as an answer.', simpleResolvers: true })
export class InstrumentOption {
  @Field(() => Int, { description: 'The value to give as the answer.' })
  value!: number
  @Field(() => String, { nullable: true, description: 'Its words, where they may be shown.' })
  label?: string | null
}

@ObjectType({ description: 'An item of an instrument.', simpleResolvers: true })
export class InstrumentItemType {
  @Field(() => String, { description: 'A word for programs; it stays with the item in all versions.' })
  id!: string
  @Field(() => String, { nullable: true, description: 'Its words; null where they may not be shown.' })
  text?: string | null
  @Extensions(COMES_ALONG)
  @Field(() => [InstrumentOption], { description: 'What can be chosen.' })
  options!: readonly InstrumentOption[]
  @Field(() => Boolean, { description: 'False for what is asked beside the score.' })
  isScored!: boolean
  @Field(() => Boolean, { description: 'True where the instrument lets it be left out.' })
  isOptional!: boolean
}

@ObjectType({ description: 'Some items of an instrument that have a score of their own.', simpleResolvers: true })
export class InstrumentSubscale {
  @Field(() => String, { description: 'A word for programs.' })
  key!: string
  @Field(() => String, { description: 'A word for people.' })
  label!: string
  @Field(() => [Int], { description: 'The numbers of its items, from 1.' })
  items!: readonly number[]
  @Extensions(COMES_ALONG)
  @Field(() => [ScoreBand], { description: 'Its bands; empty where none are published.' })
  bands!: readonly ScoreBand[]
}

@ObjectType({ description: 'A published score, and where it was published.', simpleResolvers: true })
export class PublishedScore {
  @Field(() => Int, { description: 'The score.' })
  score!: number
  @Field(() => String, { description: 'Authors, journal and year.' })
  source!: string
}

@ObjectType({ description: 'A published number of points, and where it was published.', simpleResolvers: true })
export class PublishedChange {
  @Field(() => Int, { description: 'Points, up or down.' })
  points!: number
  @Field(() => String, { description: 'Authors, journal and year.' })
  source!: string
}

/** One version of an instrument, as its data file has it. */
@ObjectType('Instrument', { description: 'A questionnaire with published rules for its score.', simpleResolvers: true })
export class InstrumentType {
  @Field(() => String, { description: 'Its key: `phq-9`.' })
  key!: string
  @Field(() => Int, { description: 'Which version of its data; scores of two versions are not compared.' })
  version!: number
  @Field(() => String, { description: 'Its full name.' })
  title!: string
  @Field(() => String, { description: 'Its short name.' })
  abbreviation!: string
  @Field(() => [String], { description: 'What it measures.' })
  domains!: readonly string[]
  @Field(() => String, { description: 'The language of its words.' })
  language!: string
  @Field(() => String, { nullable: true, description: 'The time that is asked about.' })
  period!: string | null
  @Field(() => InstrumentDirection, { description: 'What more points mean.' })
  direction!: InstrumentDirection
  @Field(() => Int, { description: 'The lowest score.' })
  minScore!: number
  @Field(() => Int, { description: 'The highest score.' })
  maxScore!: number
  @Field(() => String, { nullable: true, description: 'What is asked before the items.' })
  question?: string | null
  @Extensions(MANY_WORDS)
  @Field(() => [InstrumentItemType], {
    description:
      'Its items in their order; empty where only the score is recorded. Texts only where they may be handed on.',
  })
  items!: readonly InstrumentItemType[]
  @Extensions(COMES_ALONG)
  @Field(() => [ScoreBand], { description: 'Its bands; empty where none are published.' })
  bands!: readonly ScoreBand[]
  @Extensions(COMES_ALONG)
  @Field(() => [InstrumentSubscale], { description: 'Its scales, beside the score.' })
  subscales!: readonly InstrumentSubscale[]
  @Extensions(COMES_ALONG)
  @Field(() => PublishedScore, {
    nullable: true,
    description: 'From which score on (of well-being: up to which) it asks for a closer look.',
  })
  cutoff!: PublishedScore | null
  @Extensions(COMES_ALONG)
  @Field(() => PublishedChange, { nullable: true, description: 'The least change that is more than chance.' })
  reliableChange!: PublishedChange | null
  @Extensions(COMES_ALONG)
  @Field(() => PublishedScore, { nullable: true, description: 'The score from which on somebody counts as recovered.' })
  recovery!: PublishedScore | null
  @Field(() => [String], { description: 'Where its rules were published.' })
  sources!: readonly string[]
  @Field(() => [String], { description: 'What is not here, and why.' })
  notes!: readonly string[]
  licence!: { readonly note: string; readonly file: string | null }
}
