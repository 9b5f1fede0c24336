import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { PageInfo } from '../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'

/** What becomes of a kind of record. */
export enum ErasureOutcomeEnum {
  ERASED = 'erased',
  RESTRICTED = 'restricted',
}
registerEnumType(ErasureOutcomeEnum, {
  name: 'ErasureOutcome',
  description: 'What becomes of a kind of record when it is to be erased.',
  valuesConfig: {
    ERASED: { description: 'It goes for good.' },
    RESTRICTED: { description: 'It must still be kept: nobody reads it any more, and it goes later.' },
  },
})

/** Why a record was erased. */
export enum ErasureCauseEnum {
  REQUEST = 'request',
  RETENTION = 'retention',
}
registerEnumType(ErasureCauseEnum, {
  name: 'ErasureCause',
  description: 'Why a record was erased.',
  valuesConfig: {
    REQUEST: { description: 'Somebody asked for it.' },
    RETENTION: { description: 'The time was over for which it had to be kept.' },
  },
})

@ObjectType({ description: 'What becomes of one kind of record of a client.', simpleResolvers: true })
export class ResourceErasure {
  @Field(() => String, { description: 'The kind of record, as `retentionRules` names it.' })
  resource!: string
  @Field(() => Int, { description: 'How many rows there are.' })
  records!: number
  @Field(() => ErasureOutcomeEnum, { description: 'What becomes of them.' })
  outcome!: 'erased' | 'restricted'
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Until when they must be kept; null for what is erased, and for what a legal hold keeps.',
  })
  until!: Date | null
  @Field(() => String, { description: 'By which rule.' })
  legalBasis!: string
}

@ObjectType('ErasurePlan', {
  description: "What would become of a client's record if it were erased now.",
  simpleResolvers: true,
})
export class ErasurePlanType {
  @Field(() => String, { description: 'For `plan` of `eraseRecord`: the same while the same would be done.' })
  code!: string
  @Field(() => [ResourceErasure], { description: 'Kind by kind; what the client has none of is left out.' })
  resources!: readonly ResourceErasure[]
}

@ObjectType('Tombstone', { description: 'What is left of a row that was erased.', simpleResolvers: true })
export class TombstoneType {
  @Field(() => String, { description: 'The table that it stood in.' })
  table!: string
  @Field(() => IdScalar, { description: 'Its number there.' })
  rowId!: Id
  @Field(() => String, { description: 'SHA-256 of it as JSON: tells whether a copy is this row.' })
  sha256!: string
  @Field(() => String, { description: 'By which rule it went.' })
  legalBasis!: string
  @Field(() => DateTimeScalar, { description: 'When it went.' })
  erasedAt!: Date
}

/** A row of `erasure` as the reads select it. */
@ObjectType('Erasure', { description: "That a client's record was erased.", simpleResolvers: true })
export class ErasureType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, { description: 'Who it was about; the number is never given again.' })
  clientId!: Id
  @Field(() => ErasureCauseEnum, { description: 'Why.' })
  cause!: 'request' | 'retention'
  @Field(() => IdScalar, { nullable: true, description: 'Who asked; null when the time was over.' })
  requestedById!: Id | null
  @Field(() => DateTimeScalar, { description: 'When.' })
  erasedAt!: Date
  @Field(() => [ResourceErasure], { description: 'What became of it, kind by kind.' })
  resources!: readonly ResourceErasure[]
}

@ObjectType({ description: 'A record that was erased.', simpleResolvers: true })
export class EraseRecordPayload {
  @Field(() => IdScalar, { description: 'Identifier of the erasure, also for questions to the practice.' })
  id!: Id
  @Field(() => DateTimeScalar, { description: 'When.' })
  erasedAt!: Date
  @Field(() => [ResourceErasure], { description: 'What became of it, kind by kind.' })
  resources!: readonly ResourceErasure[]
}

@ObjectType({ description: 'An erasure in its place in a list.', simpleResolvers: true })
export class ErasureEdge {
  @Field(() => ErasureType, { description: 'The erasure.' })
  node!: ErasureType
  @Field(() => String, { description: 'The place, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of erasures, newest first.', simpleResolvers: true })
export class ErasureConnection {
  @Field(() => [ErasureEdge], { description: 'Erasures with their places.' })
  edges!: ErasureEdge[]
  @Field(() => [ErasureType], { description: 'The erasures alone.' })
  nodes!: readonly ErasureType[]
  @Field(() => PageInfo, { description: 'How to go on.' })
  pageInfo!: PageInfo
}
