import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { IdScalar } from '../../kernel/scalars.js'
import type { DraftSentence } from './draft-support.js'

enum SoapSection {
  SUBJECTIVE = 'S',
  OBJECTIVE = 'O',
  ASSESSMENT = 'A',
  PLAN = 'P',
}
registerEnumType(SoapSection, {
  name: 'SoapSection',
  description: 'A section of a SOAP note.',
  valuesConfig: {
    SUBJECTIVE: { description: 'What the client reported.' },
    OBJECTIVE: { description: 'What was observed and measured.' },
    ASSESSMENT: { description: "The therapist's assessment." },
    PLAN: { description: 'The plan for the time ahead.' },
  },
})

enum DraftSentenceState {
  SUPPORTED = 'supported',
  UNSUPPORTED = 'unsupported',
  CONFIRMED = 'confirmed',
}
registerEnumType(DraftSentenceState, {
  name: 'DraftSentenceState',
  description: 'What supports a sentence of a draft.',
  valuesConfig: {
    SUPPORTED: { description: 'Places in the record support it.' },
    UNSUPPORTED: { description: 'Nothing supports it. The note cannot be approved while it contains the sentence.' },
    CONFIRMED: { description: 'The therapist confirmed it.' },
  },
})

@ObjectType('DraftSource', {
  description: 'A place in a record that supports a sentence.',
  simpleResolvers: true,
})
export class DraftSourceType {
  @Field(() => String, { description: 'The kind of record.' })
  kind!: string
  @Field(() => IdScalar, { description: 'Identifier of the record.' })
  id!: Id
  @Field(() => Int, { description: 'The version of the record that was read.' })
  version!: number
  @Field(() => String, { description: 'The field of the record.' })
  field!: string
  @Field(() => Int, { description: 'Where it begins, in UTF-16 code units.' })
  start!: number
  @Field(() => Int, { description: 'Where it ends.' })
  end!: number
}

@ObjectType('DraftSentence', { description: 'A sentence of a draft.', simpleResolvers: true })
export class DraftSentenceType {
  @Field(() => SoapSection, { description: 'The section of the note that has the sentence.' })
  section!: DraftSentence['section']
  @Field(() => Int, { description: 'Where it begins in `mlData`, in UTF-16 code units.' })
  start!: number
  @Field(() => Int, { description: 'Where it ends.' })
  end!: number
  @Field(() => DraftSentenceState, { description: 'What supports the sentence.' })
  state!: DraftSentence['state']
  @Field(() => [DraftSourceType], { description: 'The places in records that support the sentence.' })
  sources!: readonly DraftSourceType[]
}
