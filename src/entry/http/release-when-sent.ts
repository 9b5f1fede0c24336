import type { ServerResponse } from 'node:http'
import type { OperationContext } from '../../features/operation-context.js'

/** Gives back what a request holds of the gateway's memory once its answer was sent, or the caller has left. */
export function releaseWhenSent({ bytes }: OperationContext, response: ServerResponse): void {
  if (response.destroyed) bytes.release()
  else response.once('close', () => bytes.release())
}
