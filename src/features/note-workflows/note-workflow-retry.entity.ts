import { BigIntType } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import type { Id } from '../../kernel/ids.js'

/** That somebody had a failed workflow tried again, and with what it had failed. */
@Entity({ tableName: 'note_workflow_retry' })
export class NoteWorkflowRetry {
  @PrimaryKey({ type: new BigIntType('number') })
  id!: Id
  @Property({ type: new BigIntType('number'), nullable: true })
  organisationId: Id | null = null
  @Property({ type: new BigIntType('number') })
  clientUserId!: Id
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
