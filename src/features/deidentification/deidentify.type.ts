import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { ENTITY_TYPES, type EntityType, type Layer } from '../../deidentify/index.js'

const EntityTypeEnum = Object.fromEntries(ENTITY_TYPES.map((type) => [type, type])) as { [Type in EntityType]: Type }
const DESCRIPTIONS: Readonly<Record<EntityType, string>> = {
  PERSON: 'A name of a person, or a part or the initials of one.',
  ADDRESS: 'A street address.',
  LOCATION: 'A place smaller than a state.',
  ORGANIZATION: 'An employer, a school, a practice, a congregation.',
  DATE: 'A day that a person could be known by: all of a date but the year.',
  AGE: 'An age over 89.',
  PHONE: 'A telephone number.',
  FAX: 'A fax number.',
  EMAIL: 'An e-mail address.',
  SSN: 'A social security number.',
  MRN: 'A medical record number.',
  HEALTH_PLAN: 'A number of a health plan beneficiary.',
  ACCOUNT: 'An account number.',
  CARD: 'The number of a payment card.',
  IBAN: 'An international bank account number.',
  LICENSE: 'A number of a certificate or licence.',
  VEHICLE: 'A vehicle identification number or a licence plate.',
  DEVICE: 'A number of a device.',
  URL: 'A web address.',
  IP: 'An Internet address.',
  ZIP: 'A postal code.',
  BIOMETRIC: 'A biometric identifier.',
  PHOTO: 'A picture of a face.',
  ID: 'Any other number, code or name that stands for one person.',
}
registerEnumType(EntityTypeEnum, {
  name: 'IdentifierType',
  description: 'What is replaced in a text: the classes of identifiers of the Safe Harbor rule.',
  valuesConfig: Object.fromEntries(ENTITY_TYPES.map((type) => [type, { description: DESCRIPTIONS[type] }])),
})

const LayerEnum = { CHART: 'chart', RECOGNISER: 'recogniser', LEXICON: 'lexicon', CONTEXT: 'context' } as const
registerEnumType(LayerEnum, {
  name: 'IdentifierLayer',
  description: 'How an identifier was found.',
  valuesConfig: {
    CHART: { description: 'The chart of the client names it.' },
    RECOGNISER: { description: 'By its form, which was checked.' },
    LEXICON: { description: 'By a list of names.' },
    CONTEXT: { description: 'By the words around it.' },
  },
})

@ObjectType({ description: 'An identifier that was replaced.', simpleResolvers: true })
export class ReplacedIdentifier {
  @Field(() => Int, { description: 'Where it begins in the text as given, in UTF-16 code units.' })
  start!: number
  @Field(() => Int, { description: 'Where it ends in the text as given, exclusive.' })
  end!: number
  @Field(() => EntityTypeEnum, { description: 'What it is.' })
  type!: EntityType
  @Field(() => LayerEnum, { description: 'How it was found.' })
  layer!: Layer
  @Field(() => String, { description: 'What stands in its place: always the same for this identifier of this client.' })
  token!: string
  @Field(() => Int, { description: 'Where the token begins in the text of the answer.' })
  redactedStart!: number
  @Field(() => Int, { description: 'Where the token ends in the text of the answer, exclusive.' })
  redactedEnd!: number
}

@ObjectType({ description: 'A text without what identifies somebody.', simpleResolvers: true })
export class DeidentifyPayload {
  @Field(() => String, { description: 'The text with a token in the place of each identifier.' })
  text!: string
  @Field(() => [ReplacedIdentifier], { description: 'What was replaced, in order.' })
  spans!: readonly ReplacedIdentifier[]
}
