import { BigIntType } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { FreeJson } from '../../database/text-codec.js'
import type { Id } from '../../kernel/ids.js'

/** The text of a note, or of one of its attachments, without what identifies somebody. */
export interface DeidentifiedPart {
  /** 0 is the note itself, 1 its first attachment. */
  readonly part: number
  /** The name of the attachment, de-identified as well; null for the note itself. */
  readonly name: string | null
  readonly text: string
  /** What was replaced, as UTF-16 offsets into the text as it was written. */
  readonly spans: readonly { readonly start: number; readonly end: number; readonly type: string }[]
}

/** A submitted version without what identifies somebody. */
@Entity({ tableName: 'note_deidentified' })
export class NoteDeidentified {
  @PrimaryKey({ type: new BigIntType('number') })
  id!: Id
  @Property({ type: new BigIntType('number'), nullable: true })
  organisationId: Id | null = null
  @Property({ type: new BigIntType('number') })
  clientUserId!: Id
  @Property({ type: new BigIntType('number') })
  workflowId!: Id
  @Property({ type: FreeJson })
  parts!: readonly DeidentifiedPart[]
  @Property({ type: 'timestamptz' })
  createdAt!: Date
}
