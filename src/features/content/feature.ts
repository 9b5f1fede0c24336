import { defineFeature } from '../manifests/define-feature.js'
import { ContentResolver } from './content.resolver.js'

export const content = defineFeature({
  name: 'content',
  resolvers: [ContentResolver],
  openToFrontDesk: ['Query.contentLibrary'],
})
