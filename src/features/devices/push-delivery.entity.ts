import { BigIntType, Opt } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import type { Id } from '../../kernel/ids.js'

/** What a person is told of: a message of the care chat, a risk flag, or that something waits to be done. */
export type PushAbout = 'interaction' | 'riskFlag' | 'reminder'

/**
 * - `waiting`: not tried yet, or to be tried again; `sent`: the push service has it.
 * - `gone`: the push service does not know the device any more, which is removed; or it was removed before.
 * - `refused`: the push service will not take it, or its address is not one that may be called.
 * - `off`: this kind of push is not set up here; `failed`: tried until it was too late.
 */
export type DeliveryOutcome = 'waiting' | 'sent' | 'gone' | 'refused' | 'off' | 'failed'

/** One telling of one device, and what became of it. Ids and outcomes, never content. */
@Entity({ tableName: 'push_delivery' })
export class PushDelivery {
  @PrimaryKey({ type: new BigIntType('number') })
  id!: Id
  @Property({ type: new BigIntType('number'), nullable: true })
  organisationId: Id | null = null
  @Property({ type: new BigIntType('number') })
  userId!: Id
  @Property({ type: new BigIntType('number') })
  deviceId!: Id
  @Property({ type: 'text' })
  about!: PushAbout
  @Property({ type: new BigIntType('number') })
  subjectId!: Id
  @Property({ type: 'text' })
  outcome: DeliveryOutcome & Opt = 'waiting'
  @Property({ type: 'integer' })
  attempts: number & Opt = 0
  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt!: Date & Opt
  @Property({ type: 'timestamptz', nullable: true })
  settledAt: Date | null = null
  @Property({ type: 'integer', version: true })
  version!: number & Opt
}
