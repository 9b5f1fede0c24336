import { BigIntType, type Opt } from '@mikro-orm/core'
import { Entity, Property } from '@mikro-orm/decorators/legacy'
import { ClientEntity, PersonEntity } from '../../database/write/record-entity.js'
import type { Id } from '../../kernel/ids.js'

/** That a therapist supervises another of the same practice. */
@Entity({ tableName: 'supervision' })
export class Supervision extends PersonEntity {
  @Property({ type: new BigIntType('number') })
  supervisorUserId!: Id
  @Property({ type: new BigIntType('number') })
  supervisedUserId!: Id
  @Property({ type: new BigIntType('number') })
  startedByUserId!: Id
  @Property({ type: 'timestamptz' })
  startedAt!: Date
  @Property({ type: new BigIntType('number'), nullable: true })
  endedByUserId: Id | null = null
  @Property({ type: 'timestamptz', nullable: true })
  endedAt: Date | null = null
  @Property({ type: 'integer', version: true })
  version!: number & Opt
}

/** That a supervisor co-signed a signed version of a SOAP note. Never changed. */
@Entity({ tableName: 'soap_note_cosignature' })
export class SoapNoteCoSignature extends ClientEntity {
  @Property({ type: new BigIntType('number') })
  soapNoteId!: Id
  @Property({ type: 'integer' })
  contentVersion!: number
  @Property({ type: new BigIntType('number') })
  supervisorUserId!: Id
  @Property({ type: 'timestamptz', fieldName: 'cosigned_at' })
  coSignedAt!: Date
}
