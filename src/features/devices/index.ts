export type { DeviceKind } from './device.entity.js'
export { hasDeviceToNotify } from './device.policy.js'
export { queuePush, type PushNotice } from './queue-push.js'
export { sweepPush } from './send-push.job.js'
