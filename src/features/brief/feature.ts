import { defineFeature } from '../define-feature.js'
import { Brief } from './brief.entity.js'
import { BriefResolver } from './brief.resolver.js'
import { writeBriefText } from './write-brief.job.js'

export const brief = defineFeature({
  name: 'brief',
  entities: [Brief],
  resolvers: [BriefResolver],
  jobs: [writeBriefText],
})
