export { REPORT_ACCESS } from './audit.policy.js'
export { reportAccess } from './report-access.js'
