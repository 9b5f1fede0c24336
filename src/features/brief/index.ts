export { findBrief } from './find-brief.js'
export { writeBrief } from './write-brief.js'
