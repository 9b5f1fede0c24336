export { exportToFile } from './export-to-file.js'
export { EXPORT_TO_FILE } from './record-export.policy.js'
export { sweepRecordExports } from './sweep-record-exports.job.js'
