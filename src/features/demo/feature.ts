import { defineFeature } from '../manifests/define-feature.js'

export const demo = defineFeature({
  name: 'demo',
})
