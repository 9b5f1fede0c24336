export { askModel, streamModel } from './ask-model.js'
export type { EgressCall } from './egress-call.js'
export { EgressRefused } from './egress-refused.js'
export { defineModelSource, type ModelSource, type ModelSources, statedSources } from './model-source.js'
