import { BigIntType, Opt } from '@mikro-orm/core'
import { Entity, Property } from '@mikro-orm/decorators/legacy'
import { ClientEntity, ClientRecordEntity } from '../../database/write/record-entity.js'
import type { Id } from '../../kernel/ids.js'
import { FreeJson } from '../../database/text-codec.js'
import type { WorkflowKind } from './workflow-source.js'
import type { Documentation } from './documentation/documentation.js'
import type { OfflineReason } from '../egress/index.js'

/** The state of a workflow. The states of the second row are final, except that a failure can be retried. */
export type WorkflowState =
  | ('waiting' | 'deidentifying' | 'documenting' | 'waiting_for_model')
  | ('done' | 'failed' | 'superseded' | 'cancelled' | 'withheld')

/** The processing of one submitted version of a note. */
@Entity({ tableName: 'note_workflow' })
export class NoteWorkflow extends ClientRecordEntity {
  @Property({ type: new BigIntType('number'), nullable: true })
  therapistUserId: Id | null = null
  @Property({ type: 'text' })
  kind!: WorkflowKind
  @Property({ type: new BigIntType('number') })
  noteId!: Id
  @Property({ type: 'integer' })
  noteVersion!: number
  @Property({ type: 'text' })
  state!: WorkflowState
  @Property({ type: 'integer' })
  percent: number & Opt = 0
  @Property({ type: 'timestamptz', nullable: true })
  waitingSince: Date | null = null
  @Property({ type: 'text', nullable: true })
  errorCode: string | null = null
  @Property({ type: 'integer' })
  retries: number & Opt = 0
  @Property({ type: 'timestamptz', nullable: true })
  endedAt: Date | null = null
}

/** The de-identified text of a note or of one of its attachments. */
export interface DeidentifiedPart {
  /** 0 is the note itself, 1 its first attachment. */
  readonly part: number
  /** The name of the attachment, de-identified as well; null for the note itself. */
  readonly name: string | null
  readonly text: string
  /** What was replaced, as UTF-16 offsets into the text as it was written. */
  readonly spans: readonly { readonly start: number; readonly end: number; readonly type: string }[]
}

/** A de-identified submitted version. */
@Entity({ tableName: 'note_deidentified' })
export class NoteDeidentified extends ClientEntity {
  @Property({ type: new BigIntType('number') })
  workflowId!: Id
  @Property({ type: FreeJson })
  parts!: readonly DeidentifiedPart[]
  @Property({ type: 'timestamptz' })
  createdAt!: Date
}

/** The findings in a submitted version: suggestions for its author. */
@Entity({ tableName: 'note_documentation' })
export class NoteDocumentation extends ClientEntity {
  @Property({ type: new BigIntType('number') })
  workflowId!: Id
  /** `offline`, or the name of a provider's model. */
  @Property({ type: 'text' })
  model!: string
  /** Why no model made it; null if one did. */
  @Property({ type: 'text', nullable: true })
  offlineReason: OfflineReason | null = null
  @Property({ type: FreeJson })
  content!: Documentation
  @Property({ type: 'timestamptz' })
  createdAt!: Date
}

/** The retry of a failed workflow, with the error of the failure. */
@Entity({ tableName: 'note_workflow_retry' })
export class NoteWorkflowRetry extends ClientEntity {
  @Property({ type: new BigIntType('number') })
  workflowId!: Id
  @Property({ type: 'integer' })
  number!: number
  @Property({ type: 'text' })
  errorCode!: string
  @Property({ type: new BigIntType('number') })
  askedBy!: Id
  @Property({ type: 'timestamptz' })
  askedAt!: Date
}
