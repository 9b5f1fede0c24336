import type { z } from 'zod'
import { OFFLINE } from '../services/model/offline-model.js'
import type { settings } from './settings.js'

/** The keys that have versions. */
const KEY_SETTINGS = ['AUDIT_KEY', 'LINK_KEY', 'SESSION_KEY', 'PSEUDONYM_KEY', 'CONTENT_KEY'] as const

/** What is wrong with settings that are valid one by one: each names a setting that lacks another, or forbids it. */
export function contradictions(values: z.output<typeof settings>): string[] {
  const problems: string[] = []
  if (values.DATABASE_URL === undefined) {
    for (const name of ['DATABASE_SESSION_URL', 'MIGRATION_DATABASE_URL', 'PURGE_DATABASE_URL'] as const) {
      if (values[name] !== undefined) problems.push(`${name} needs DATABASE_URL beside it`)
    }
  } else if (values.NODE_ENV === 'production') {
    // The gateways of a fleet must share their keys, and a key stored in a container's folder is lost with the
    // container.
    for (const name of KEY_SETTINGS) {
      if (values[name] === undefined) problems.push(`${name} must be set in production with DATABASE_URL`)
    }
  }
  if (values.FILES_S3_BUCKET === undefined) {
    for (const name of ['FILES_S3_ENDPOINT', 'FILES_S3_ACCESS_KEY_ID', 'FILES_S3_SECRET_ACCESS_KEY'] as const) {
      if (values[name] !== undefined) problems.push(`${name} needs FILES_S3_BUCKET beside it`)
    }
  } else if ((values.FILES_S3_ACCESS_KEY_ID === undefined) !== (values.FILES_S3_SECRET_ACCESS_KEY === undefined)) {
    problems.push('FILES_S3_ACCESS_KEY_ID and FILES_S3_SECRET_ACCESS_KEY must be set together')
  }
  if ((values.AUDIT_ANCHOR_ACCESS_KEY_ID === undefined) !== (values.AUDIT_ANCHOR_SECRET_ACCESS_KEY === undefined)) {
    problems.push('AUDIT_ANCHOR_ACCESS_KEY_ID and AUDIT_ANCHOR_SECRET_ACCESS_KEY must be set together')
  }
  if ((values.TIMESTAMP_AUTHORITY === undefined) !== (values.TIMESTAMP_AUTHORITY_CA === undefined)) {
    problems.push('TIMESTAMP_AUTHORITY and TIMESTAMP_AUTHORITY_CA must be set together')
  }
  if (values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) {
    for (const name of ['OTEL_EXPORTER_OTLP_HEADERS', 'TRACE_CALLERS'] as const) {
      if (values[name] !== undefined) problems.push(`${name} needs OTEL_EXPORTER_OTLP_ENDPOINT beside it`)
    }
  }
  for (const name of KEY_SETTINGS) {
    const isWrapped = values[name]?.some((key) => 'wrapped' in key) === true
    if (isWrapped && values.KMS_KEY === undefined) problems.push(`${name} is wrapped and needs KMS_KEY beside it`)
  }
  if (values.BACKUP_FOLDER !== undefined && values.BACKUP_RECIPIENTS === undefined) {
    problems.push('BACKUP_FOLDER needs BACKUP_RECIPIENTS beside it')
  }
  const { MODEL_PROVIDER: chosen, MODEL_PROVIDERS: providers = {} } = values
  if (chosen !== OFFLINE && !Object.hasOwn(providers, chosen)) {
    problems.push(`MODEL_PROVIDER must be ${OFFLINE} or a name of MODEL_PROVIDERS`)
  }
  return problems
}
