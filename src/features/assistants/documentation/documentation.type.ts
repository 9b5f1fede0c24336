import { Extensions, Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar, JsonScalar } from '../../../kernel/scalars.js'
import { MATERIAL_LENGTH } from './write-documentation.js'
import type { DocumentItem } from './written-document.js'

/** Parts of the one document, which is bounded by the text that it is of. */
const COMES_ALONG = { cost: 0 }

const DocumentOriginEnum = { GIVEN: 'given', PROPOSED: 'proposed', SETTINGS: 'settings' } as const
registerEnumType(DocumentOriginEnum, {
  name: 'DocumentOrigin',
  description: 'Where a line of a document comes from.',
  valuesConfig: {
    GIVEN: { description: 'The text says so; `sources` shows where.' },
    PROPOSED: { description: 'A model proposes it, and somebody has to decide.' },
    SETTINGS: { description: 'The service adds it, such as crisis resources.' },
  },
})

@ObjectType({ description: 'A parameter of a documentation task.', simpleResolvers: true })
export class DocumentationParameter {
  @Field(() => String, { description: 'Its name.' })
  name!: string
  @Field(() => String, { description: 'What it says.' })
  description!: string
  @Field(() => [String], { nullable: true, description: 'What it may be, in any case; null for free text.' })
  values?: readonly string[]
}

@ObjectType('DocumentationTask', { description: 'A kind of document that can be written.', simpleResolvers: true })
export class DocumentationTaskType {
  @Field(() => String, { description: 'Its name, for `taskType`.' })
  key!: string
  @Field(() => String, { description: 'Its title.' })
  title!: string
  @Field(() => String, { description: 'What it is for.' })
  description!: string
  @Extensions(COMES_ALONG)
  @Field(() => [DocumentationParameter], { description: 'What may be added.' })
  parameters!: readonly DocumentationParameter[]
}

@InputType({ description: 'What a document is to be written of.' })
export class WriteDocumentationInput {
  @Field(() => String, { description: 'The key of one of `documentationTasks`.' })
  taskType!: string
  @Field(() => String, {
    description: `Notes, a transcript, lists under titles, or JSON with such texts. At most ${MATERIAL_LENGTH} characters.`,
  })
  clinicalData!: string
  @Field(() => IdScalar, {
    nullable: true,
    description:
      'The client whom it is about. A client who names nobody means themselves; a therapist nobody in particular.',
  })
  clientId?: Id | null
  @Field(() => JsonScalar, {
    nullable: true,
    description: 'An object of parameters; what the task does not know is ignored.',
  })
  parameters?: unknown
  @Field(() => String, {
    nullable: true,
    description: 'Another input under the same key is refused. Nothing is stored, so a repeat is written again.',
  })
  idempotencyKey?: string | null
}

@ObjectType('DocumentSource', { description: 'What a line of a document rests on.', simpleResolvers: true })
export class DocumentSourceType {
  @Field(() => String, { description: 'Word for word.' })
  excerpt!: string
  @Field(() => Int, {
    nullable: true,
    description: 'Where it begins in the text as given, in UTF-16 code units; null where that was JSON.',
  })
  start!: number | null
  @Field(() => Int, { nullable: true, description: 'Where it ends, exclusive.' })
  end!: number | null
}

@ObjectType('DocumentItem', { description: 'A line of a document.', simpleResolvers: true })
export class DocumentItemType {
  @Field(() => String, { description: 'What it says, without markup.' })
  text!: string
  @Field(() => DocumentOriginEnum, { description: 'Where it comes from.' })
  origin!: DocumentItem['origin']
  @Extensions(COMES_ALONG)
  @Field(() => [DocumentSourceType], { description: 'What it rests on; of proposals and settings nothing.' })
  sources!: readonly DocumentSourceType[]
}

@ObjectType('DocumentSection', { description: 'A section of a document.', simpleResolvers: true })
export class DocumentSectionType {
  @Field(() => String, { description: 'Its name, the same in every document of the kind.' })
  key!: string
  @Field(() => String, { description: 'Its heading.' })
  title!: string
  @Extensions(COMES_ALONG)
  @Field(() => [DocumentItemType], { description: 'Its lines.' })
  items!: readonly DocumentItemType[]
  @Extensions(COMES_ALONG)
  @Field(() => [String], { description: 'What people still have to fill in.' })
  blanks!: readonly string[]
}

@ObjectType({
  description: 'A document that was written. It is a draft, and is stored nowhere.',
  simpleResolvers: true,
})
export class WriteDocumentationPayload {
  @Field(() => String, { description: 'The key of its task.' })
  taskType!: string
  @Field(() => String, { description: 'Its title.' })
  title!: string
  @Field(() => String, { description: 'All of it, in markdown. Nothing of the text that was given is markup in it.' })
  output!: string
  @Extensions(COMES_ALONG)
  @Field(() => [DocumentSectionType], { description: 'The same in parts, with what each line rests on.' })
  sections!: readonly DocumentSectionType[]
  @Field(() => String, { description: 'Who wrote it: `offline`, or the name of a model.' })
  model!: string
  @Field(() => Int, { description: 'The version of what was asked of it.' })
  promptVersion!: number
  showsCrisisResources!: boolean
}
