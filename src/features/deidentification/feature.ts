import { defineFeature } from '../manifests/define-feature.js'
import { DeidentificationResolver } from './deidentification.resolver.js'
import { deidentifyFileClients } from './chart.policy.js'
import { sealedPseudonyms } from './sealed-pseudonyms.js'

declare module '../../database/access/person-tables.js' {
  interface PersonTables {
    pseudonym: 'read'
  }
}

export const deidentification = defineFeature({
  name: 'deidentification',
  tables: {
    pseudonym: { resource: 'assistance', appendOnly: true },
  },
  resolvers: [DeidentificationResolver],
  extensions: [deidentifyFileClients, sealedPseudonyms],
})
