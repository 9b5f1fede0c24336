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
  description: 'A part of a SOAP note.',
  valuesConfig: {
    SUBJECTIVE: { description: 'What the client says.' },
    OBJECTIVE: { description: 'What was observed and measured.' },
    ASSESSMENT: { description: 'What the therapist makes of it.' },
    PLAN: { description: 'What comes next.' },
  },
})

enum DraftSentenceState {
  SUPPORTED = 'supported',
  UNSUPPORTED = 'unsupported',
  CONFIRMED = 'confirmed',
}
registerEnumType(DraftSentenceState, {
  name: 'DraftSentenceState',
  description: 'What a sentence of a draft rests on.',
  valuesConfig: {
    SUPPORTED: { description: 'Places in the record.' },
    UNSUPPORTED: { description: 'Nothing; while it stands in the note it keeps the note from being approved.' },
    CONFIRMED: { description: 'The word of the therapist.' },
  },
})

@ObjectType('DraftSource', {
  description: 'A place in a record that a sentence was taken from.',
  simpleResolvers: true,
})
export class DraftSourceType {
  @Field(() => String, { description: 'The kind of record.' })
  kind!: string
  @Field(() => IdScalar, { description: 'The record.' })
  id!: Id
  @Field(() => Int, { description: 'The version of the record that was read.' })
  version!: number
  @Field(() => String, { description: 'The field of the record.' })
  field!: string
  @Field(() => Int, { description: 'Where it begins, in UTF-16 units.' })
  start!: number
  @Field(() => Int, { description: 'Where it ends.' })
  end!: number
}

@ObjectType('DraftSentence', { description: 'A sentence of a draft.', simpleResolvers: true })
export class DraftSentenceType {
  @Field(() => SoapSection, { description: 'The part of the note that it stands in.' })
  section!: DraftSentence['section']
  @Field(() => Int, { description: 'Where it begins in `mlData`, in UTF-16 units.' })
  start!: number
  @Field(() => Int, { description: 'Where it ends.' })
  end!: number
  @Field(() => DraftSentenceState, { description: 'What it rests on.' })
  state!: DraftSentence['state']
  @Field(() => [DraftSourceType], { description: 'Where it was taken from.' })
  sources!: readonly DraftSourceType[]
}
