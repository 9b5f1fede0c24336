import type { OperationContext } from '../operation-context.js'

/**
 * Counts an operation among those that may ask a model, of which a caller has few a minute. The REST door has counted
 * it with the route.
 * @throws RateLimited
 */
export function countAiOperation({ services, caller, request }: OperationContext): void {
  if (request.door !== 'rest') services.limits.check('ai', caller, request.address)
}
