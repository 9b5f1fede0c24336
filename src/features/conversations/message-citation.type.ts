import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'

export enum CitationOrigin {
  RECORD = 'record',
  DOCUMENT = 'document',
  MANUAL = 'manual',
}
registerEnumType(CitationOrigin, {
  name: 'CitationOrigin',
  description: 'What is cited.',
  valuesConfig: {
    RECORD: { description: "The client's record." },
    DOCUMENT: { description: 'A document that came with the question.' },
    MANUAL: { description: 'A manual of the knowledge index: about disorders in general.' },
  },
})

@ObjectType({
  description: 'Something that an answer cites, as it was when the answer was written.',
  simpleResolvers: true,
})
export class MessageCitation {
  @Field(() => Int, { description: 'The number by which the answer cites it.' })
  number!: number
  @Field(() => CitationOrigin, { description: 'What is cited.' })
  origin!: CitationOrigin
  @Field(() => String, { description: 'Where it stands.' })
  source!: string
  @Field(() => String, { description: 'What stands there.' })
  excerpt!: string
}
