import { BigIntType, Opt } from '@mikro-orm/core'
import { Entity, Property } from '@mikro-orm/decorators/legacy'
import { FreeText } from '../../database/text-codec.js'
import { RecordEntity } from '../../database/write/record-entity.js'
import type { Id } from '../../kernel/ids.js'

/** Who besides the client may use an entry: nobody, the assigned therapist, or automated assistance as well. */
export const JOURNAL_VISIBILITIES = ['private', 'shared', 'ai'] as const
export type JournalVisibility = (typeof JOURNAL_VISIBILITIES)[number]

/** One journal entry of a client; without an owner when a legacy caller named none. */
@Entity({ tableName: 'journal' })
export class Journal extends RecordEntity {
  @Property({ type: new BigIntType('number'), nullable: true })
  clientUserId: Id | null = null
  @Property({ type: FreeText, nullable: true })
  title: string | null = null
  @Property({ type: FreeText, nullable: true })
  description: string | null = null
  @Property({ type: 'timestamptz', nullable: true })
  journalTimestamp: Date | null = null
  @Property({ type: 'text' })
  visibility: JournalVisibility & Opt = 'shared'
  @Property({ type: 'timestamptz', nullable: true })
  deletedAt: Date | null = null
}
