import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { Id } from '../../kernel/ids.js'
import { DateTimeScalar, IdScalar } from '../../kernel/scalars.js'

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
}
registerEnumType(PushAboutEnum, {
  name: 'PushAbout',
  description: 'What somebody is told of.',
  valuesConfig: {
    INTERACTION: { description: 'A message between client and therapist.' },
    RISK_FLAG: { description: 'A risk flag.' },
    REMINDER: { description: 'Something that waits to be done.' },
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
  description: 'What became of a delivery.',
  valuesConfig: {
    WAITING: { description: 'Not tried yet, or to be tried again.' },
    SENT: { description: 'The push service has it.' },
    GONE: { description: 'The push service knows the device no more, which is removed; or it was removed before.' },
    REFUSED: { description: 'The push service will not take it, or its address may not be called.' },
    OFF: { description: 'This kind of push is not set up here.' },
    FAILED: { description: 'Tried until it was too late.' },
  },
})

@ObjectType('PushDelivery', { description: 'One telling of one device. It never has content.', simpleResolvers: true })
export class PushDeliveryType {
  @Field(() => PushAboutEnum, { description: 'What was told of.' })
  about!: PushAboutEnum
  @Field(() => DeliveryOutcomeEnum, { description: 'What became of it.' })
  outcome!: DeliveryOutcomeEnum
  @Field(() => Int, { description: 'How often it was tried.' })
  attempts!: number
  @Field(() => DateTimeScalar, { description: 'When it was asked for.' })
  queuedAt!: Date
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the outcome was known; null while it waits.' })
  settledAt!: Date | null
}

@ObjectType('Device', {
  description: 'Where a person is told that something waits. Its address and keys are never shown.',
  simpleResolvers: true,
})
export class DeviceType {
  @Field(() => IdScalar, { description: 'Identifier.' })
  id!: Id
  @Field(() => DeviceKindEnum, { description: 'How it is reached.' })
  kind!: DeviceKindEnum
  @Field(() => String, { nullable: true, description: "The host of a browser's push service; null for a telephone." })
  host!: string | null
  @Field(() => DateTimeScalar, { description: 'When it was registered first.' })
  createdAt!: Date
  @Field(() => DateTimeScalar, { description: 'When it was registered last.' })
  registeredAt!: Date
  @Field(() => DateTimeScalar, { nullable: true, description: 'When something was last sent there.' })
  lastSentAt!: Date | null
}

@InputType({ description: 'The keys of a push subscription, as a browser gives them, in base64url.' })
export class WebPushKeysInput {
  @Field(() => String, { description: 'A P-256 public key, 65 bytes.' })
  p256dh!: string
  @Field(() => String, { description: '16 bytes.' })
  auth!: string
}

@InputType({ description: 'Where the caller wants to be told that something waits.' })
export class RegisterDeviceInput {
  @Field(() => DeviceKindEnum, { description: 'WEB needs `endpoint` and `keys`, MOBILE needs `token`.' })
  kind!: DeviceKindEnum
  @Field(() => String, {
    nullable: true,
    description: 'The endpoint of a push subscription: https, port 443, a public address, at most 2,048 characters.',
  })
  endpoint?: string | null
  @Field(() => WebPushKeysInput, { nullable: true, description: 'The keys of the push subscription.' })
  keys?: WebPushKeysInput | null
  @Field(() => String, {
    nullable: true,
    description: 'The registration token of an app, at most 1,024 characters.',
  })
  token?: string | null
}

@ObjectType({ description: 'Which device was registered.', simpleResolvers: true })
export class RegisterDevicePayload {
  @Field(() => IdScalar, { description: 'Identifier of the device; the same when it was registered before.' })
  deviceId!: Id
}

@ObjectType({ description: 'Which device was removed.', simpleResolvers: true })
export class RemoveDevicePayload {
  @Field(() => IdScalar, { description: 'Identifier of the device.' })
  deviceId!: Id
}
