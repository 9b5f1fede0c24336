import { BigIntType, Opt } from '@mikro-orm/core'
import { Entity, Property } from '@mikro-orm/decorators/legacy'
import { FreeText } from '../../database/text-codec.js'
import { PersonEntity } from '../../database/write/record-entity.js'
import type { Id } from '../../kernel/ids.js'

/** How a device is reached: by web push of a browser, or by the push service of mobile phones. */
export const DEVICE_KINDS = ['web', 'mobile'] as const
export type DeviceKind = (typeof DEVICE_KINDS)[number]

/**
 * A device that gets push notifications. Whoever knows `address` and the keys can send to it, so they are
 * treated like free text and deleted when the device is removed.
 */
@Entity({ tableName: 'device' })
export class Device extends PersonEntity {
  @Property({ type: new BigIntType('number') })
  userId!: Id
  @Property({ type: 'text' })
  kind!: DeviceKind
  @Property({ type: FreeText, nullable: true })
  address: string | null = null
  @Property({ type: 'blob', nullable: true })
  addressDigest: Buffer | null = null
  @Property({ type: FreeText, nullable: true, fieldName: 'p256dh' })
  p256dh: string | null = null
  @Property({ type: FreeText, nullable: true })
  auth: string | null = null
  @Property({ type: FreeText, nullable: true })
  host: string | null = null
  @Property({ type: 'integer' })
  passwordVersion!: number
  @Property({ type: 'timestamptz' })
  createdAt!: Date
  @Property({ type: 'timestamptz' })
  registeredAt!: Date
  @Property({ type: 'timestamptz', nullable: true })
  lastSentAt: Date | null = null
  @Property({ type: 'timestamptz', nullable: true })
  removedAt: Date | null = null
  @Property({ type: 'integer', version: true })
  version!: number & Opt
}

/** The subject of a notification: a message of the care chat, a risk flag, a task, or an appointment to come. */
export type PushAbout = 'interaction' | 'riskFlag' | 'reminder' | 'appointment'

/**
 * - `waiting`: not tried yet, or to be tried again; `sent`: the push service has it.
 * - `gone`: the push service does not know the device any more, which is removed; or it was removed before.
 * - `refused`: the push service will not take it, or its address is not one that may be called.
 * - `off`: this kind of push is not set up here; `failed`: tried until it was too late.
 */
export type DeliveryOutcome = 'waiting' | 'sent' | 'gone' | 'refused' | 'off' | 'failed'

/** One notification to one device and its outcome. It has ids and outcomes, never content. */
@Entity({ tableName: 'push_delivery' })
export class PushDelivery extends PersonEntity {
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
