export { chartOf } from './read-chart.js'
export { type About, type Deidentified, deidentifyFor } from './deidentify-for.js'
export { defineDeidentifyingJob } from './deidentifying-jobs.js'
export { readBackFor } from './read-back-for.js'
