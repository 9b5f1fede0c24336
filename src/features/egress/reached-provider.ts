import type { ModelPort, ReachedProvider } from '../../services/model/model.js'
import { OFFLINE } from '../../services/model/offline-model.js'
import { SealedModel } from '../../services/model/sealed-model.js'
import type { OperationContext } from '../operation-context.js'

/**
 * Whom a call would reach that names this provider, or none. Who is nobody in particular is served in this process, whatever
 * the settings say and the call names.
 * @throws InvalidInput naming `provider` for one that is not known, with those that are.
 */
export function reachedProvider(
  ctx: OperationContext,
  name: string | null | undefined,
  port: ModelPort = SealedModel.open(ctx.services.model),
): ReachedProvider {
  const provider = port.reached(name ?? undefined)
  return ctx.caller.kind === 'legacy' ? port.reached(OFFLINE) : provider
}
