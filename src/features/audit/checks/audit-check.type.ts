import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql'
import { DateTimeScalar } from '../../../kernel/scalars.js'

/** How far a check is, and what it has found. The table has the same words. */
export enum AuditCheckStateEnum {
  WAITING = 'waiting',
  RUNNING = 'running',
  WHOLE = 'whole',
  BROKEN = 'broken',
  FAILED = 'failed',
}
registerEnumType(AuditCheckStateEnum, {
  name: 'AuditCheckState',
  description: 'How far a check of the audit trail is, and what it has found.',
  valuesConfig: {
    WAITING: { description: 'It was asked for.' },
    RUNNING: { description: 'It compares rows, seals and their copies.' },
    WHOLE: { description: 'It found nothing.' },
    BROKEN: { description: 'It found something that does not fit.' },
    FAILED: { description: 'It could not be made, for instance because a place with copies of seals was away.' },
  },
})

/** The kinds of findings, as the verifier calls them. */
export enum AuditFindingKindEnum {
  ALTERED = 'altered',
  REMOVED = 'removed',
  REORDERED = 'reordered',
  INSERTED = 'inserted',
  UNSEALED = 'unsealed',
  BROKEN_SEAL = 'broken-seal',
  FALSE_STAMP = 'false-stamp',
}
registerEnumType(AuditFindingKindEnum, {
  name: 'AuditFindingKind',
  description: 'What does not fit in the audit trail.',
  valuesConfig: {
    ALTERED: { description: 'A row has changed since it was sealed.' },
    REMOVED: { description: 'A sealed row is gone, or a seal of which a copy was kept.' },
    REORDERED: { description: 'The order of sealed rows has changed.' },
    INSERTED: { description: 'A row stands among sealed ones and is under no seal, or stands there twice.' },
    UNSEALED: { description: 'A row was not sealed in time.' },
    BROKEN_SEAL: { description: 'A seal does not fit its key, its rows or the seal before it.' },
    FALSE_STAMP: { description: 'A time stamp is not one of the authority.' },
  },
})

@ObjectType({ description: 'What does not fit first in the audit trail.', simpleResolvers: true })
export class AuditFinding {
  @Field(() => AuditFindingKindEnum, { description: 'What does not fit.' })
  kind!: AuditFindingKindEnum
  @Field(() => Float, {
    nullable: true,
    description:
      'The position of the row in the sealed trail, from 1, as `care verify-audit` says it; null without one.',
  })
  position!: number | null
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'The time of the oldest row under its seal; null without a position.',
  })
  from!: Date | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'The time of the newest row under its seal.' })
  until!: Date | null
}

@ObjectType({ description: 'A check of the audit trail.', simpleResolvers: true })
export class AuditCheck {
  @Field(() => AuditCheckStateEnum, { description: 'How far it is, and what it has found.' })
  state!: AuditCheckStateEnum
  @Field(() => DateTimeScalar, { description: 'When it was asked for.' })
  requestedAt!: Date
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it ended.' })
  finishedAt!: Date | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'The time of the oldest row that was checked.' })
  from!: Date | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'The time of the newest row that was checked.' })
  until!: Date | null
  @Field(() => Float, {
    nullable: true,
    description: 'How many rows of the practice were checked; for operators, all rows. Null while there is no result.',
  })
  rows!: number | null
  @Field(() => Float, { nullable: true, description: 'How many findings there are; null while there is no result.' })
  findings!: number | null
  @Field(() => AuditFinding, { nullable: true, description: 'The first finding; null if there is none.' })
  firstFinding!: AuditFinding | null
  @Field(() => Int, {
    nullable: true,
    description:
      'How many restores of a backup the trail records. What they left out is no finding. Null while there is no result.',
  })
  restores!: number | null
}

@ObjectType({ description: 'Until when the audit trail is sealed, and how it was checked.', simpleResolvers: true })
export class AuditTrailState {
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'The time of the newest sealed row; null if there is none.',
  })
  sealedUntil!: Date | null
  @Field(() => AuditCheck, { nullable: true, description: 'The last check that ended.' })
  lastCheck!: AuditCheck | null
  @Field(() => AuditCheck, { nullable: true, description: 'The check that waits or runs now.' })
  openCheck!: AuditCheck | null
}
