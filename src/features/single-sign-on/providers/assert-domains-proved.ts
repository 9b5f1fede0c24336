import { InvalidInput } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'

/**
 * Checks that a practice controls the domains whose addresses its provider may assert, by a record of each in the name
 * service. Otherwise an administrator could name the domain of any mail provider, and enter the accounts of members
 * who have an address there. Whoever controls a domain gets its mail, and with it password links, anyway.
 * @throws InvalidInput naming each domain that is not proved, and the record to add.
 */
export async function assertDomainsProved(
  { services }: OperationContext,
  organisationId: Id,
  domains: readonly string[],
): Promise<void> {
  const { identityProviders, credentials } = services
  if (!identityProviders.requiresDomainProof) return
  const checked = await Promise.all(
    domains.map(async (domain, at) => {
      const name = `_care-gateway.${domain}`
      // A record that was made with an older key counts until that key is retired.
      const records = credentials.tokens
        .pseudonyms('email domain', `${organisationId} ${domain}`)
        .map((proof) => `care-gateway=${proof}`)
      const found = await identityProviders.readTexts(name)
      if (records.some((record) => found.includes(record))) return undefined
      const [record] = records
      const message = `is not proved to be yours: add the TXT record ${record} at ${name}, then repeat this`
      return { field: `emailDomains[${at}]`, message }
    }),
  )
  const missing = checked.filter((one) => one !== undefined)
  if (missing.length > 0) throw new InvalidInput(missing)
}
