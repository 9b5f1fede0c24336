import { Field, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'

@ObjectType('BriefSource', { description: 'A record that a sentence says something of.', simpleResolvers: true })
export class BriefSourceType {
  @Field(() => String, {
    description: 'What kind of record: `journal`, `mood`, `screening`, `goal`, `conversationSession`.',
  })
  kind!: string
  @Field(() => IdScalar, { description: 'Identifier of the record.' })
  id!: Id
}

@ObjectType('BriefSentence', { description: 'A sentence, and what it was made of.', simpleResolvers: true })
export class BriefSentenceType {
  @Field(() => String, { description: 'The sentence.' })
  text!: string
  @Field(() => [BriefSourceType], { description: 'The records that it says something of; never none.' })
  sources!: readonly BriefSourceType[]
}

@ObjectType({ description: 'A brief in words.', simpleResolvers: true })
export class BriefText {
  @Field(() => IdScalar, { description: 'Identifier of the text.' })
  briefId!: Id
  @Field(() => [BriefSentenceType], { description: 'Its sentences.' })
  sentences!: readonly BriefSentenceType[]
  @Field(() => String, { description: "Who wrote it: `offline`, or the name of the provider's model." })
  model!: string
  @Field(() => DateTimeScalar, { description: 'When it was written.' })
  writtenAt!: Date
}
