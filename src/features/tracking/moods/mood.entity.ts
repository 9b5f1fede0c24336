import { ArrayType, BigIntType } from '@mikro-orm/core'
import { Entity, Property } from '@mikro-orm/decorators/legacy'
import { FreeText } from '../../../database/text-codec.js'
import { ClientRecordEntity } from '../../../database/write/record-entity.js'
import type { Id } from '../../../kernel/ids.js'

/** Words for a mood, from a list of our own: they can be counted, and nobody writes anything else into them. */
export const moodLabels = {
  calm: 'At ease.',
  content: 'Satisfied with how things are.',
  happy: 'Glad.',
  hopeful: 'Expecting something good.',
  grateful: 'Thankful.',
  proud: 'Pleased with something done.',
  energetic: 'Full of drive.',
  connected: 'Close to others.',
  tired: 'Without strength.',
  stressed: 'Under pressure.',
  anxious: 'Worried or afraid.',
  restless: 'Unable to settle.',
  sad: 'Low.',
  lonely: 'Without others.',
  angry: 'Cross at somebody or something.',
  irritable: 'Easily upset.',
  ashamed: 'Not wanting to be seen.',
  guilty: 'Blaming oneself.',
  numb: 'Without feeling.',
  overwhelmed: 'Unable to cope with it all.',
  hopeless: 'Expecting nothing good.',
} as const

export type MoodLabel = keyof typeof moodLabels

/**
 * How a client felt at a moment: a number from 1 (very low) to 10 (very good), words for it, and what they say of it.
 */
@Entity({ tableName: 'mood' })
export class Mood extends ClientRecordEntity {
  @Property({ type: 'integer' })
  value!: number
  @Property({ type: new ArrayType<MoodLabel>(), columnType: 'text[]' })
  labels!: MoodLabel[]
  @Property({ type: FreeText, nullable: true })
  note: string | null = null
  @Property({ type: 'timestamptz' })
  loggedAt!: Date
  @Property({ type: new BigIntType('number'), nullable: true })
  recordedByUserId: Id | null = null
  @Property({ type: 'timestamptz', nullable: true })
  deletedAt: Date | null = null
}
