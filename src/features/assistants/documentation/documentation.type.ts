import { Extensions, Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar, JsonScalar } from '../../../kernel/scalars.js'
import { type OfflineReason, OfflineReasonEnum } from '../../egress/index.js'
import type { DocumentItem } from './document-form.js'
import { atMost, atMostSentence, LIMITS } from '../../../kernel/limits.js'
import type { CrisisTopic } from '../../operation-context.js'

/** Parts of one document cost nothing more: its size is bounded by the given text. */
const COMES_ALONG = { cost: 0 }

const DocumentOriginEnum = { GIVEN: 'given', PROPOSED: 'proposed', SETTINGS: 'settings' } as const
registerEnumType(DocumentOriginEnum, {
  name: 'DocumentOrigin',
  description: 'Where a line of a document comes from.',
  valuesConfig: {
    GIVEN: { description: 'The given text says it; `sources` shows where.' },
    PROPOSED: { description: 'A model proposes it; a person has to decide.' },
    SETTINGS: { description: 'The service adds it, such as crisis resources.' },
  },
})

@ObjectType({ description: 'A parameter of a documentation task.', simpleResolvers: true })
export class DocumentationParameter {
  @Field(() => String, { description: 'Its name.' })
  name!: string
  @Field(() => String, { description: 'What it says.' })
  description!: string
  @Field(() => [String], { nullable: true, description: 'The allowed values, in any letter case; null for free text.' })
  values?: readonly string[]
}

@ObjectType('DocumentationTask', {
  description: 'A kind of document that the service can write.',
  simpleResolvers: true,
})
export class DocumentationTaskType {
  @Field(() => String, { description: 'Key of the task, for `taskType`.' })
  key!: string
  @Field(() => String, { description: 'Its title.' })
  title!: string
  @Field(() => String, { description: 'The purpose of the document.' })
  description!: string
  @Extensions(COMES_ALONG)
  @Field(() => [DocumentationParameter], { description: 'The parameters that may be given.' })
  parameters!: readonly DocumentationParameter[]
}

@InputType({ description: 'What the document is written from.' })
export class WriteDocumentationInput {
  @Field(() => String, {
    description: `The key of one of \`documentationTasks\`, ${atMost(LIMITS.documentation.taskType)}.`,
  })
  taskType!: string
  @Field(() => String, {
    description: `Notes, a transcript, lists under headings, or JSON with such texts. ${atMostSentence(LIMITS.documentation.clinicalData)}`,
  })
  clinicalData!: string
  @Field(() => IdScalar, {
    nullable: true,
    description:
      'The client that the document is about. Clients may leave it out; therapists may leave it out if it is about nobody in particular.',
  })
  clientId?: Id | null
  @Field(() => JsonScalar, {
    nullable: true,
    description: 'An object of parameters. Parameters that the task does not know are ignored.',
  })
  parameters?: unknown
  @Field(() => String, {
    nullable: true,
    description:
      'A request with the same key and other input is refused. Nothing is stored, so a repeat writes the document again.',
  })
  idempotencyKey?: string | null
}

@ObjectType('DocumentSource', { description: 'The text that supports a line of a document.', simpleResolvers: true })
export class DocumentSourceType {
  @Field(() => String, { description: 'The exact words.' })
  excerpt!: string
  @Field(() => Int, {
    nullable: true,
    description: 'Where it begins in the given text, in UTF-16 code units; null if the text was JSON.',
  })
  start!: number | null
  @Field(() => Int, { nullable: true, description: 'Where it ends (exclusive).' })
  end!: number | null
}

@ObjectType('DocumentItem', { description: 'A line of a document.', simpleResolvers: true })
export class DocumentItemType {
  @Field(() => String, { description: 'The line without markup.' })
  text!: string
  @Field(() => DocumentOriginEnum, { description: 'Where the line comes from.' })
  origin!: DocumentItem['origin']
  @Extensions(COMES_ALONG)
  @Field(() => [DocumentSourceType], {
    description: 'The text that supports the line; empty for proposals and settings.',
  })
  sources!: readonly DocumentSourceType[]
}

@ObjectType('DocumentSection', { description: 'A section of a document.', simpleResolvers: true })
export class DocumentSectionType {
  @Field(() => String, { description: 'Key of the section, the same in every document of this kind.' })
  key!: string
  @Field(() => String, { description: 'Its heading.' })
  title!: string
  @Extensions(COMES_ALONG)
  @Field(() => [DocumentItemType], { description: 'Its lines.' })
  items!: readonly DocumentItemType[]
  @Extensions(COMES_ALONG)
  @Field(() => [String], { description: 'What a person still has to fill in.' })
  blanks!: readonly string[]
}

@ObjectType({
  description: 'A written document. It is a draft and is not stored.',
  simpleResolvers: true,
})
export class WriteDocumentationPayload {
  @Field(() => String, { description: 'The key of the documentation task.' })
  taskType!: string
  @Field(() => String, { description: 'Its title.' })
  title!: string
  @Field(() => String, { description: 'The whole document in Markdown. Markup in the given text is escaped.' })
  output!: string
  @Extensions(COMES_ALONG)
  @Field(() => [DocumentSectionType], { description: 'The document by sections, with the sources of each line.' })
  sections!: readonly DocumentSectionType[]
  @Field(() => String, { description: 'The model that wrote it, or `offline`.' })
  model!: string
  @Field(() => OfflineReasonEnum, { nullable: true, description: 'Why no model wrote it; null if one did.' })
  offlineReason!: OfflineReason | null
  @Field(() => Int, { description: 'The version of the prompt.' })
  promptVersion!: number
  crisisTopic!: CrisisTopic | null
  clientId!: Id | null
}
