import type { DatabaseContext } from '../../../database/database-context.js'
import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql, type Sql } from '../../../database/sql.js'
import type { Transaction } from '../../../database/write/write.js'
import { NotFound } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { sealedColumn } from '../../requests/sealed-column.js'

/** A row of `identity_provider`. */
export interface IdentityProvider {
  readonly id: Id
  readonly organisationId: Id
  readonly kind: 'oidc' | 'saml'
  readonly name: string
  readonly isActive: boolean
  readonly issuer: string
  readonly clientId: string | null
  /** Encrypted for this row (`secretPlace`). */
  readonly clientSecret: Buffer | null
  readonly signInUrl: string | null
  readonly certificates: readonly string[]
  readonly emailDomains: readonly string[]
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly version: number
}

/** The columns of `p` that make an `IdentityProvider`. */
export const providerColumns: Sql = sql`p.id, p.organisation_id as "organisationId", p.kind, p.name,
  p.is_active as "isActive", p.issuer, p.client_id as "clientId", p.client_secret as "clientSecret",
  p.sign_in_url as "signInUrl", p.certificates, p.email_domains as "emailDomains", p.created_at as "createdAt",
  p.updated_at as "updatedAt", p.version`

/** Where the secret of a provider is stored, for its encryption. */
export function secretPlace(id: Id): string {
  return `identity_provider ${id} client_secret`
}

/** The secrets get a new encryption when the key is changed. */
export const sealedClientSecrets = sealedColumn({
  table: 'identity_provider',
  column: 'client_secret',
  needs: [],
  reseal({ credentials: { secrets } }, row) {
    const place = secretPlace(row.id)
    return { client_secret: secrets.seal(place, secrets.open(place, row.sealed)) }
  },
})

/**
 * A provider at which people can sign in.
 * @throws NotFound, also for one that is switched off.
 */
export async function findActiveProvider(ctx: Pick<DatabaseContext, 'database'>, id: Id): Promise<IdentityProvider> {
  const [provider] = await readSystemRows<IdentityProvider & Record<string, unknown>>(
    ctx,
    sql`select ${providerColumns} from identity_provider p where p.id = ${id} and p.is_active`,
  )
  if (provider === undefined) throw new NotFound('There is no such identity provider.')
  return provider
}

/**
 * A provider of a practice, locked for a change.
 * @throws NotFound
 */
export async function lockProvider(tx: Transaction, organisationId: Id, id: Id): Promise<IdentityProvider> {
  const [provider] = await tx.rows<IdentityProvider>(
    sql`select ${providerColumns} from identity_provider p
        where p.id = ${id} and p.organisation_id = ${organisationId} for update`,
  )
  if (provider === undefined) throw new NotFound()
  return provider
}

/** The addresses of this service that a provider or its practice needs. */
export function addressesOf(publicUrl: string, id: Id) {
  const here = `${publicUrl}/auth/sso`
  return {
    /** Where people begin to sign in. */
    start: `${here}/${id}/`,
    /** Where the provider sends them back. Each has its own, so that none can pass its answers off as another's. */
    callback: `${here}/${id}/callback/`,
    /** The metadata of this service, and by its address its name, for SAML. */
    metadata: `${here}/${id}/metadata/`,
    logout: `${here}/backchannel-logout/`,
  }
}
