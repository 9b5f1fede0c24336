import { ArgsType, Extensions, Field, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { atMost, atMostSentence, LIMITS } from '../../kernel/limits.js'
import { PageRequest } from '../../kernel/paging/page-request.js'
import type { Id } from '../../kernel/ids.js'
import { PageInfo } from '../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'
import { MomentRangeInput, RoleEnum } from '../users/index.js'

export enum AccessActionEnum {
  READ = 'read',
  WRITE = 'write',
}
registerEnumType(AccessActionEnum, {
  name: 'AccessAction',
  description: 'The purpose of an access.',
  valuesConfig: {
    READ: { description: 'Data was read.' },
    WRITE: { description: 'Data was changed, or a change was tried.' },
  },
})

export enum AccessOutcomeEnum {
  DONE = 'done',
  REFUSED = 'refused',
  FAILED = 'failed',
}
registerEnumType(AccessOutcomeEnum, {
  name: 'AccessOutcome',
  description: 'How an access ended.',
  valuesConfig: {
    DONE: { description: 'It succeeded.' },
    REFUSED: { description: 'It was refused.' },
    FAILED: { description: 'It failed for another reason.' },
  },
})

export enum AccessorKindEnum {
  PERSON = 'user',
  INTEGRATION = 'anonymous',
  SERVICE = 'job',
  NOBODY = 'public',
}
registerEnumType(AccessorKindEnum, {
  name: 'AccessorKind',
  description: 'The kind of caller that made an access.',
  valuesConfig: {
    PERSON: { description: 'A person who was signed in.' },
    INTEGRATION: { description: 'A program of the practice without credentials, while anonymous access was allowed.' },
    SERVICE: { description: 'The service itself, in the background.' },
    NOBODY: { description: 'A caller without credentials.' },
  },
})

@ObjectType({ description: 'A person who had access.', simpleResolvers: true })
export class AccessPerson {
  @Field(() => IdScalar, { description: 'Identifier of the person.' })
  userId!: Id
  @Field(() => String, { nullable: true, description: 'First and last name; null if unknown.' })
  name!: string | null
  @Field(() => RoleEnum, { nullable: true, description: "The person's current role." })
  role!: RoleEnum | null
}

@ObjectType()
abstract class Access {
  @Field(() => DateTimeScalar, { description: 'The time.' })
  at!: Date
  @Field(() => AccessorKindEnum, { description: 'The kind of caller.' })
  by!: AccessorKindEnum
  // One as a rule, and the names of a whole page are one statement.
  @Extensions({ cost: 0 })
  @Field(() => [AccessPerson], {
    description:
      'The people who had access: the person who was signed in, or the people who were notified of a change.',
  })
  people!: AccessPerson[]
  @Field(() => AccessActionEnum, { description: 'Whether data was read or changed.' })
  action!: AccessActionEnum
  @Field(() => String, { description: 'The operation in words: `journal counts by day`.' })
  what!: string
  @Field(() => String, {
    description: 'The name of the operation in this schema; several names are separated by commas.',
  })
  operation!: string
  @Field(() => AccessOutcomeEnum, { description: 'The outcome.' })
  outcome!: AccessOutcomeEnum
  @Field(() => String, { description: 'The interface that was used: `rest`, `apollo`, `job` and others.' })
  door!: string
}

@ObjectType({ description: "An access to the caller's own record, without its content.", simpleResolvers: true })
export class RecordAccess extends Access {
  @Field(() => Boolean, { description: "True for the caller's own accesses." })
  isOwn!: boolean
}

@ObjectType({ description: 'One entry of the audit trail. It never has content.', simpleResolvers: true })
export class AuditEntry extends Access {
  @Field(() => [IdScalar], { description: 'The people whose data was read or changed.' })
  subjectIds!: Id[]
  @Field(() => String, {
    nullable: true,
    description: 'The record that was changed, as kind and identifier: `journal:17`.',
  })
  target!: string | null
  @Field(() => String, { nullable: true, description: 'The network address of the caller.' })
  address!: string | null
  @Field(() => String, { description: 'The request that caused it.' })
  requestId!: string
  @Field(() => [IdScalar], {
    description: 'The emergency accesses under which records of these people were open to the caller; empty as a rule.',
  })
  emergencyAccessIds!: Id[]
}

@InputType({ description: 'Which entries of the audit trail. Entries fit every field that is given.' })
export class AuditFilter {
  @Field(() => MomentRangeInput, { nullable: true, description: "When. A date is a day of the caller's time zone." })
  range?: MomentRangeInput | null
  @Field(() => IdScalar, { nullable: true, description: 'Who acted.' })
  personId?: Id | null
  @Field(() => IdScalar, { nullable: true, description: 'Whose data was read or changed.' })
  clientId?: Id | null
  @Field(() => AccessActionEnum, { nullable: true, description: 'Whether data was read or changed.' })
  action?: AccessActionEnum | null
  @Field(() => AccessOutcomeEnum, { nullable: true, description: 'The outcome.' })
  outcome?: AccessOutcomeEnum | null
  @Field(() => String, {
    nullable: true,
    description: `Part of the name of the operation, in words or as it is: \`sign in\`, \`signIn\`. ${atMostSentence(LIMITS.audit.operation)}`,
  })
  operation?: string | null
  @Field(() => [String], {
    nullable: true,
    description: `Names of operations, as \`operation\` of an entry has them: entries of any of these. At most ${LIMITS.audit.operations} names, each ${atMost(LIMITS.audit.operation)}.`,
  })
  operations?: string[] | null
}

/** Which page of the trail. */
@ArgsType()
export class AuditTrailArguments extends PageRequest {
  @Field(() => IdScalar, {
    nullable: true,
    description: 'Only what was read or tried under this emergency access.',
  })
  emergencyAccessId?: Id | null
  @Field(() => AuditFilter, { nullable: true, description: 'Only entries that fit it.' })
  filter?: AuditFilter | null
}

@ObjectType({ description: 'An access and its cursor.', simpleResolvers: true })
export class RecordAccessEdge {
  @Field(() => RecordAccess, { description: 'The access.' })
  node!: RecordAccess
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of accesses, newest first.', simpleResolvers: true })
export class RecordAccessConnection {
  @Field(() => [RecordAccessEdge], { description: 'Accesses with their cursors.' })
  edges!: RecordAccessEdge[]
  @Field(() => [RecordAccess], { description: 'The accesses without cursors.' })
  nodes!: readonly RecordAccess[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'Accesses before this time are not listed: the practice keeps them in an archive, and can report on them. Null if none has been moved there.',
  })
  archivedUntil!: Date | null
}

@ObjectType({ description: 'An entry of the audit trail and its cursor.', simpleResolvers: true })
export class AuditEntryEdge {
  @Field(() => AuditEntry, { description: 'The entry.' })
  node!: AuditEntry
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of the audit trail, newest first.', simpleResolvers: true })
export class AuditEntryConnection {
  @Field(() => [AuditEntryEdge], { description: 'Entries with their cursors.' })
  edges!: AuditEntryEdge[]
  @Field(() => [AuditEntry], { description: 'The entries without cursors.' })
  nodes!: readonly AuditEntry[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'Accesses before this time are not listed: the practice keeps them in an archive, and can report on them. Null if none has been moved there.',
  })
  archivedUntil!: Date | null
}
