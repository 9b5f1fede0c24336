import { Field, Int, ObjectType } from 'type-graphql'

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
