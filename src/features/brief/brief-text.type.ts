import { Field, ObjectType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'

@ObjectType('BriefSource', { description: 'A record that a sentence describes.', simpleResolvers: true })
export class BriefSourceType {
  @Field(() => String, {
    description: 'The kind of record: `journal`, `mood`, `screening`, `goal`, `conversationSession`.',
  })
  kind!: string
  @Field(() => IdScalar, { description: 'Identifier of the record.' })
  id!: Id
}

@ObjectType('BriefSentence', { description: 'A sentence of the brief with its sources.', simpleResolvers: true })
export class BriefSentenceType {
  @Field(() => String, { description: 'The sentence.' })
  text!: string
  @Field(() => [BriefSourceType], { description: 'The records that the sentence describes; at least one.' })
  sources!: readonly BriefSourceType[]
}

@ObjectType({ description: 'The brief as text.', simpleResolvers: true })
export class BriefText {
  @Field(() => IdScalar, { description: 'Identifier of the text.' })
  briefId!: Id
  @Field(() => [BriefSentenceType], { description: 'The sentences.' })
  sentences!: readonly BriefSentenceType[]
  @Field(() => String, { description: '`offline`, or the name of the model that wrote it.' })
  model!: string
  @Field(() => DateTimeScalar, { description: 'When it was written.' })
  writtenAt!: Date
}
