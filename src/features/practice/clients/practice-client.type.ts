import { Field, ObjectType } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { PageInfo } from '../../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar } from '../../../kernel/scalars.js'

/** A row of `user_account` as `listPracticeClients` reads it. */
@ObjectType('PracticeClient', {
  description: 'A client of a practice, as its front desk sees them; `user` shows the whole profile.',
  simpleResolvers: true,
})
export class PracticeClientType {
  @Field(() => IdScalar, { description: 'Identifier of the client.' })
  clientId!: Id
  @Field(() => String, { nullable: true, description: 'Given name.' })
  firstName!: string | null
  @Field(() => String, { nullable: true, description: 'Family name.' })
  lastName!: string | null
  @Field(() => String, { nullable: true, description: 'The e-mail address in force.' })
  email!: string | null
  @Field(() => String, { nullable: true, description: 'Telephone number.' })
  phoneNumber!: string | null
  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'When the client was handed to a therapist and that ended before they agreed, and nobody is assigned to them; null otherwise.',
  })
  withoutTherapistSince!: Date | null
  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'When the client declined that therapist; null if the transfer ended otherwise, as when the practice took it back.',
  })
  declinedTherapistAt!: Date | null
}

@ObjectType({ description: 'A client of a practice and its cursor.', simpleResolvers: true })
export class PracticeClientEdge {
  @Field(() => PracticeClientType, { description: 'The client.' })
  node!: PracticeClientType
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of clients, in the order in which they came.', simpleResolvers: true })
export class PracticeClientConnection {
  @Field(() => [PracticeClientEdge], { description: 'Clients with their cursors.' })
  edges!: PracticeClientEdge[]
  @Field(() => [PracticeClientType], { description: 'The clients without cursors.' })
  nodes!: readonly PracticeClientType[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
}
