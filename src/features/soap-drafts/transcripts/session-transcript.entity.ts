import { BigIntType } from '@mikro-orm/core'
import { Entity, Property } from '@mikro-orm/decorators/legacy'
import { FreeJson } from '../../../database/text-codec.js'
import { ClientRecordEntity } from '../../../database/write/record-entity.js'
import type { Id } from '../../../kernel/ids.js'
import type { SpokenTurn } from './given-transcript.js'

/** The transcript of a session that a draft is made from. */
@Entity({ tableName: 'session_transcript' })
export class SessionTranscript extends ClientRecordEntity {
  @Property({ type: new BigIntType('number') })
  therapistUserId!: Id
  @Property({ type: new BigIntType('number') })
  soapDraftRequestId!: Id
  /** Null once it was taken away, because its time was over or its draft was not made. */
  @Property({ type: FreeJson, columnType: 'jsonb', nullable: true })
  turns!: readonly SpokenTurn[] | null
}
