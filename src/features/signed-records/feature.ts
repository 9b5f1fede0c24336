import { defineFeature } from '../manifests/define-feature.js'

/** What records that a therapist signs have in common. It adds nothing to the schema. */
export const signedRecords = defineFeature({ name: 'signed-records' })
