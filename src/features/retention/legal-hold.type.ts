import { Field, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { PageInfo } from '../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'

/** A row of `legal_hold` as the reads select it. */
@ObjectType('LegalHold', {
  description: "An order to keep a client's whole record.",
  simpleResolvers: true,
})
export class LegalHoldType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, { description: 'The client whose record is kept.' })
  clientId!: Id
  @Field(() => String, { description: 'The reason.' })
  reason!: string
  @Field(() => IdScalar, { description: 'Who placed it.' })
  placedById!: Id
  @Field(() => DateTimeScalar, { description: 'The time.' })
  placedAt!: Date
  @Field(() => IdScalar, { nullable: true, description: 'Who lifted it.' })
  liftedById!: Id | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was lifted; null while it is in force.' })
  liftedAt!: Date | null
}

@ObjectType({ description: 'The result of placing or lifting a hold.', simpleResolvers: true })
export class LegalHoldPayload {
  @Field(() => IdScalar, { description: 'Identifier of the hold.' })
  legalHoldId!: Id
}

@ObjectType({ description: 'A hold and its cursor.', simpleResolvers: true })
export class LegalHoldEdge {
  @Field(() => LegalHoldType, { description: 'The hold.' })
  node!: LegalHoldType
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of holds, newest first.', simpleResolvers: true })
export class LegalHoldConnection {
  @Field(() => [LegalHoldEdge], { description: 'Holds with their cursors.' })
  edges!: LegalHoldEdge[]
  @Field(() => [LegalHoldType], { description: 'The holds without cursors.' })
  nodes!: readonly LegalHoldType[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
}
