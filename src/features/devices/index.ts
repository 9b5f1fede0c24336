export { queuePush, type PushNotice } from './queue-push.js'
export { sweepPush } from './send-push.job.js'
