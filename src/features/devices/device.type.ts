import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'
import { atMost, LIMITS } from '../../kernel/limits.js'

export enum DeviceKindEnum {
  WEB = 'web',
  MOBILE = 'mobile',
}
registerEnumType(DeviceKindEnum, {
  name: 'DeviceKind',
  description: 'How a device is reached.',
  valuesConfig: {
    WEB: { description: 'A browser, by its push service (Web Push).' },
    MOBILE: { description: 'An app on a telephone, by Firebase Cloud Messaging.' },
  },
})

export enum PushAboutEnum {
  INTERACTION = 'interaction',
  RISK_FLAG = 'riskFlag',
  REMINDER = 'reminder',
  APPOINTMENT = 'appointment',
}
registerEnumType(PushAboutEnum, {
  name: 'PushAbout',
  description: 'The reason for a push notification.',
  valuesConfig: {
    INTERACTION: { description: 'A message between client and therapist.' },
    RISK_FLAG: { description: 'A risk flag.' },
    REMINDER: { description: 'A task that waits.' },
    APPOINTMENT: { description: 'An appointment of the next day.' },
  },
})

export enum DeliveryOutcomeEnum {
  WAITING = 'waiting',
  SENT = 'sent',
  GONE = 'gone',
  REFUSED = 'refused',
  OFF = 'off',
  FAILED = 'failed',
}
registerEnumType(DeliveryOutcomeEnum, {
  name: 'DeliveryOutcome',
  description: 'The outcome of a push delivery.',
  valuesConfig: {
    WAITING: { description: 'Waiting for the first or the next attempt.' },
    SENT: { description: 'The push service accepted it.' },
    GONE: {
      description:
        'The push service no longer knows the device, which was then removed; or the device had been removed before.',
    },
    REFUSED: { description: 'The push service rejected it, or its address may not be called.' },
    OFF: { description: 'This kind of push is not configured.' },
    FAILED: { description: 'All attempts failed until the deadline passed.' },
  },
})

@ObjectType('PushDelivery', {
  description: 'A push notification to one device. It never has content.',
  simpleResolvers: true,
})
export class PushDeliveryType {
  @Field(() => PushAboutEnum, { description: 'The reason.' })
  about!: PushAboutEnum
  @Field(() => DeliveryOutcomeEnum, { description: 'The outcome.' })
  outcome!: DeliveryOutcomeEnum
  @Field(() => Int, { description: 'Number of attempts.' })
  attempts!: number
  @Field(() => DateTimeScalar, { description: 'When it was requested.' })
  queuedAt!: Date
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the outcome was known; null while it waits.' })
  completedAt!: Date | null
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the outcome was known.',
    deprecationReason: 'Use completedAt.',
  })
  settledAt!: Date | null
}

@ObjectType('Device', {
  description: 'A browser or telephone that gets push notifications. Its address and keys are never shown.',
  simpleResolvers: true,
})
export class DeviceType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => DeviceKindEnum, { description: 'How the device is reached.' })
  kind!: DeviceKindEnum
  @Field(() => String, { nullable: true, description: "Host of the browser's push service; null for a telephone." })
  host!: string | null
  @Field(() => DateTimeScalar, { description: 'When it was first registered.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { description: 'When it was last registered.' })
  registeredAt!: Date
  @Field(() => DateTimeScalar, { nullable: true, description: 'When a notification was last sent to the device.' })
  lastSentAt!: Date | null
}

@InputType({ description: 'The keys of a push subscription in base64url, as the browser returns them.' })
export class WebPushKeysInput {
  @Field(() => String, { description: `A P-256 public key, 65 bytes; ${atMost(LIMITS.device.p256dh)}.` })
  p256dh!: string
  @Field(() => String, { description: `16 bytes; ${atMost(LIMITS.device.auth)}.` })
  auth!: string
}

@InputType({ description: 'A device that should get push notifications.' })
export class RegisterDeviceInput {
  @Field(() => DeviceKindEnum, { description: 'WEB needs `endpoint` and `keys`, MOBILE needs `token`.' })
  kind!: DeviceKindEnum
  @Field(() => String, {
    nullable: true,
    description: `Endpoint of the push subscription: https, port 443, a public address, ${atMost(LIMITS.device.endpoint)}.`,
  })
  endpoint?: string | null
  @Field(() => WebPushKeysInput, { nullable: true, description: 'The keys of the push subscription.' })
  keys?: WebPushKeysInput | null
  @Field(() => String, {
    nullable: true,
    description: `The registration token of an app, ${atMost(LIMITS.device.token)}.`,
  })
  token?: string | null
}

@ObjectType({ description: 'The result of registering a device.', simpleResolvers: true })
export class RegisterDevicePayload {
  @Field(() => IdScalar, {
    description: 'Identifier of the device. It stays the same if the device is registered again.',
  })
  deviceId!: Id
}

@ObjectType({ description: 'The result of removing a device.', simpleResolvers: true })
export class RemoveDevicePayload {
  @Field(() => IdScalar, { description: 'Identifier of the device.' })
  deviceId!: Id
}
