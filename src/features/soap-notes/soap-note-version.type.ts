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
  description: 'What created a version of a SOAP note.',
  valuesConfig: {
    DRAFT: { description: 'A draft was stored.' },
    SUBMISSION: { description: 'The note was submitted.' },
    AUTOSAVE: { description: 'The text was saved automatically, and kept because another text replaced it.' },
    CONFIRMATION: { description: 'The therapist confirmed a sentence of the draft.' },
    APPROVAL: { description: 'The note was approved.' },
    SIGNATURE: { description: 'The note was signed.' },
    AMENDMENT: { description: 'The signed note was amended.' },
  },
})

@ObjectType('SoapNoteVersion', {
  description: 'One version of a SOAP note. Versions never change.',
  simpleResolvers: true,
})
export class SoapNoteVersionType extends SoapContentType {
  @Field(() => IdScalar, { description: 'The note.' })
  soapNoteId!: Id
  @Field(() => SoapVersionMaker, { description: 'What created the version.' })
  madeBy!: SoapVersionMaker
  @Field(() => DateTimeScalar, { description: 'When the version was created.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { nullable: true, description: 'When its therapist session began.' })
  sessionStartsAt!: Date | null
  @Field(() => DateTimeScalar, { nullable: true, description: 'When its therapist session ended.' })
  sessionEndsAt!: Date | null
}
