import { defineFeature } from '../define-feature.js'
import { Device } from './device.entity.js'
import { DevicesResolver } from './devices.resolver.js'
import { PushDelivery } from './push-delivery.entity.js'
import { sendPush } from './send-push.job.js'
import { sweepPush } from './sweep-push.job.js'

export const devices = defineFeature({
  name: 'devices',
  entities: [Device, PushDelivery],
  resolvers: [DevicesResolver],
  jobs: [sendPush],
  recurring: [sweepPush],
})
