import { defineFeature } from '../manifests/define-feature.js'
import { Device, PushDelivery } from './device.entity.js'
import { DevicesResolver } from './devices.resolver.js'
import { sendPush, sweepPush } from './send-push.job.js'

declare module '../../database/access/person-tables.js' {
  interface PersonTables {
    device: 'read' | 'create' | 'update' | 'remove'
    push_delivery: 'read' | 'create' | 'update' | 'remove'
  }
}

export const devices = defineFeature({
  name: 'devices',
  tables: {
    device: { resource: 'credentials', owner: 't.user_id = $1' },
    push_delivery: { resource: 'credentials', owner: 't.user_id = $1', jobs: ['send-push'] },
  },
  entities: [Device, PushDelivery],
  resolvers: [DevicesResolver],
  jobs: [sendPush],
  recurring: [sweepPush],
})
