import { BigIntType } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { FreeJson } from '../../database/text-codec.js'
import type { Id } from '../../kernel/ids.js'
import type { Documentation } from './documentation/documentation.js'

/** What was found in a submitted version: suggestions for its author. */
@Entity({ tableName: 'note_documentation' })
export class NoteDocumentation {
  @PrimaryKey({ type: new BigIntType('number') })
  id!: Id
  @Property({ type: new BigIntType('number'), nullable: true })
  organisationId: Id | null = null
  @Property({ type: new BigIntType('number') })
  clientUserId!: Id
  @Property({ type: new BigIntType('number') })
  workflowId!: Id
  /** `offline`, or the name of a provider's model. */
  @Property({ type: 'text' })
  model!: string
  @Property({ type: FreeJson })
  content!: Documentation
  @Property({ type: 'timestamptz' })
  createdAt!: Date
}
