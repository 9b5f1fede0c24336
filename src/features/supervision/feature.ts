import { exportPart } from '../export-parts/index.js'
import { defineFeature } from '../manifests/define-feature.js'
import { coSignaturesExport } from './co-signing/co-signature.export.js'
import { mailSupervision } from './supervision-mail.job.js'
import { SoapNoteCoSignature, Supervision } from './supervision.entity.js'
import {
  CoSignaturePayloadResolver,
  SoapNoteCoSignatureResolver,
  SupervisionsResolver,
} from './supervisions.resolver.js'

declare module '../../database/access/person-tables.js' {
  interface PersonTables {
    supervision: 'read' | 'create' | 'update'
    soap_note_cosignature: 'read' | 'create'
  }
}

export const supervision = defineFeature({
  name: 'supervision',
  tables: {
    supervision: { kept: 'who supervised whom is no record of a client', jobs: ['mail-supervision'] },
    soap_note_cosignature: { resource: 'notes', appendOnly: true },
  },
  entities: [Supervision, SoapNoteCoSignature],
  resolvers: [SupervisionsResolver, SoapNoteCoSignatureResolver, CoSignaturePayloadResolver],
  shows: ['soap-notes'],
  jobs: [mailSupervision],
  extensions: [exportPart(coSignaturesExport)],
})
