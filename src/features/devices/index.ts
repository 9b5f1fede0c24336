export { queuePush, type PushNotice } from './queue-push.js'
export { sweepPush } from './sweep-push.job.js'
