import { Unauthenticated } from '../../kernel/errors.js'
import type { OperationContext } from '../operation-context.js'

/**
 * The public key that browsers subscribe with; null where web push is off.
 * @throws Unauthenticated: who cannot register a device needs no key.
 */
export function webPushKey({ caller, services }: OperationContext): string | null {
  if (caller.kind !== 'user') throw new Unauthenticated()
  return services.push.webKey
}
