import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { ENTITY_TYPES, type EntityType, type Layer } from '../../deidentify/index.js'

const EntityTypeEnum = Object.fromEntries(ENTITY_TYPES.map((type) => [type, type])) as { [Type in EntityType]: Type }
const DESCRIPTIONS: Readonly<Record<EntityType, string>> = {
  PERSON: "A person's name, part of a name, or initials.",
  ADDRESS: 'A street address.',
  LOCATION: 'A place smaller than a state.',
  ORGANIZATION: 'An employer, school, practice or congregation.',
  DATE: 'A date more precise than a year.',
  AGE: 'An age over 89.',
  PHONE: 'A telephone number.',
  FAX: 'A fax number.',
  EMAIL: 'An e-mail address.',
  SSN: 'A social security number.',
  MRN: 'A medical record number.',
  HEALTH_PLAN: 'A health plan beneficiary number.',
  ACCOUNT: 'An account number.',
  CARD: 'The number of a payment card.',
  IBAN: 'An international bank account number.',
  LICENSE: 'A certificate or licence number.',
  VEHICLE: 'A vehicle identification number or a licence plate.',
  DEVICE: 'A device identifier or serial number.',
  URL: 'A web address.',
  IP: 'An Internet address.',
  ZIP: 'A postal code.',
  BIOMETRIC: 'A biometric identifier.',
  PHOTO: 'A photograph of a face.',
  ID: 'Any other number, code or name that identifies one person.',
}
registerEnumType(EntityTypeEnum, {
  name: 'IdentifierType',
  description: 'The types of identifiers that are replaced in a text: the HIPAA Safe Harbor classes.',
  valuesConfig: Object.fromEntries(ENTITY_TYPES.map((type) => [type, { description: DESCRIPTIONS[type] }])),
})

const LayerEnum = { CHART: 'chart', RECOGNISER: 'recogniser', LEXICON: 'lexicon', CONTEXT: 'context' } as const
registerEnumType(LayerEnum, {
  name: 'IdentifierLayer',
  description: 'How an identifier was found.',
  valuesConfig: {
    CHART: { description: "The client's chart contains it." },
    RECOGNISER: { description: 'It has the checked form of such an identifier.' },
    LEXICON: { description: 'A list of names contains it.' },
    CONTEXT: { description: 'The words around it show it.' },
  },
})

@ObjectType({ description: 'An identifier that was replaced.', simpleResolvers: true })
export class ReplacedIdentifier {
  @Field(() => Int, { description: 'Where it begins in the given text, in UTF-16 code units.' })
  start!: number
  @Field(() => Int, { description: 'Where it ends in the given text (exclusive).' })
  end!: number
  @Field(() => EntityTypeEnum, { description: 'The type of identifier.' })
  type!: EntityType
  @Field(() => LayerEnum, { description: 'How it was found.' })
  layer!: Layer
  @Field(() => String, {
    description: 'The token that replaces it. It is always the same for this identifier of this client.',
  })
  token!: string
  @Field(() => Int, { description: 'Where the token begins in the returned text, in UTF-16 code units.' })
  redactedStart!: number
  @Field(() => Int, { description: 'Where the token ends in the returned text (exclusive).' })
  redactedEnd!: number
}

@ObjectType({ description: 'A text without identifying information.', simpleResolvers: true })
export class DeidentifyPayload {
  @Field(() => String, { description: 'The text with a token in place of each identifier.' })
  text!: string
  @Field(() => [ReplacedIdentifier], { description: 'The replaced identifiers, in order.' })
  spans!: readonly ReplacedIdentifier[]
}
