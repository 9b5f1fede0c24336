import { z } from 'zod'
import { NotFound } from '../../../kernel/errors.js'
import { idSchema } from '../../../kernel/ids.js'
import { parseInput } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { addressesOf, findActiveProvider } from './identity-provider.js'
import { samlProvider } from './protocol.js'

const metadataSchema = z.object({ providerId: idSchema })

/**
 * What a provider of SAML has to know of this service. It is the same for everybody who asks.
 * @throws NotFound, also for a provider that speaks something else.
 */
export async function showServiceMetadata(ctx: OperationContext, rawInput: unknown): Promise<{ readonly xml: string }> {
  const { providerId } = parseInput(metadataSchema, rawInput)
  const provider = await findActiveProvider(ctx, providerId)
  if (provider.kind !== 'saml') throw new NotFound('This identity provider needs no metadata.')
  const addresses = addressesOf(ctx.rules.publicUrl, providerId)
  return { xml: await ctx.services.identityProviders.saml.metadata(samlProvider(provider), addresses) }
}
