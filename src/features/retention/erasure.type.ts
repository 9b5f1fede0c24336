import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { PageInfo } from '../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'

/** The outcome of an erasure for a kind of record. */
export enum ErasureOutcomeEnum {
  ERASED = 'erased',
  RESTRICTED = 'restricted',
}
registerEnumType(ErasureOutcomeEnum, {
  name: 'ErasureOutcome',
  description: "What happens to a kind of record when the client's record is erased.",
  valuesConfig: {
    ERASED: { description: 'It is deleted for good.' },
    RESTRICTED: { description: 'The law requires it to be kept: nobody can read it, and it is deleted later.' },
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
    REQUEST: { description: 'A person asked for it.' },
    RETENTION: { description: 'The retention period had ended.' },
  },
})

@ObjectType({
  description: "What happens to one kind of record when a client's record is erased.",
  simpleResolvers: true,
})
export class ResourceErasure {
  @Field(() => String, { description: 'The kind of record, named as in `retentionRules`.' })
  resource!: string
  @Field(() => Int, { description: 'Number of rows.' })
  records!: number
  @Field(() => ErasureOutcomeEnum, { description: 'What happens to these records.' })
  outcome!: 'erased' | 'restricted'
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'How long they must be kept; null for erased records and for records under a legal hold.',
  })
  until!: Date | null
  @Field(() => String, { description: 'The rule, in English.' })
  legalBasis!: string
  @Field(() => Boolean, { description: 'True if only a legal hold keeps them, until it is lifted.' })
  isHeld!: boolean
}

@ObjectType('ErasurePlan', {
  description: "What would happen to a client's record if it were erased now.",
  simpleResolvers: true,
})
export class ErasurePlanType {
  @Field(() => String, { description: 'Pass it as `plan` to `eraseRecord`. The code changes if the plan changes.' })
  code!: string
  @Field(() => [ResourceErasure], { description: 'One entry for each kind of record that the client has.' })
  resources!: readonly ResourceErasure[]
}

@ObjectType('Tombstone', { description: 'What is kept of an erased row.', simpleResolvers: true })
export class TombstoneType {
  @Field(() => String, { description: 'The table of the row.' })
  table!: string
  @Field(() => IdScalar, { description: 'Its identifier in the table.' })
  rowId!: Id
  @Field(() => String, { description: 'SHA-256 of the row as JSON. It proves whether a copy is this row.' })
  sha256!: string
  @Field(() => String, { description: 'The rule under which it was erased.' })
  legalBasis!: string
  @Field(() => DateTimeScalar, { description: 'When it was erased.' })
  erasedAt!: Date
}

/** A row of `erasure` as the reads select it. */
@ObjectType('Erasure', { description: "The fact that a client's record was erased.", simpleResolvers: true })
export class ErasureType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, { description: 'The client whose record it was. The number is never used again.' })
  clientId!: Id
  @Field(() => ErasureCauseEnum, { description: 'The reason.' })
  cause!: 'request' | 'retention'
  @Field(() => IdScalar, { nullable: true, description: 'Who asked for it; null if the retention period had ended.' })
  requestedById!: Id | null
  @Field(() => DateTimeScalar, { description: 'The time.' })
  erasedAt!: Date
  @Field(() => [ResourceErasure], { description: 'The result for each kind of record.' })
  resources!: readonly ResourceErasure[]
}

@ObjectType({ description: 'The result of erasing a record.', simpleResolvers: true })
export class EraseRecordPayload {
  @Field(() => IdScalar, { description: 'Identifier of the erasure. Give it to the practice with any question.' })
  id!: Id
  @Field(() => DateTimeScalar, { description: 'The time.' })
  erasedAt!: Date
  @Field(() => [ResourceErasure], { description: 'The result for each kind of record.' })
  resources!: readonly ResourceErasure[]
}

@ObjectType({ description: 'An erasure and its cursor.', simpleResolvers: true })
export class ErasureEdge {
  @Field(() => ErasureType, { description: 'The erasure.' })
  node!: ErasureType
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of erasures, newest first.', simpleResolvers: true })
export class ErasureConnection {
  @Field(() => [ErasureEdge], { description: 'Erasures with their cursors.' })
  edges!: ErasureEdge[]
  @Field(() => [ErasureType], { description: 'The erasures without cursors.' })
  nodes!: readonly ErasureType[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
}

/** How long a kind of record is kept, as the reads select it. */
@ObjectType('RetentionRule', { description: 'How long a kind of record is kept, and why.', simpleResolvers: true })
export class RetentionRuleType {
  @Field(() => String, { description: 'The kind of record.' })
  resource!: string
  @Field(() => Int, { description: 'Years after the last contact. 0 means that it is deleted when the client asks.' })
  years!: number
  @Field(() => Int, { description: 'The minimum that an organisation may set.' })
  leastYears!: number
  @Field(() => Int, { description: "Years after the client's eighteenth birthday, if that is later." })
  minorYears!: number
  @Field(() => Boolean, { description: 'True if it is kept as long as any other record of the client.' })
  withRecord!: boolean
  @Field(() => String, { description: 'The rule.' })
  legalBasis!: string
}

@ObjectType({ description: 'The new retention period of a kind of record.', simpleResolvers: true })
export class SetRetentionPayload {
  @Field(() => String, { description: 'The kind of record.' })
  resource!: string
  @Field(() => Int, { description: 'Years after the last contact.' })
  years!: number
}
