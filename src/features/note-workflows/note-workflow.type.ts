import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { PageInfo } from '../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'

export enum NoteKindEnum {
  NOTE = 'note',
  SOAP_NOTE = 'soapNote',
}
registerEnumType(NoteKindEnum, {
  name: 'NoteKind',
  description: 'The kind of note.',
  valuesConfig: { NOTE: { description: 'A clinical note.' }, SOAP_NOTE: { description: 'A SOAP note.' } },
})

export enum NoteWorkflowStateEnum {
  WAITING = 'waiting',
  DEIDENTIFYING = 'deidentifying',
  DOCUMENTING = 'documenting',
  WAITING_FOR_MODEL = 'waiting_for_model',
  DONE = 'done',
  FAILED = 'failed',
  SUPERSEDED = 'superseded',
  CANCELLED = 'cancelled',
  WITHHELD = 'withheld',
}
registerEnumType(NoteWorkflowStateEnum, {
  name: 'NoteWorkflowState',
  description: "The state of a note's workflow.",
  valuesConfig: {
    WAITING: { description: 'It waits to be started.' },
    DEIDENTIFYING: { description: 'Identifying information is being removed from the text.' },
    DOCUMENTING: { description: 'Suggestions are being made from the text.' },
    WAITING_FOR_MODEL: { description: 'The language model does not answer. The workflow continues when it does.' },
    DONE: { description: 'Ended: all results are stored.' },
    FAILED: { description: 'Ended: `errorCode` says why. It can be retried.' },
    SUPERSEDED: { description: 'Ended: a later version was submitted before the work was done.' },
    CANCELLED: { description: 'Ended: the note was deleted before the work was done.' },
    WITHHELD: {
      description: 'Ended: a psychotherapy note is read by its author only, and by no job.',
    },
  },
})

@ObjectType('NoteWorkflow', {
  description: 'Background work on one submitted version of a note.',
  simpleResolvers: true,
})
export class NoteWorkflowType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, { description: 'The client that the note is about.' })
  clientId!: Id
  @Field(() => NoteKindEnum, { description: 'The kind of note.' })
  kind!: NoteKindEnum
  @Field(() => IdScalar, { description: 'Identifier of the note.' })
  noteId!: Id
  @Field(() => Int, { description: 'The version that was submitted.' })
  noteVersion!: number
  @Field(() => NoteWorkflowStateEnum, { description: 'The state.' })
  state!: NoteWorkflowStateEnum
  @Field(() => Int, { description: 'Progress from 0 to 100.' })
  percent!: number
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Since when it has been waiting for the language model.',
  })
  waitingSince!: Date | null
  @Field(() => String, { nullable: true, description: 'The reason of a failure, as a code.' })
  errorCode!: string | null
  @Field(() => Int, { description: 'How often it was retried by hand.' })
  retries!: number
  @Field(() => DateTimeScalar, { description: 'When the version was submitted.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { description: 'When it last changed its state.' })
  updatedAt!: Date
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it ended; null while it is running.' })
  endedAt!: Date | null
}

@ObjectType({ description: 'A workflow and its cursor.', simpleResolvers: true })
export class NoteWorkflowEdge {
  @Field(() => NoteWorkflowType, { description: 'The workflow.' })
  node!: NoteWorkflowType
  @Field(() => String, { description: 'The cursor of this item, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of workflows, newest first.', simpleResolvers: true })
export class NoteWorkflowConnection {
  @Field(() => [NoteWorkflowEdge], { description: 'Workflows with their cursors.' })
  edges!: NoteWorkflowEdge[]
  @Field(() => [NoteWorkflowType], { description: 'The workflows without cursors.' })
  nodes!: readonly NoteWorkflowType[]
  @Field(() => PageInfo, { description: 'Cursors of this page, and whether another page follows.' })
  pageInfo!: PageInfo
}

@ObjectType({ description: 'The result of a retry.', simpleResolvers: true })
export class RetryWorkflowPayload {
  @Field(() => IdScalar, { description: 'Identifier of the workflow.' })
  workflowId!: Id
}
