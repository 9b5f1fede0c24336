import { BigIntType, Opt } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import type { Id } from '../../kernel/ids.js'
import type { WorkflowKind } from './workflow-kind.js'

/** Where a workflow stands. The second row are ends: they never change, but for a failure that somebody has tried again. */
export type WorkflowState =
  | ('waiting' | 'deidentifying' | 'documenting' | 'waiting_for_model')
  | ('done' | 'failed' | 'superseded' | 'cancelled' | 'withheld')

/** What becomes of one submitted version of a note. */
@Entity({ tableName: 'note_workflow' })
export class NoteWorkflow {
  @PrimaryKey({ type: new BigIntType('number') })
  id!: Id
  @Property({ type: new BigIntType('number'), nullable: true })
  organisationId: Id | null = null
  @Property({ type: new BigIntType('number') })
  clientUserId!: Id
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
  @Property({ type: 'timestamptz' })
  createdAt!: Date
  @Property({ type: 'timestamptz' })
  updatedAt!: Date
  @Property({ type: 'timestamptz', nullable: true })
  endedAt: Date | null = null
  @Property({ type: 'integer', version: true })
  version!: number & Opt
}
