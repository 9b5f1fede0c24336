import { defineFeature } from '../define-feature.js'
import { ModelCallEnd } from './model-call-end.entity.js'
import { ModelCallRow } from './model-call.entity.js'
import { ModelCallsResolver } from './model-calls.resolver.js'

export const egress = defineFeature({
  name: 'egress',
  entities: [ModelCallRow, ModelCallEnd],
  resolvers: [ModelCallsResolver],
})
