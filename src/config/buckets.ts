import type { z } from 'zod'
import type { AnchorSettings } from '../services/audit-anchors/make-audit-anchors.js'
import type { FileSettings } from '../services/files/make-file-store.js'
import type { S3Settings } from '../services/files/s3-client.js'
import type { settings } from './settings.js'

/** The bucket of files. Undefined: files are in the data folder. */
export function bucketOf(values: z.output<typeof settings>): FileSettings['s3'] {
  const { FILES_S3_BUCKET: bucket, FILES_S3_ENDPOINT: endpoint, FILES_S3_REGION: region } = values
  if (bucket === undefined) return undefined
  const credentials = credentialsOf(values.FILES_S3_ACCESS_KEY_ID, values.FILES_S3_SECRET_ACCESS_KEY)
  return { bucket, region, endpoint, credentials }
}

/** Where the heads of the audit trail are stored a second time. */
export function auditAnchorOf(values: z.output<typeof settings>): AnchorSettings['auditAnchor'] {
  const { AUDIT_ANCHOR: place, AUDIT_ANCHOR_ENDPOINT: endpoint, AUDIT_ANCHOR_REGION: region } = values
  if (place === undefined || 'file' in place) return place
  const credentials = credentialsOf(values.AUDIT_ANCHOR_ACCESS_KEY_ID, values.AUDIT_ANCHOR_SECRET_ACCESS_KEY)
  return { ...place, region, endpoint, credentials, lockDays: values.AUDIT_ANCHOR_LOCK_DAYS }
}

function credentialsOf(
  accessKeyId: string | undefined,
  secretAccessKey: string | undefined,
): S3Settings['credentials'] {
  return accessKeyId === undefined || secretAccessKey === undefined ? undefined : { accessKeyId, secretAccessKey }
}
