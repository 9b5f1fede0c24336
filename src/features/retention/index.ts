export { LegalHold } from './legal-hold.entity.js'
export { purgeExpired, purgeRecords } from './purge-records.job.js'
export { RetentionResolver } from './retention.resolver.js'
