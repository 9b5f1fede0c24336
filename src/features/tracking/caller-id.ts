import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'

/** Who writes it down; nobody in particular for callers that are no person. */
export function callerId({ caller }: OperationContext): Id | null {
  return caller.kind === 'user' ? caller.userId : null
}
