import { Extensions, Field, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { PageInfo } from '../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'
import { RoleEnum } from '../users/index.js'

export enum AccessActionEnum {
  READ = 'read',
  WRITE = 'write',
}
registerEnumType(AccessActionEnum, {
  name: 'AccessAction',
  description: 'What an access was for.',
  valuesConfig: { READ: { description: 'To read.' }, WRITE: { description: 'To change something, or to try.' } },
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
    DONE: { description: 'It took place.' },
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
  description: 'Who an access was made by.',
  valuesConfig: {
    PERSON: { description: 'Somebody who was signed in.' },
    INTEGRATION: { description: 'A program of the practice without credentials, while the anonymous door was open.' },
    SERVICE: { description: 'The service itself, in the background.' },
    NOBODY: { description: 'Somebody without credentials.' },
  },
})

@ObjectType({ description: 'Somebody who had access.', simpleResolvers: true })
export class AccessPerson {
  @Field(() => IdScalar, { description: 'Identifier of the person.' })
  userId!: Id
  @Field(() => String, { nullable: true, description: 'First and last name; null where none is known.' })
  name!: string | null
  @Field(() => RoleEnum, { nullable: true, description: 'What the person is on the platform now.' })
  role!: RoleEnum | null
}

@ObjectType()
abstract class Access {
  @Field(() => DateTimeScalar, { description: 'When.' })
  at!: Date
  @Field(() => AccessorKindEnum, { description: 'By whom, in kind.' })
  by!: AccessorKindEnum
  // One as a rule, and the names of a whole page are one statement.
  @Extensions({ cost: 0 })
  @Field(() => [AccessPerson], {
    description: 'The people who had access: one who was signed in, or those whom the service told of a change.',
  })
  people!: AccessPerson[]
  @Field(() => AccessActionEnum, { description: 'To read or to change.' })
  action!: AccessActionEnum
  @Field(() => String, { description: 'The operation in words: `journal counts by day`.' })
  what!: string
  @Field(() => String, { description: 'The operation as it is called in this interface; several with commas between.' })
  operation!: string
  @Field(() => AccessOutcomeEnum, { description: 'How it ended.' })
  outcome!: AccessOutcomeEnum
  @Field(() => String, { description: 'The way by which it came: `rest`, `apollo`, `job` and others.' })
  door!: string
}

@ObjectType({ description: "An access to the caller's own record. Never what was in it.", simpleResolvers: true })
export class RecordAccess extends Access {
  @Field(() => Boolean, { description: 'True for what the caller did themselves.' })
  isOwn!: boolean
}

@ObjectType({ description: 'One line of the audit trail. Never content.', simpleResolvers: true })
export class AuditEntry extends Access {
  @Field(() => [IdScalar], { description: 'The people whose data was read or changed.' })
  subjectIds!: Id[]
  @Field(() => String, { nullable: true, description: 'What was changed, by kind and identifier: `journal:17`.' })
  target!: string | null
  @Field(() => String, { nullable: true, description: 'The network address it came from.' })
  address!: string | null
  @Field(() => String, { description: 'The request it belonged to.' })
  requestId!: string
}

@ObjectType({ description: 'An access in its place in the list.', simpleResolvers: true })
export class RecordAccessEdge {
  @Field(() => RecordAccess, { description: 'The access.' })
  node!: RecordAccess
  @Field(() => String, { description: 'The place, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of accesses, newest first.', simpleResolvers: true })
export class RecordAccessConnection {
  @Field(() => [RecordAccessEdge], { description: 'Accesses with their places.' })
  edges!: RecordAccessEdge[]
  @Field(() => [RecordAccess], { description: 'The accesses alone.' })
  nodes!: readonly RecordAccess[]
  @Field(() => PageInfo, { description: 'How to go on.' })
  pageInfo!: PageInfo
}

@ObjectType({ description: 'A line in its place in the trail.', simpleResolvers: true })
export class AuditEntryEdge {
  @Field(() => AuditEntry, { description: 'The line.' })
  node!: AuditEntry
  @Field(() => String, { description: 'The place, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of the audit trail, newest first.', simpleResolvers: true })
export class AuditEntryConnection {
  @Field(() => [AuditEntryEdge], { description: 'Lines with their places.' })
  edges!: AuditEntryEdge[]
  @Field(() => [AuditEntry], { description: 'The lines alone.' })
  nodes!: readonly AuditEntry[]
  @Field(() => PageInfo, { description: 'How to go on.' })
  pageInfo!: PageInfo
}
