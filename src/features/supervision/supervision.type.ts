import { Field, Int, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { PageInfo } from '../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'

/** A row of `supervision` as `listSupervisions` reads it. */
@ObjectType('Supervision', {
  description: 'A therapist who reads and co-signs what another therapist of the practice writes.',
  simpleResolvers: true,
})
export class SupervisionType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, { description: 'Who supervises.' })
  supervisorId!: Id
  @Field(() => String, { nullable: true, description: "The supervisor's given name." })
  supervisorFirstName!: string | null
  @Field(() => String, { nullable: true, description: "The supervisor's family name." })
  supervisorLastName!: string | null
  @Field(() => IdScalar, { description: 'Who is supervised.' })
  therapistId!: Id
  @Field(() => String, { nullable: true, description: "The supervised therapist's given name." })
  therapistFirstName!: string | null
  @Field(() => String, { nullable: true, description: "The supervised therapist's family name." })
  therapistLastName!: string | null
  @Field(() => DateTimeScalar, { description: 'When it began.' })
  startedAt!: Date
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it ended; null while it goes on.' })
  endedAt!: Date | null
}

@ObjectType({ description: 'A supervision and its cursor.', simpleResolvers: true })
export class SupervisionEdge {
  @Field(() => SupervisionType, { description: 'The supervision.' })
  node!: SupervisionType
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of supervisions, newest first.', simpleResolvers: true })
export class SupervisionConnection {
  @Field(() => [SupervisionEdge], { description: 'Supervisions with their cursors.' })
  edges!: SupervisionEdge[]
  @Field(() => [SupervisionType], { description: 'The supervisions without cursors.' })
  nodes!: readonly SupervisionType[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
}

@ObjectType({ description: 'The result of beginning or ending a supervision.', simpleResolvers: true })
export class SupervisionPayload {
  @Field(() => IdScalar, { description: 'Identifier of the supervision.' })
  supervisionId!: Id
}

@ObjectType('SupervisedClient', {
  description: 'A client about whom a supervised therapist has written.',
  simpleResolvers: true,
})
export class SupervisedClientType {
  @Field(() => IdScalar, { description: 'The client.' })
  clientId!: Id
  @Field(() => String, { nullable: true, description: 'Given name.' })
  firstName!: string | null
  @Field(() => String, { nullable: true, description: 'Family name.' })
  lastName!: string | null
}

@ObjectType({ description: 'A client and its cursor.', simpleResolvers: true })
export class SupervisedClientEdge {
  @Field(() => SupervisedClientType, { description: 'The client.' })
  node!: SupervisedClientType
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of clients, the first who signed up first.', simpleResolvers: true })
export class SupervisedClientConnection {
  @Field(() => [SupervisedClientEdge], { description: 'Clients with their cursors.' })
  edges!: SupervisedClientEdge[]
  @Field(() => [SupervisedClientType], { description: 'The clients without cursors.' })
  nodes!: readonly SupervisedClientType[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
}

@ObjectType('AwaitedCoSignature', {
  description: 'A signed SOAP note of a supervised therapist that nobody has co-signed.',
  simpleResolvers: true,
})
export class AwaitedCoSignatureType {
  @Field(() => IdScalar, { description: 'The note.' })
  soapNoteId!: Id
  @Field(() => Int, { description: 'The version that was signed last.' })
  version!: number
  @Field(() => IdScalar, { description: 'The client.' })
  clientId!: Id
  @Field(() => String, { nullable: true, description: "The client's given name." })
  clientFirstName!: string | null
  @Field(() => String, { nullable: true, description: "The client's family name." })
  clientLastName!: string | null
  @Field(() => IdScalar, { description: 'The therapist.' })
  therapistId!: Id
  @Field(() => DateTimeScalar, { description: 'The date of the note. Lists are ordered by it.' })
  date!: Date
}

@ObjectType({ description: 'A note and its cursor.', simpleResolvers: true })
export class AwaitedCoSignatureEdge {
  @Field(() => AwaitedCoSignatureType, { description: 'The note.' })
  node!: AwaitedCoSignatureType
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of notes that wait to be co-signed, the oldest first.', simpleResolvers: true })
export class AwaitedCoSignatureConnection {
  @Field(() => [AwaitedCoSignatureEdge], { description: 'Notes with their cursors.' })
  edges!: AwaitedCoSignatureEdge[]
  @Field(() => [AwaitedCoSignatureType], { description: 'The notes without cursors.' })
  nodes!: readonly AwaitedCoSignatureType[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
}

@ObjectType('CoSignature', {
  description: 'The co-signature of a supervisor under a signed version of a SOAP note. It never changes.',
  simpleResolvers: true,
})
export class CoSignatureType {
  @Field(() => IdScalar, { description: 'Who co-signed.' })
  supervisorId!: Id
  @Field(() => String, { nullable: true, description: "The supervisor's given name." })
  supervisorFirstName!: string | null
  @Field(() => String, { nullable: true, description: "The supervisor's family name." })
  supervisorLastName!: string | null
  @Field(() => Int, { description: 'The signed version that was co-signed. A later version has to be co-signed anew.' })
  version!: number
  @Field(() => DateTimeScalar, { description: 'When it was co-signed.' })
  coSignedAt!: Date
}

@ObjectType({ description: 'The result of co-signing.', simpleResolvers: true })
export class CoSignaturePayload {
  @Field(() => IdScalar, { description: 'The note.' })
  soapNoteId!: Id
}
