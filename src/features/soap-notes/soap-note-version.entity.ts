import { BigIntType } from '@mikro-orm/core'
import { Entity, Property } from '@mikro-orm/decorators/legacy'
import type { Id } from '../../kernel/ids.js'
import { SoapContent } from './soap-content.entity.js'

/** What made a version. */
export type VersionMaker = 'draft' | 'submission' | 'autosave' | 'confirmation' | 'approval' | 'signature' | 'amendment'

/** A SOAP note as it was in one of its versions. Written once, never changed. */
@Entity({ tableName: 'soap_note_version' })
export class SoapNoteVersion extends SoapContent {
  @Property({ type: new BigIntType('number') })
  soapNoteId!: Id
  @Property({ type: 'text' })
  madeBy!: VersionMaker
  @Property({ type: 'timestamptz' })
  createdAt!: Date
}
