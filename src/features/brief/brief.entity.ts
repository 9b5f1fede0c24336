import { ArrayType, BigIntType, Opt } from '@mikro-orm/core'
import { Entity, Property } from '@mikro-orm/decorators/legacy'
import { FreeJson } from '../../database/text-codec.js'
import { ClientEntity } from '../../database/write/record-entity.js'
import type { Id } from '../../kernel/ids.js'
import type { OfflineReason } from '../egress/index.js'

/** The state of a text. The progress of its job is stored with the job. */
export type BriefState = 'requested' | 'done' | 'nothing_to_say' | 'access_ended'

/** A record that a sentence cites. */
export interface BriefSource {
  readonly kind: string
  readonly id: Id
}

/** A sentence of the text with its sources. */
export interface BriefSentence {
  readonly text: string
  readonly sources: readonly BriefSource[]
}

/** The text of a brief before a session: requested by the therapist, written by a job. */
@Entity({ tableName: 'brief' })
export class Brief extends ClientEntity {
  @Property({ type: new BigIntType('number') })
  therapistUserId!: Id
  @Property({ type: new BigIntType('number') })
  relationshipId!: Id
  @Property({ type: new BigIntType('number'), nullable: true })
  therapistSessionId: Id | null = null
  /** The end of the last session, where the covered time begins. */
  @Property({ type: 'timestamptz' })
  readFrom!: Date
  @Property({ type: 'text' })
  state: BriefState & Opt = 'requested'
  @Property({ type: FreeJson, nullable: true })
  sentences: readonly BriefSentence[] | null = null
  @Property({ type: new ArrayType(), columnType: 'text[]' })
  sourceKinds: string[] & Opt = []
  @Property({ type: new ArrayType<Id>(Number), columnType: 'bigint[]' })
  sourceIds: Id[] & Opt = []
  /** Its writer: `offline`, or the name of the provider's model. */
  @Property({ type: 'text', nullable: true })
  model: string | null = null
  /** Why no model wrote it; null if one did. */
  @Property({ type: 'text', nullable: true })
  offlineReason: OfflineReason | null = null
  @Property({ type: 'timestamptz' })
  createdAt!: Date
  @Property({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null = null
  @Property({ type: 'integer', version: true })
  version!: number & Opt
}
