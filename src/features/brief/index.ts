export { Brief } from './brief.entity.js'
export { BriefResolver } from './brief.resolver.js'
export { writeBriefText } from './write-brief.job.js'
