import { defineFeature } from '../manifests/define-feature.js'

/**
 * What the parts of a copy of a record are made with, below the features that have such parts; copies are made by
 * `record-export`.
 */
export const exportParts = defineFeature({ name: 'export-parts' })
