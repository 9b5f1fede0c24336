import { Field, Int, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { PageInfo } from '../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'
import type { RiskSourceKind } from './risk-source.js'
import { RiskAudienceEnum, RiskCategoryEnum, RiskSeverityEnum, RiskSourceEnum } from './risk-flag.enums.js'

/** A row of `risk_flag` as the reads select it. Where the text stands is no field: it is shown as evidence, or not at all. */
@ObjectType('RiskFlag', {
  description:
    "A sign of danger that the screen found in a client's text. It is not a diagnosis: a person has to read the text.",
  simpleResolvers: true,
})
export class RiskFlagType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, { description: 'The client who wrote the text.' })
  clientId!: Id
  @Field(() => RiskCategoryEnum, { description: 'The kind of risk.' })
  category!: RiskCategoryEnum
  @Field(() => RiskSeverityEnum, { description: 'The severity.' })
  severity!: RiskSeverityEnum
  @Field(() => DateTimeScalar, { description: 'When it was raised.' })
  createdAt!: Date
  @Field(() => RiskAudienceEnum, {
    description: 'The role of the people who were notified. NOBODY if no one was.',
  })
  toldAs!: RiskAudienceEnum
  @Field(() => [IdScalar], { description: 'The people who were notified at once; empty if there was nobody.' })
  toldTo!: Id[]
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was acknowledged; null while it is open.' })
  acknowledgedAt!: Date | null
  @Field(() => IdScalar, { nullable: true, description: 'Who acknowledged it.' })
  acknowledgedById!: Id | null
  @Field(() => String, {
    nullable: true,
    description: 'The note of the person who acknowledged it; for assigned therapists and for its author.',
  })
  acknowledgementNote!: string | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was passed to the safety contact.' })
  escalatedAt!: Date | null
  @Field(() => IdScalar, { nullable: true, description: 'The safety contact that it was passed to.' })
  escalatedToId!: Id | null
  @Field(() => IdScalar, { nullable: true, description: 'Who passed it on; null if it was passed on automatically.' })
  escalatedById!: Id | null
  source!: RiskSourceKind
  sourceId!: Id
  sourceVersion!: number
  field!: string
  spanStart!: number
  spanEnd!: number
}

@ObjectType({
  description: 'The words that raised a flag, for callers who may read the text.',
  simpleResolvers: true,
})
export class RiskEvidence {
  @Field(() => RiskSourceEnum, { description: 'The kind of text.' })
  source!: RiskSourceKind
  @Field(() => IdScalar, { description: 'Identifier of the text.' })
  sourceId!: Id
  @Field(() => String, { description: 'The field that contains the words.' })
  field!: string
  @Field(() => Int, { description: 'Where the words begin, in UTF-16 code units.' })
  start!: number
  @Field(() => Int, { description: 'Where the words end (exclusive).' })
  end!: number
  @Field(() => String, { description: 'The words.' })
  text!: string
}

@ObjectType({ description: 'A flag and its cursor.', simpleResolvers: true })
export class RiskFlagEdge {
  @Field(() => RiskFlagType, { description: 'The flag.' })
  node!: RiskFlagType
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of flags, newest first.', simpleResolvers: true })
export class RiskFlagConnection {
  @Field(() => [RiskFlagEdge], { description: 'Flags with their cursors.' })
  edges!: RiskFlagEdge[]
  @Field(() => [RiskFlagType], { description: 'The flags without cursors.' })
  nodes!: readonly RiskFlagType[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
}

@ObjectType({ description: 'The result of a change to a flag.', simpleResolvers: true })
export class RiskFlagPayload {
  @Field(() => IdScalar, { description: 'Identifier of the flag.' })
  riskFlagId!: Id
}

@ObjectType({ description: 'The result of setting the safety contact.', simpleResolvers: true })
export class SetSafetyContactPayload {
  @Field(() => IdScalar, { description: 'Identifier of the organisation.' })
  organisationId!: Id
  @Field(() => IdScalar, { nullable: true, description: 'The new contact; null if there is none.' })
  safetyContactId!: Id | null
}
