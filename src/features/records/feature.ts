import { defineFeature } from '../manifests/define-feature.js'

/** What the records of clients have in common. It adds nothing to the schema. */
export const records = defineFeature({ name: 'records' })
