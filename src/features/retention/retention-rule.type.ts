import { Field, Int, ObjectType } from 'type-graphql'

/** How long a kind of record is kept, as the reads select it. */
@ObjectType('RetentionRule', { description: 'How long a kind of record is kept, and why.', simpleResolvers: true })
export class RetentionRuleType {
  @Field(() => String, { description: 'The kind of record.' })
  resource!: string
  @Field(() => Int, { description: 'Years after the last contact; 0: it goes when its person asks.' })
  years!: number
  @Field(() => Int, { description: 'The least that an organisation may set.' })
  leastYears!: number
  @Field(() => Int, { description: 'Years after the eighteenth birthday, when that is later.' })
  minorYears!: number
  @Field(() => Boolean, { description: 'True for what is kept as long as anything else of its person is.' })
  withRecord!: boolean
  @Field(() => String, { description: 'By which rule.' })
  legalBasis!: string
}

@ObjectType({ description: 'How long the organisation keeps a kind of record from now on.', simpleResolvers: true })
export class SetRetentionPayload {
  @Field(() => String, { description: 'The kind of record.' })
  resource!: string
  @Field(() => Int, { description: 'Years after the last contact.' })
  years!: number
}
