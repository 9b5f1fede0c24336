import { defineFeature } from '../define-feature.js'
import { DeidentificationResolver } from './deidentification.resolver.js'
import { deidentifyFileClients } from './chart.policy.js'

export const deidentification = defineFeature({
  name: 'deidentification',
  resolvers: [DeidentificationResolver],
  extensions: [deidentifyFileClients],
})
