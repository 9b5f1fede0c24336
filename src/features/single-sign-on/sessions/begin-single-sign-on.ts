import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { networkOf } from '../../../kernel/addresses.js'
import { InvalidInput } from '../../../kernel/errors.js'
import { idSchema } from '../../../kernel/ids.js'
import { LIMITS } from '../../../kernel/limits.js'
import { parseInput, text } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { protocolOf } from '../providers/protocol.js'
import { findActiveProvider } from '../providers/identity-provider.js'
import { newSecrets, storeRequest } from './sign-in-requests.js'

const beginSchema = z.object({
  providerId: idSchema,
  isFresh: z.boolean(),
  returnTo: text(LIMITS.identityProvider.address).nullable(),
})

/**
 * Begins a sign-in at an identity provider, in this browser.
 * @param rawInput `isFresh`: the person has to show their credentials again; `returnTo`: a path of this service.
 * @returns the address at the provider, where the browser goes next.
 * @throws NotFound; InvalidInput naming `return_to`; RateLimited; Unavailable if the provider does not answer.
 */
export async function beginSingleSignOn(ctx: OperationContext, rawInput: unknown): Promise<{ readonly url: string }> {
  const { providerId, isFresh, returnTo } = parseInput(beginSchema, rawInput)
  const { caller, clock, cookie, request, rules, services } = ctx
  const { attempts, attemptLimits, tokens } = services.credentials
  const path = localPath(returnTo ?? '/', rules.publicUrl)
  await attempts.take(attemptLimits.signIn, networkOf(request.address))
  const provider = await findActiveProvider(ctx, providerId)
  const signIn = { ...newSecrets(), isFresh, startedAt: clock.now() }
  const url = await protocolOf(ctx, provider).begin(signIn)
  const browserId = tokens.browserIn(cookie.signIn) ?? randomUUID()
  await storeRequest(ctx, {
    ...{ ...signIn, providerId, browserId, returnTo: path },
    sessionId: caller.kind === 'user' ? caller.sessionId : null,
    deviceId: tokens.deviceIn(cookie.device) ?? null,
  })
  // The answer of SAML is posted by a page of the provider. Browsers send it only cookies that allow this.
  cookie.setSignIn(tokens.browser(browserId), { isForOtherSites: provider.kind === 'saml' })
  return { url }
}

/**
 * A path of this service, so that nobody can make a link that leads elsewhere after the sign-in.
 * @throws InvalidInput naming `return_to`.
 */
function localPath(path: string, publicUrl: string): string {
  const own = new URL(publicUrl)
  const url = path.startsWith('/') ? URL.parse(path, own) : null
  if (url?.origin !== own.origin) throw InvalidInput.of('return_to', 'must be a path of this service')
  return `${url.pathname}${url.search}${url.hash}`
}
