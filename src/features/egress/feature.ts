import { defineFeature } from '../manifests/define-feature.js'
import { ModelCallEnd, ModelCallRow } from './model-call.entity.js'
import { ModelCallsResolver } from './model-calls.resolver.js'
import { PracticeModelResolver } from './practice-model.js'
import { PracticeCallsResolver } from './practice/practice-calls.resolver.js'

declare module '../../database/access/person-tables.js' {
  interface PersonTables {
    model_call: 'read' | 'create'
    model_call_end: 'read' | 'create'
  }
}

export const egress = defineFeature({
  name: 'egress',
  tables: {
    model_call: { resource: 'assistance', owner: 't.client_user_ids @> array[$1::bigint]', appendOnly: true },
    model_call_end: {
      resource: 'assistance',
      key: 'call_id',
      owner:
        'exists (select from public.model_call c where c.id = t.call_id and c.created_at = t.called_at and c.client_user_ids @> array[$1::bigint])',
      before: ['model_call'],
      partOf: { table: 'model_call', on: 'whole.id = part.call_id and whole.created_at = part.called_at' },
      appendOnly: true,
    },
  },
  entities: [ModelCallRow, ModelCallEnd],
  resolvers: [ModelCallsResolver, PracticeModelResolver, PracticeCallsResolver],
})
