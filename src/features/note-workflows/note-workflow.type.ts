import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { ChangeKindEnum } from '../../kernel/change-kind.js'
import type { Id } from '../../kernel/ids.js'
import { PageInfo } from '../../kernel/paging/page-info.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'

export enum NoteKindEnum {
  NOTE = 'note',
  SOAP_NOTE = 'soapNote',
}
registerEnumType(NoteKindEnum, {
  name: 'NoteKind',
  description: 'Which kind of note it is.',
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
  description: 'Where the workflow of a submitted note stands.',
  valuesConfig: {
    WAITING: { description: 'It waits for its turn.' },
    DEIDENTIFYING: { description: 'What identifies somebody is being taken out of the text.' },
    DOCUMENTING: { description: 'The text is being looked through for what its author may want to document.' },
    WAITING_FOR_MODEL: { description: 'The language model does not answer; it goes on by itself once it does.' },
    DONE: { description: 'An end: everything is stored.' },
    FAILED: { description: 'An end, until somebody has it tried again: `errorCode` says why.' },
    SUPERSEDED: { description: 'An end: a later version was submitted before this one was done.' },
    CANCELLED: { description: 'An end: the note was deleted before it was done.' },
    WITHHELD: {
      description: 'An end: the text of a psychotherapy note is read by nobody but its author, and by no job.',
    },
  },
})

@ObjectType('NoteWorkflow', {
  description: 'What becomes of one submitted version of a note in the background.',
  simpleResolvers: true,
})
export class NoteWorkflowType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => IdScalar, { description: 'The client whom the note is about.' })
  clientId!: Id
  @Field(() => NoteKindEnum, { description: 'Which kind of note it is.' })
  kind!: NoteKindEnum
  @Field(() => IdScalar, { description: 'Identifier of the note.' })
  noteId!: Id
  @Field(() => Int, { description: 'The version that was submitted.' })
  noteVersion!: number
  @Field(() => NoteWorkflowStateEnum, { description: 'Where it stands.' })
  state!: NoteWorkflowStateEnum
  @Field(() => Int, { description: 'How far it is, from 0 to 100.' })
  percent!: number
  @Field(() => DateTimeScalar, { nullable: true, description: 'Since when it has waited for the language model.' })
  waitingSince!: Date | null
  @Field(() => String, { nullable: true, description: 'Why it failed, by a code.' })
  errorCode!: string | null
  @Field(() => Int, { description: 'How often somebody had it tried again.' })
  retries!: number
  @Field(() => DateTimeScalar, { description: 'When the version was submitted.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { description: 'When it last came further.' })
  updatedAt!: Date
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it ended; null while it goes on.' })
  endedAt!: Date | null
}

@ObjectType({ description: 'A workflow in its place in a list.', simpleResolvers: true })
export class NoteWorkflowEdge {
  @Field(() => NoteWorkflowType, { description: 'The workflow.' })
  node!: NoteWorkflowType
  @Field(() => String, { description: 'The place, for `after`.' })
  cursor!: string
}

@ObjectType({ description: 'A page of workflows, newest first.', simpleResolvers: true })
export class NoteWorkflowConnection {
  @Field(() => [NoteWorkflowEdge], { description: 'Workflows with their places.' })
  edges!: NoteWorkflowEdge[]
  @Field(() => [NoteWorkflowType], { description: 'The workflows alone.' })
  nodes!: readonly NoteWorkflowType[]
  @Field(() => PageInfo, { description: 'How to go on.' })
  pageInfo!: PageInfo
}

@ObjectType({ description: 'That a workflow has begun, come further or ended.', simpleResolvers: true })
export class NoteWorkflowChange {
  @Field(() => String, { description: 'The place of this event: as `after` it resumes behind it, for seven days.' })
  cursor!: string
  @Field(() => ChangeKindEnum, { description: 'What happened.' })
  change!: ChangeKindEnum
  @Field(() => IdScalar, { description: 'Identifier of the workflow.' })
  workflowId!: Id
  @Field(() => DateTimeScalar, { description: 'When it happened.' })
  occurredAt!: Date
}

@ObjectType({ description: 'Which workflow is tried again.', simpleResolvers: true })
export class RetryWorkflowPayload {
  @Field(() => IdScalar, { description: 'Identifier of the workflow.' })
  workflowId!: Id
}
