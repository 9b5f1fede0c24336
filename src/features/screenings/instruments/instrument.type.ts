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
  description: 'What a higher score means.',
  valuesConfig: {
    HIGHER_IS_WORSE: { description: 'A higher score means more problems.' },
    HIGHER_IS_BETTER: { description: 'A higher score means fewer problems.' },
  },
})

export enum InstrumentRespondent {
  SELF = 'self',
  PARENT = 'parent',
  TEACHER = 'teacher',
  CLINICIAN = 'clinician',
}
registerEnumType(InstrumentRespondent, {
  name: 'InstrumentRespondent',
  description: 'Who fills an instrument in.',
  valuesConfig: {
    SELF: { description: 'The client.' },
    PARENT: { description: 'A parent or carer of the client.' },
    TEACHER: { description: 'A teacher of the client.' },
    CLINICIAN: { description: 'A clinician, who asks the client.' },
  },
})

@ObjectType({
  description: 'A severity band: a range of scores with a name, including both ends.',
  simpleResolvers: true,
})
export class ScoreBand {
  @Field(() => String, { description: 'A stable key, such as `moderate`.' })
  key!: string
  @Field(() => String, { description: 'The name to show to people.' })
  label!: string
  @Field(() => Int, { description: 'The lowest score of the band.' })
  from!: number
  @Field(() => Int, { description: 'The highest score of the band.' })
  to!: number
}

@ObjectType({ description: 'A possible answer.', simpleResolvers: true })
export class InstrumentOption {
  @Field(() => Int, { description: 'The value to send as the answer.' })
  value!: number
  @Field(() => String, { nullable: true, description: 'The wording of the answer, if it may be shown.' })
  label?: string | null
}

@ObjectType({ description: 'An item of an instrument.', simpleResolvers: true })
export class InstrumentItemType {
  @Field(() => String, { description: 'A stable key; it stays with the item in all versions.' })
  id!: string
  @Field(() => String, { nullable: true, description: 'The wording of the item; null if it may not be shown.' })
  text?: string | null
  @Field(() => String, { nullable: true, description: 'What it asks about, in our words; given if it has no wording.' })
  about?: string | null
  @Extensions(COMES_ALONG)
  @Field(() => [InstrumentOption], { description: 'The possible answers.' })
  options!: readonly InstrumentOption[]
  @Field(() => Boolean, { description: 'False if the item does not count for the score.' })
  isScored!: boolean
  @Field(() => Boolean, { description: 'True if the item may be left out.' })
  isOptional!: boolean
}

@ObjectType({ description: 'A published amount of change, with its source.', simpleResolvers: true })
export class PublishedChange {
  @Field(() => Int, { description: 'Number of points, in either direction.' })
  points!: number
  @Field(() => String, { description: 'Authors, journal and year; how it is computed, if it is.' })
  source!: string
  @Field(() => Boolean, {
    description:
      'False if we have not seen the number, or what it is computed from, in its publication or a text that quotes it. Have it confirmed before you decide by it.',
  })
  isConfirmed!: boolean
}

@ObjectType({ description: 'A group of items with its own score.', simpleResolvers: true })
export class InstrumentSubscale {
  @Field(() => String, { description: 'A stable key.' })
  key!: string
  @Field(() => String, { description: 'The name to show to people.' })
  label!: string
  @Field(() => [Int], { description: 'The numbers of its items, from 1.' })
  items!: readonly number[]
  @Extensions(COMES_ALONG)
  @Field(() => [ScoreBand], { description: 'Its severity bands; empty if none are published.' })
  bands!: readonly ScoreBand[]
  @Extensions(COMES_ALONG)
  @Field(() => PublishedChange, { nullable: true, description: 'The smallest change that is unlikely to be chance.' })
  reliableChange!: PublishedChange | null
}

@ObjectType({
  description: 'A published rule over single answers, such as that of a provisional diagnosis.',
  simpleResolvers: true,
})
export class InstrumentCriterion {
  @Field(() => String, { description: 'A stable key.' })
  key!: string
  @Field(() => String, { description: 'The name to show to people.' })
  label!: string
  @Field(() => String, { description: 'Authors, journal and year.' })
  source!: string
}

@ObjectType({ description: 'A published score, with its source.', simpleResolvers: true })
export class PublishedScore {
  @Field(() => Int, { description: 'The score.' })
  score!: number
  @Field(() => String, { description: 'Authors, journal and year.' })
  source!: string
}

/** One version of an instrument, as its data file has it. */
@ObjectType('Instrument', { description: 'A questionnaire with published scoring rules.', simpleResolvers: true })
export class InstrumentType {
  @Field(() => String, { description: 'Its key, such as `phq-9`.' })
  key!: string
  @Field(() => Int, {
    description: 'Version of its data. Scores of two versions are compared only if both count the same answers alike.',
  })
  version!: number
  @Field(() => String, { description: 'Its full name.' })
  title!: string
  @Field(() => String, { description: 'Its short name.' })
  abbreviation!: string
  @Field(() => [String], { description: 'What it measures.' })
  domains!: readonly string[]
  @Field(() => String, { description: 'The language of its texts.' })
  language!: string
  @Field(() => InstrumentRespondent, { description: 'Who fills it in.' })
  respondent!: InstrumentRespondent
  @Field(() => String, { nullable: true, description: 'The period of time that the questions are about.' })
  period!: string | null
  @Field(() => InstrumentDirection, { description: 'What a higher score means.' })
  direction!: InstrumentDirection
  @Field(() => Int, { description: 'The lowest score.' })
  minScore!: number
  @Field(() => Int, { description: 'The highest score.' })
  maxScore!: number
  @Field(() => String, { nullable: true, description: 'The question that introduces the items.' })
  question?: string | null
  @Extensions(MANY_WORDS)
  @Field(() => [InstrumentItemType], {
    description:
      'Its items in order; empty if only scores are recorded. Items have texts only if the licence allows showing them.',
  })
  items!: readonly InstrumentItemType[]
  @Extensions(COMES_ALONG)
  @Field(() => [ScoreBand], { description: 'Its severity bands; empty if none are published.' })
  bands!: readonly ScoreBand[]
  @Extensions(COMES_ALONG)
  @Field(() => [InstrumentSubscale], { description: 'Its subscales.' })
  subscales!: readonly InstrumentSubscale[]
  @Extensions(COMES_ALONG)
  @Field(() => [InstrumentCriterion], { description: 'Its rules over single answers; empty if none are published.' })
  criteria!: readonly InstrumentCriterion[]
  @Extensions(COMES_ALONG)
  @Field(() => PublishedScore, {
    nullable: true,
    description:
      'The score from which a closer look is advised. For well-being scales, the score up to which it is advised.',
  })
  cutoff!: PublishedScore | null
  @Extensions(COMES_ALONG)
  @Field(() => PublishedChange, { nullable: true, description: 'The smallest change that is unlikely to be chance.' })
  reliableChange!: PublishedChange | null
  @Extensions(COMES_ALONG)
  @Field(() => PublishedScore, { nullable: true, description: 'The score that counts as recovered.' })
  recovery!: PublishedScore | null
  @Field(() => [String], { description: 'The publications of its rules.' })
  sources!: readonly string[]
  @Field(() => [String], { description: 'What is missing here, and why.' })
  notes!: readonly string[]
  licence!: { readonly note: string; readonly file: string | null }
}
