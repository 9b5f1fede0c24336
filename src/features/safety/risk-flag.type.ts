import { Field, Int, ObjectType } from 'type-graphql'
import { ChangeKindEnum } from '../../kernel/change-kind.js'
import type { Id } from '../../kernel/ids.js'
import { PageInfo } from '../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'
import type { RiskSourceKind } from './risk-source.js'
import { RiskAudienceEnum, RiskCategoryEnum, RiskSeverityEnum, RiskSourceEnum } from './risk-flag.enums.js'

/** A row of `risk_flag` as the reads select it. Where the text stands is no field: it is shown as evidence, or not at all. */
@ObjectType('RiskFlag', {
  description: 'That the screen found something in what a client wrote. No diagnosis: somebody has to read it.',
  simpleResolvers: true,
})
export class RiskFlagType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, { description: 'The client who wrote it.' })
  clientId!: Id
  @Field(() => RiskCategoryEnum, { description: 'What it reads like.' })
  category!: RiskCategoryEnum
  @Field(() => RiskSeverityEnum, { description: 'How pressing it reads.' })
  severity!: RiskSeverityEnum
  @Field(() => DateTimeScalar, { description: 'When it was raised.' })
  createdAt!: Date
  @Field(() => RiskAudienceEnum, {
    description: 'In which role those who were told were told; NOBODY says that nobody was.',
  })
  toldAs!: RiskAudienceEnum
  @Field(() => [IdScalar], { description: 'Who was told at once; empty when there was nobody to tell.' })
  toldTo!: Id[]
  @Field(() => DateTimeScalar, { nullable: true, description: 'When somebody took it up; null while it is open.' })
  acknowledgedAt!: Date | null
  @Field(() => IdScalar, { nullable: true, description: 'Who took it up.' })
  acknowledgedById!: Id | null
  @Field(() => String, {
    nullable: true,
    description: 'What they noted; for the assigned therapists and for whoever wrote it.',
  })
  acknowledgementNote!: string | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was passed on to the safety contact.' })
  escalatedAt!: Date | null
  @Field(() => IdScalar, { nullable: true, description: 'To whom it was passed on.' })
  escalatedToId!: Id | null
  @Field(() => IdScalar, { nullable: true, description: 'Who passed it on; null when the time was over.' })
  escalatedById!: Id | null
  source!: RiskSourceKind
  sourceId!: Id
  sourceVersion!: number
  field!: string
  spanStart!: number
  spanEnd!: number
}

@ObjectType({
  description: 'The words behind a flag, for whoever may read the text they stand in.',
  simpleResolvers: true,
})
export class RiskEvidence {
  @Field(() => RiskSourceEnum, { description: 'What kind of text it is.' })
  source!: RiskSourceKind
  @Field(() => IdScalar, { description: 'Identifier of the text.' })
  sourceId!: Id
  @Field(() => String, { description: 'The field that the words stand in.' })
  field!: string
  @Field(() => Int, { description: 'Where they begin, in UTF-16 code units.' })
  start!: number
  @Field(() => Int, { description: 'Where they end, exclusive.' })
  end!: number
  @Field(() => String, { description: 'The words.' })
  text!: string
}

@ObjectType({ description: 'A flag in its place in a list.', simpleResolvers: true })
export class RiskFlagEdge {
  @Field(() => RiskFlagType, { description: 'The flag.' })
  node!: RiskFlagType
  @Field(() => String, { description: 'The place, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of flags, newest first.', simpleResolvers: true })
export class RiskFlagConnection {
  @Field(() => [RiskFlagEdge], { description: 'Flags with their places.' })
  edges!: RiskFlagEdge[]
  @Field(() => [RiskFlagType], { description: 'The flags alone.' })
  nodes!: readonly RiskFlagType[]
  @Field(() => PageInfo, { description: 'How to go on.' })
  pageInfo!: PageInfo
}

@ObjectType({ description: 'That a flag was raised, passed on or taken up.', simpleResolvers: true })
export class RiskFlagChange {
  @Field(() => String, { description: 'The place of this event: as `after` it resumes behind it, for seven days.' })
  cursor!: string
  @Field(() => ChangeKindEnum, { description: 'CREATED when it was raised, else UPDATED.' })
  change!: ChangeKindEnum
  @Field(() => IdScalar, { description: 'Identifier of the flag.' })
  riskFlagId!: Id
  @Field(() => DateTimeScalar, { description: 'When it happened.' })
  occurredAt!: Date
}

@ObjectType({ description: 'Which flag was changed.', simpleResolvers: true })
export class RiskFlagPayload {
  @Field(() => IdScalar, { description: 'Identifier of the flag.' })
  riskFlagId!: Id
}

@ObjectType({ description: 'Whose safety contact was set.', simpleResolvers: true })
export class SetSafetyContactPayload {
  @Field(() => IdScalar, { description: 'Identifier of the organisation.' })
  organisationId!: Id
  @Field(() => IdScalar, { nullable: true, description: 'The contact from now on; null when there is none.' })
  safetyContactId!: Id | null
}
