import { defineFeature } from '../define-feature.js'
import { DeidentificationResolver } from './deidentification.resolver.js'

export const deidentification = defineFeature({
  name: 'deidentification',
  resolvers: [DeidentificationResolver],
})
