import { Field, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'
import { SoapContentType } from './soap-content.type.js'

export enum SoapVersionMaker {
  DRAFT = 'draft',
  SUBMISSION = 'submission',
  AUTOSAVE = 'autosave',
  CONFIRMATION = 'confirmation',
  APPROVAL = 'approval',
  SIGNATURE = 'signature',
  AMENDMENT = 'amendment',
}
registerEnumType(SoapVersionMaker, {
  name: 'SoapVersionMaker',
  description: 'What made a version of a SOAP note.',
  valuesConfig: {
    DRAFT: { description: 'A draft was stored.' },
    SUBMISSION: { description: 'It was submitted.' },
    AUTOSAVE: { description: 'It was saved automatically, and is kept because something else replaced it.' },
    CONFIRMATION: { description: 'The therapist confirmed a sentence of the draft.' },
    APPROVAL: { description: 'It was approved.' },
    SIGNATURE: { description: 'It was signed.' },
    AMENDMENT: { description: 'It was amended after it had been signed.' },
  },
})

@ObjectType('SoapNoteVersion', {
  description: 'A SOAP note as it was in one of its versions; never changed.',
  simpleResolvers: true,
})
export class SoapNoteVersionType extends SoapContentType {
  @Field(() => IdScalar, { description: 'The note.' })
  soapNoteId!: Id
  @Field(() => SoapVersionMaker, { description: 'What made it.' })
  madeBy!: SoapVersionMaker
  @Field(() => DateTimeScalar, { description: 'When it came to be.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { nullable: true, description: 'When its therapist session began.' })
  sessionStartsAt!: Date | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'When its therapist session ended.' })
  sessionEndsAt!: Date | null
}
