import { Field, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { PageInfo } from '../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'

/** A row of `legal_hold` as the reads select it. */
@ObjectType('LegalHold', {
  description: "That nothing of a client's record may be destroyed.",
  simpleResolvers: true,
})
export class LegalHoldType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, { description: 'Whose record it keeps.' })
  clientId!: Id
  @Field(() => String, { description: 'Why.' })
  reason!: string
  @Field(() => IdScalar, { description: 'Who placed it.' })
  placedById!: Id
  @Field(() => DateTimeScalar, { description: 'When.' })
  placedAt!: Date
  @Field(() => IdScalar, { nullable: true, description: 'Who lifted it.' })
  liftedById!: Id | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'When; null while it is in force.' })
  liftedAt!: Date | null
}

@ObjectType({ description: 'A hold that was placed or lifted.', simpleResolvers: true })
export class LegalHoldPayload {
  @Field(() => IdScalar, { description: 'Identifier of the hold.' })
  legalHoldId!: Id
}

@ObjectType({ description: 'A hold in its place in a list.', simpleResolvers: true })
export class LegalHoldEdge {
  @Field(() => LegalHoldType, { description: 'The hold.' })
  node!: LegalHoldType
  @Field(() => String, { description: 'The place, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of holds, newest first.', simpleResolvers: true })
export class LegalHoldConnection {
  @Field(() => [LegalHoldEdge], { description: 'Holds with their places.' })
  edges!: LegalHoldEdge[]
  @Field(() => [LegalHoldType], { description: 'The holds alone.' })
  nodes!: readonly LegalHoldType[]
  @Field(() => PageInfo, { description: 'How to go on.' })
  pageInfo!: PageInfo
}
