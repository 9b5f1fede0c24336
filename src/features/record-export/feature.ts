import { defineFeature } from '../manifests/define-feature.js'
import { makeRecordExport } from './make-record-export.job.js'
import { RecordExport } from './record-export.entity.js'
import { RecordExportsResolver, RecordExportPayloadResolver } from './record-exports.resolver.js'
import { sweepRecordExports } from './sweep-record-exports.job.js'
import { relationshipsExport } from './relationship.export.js'
import { exportPart } from '../export-parts/index.js'

declare module '../../database/access/person-tables.js' {
  interface PersonTables {
    record_export: 'read' | 'create' | 'update'
  }
}

export const recordExport = defineFeature({
  name: 'record-export',
  closedToTokens: 'copies of whole records need a person who has just signed in',
  tables: {
    record_export: { resource: 'exports', file: 'file_id', jobs: ['make-record-export'] },
  },
  entities: [RecordExport],
  resolvers: [RecordExportsResolver, RecordExportPayloadResolver],
  jobs: [makeRecordExport],
  recurring: [sweepRecordExports],
  extensions: [exportPart(relationshipsExport)],
})
