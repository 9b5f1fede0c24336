import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { AnchorSettings } from '../services/audit-anchors/make-audit-anchors.js'
import type { ServiceAccount } from '../services/push/telephone-push.js'
import { SettingsError } from './settings-error.js'
import type { settings } from './settings.js'

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

const serviceAccountFile = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().includes('PRIVATE KEY'),
})

/** The certificates are read at start, so that a wrong path is an error at start. */
export function authorityOf({
  TIMESTAMP_AUTHORITY: address,
  TIMESTAMP_AUTHORITY_CA: path,
}: z.output<typeof settings>): AnchorSettings['timeStampAuthority'] {
  if (address === undefined || path === undefined) return undefined
  try {
    const given = readFileSync(resolve(path), 'utf8').match(CERTIFICATE) ?? []
    const certificates = given.map((pem) => new X509Certificate(pem).toString())
    if (certificates.length > 0) return { url: address, certificates }
  } catch {
    // The error below says what is wanted.
  }
  throw new SettingsError(['TIMESTAMP_AUTHORITY_CA must be the path of a file with certificates in PEM'])
}

/** Read at start, so that a wrong path is an error at start and not a push message that nobody gets. */
export function readServiceAccount(path: string): ServiceAccount {
  const file = resolve(path)
  try {
    return { file, projectId: serviceAccountFile.parse(JSON.parse(readFileSync(file, 'utf8'))).project_id }
  } catch {
    throw new SettingsError([
      'FIREBASE_SERVICE_ACCOUNT must be the path of a service account file as Firebase gives it',
    ])
  }
}
