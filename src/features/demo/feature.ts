import { defineFeature } from '../define-feature.js'

export const demo = defineFeature({
  name: 'demo',
})
