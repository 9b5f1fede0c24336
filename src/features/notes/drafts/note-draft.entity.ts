import { BigIntType } from '@mikro-orm/core'
import { Entity, Property } from '@mikro-orm/decorators/legacy'
import { FreeText } from '../../../database/text-codec.js'
import { ClientRecordEntity } from '../../../database/write/record-entity.js'
import type { Id } from '../../../kernel/ids.js'

/** What a therapist is writing and has not submitted: a new note, or a change of one. Seen by nobody else. */
@Entity({ tableName: 'note_draft' })
export class NoteDraft extends ClientRecordEntity {
  @Property({ type: new BigIntType('number') })
  therapistUserId!: Id
  @Property({ type: new BigIntType('number'), nullable: true })
  noteId: Id | null = null
  @Property({ type: new BigIntType('number'), nullable: true })
  recordTypeId: Id | null = null
  @Property({ type: new BigIntType('number'), nullable: true })
  therapistSessionId: Id | null = null
  @Property({ type: FreeText })
  data!: string
}
