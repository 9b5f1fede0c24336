export { defineRecord } from './define-record.js'
export { defineScreening } from './define-screening.js'
