import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'

export enum CitationOrigin {
  RECORD = 'record',
  DOCUMENT = 'document',
  MANUAL = 'manual',
}
registerEnumType(CitationOrigin, {
  name: 'CitationOrigin',
  description: 'The kind of source.',
  valuesConfig: {
    RECORD: { description: "The client's record." },
    DOCUMENT: { description: 'A document that was sent with the question.' },
    MANUAL: { description: 'A manual of the knowledge index. It describes disorders in general.' },
  },
})

@ObjectType({
  description: 'A source that an answer cites, as it was when the answer was written.',
  simpleResolvers: true,
})
export class MessageCitation {
  @Field(() => Int, { description: 'The number that the answer uses for this source.' })
  number!: number
  @Field(() => CitationOrigin, { description: 'The kind of source.' })
  origin!: CitationOrigin
  @Field(() => String, { description: 'Where the excerpt comes from.' })
  source!: string
  @Field(() => String, { description: 'The cited text.' })
  excerpt!: string
}
